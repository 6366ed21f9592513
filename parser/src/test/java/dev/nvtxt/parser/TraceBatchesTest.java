// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.TickSpan;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TraceBatchesTest {
    private static final String TEXT = text();

    @TempDir
    private Path folder;

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

    private static List<String> events(EventStore events, int from) {
        var texts = new ArrayList<String>();
        for (int event = from; event < events.size(); event++) {
            texts.add(events.line(event) + " " + events.start(event) + "-" + events.end(event) + " "
                    + events.depth(event) + " " + events.text(events.messageId(event)));
        }
        return texts;
    }

    private static void check(Path path) throws IOException {
        var whole = new NvtxtReader(ReadOptions.DEFAULT).read("a.nvtxt", TEXT.getBytes(StandardCharsets.UTF_8));
        try (var batches = new NvtxtReader(ReadOptions.DEFAULT).batches(path, 3000)) {
            assertThat(batches.problems().errors()).isZero();
            assertThat(batches.ticks().values()).containsExactly(new TickSpan(1, 1000));
            var events = new ArrayList<String>();
            int count = 0;
            for (var batch = batches.next(); batch != null; batch = batches.next()) {
                var file = batch.file();
                assertThat(file.path()).isEqualTo(path.toString());
                assertThat(file.names().process(7L)).isEqualTo("game");
                assertThat(file.displayName()).isEqualTo("run");
                assertThat(file.source().line(6, 99)).isEqualTo("RangePush, 1, main");
                if (count == 1) {
                    assertThat(batch.firstEvent()).as("main is open").isBetween(1, 2);
                }
                events.addAll(events(file.events(), batch.firstEvent()));
                count++;
            }
            assertThat(count).isBetween(4, 12);
            assertThat(events).isEqualTo(events(whole.events(), 0));
            assertThat(batches.next()).isNull();
        }
    }

    @Test
    void batchesOfAFileAreTheFile() throws IOException {
        check(Files.writeString(folder.resolve("a.nvtxt"), TEXT));
    }

    @Test
    void batchesOfAPackedFileAreTheFile() throws IOException {
        var gzip = folder.resolve("a.nvtxt.gz");
        try (var out = new GZIPOutputStream(Files.newOutputStream(gzip))) {
            out.write(TEXT.getBytes(StandardCharsets.UTF_8));
        }
        check(gzip);
        var zip = folder.resolve("a.zip");
        try (var out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry("b.nvtxt"));
            out.write(TEXT.getBytes(StandardCharsets.UTF_8));
        }
        check(Path.of(zip + "!/b.nvtxt"));
    }

    @Test
    void batchesOfUtf16AreTheFile() throws IOException {
        check(Files.write(folder.resolve("a.nvtxt"), ("\uFEFF" + TEXT).getBytes(StandardCharsets.UTF_16LE)));
    }

    @Test
    void aFileThatIsNotThereIsAnError() {
        assertThatThrownBy(() -> new NvtxtReader(ReadOptions.DEFAULT).batches(folder.resolve("absent.nvtxt"), 3000))
                .isInstanceOf(NoSuchFileException.class);
    }
}
