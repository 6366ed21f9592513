// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class FileSourceTest {
    @TempDir
    Path folder;

    @Test
    void aFileIsReadFromAPlaceOn() throws IOException {
        try (var source = new FileSource(write("0123456789"), 4)) {
            assertThat(readAll(source)).isEqualTo("456789");
            assertThat(source.ending()).isEqualTo(Ending.WHOLE);
        }
    }

    @Test
    void bytesAreSkippedButNotBehindItsEnd() throws IOException {
        try (var source = new FileSource(write("0123456789"), 2);
                var array = new ArraySource("23456789".getBytes(US_ASCII))) {
            for (var skipped : new ByteSource[]{ source, array }) {
                skipped.skip(3);
                skipped.skip(0);
                assertThat(readAll(skipped)).isEqualTo("56789");
                assertThatThrownBy(() -> skipped.skip(1)).isInstanceOf(EOFException.class);
            }
        }
    }

    @Test
    void behindItsEndThereIsNothing() throws IOException {
        try (var source = new FileSource(write("0123"), 10)) {
            assertThat(readAll(source)).isEmpty();
        }
    }

    @Test
    void aFileThatIsWrittenAgainWithTheSameSizeHasChanged() throws IOException {
        var path = write("0123");
        try (var source = new FileSource(path, 0)) {
            assertThat(readAll(source)).isEqualTo("0123");
            Files.setLastModifiedTime(path, FileTime.fromMillis(12_345));
            assertThat(source.ending()).isEqualTo(Ending.CHANGED);
        }
    }

    @Test
    void aFileThatShrinksEndsWhereItEndsNow() throws IOException {
        var path = write("0123456789");
        try (var source = new FileSource(path, 0)) {
            var buffer = new byte[4];
            source.read(buffer, 0, 4);
            Files.writeString(path, "01234");
            assertThat(readAll(source)).isEqualTo("4");
            assertThat(source.ending()).isEqualTo(Ending.RESIZED);
        }
    }

    @Test
    void whatIsAddedAfterItWasOpenedIsNotRead() throws IOException {
        var path = write("0123");
        try (var source = new FileSource(path, 1)) {
            Files.writeString(path, "0123456789");
            assertThat(readAll(source)).isEqualTo("123");
            assertThat(source.ending()).isEqualTo(Ending.RESIZED);
        }
    }

    @Test
    void aClosedFileIsNotReadOn() throws IOException {
        var source = new FileSource(write("0123"), 0);
        source.close();
        assertThatThrownBy(() -> readAll(source)).isInstanceOf(ClosedChannelException.class);
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "has no pipes in its folders")
    void aPipeIsReadToItsEnd() throws IOException, InterruptedException {
        var pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
        var writer = Thread.ofPlatform().daemon().start(() -> {
            try {
                Files.writeString(pipe, "from a pipe");
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        try (var source = new FileSource(pipe, 0)) {
            assertThat(readAll(source)).isEqualTo("from a pipe");
            assertThat(source.ending()).isEqualTo(Ending.WHOLE);
        }
        writer.join();
    }

    private Path write(String text) throws IOException {
        return Files.writeString(folder.resolve("file"), text);
    }

    private static String readAll(ByteSource source) throws IOException {
        var buffer = new byte[100];
        int length = 0;
        for (int count = 0; count >= 0; length += Math.max(0, count)) {
            count = source.read(buffer, length, 3);
        }
        return new String(buffer, 0, length, US_ASCII);
    }
}
