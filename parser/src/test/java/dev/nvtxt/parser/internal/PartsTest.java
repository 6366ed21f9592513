// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The splits of a text, each read by itself from what travelled, are the text.
class PartsTest {
    private static final int LIMIT = 10_000;

    static LongStream seeds() {
        return LongStream.range(0, Long.getLong("nvtxt.seeds", 30));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void partsHaveTheEventsOfTheWhole(long seed) throws Exception {
        check("seed " + seed, new RandomLines(seed).text(200), 300, 2000);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void pushesAreClosedInAnyLaterPart(long seed) throws Exception {
        var lines = new String(new RandomLines(seed).text(60), StandardCharsets.UTF_8);
        var deep = "TimeBase = Manual\n@RangePush, Time, ProcessId, ThreadId\n@RangePop, Time, ProcessId, ThreadId\n"
                + "RangePush, 1, 1, 1\nRangePush, 2, 1, 2\n" + lines
                + "\n@RangePop, Time, ProcessId, ThreadId\nRangePop, 9, 1, 2\nRangePop, 10, 1, 1\n";
        check("seed " + seed, deep.getBytes(StandardCharsets.UTF_8), 400);
    }

    @Test
    void aPartCanBeALine() throws Exception {
        check("seed 7", new RandomLines(7).text(60), 1);
    }

    @Test
    void aTextWithAMarkOrAsUtf16IsCutToo() throws Exception {
        var text = "\uFEFF" + new String(new RandomLines(3).text(200), StandardCharsets.UTF_8);
        check("UTF-8", text.getBytes(StandardCharsets.UTF_8), 100);
        check("UTF-16", text.getBytes(StandardCharsets.UTF_16LE), 100);
    }

    @Test
    void aPartWithoutOpenPushesAndRangesAcrossItsBeginningHasAGapBeforeIt() throws IOException {
        var text = """
                @RangeStartEnd, Start, End, ProcessId, ThreadId
                TimeBase = Manual
                RangeStartEnd, 1, 5, 1, 1
                RangeStartEnd, 6, 9, 1, 1
                RangeStartEnd, 9, 12, 1, 1
                RangeStartEnd, 20, 30, 1, 1
                RangeStartEnd, 2, 3, 1, 2
                """;
        var splits = cut(text.getBytes(StandardCharsets.UTF_8), 1).splits().splits();
        // At 9 two ranges touch.
        assertThat(splits).map(TextSplit::hasGapBefore).containsExactly(true, true, true, true, false, true, true,
                true);
    }

    private static void check(String name, byte[] text, int... splitBytes) throws Exception {
        var whole = reader().read("t", TextInput.of(text));
        for (int bytes : splitBytes) {
            var as = name + ", splits of " + bytes;
            var cut = cut(text, bytes);
            assertThat(cut.last().problems()).as(as).isEqualTo(whole.problems());
            assertThat(cut.last().names().threads()).as(as).isEqualTo(whole.names().threads());
            assertThat(cut.last().categories().all()).as(as).isEqualTo(whole.categories().all());
            assertThat(cut.last().lines()).as(as).isEqualTo(whole.lines());
            assertThat(cut.last().strayPops()).as(as).isEqualTo(whole.strayPops());
            assertThat(new ArrayList<>(cut.splits().ticks().keySet())).as(as).isEqualTo(whole.events().timeBases());
            var splits = cut.splits().splits();
            assertThat(events(text, cut, splits)).as(as).isEqualTo(events(whole, 0));
            assertThat(events(text, cut, TextSplits.cutAtGaps(splits))).as(as).isEqualTo(events(whole, 0));
        }
    }

    private static List<String> events(byte[] text, TextReader.Cut cut, List<TextSplit> splits) throws Exception {
        var events = new ArrayList<String>();
        for (int i = splits.size() - 1; i >= 0; i--) {
            var split = travelled(splits.get(i));
            var trace = new TextReader(1, 0, null, (_, _) -> {}).withChunkBytes(500).readSplit("t",
                    TextInput.of(text), cut.encoding(), split);
            assertThat(trace.events().size()).isEqualTo(split.firstEvent() + split.events());
            events.addAll(0, events(trace, split.firstEvent()));
        }
        return events;
    }

    private static TextReader.Cut cut(byte[] text, int splitBytes) throws IOException {
        return reader().cut("t", TextInput.of(text), splitBytes);
    }

    private static TextReader reader() {
        return new TextReader(1, LIMIT, null, (_, _) -> {});
    }

    private static TextSplit travelled(TextSplit split) throws IOException, ClassNotFoundException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new ObjectOutputStream(bytes)) {
            out.writeObject(split);
        }
        try (var in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (TextSplit) in.readObject();
        }
    }

    private static List<String> events(TraceFile trace, int from) {
        var events = trace.events();
        var texts = new ArrayList<String>();
        for (int event = from; event < events.size(); event++) {
            texts.add(text(events, event));
        }
        return texts;
    }

    private static String text(EventStore events, int event) {
        int message = events.messageId(event);
        return String.join(" ", events.kind(event).name(), events.line(event) + "-" + events.endLine(event),
                events.start(event) + "-" + (events.isOpen(event) ? "open" : events.end(event)),
                events.timeBases().get(events.timeBase(event)).name(),
                events.timeBases().get(events.endTimeBase(event)).name(),
                events.threads().get(events.thread(event)).toString(), "depth " + events.depth(event),
                message < 0 ? "none" : events.text(message),
                events.hasCategory(event) ? "category " + events.category(event) : "",
                events.hasColor(event) ? "color " + events.argb(event) : "",
                events.hasPayload(event) ? "payload " + events.payload(event) : "");
    }
}
