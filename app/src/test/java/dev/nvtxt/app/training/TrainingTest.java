// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.app.cli.run.Streams;
import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainingTest {
    private static final Streams NOWHERE = new Streams(InputStream.nullInputStream(), OutputStream.nullOutputStream(),
            new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8), false);

    @TempDir
    private Path folder;
    private Path file;

    @BeforeEach
    void writeFile() throws IOException {
        file = Files.copy(Path.of("..", "samples", "frame-loop.nvtxt"), folder.resolve("a.nvtxt"));
    }

    @Test
    void tracesAreReadWithoutAProblem() throws IOException {
        for (var trace : Training.writeTraces(NOWHERE, file.toString())) {
            var read = new FormatReader(ReadOptions.DEFAULT).read(Path.of(trace), ReadListener.NONE);
            assertThat(read.problems().list()).as(trace).isEmpty();
            assertThat(read.events().size()).as(trace).isEqualTo(7715);
        }
    }

    @Test
    void tracesAreNeverWrittenOverAFile() throws IOException {
        var mine = Files.writeString(Path.of(file + ".json"), "mine");

        assertThatThrownBy(() -> Training.writeTraces(NOWHERE, file.toString()))
                .isInstanceOf(FileAlreadyExistsException.class);
        assertThat(mine).hasContent("mine");
    }
}
