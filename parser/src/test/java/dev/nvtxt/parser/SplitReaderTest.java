// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.trace.EventStore;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class SplitReaderTest {
    private static final String TEXT = text();

    private static String text() {
        var text = new StringBuilder("""
                @RangePush, Time, Message
                @RangePop, Time
                TimeBase = Qpc
                ProcessId = 7
                ThreadId = 1
                RangePush, 1, main
                """);
        for (int time = 2; time < 1000; time += 2) {
            text.append("RangePush, ").append(time).append(", step\nRangePop, ").append(time + 1).append('\n');
        }
        return text.append("RangePop, 1000\nNameProcess, 7, \"game\"\nSetFileDisplayName, \"run\"\n").toString();
    }

    private static byte[] gzip(byte[] content) throws IOException {
        var packed = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(packed)) {
            out.write(content);
        }
        return packed.toByteArray();
    }

    private static SplitReader reader(byte[] content, AtomicInteger opened) throws IOException {
        return new SplitReader("a.nvtxt", offset -> {
            opened.incrementAndGet();
            return new ByteArrayInputStream(content, (int) offset, content.length - (int) offset);
        }, content.length, ReadOptions.DEFAULT);
    }

    private static List<String> events(EventStore events, int from) {
        var texts = new ArrayList<String>();
        for (int event = from; event < events.size(); event++) {
            texts.add(events.line(event) + " " + events.start(event) + "-" + events.end(event) + " "
                    + events.depth(event) + " " + events.text(events.messageId(event)));
        }
        return texts;
    }

    private static void check(byte[] content, boolean isPlain, boolean hasRandomAccess) throws IOException {
        var whole = new NvtxtReader(ReadOptions.DEFAULT).read("a.nvtxt", TEXT.getBytes(StandardCharsets.UTF_8));
        var opened = new AtomicInteger();
        try (var reader = reader(content, opened)) {
            assertThat(reader.isPlain()).isEqualTo(isPlain);
            var scan = reader.scan(3000, ReadListener.NONE);
            var file = scan.file();
            assertThat(scan.problems().errors()).isZero();
            assertThat(file.path()).isEqualTo("a.nvtxt");
            assertThat(file.size()).isBetween(4, 12);
            assertThat(file.hasRandomAccess()).isEqualTo(hasRandomAccess);
            assertThat(file.ticks()).singleElement()
                    .satisfies(ticks -> assertThat(List.of(ticks.first(), ticks.last())).containsExactly(1L, 1000L));
            var events = new ArrayList<String>();
            for (int split = 0; split < file.size(); split++) {
                var trace = reader.read(file, split);
                assertThat(trace.names().process(7L)).isEqualTo("game");
                assertThat(trace.displayName()).isEqualTo("run");
                assertThat(trace.events().size()).isEqualTo(file.firstEvent(split) + file.events(split));
                events.addAll(events(trace.events(), file.firstEvent(split)));
            }
            assertThat(events).isEqualTo(events(whole.events(), 0));
            // Its first bytes, the first pass, and then each split, or all of them from one stream.
            assertThat(opened).hasValue(2 + (hasRandomAccess ? file.size() : 1));
        }
    }

    @Test
    void partsOfAFileAreReadByThemselves() throws IOException {
        check(TEXT.getBytes(StandardCharsets.UTF_8), true, true);
    }

    @Test
    void partsOfACompressedFileAreReadFromOneStream() throws IOException {
        check(gzip(TEXT.getBytes(StandardCharsets.UTF_8)), false, false);
        check(("\uFEFF" + TEXT).getBytes(StandardCharsets.UTF_16LE), true, false);
    }

    @Test
    void anEarlierPartOfACompressedFileIsReadFromItsBeginning() throws IOException {
        try (var reader = reader(gzip(TEXT.getBytes(StandardCharsets.UTF_8)), new AtomicInteger())) {
            var file = reader.scan(3000, ReadListener.NONE).file();
            var first = events(reader.read(file, 0).events(), 0);
            assertThat(reader.read(file, 2).events().size()).isPositive();
            assertThat(events(reader.read(file, 0).events(), 0)).isEqualTo(first);
        }
    }

    @Test
    void aPartKnowsTheOpenPushesBeforeIt() throws IOException {
        byte[] content = TEXT.getBytes(StandardCharsets.UTF_8);
        try (var reader = reader(content, new AtomicInteger())) {
            var file = reader.scan(3000, ReadListener.NONE).file();
            assertThat(file.openPushes(0)).isEmpty();
            assertThat(file.openPushes(2)).first().isEqualTo(new SplitFile.Push(0, 0));
            // Without start/end ranges there is a gap before each split.
            assertThat(file.cutAtGaps().size()).isEqualTo(file.size());
            var only = file.only(2);
            assertThat(only.size()).isEqualTo(1);
            assertThat(only.bytes(0)).isEqualTo(file.bytes(2)).isBetween(2000L, 7000L);
            assertThat(events(reader.read(only, 0).events(), only.firstEvent(0)))
                    .isEqualTo(events(reader.read(file, 2).events(), file.firstEvent(2)));
        }
    }
}
