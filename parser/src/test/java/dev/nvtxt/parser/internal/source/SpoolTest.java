// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.internal.input.Ending;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpoolTest {
    @TempDir
    private Path folder;

    private static void write(Spool spool, String text, long nanos) throws IOException {
        spool.write(text.getBytes(UTF_8), text.getBytes(UTF_8).length, nanos);
    }

    private static String read(Spool spool, long skipped) throws IOException {
        try (var source = spool.upTo(spool.readable()).open()) {
            source.skip(skipped);
            var bytes = new byte[100];
            var text = new StringBuilder();
            for (int count = source.read(bytes, 0, 100); count >= 0; count = source.read(bytes, 0, 100)) {
                text.append(new String(bytes, 0, count, UTF_8));
            }
            assertThat(source.ending()).isEqualTo(spool.isEnded() ? Ending.WHOLE : Ending.GOES_ON);
            return text.toString();
        }
    }

    @Test
    void aCutTakesHalfALineToTheNextSegment() throws IOException {
        try (var spool = Spool.in(folder)) {
            assertThat(spool.lastBytes()).isZero();
            assertThat(spool.lastNanos()).isZero();
            spool.cut(1);
            write(spool, "no line ", 2);
            spool.cut(3);
            assertThat(spool.lastNanos()).isEqualTo(2);
            write(spool, "yet\nhalf", 4);
            spool.cut(5);
            assertThat(spool.lastNanos()).isEqualTo(5);
            assertThat(spool.lastBytes()).isEqualTo("half".length());
            assertThat(read(spool, 0)).isEqualTo("no line yet\n");
            write(spool, " a line", 6);
            spool.end();
            assertThat(read(spool, 0)).isEqualTo("no line yet\nhalf a line");
            assertThat(read(spool, "no line yet\nh".length())).isEqualTo("alf a line");
        }
    }

    @Test
    void droppedBytesAreRefused() throws IOException {
        try (var spool = Spool.in(folder)) {
            write(spool, "one\n", 1);
            spool.cut(2);
            write(spool, "two\n", 2);
            spool.dropBefore(4);
            assertThat(read(spool, 4)).isEqualTo("two\n");
            assertThatThrownBy(() -> read(spool, 0)).isInstanceOf(IOException.class).hasMessageContaining("--keep");
        }
    }

    @Test
    void aClosedStreamTakesNothing() throws IOException {
        var spool = Spool.in(folder);
        write(spool, "one\n", 1);
        spool.close();
        assertThatThrownBy(() -> write(spool, "two\n", 2)).isInstanceOf(IOException.class)
                .hasMessage("the stream is closed");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void onlyFoldersOfEndedProcessesAreRemoved() throws IOException {
        // Linux has ids up to 2^22.
        var ended = Files.createDirectory(folder.resolve("2000000000-1"));
        Files.writeString(ended.resolve("0.part"), "one\n");
        var running = Files.createDirectory(folder.resolve(ProcessHandle.current().pid() + "-1"));
        Spool.in(folder).close();
        assertThat(folder.toFile().listFiles()).containsExactly(running.toFile());
    }

    @Test
    void aFolderWithFilesOfOthersIsRefused() throws IOException {
        Files.createDirectory(folder.resolve("1x-1"));
        assertThatThrownBy(() -> Spool.in(folder)).isInstanceOf(IOException.class)
                .hasMessageEndingWith("has files of others in it");
    }
}
