// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.internal.source.TextInput;
import dev.nvtxt.parser.trace.EventStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The batches of a text are the text.
class BatchedReadTest {
    private static final int LIMIT = 10_000;

    static LongStream seeds() {
        return LongStream.range(0, Long.getLong("nvtxt.seeds", 30));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void batchesHaveTheEventsOfTheWhole(long seed) throws Exception {
        check("seed " + seed, new RandomLines(seed).text(200), 300, 2000);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void pushesAreClosedInAnyLaterBatch(long seed) throws Exception {
        var lines = new String(new RandomLines(seed).text(60), StandardCharsets.UTF_8);
        var deep = "TimeBase = Manual\n@RangePush, Time, ProcessId, ThreadId\n@RangePop, Time, ProcessId, ThreadId\n"
                + "RangePush, 1, 1, 1\nRangePush, 2, 1, 2\n" + lines
                + "\n@RangePop, Time, ProcessId, ThreadId\nRangePop, 9, 1, 2\nRangePop, 10, 1, 1\n";
        check("seed " + seed, deep.getBytes(StandardCharsets.UTF_8), 400);
    }

    @Test
    void aBatchCanBeALine() throws Exception {
        check("seed 7", new RandomLines(7).text(60), 1);
    }

    @Test
    void aTextWithAMarkOrAsUtf16IsReadInBatchesToo() throws Exception {
        var text = "\uFEFF" + new String(new RandomLines(3).text(200), StandardCharsets.UTF_8);
        check("UTF-8", text.getBytes(StandardCharsets.UTF_8), 100);
        check("UTF-16", text.getBytes(StandardCharsets.UTF_16LE), 100);
    }

    private static void check(String name, byte[] text, int... batchBytes) throws IOException {
        var input = TextInput.of(text);
        var whole = reader().read("t", input);
        for (int bytes : batchBytes) {
            var as = name + ", batches of " + bytes;
            try (var first = reader().batches("t", input, bytes, Map.of())) {
                while (first.next() != null) {
                    // only what it collects is of use
                }
                var last = first.whole();
                assertThat(last.problems()).as(as).isEqualTo(whole.problems());
                assertThat(last.names().threads()).as(as).isEqualTo(whole.names().threads());
                assertThat(last.categories().all()).as(as).isEqualTo(whole.categories().all());
                assertThat(last.lines()).as(as).isEqualTo(whole.lines());
                assertThat(last.strayPops()).as(as).isEqualTo(whole.strayPops());
                assertThat(new ArrayList<>(first.ticks().keySet())).as(as).isEqualTo(whole.events().timeBases());
                try (var second = reader().batches("t", input, bytes, first.laterEnds())) {
                    var events = new ArrayList<String>();
                    for (var batch = second.next(); batch != null; batch = second.next()) {
                        events.addAll(events(batch.events(), batch.firstEvent()));
                    }
                    assertThat(events).as(as).isEqualTo(events(whole.events(), 0));
                }
            }
        }
    }

    private static TextReader reader() {
        return new TextReader(1, LIMIT, null, (_, _) -> {});
    }

    private static List<String> events(EventStore events, int from) {
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
