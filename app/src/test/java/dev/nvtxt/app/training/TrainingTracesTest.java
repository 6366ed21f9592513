// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrainingTracesTest {
    @TempDir
    private Path folder;

    private static TraceFile read(Path path) throws IOException {
        return new FormatReader(ReadOptions.DEFAULT).read(path, ReadListener.NONE);
    }

    @Test
    void areReadWithoutAProblemAndHaveArguments() throws IOException {
        var perfetto = folder.resolve("a.pftrace");
        TrainingTraces.writePerfetto(perfetto);
        var chrome = folder.resolve("a.json");
        TrainingTraces.writeChrome(chrome);
        for (var trace : new TraceFile[]{ read(perfetto), read(chrome) }) {
            assertThat(trace.problems().list()).isEmpty();
            assertThat(trace.events().size()).isEqualTo(60_000);
            assertThat(trace.events().threads()).hasSize(2);
            assertThat(trace.events().args(0)).hasSize(2);
            assertThat(trace.events().message(0)).isEqualTo("name 0");
        }
    }

    @Test
    void areNeverWrittenOverAFile() throws IOException {
        var path = Files.writeString(folder.resolve("mine"), "mine");
        assertThatThrownBy(() -> TrainingTraces.writePerfetto(path)).isInstanceOf(FileAlreadyExistsException.class);
        assertThatThrownBy(() -> TrainingTraces.writeChrome(path)).isInstanceOf(FileAlreadyExistsException.class);
        assertThat(path).hasContent("mine");
    }
}
