// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.internal.input.Ending;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileInputTest {
    @TempDir
    private Path folder;

    @Test
    void aFileHasNoMembers() throws IOException {
        var file = Files.writeString(folder.resolve("a.nvtxt"), "# text\n");
        assertThatThrownBy(() -> FileInput.of(file, "b.nvtxt", List.of())).isInstanceOf(IOException.class)
                .hasMessage(file + " is no ZIP archive");
        var input = FileInput.of(file, "", List.of());
        assertThat(input.path()).isEqualTo(file);
        assertThat(input.member()).isEmpty();
        assertThat(FileInput.members(file)).isEmpty();
    }

    @Test
    void anArchiveThatIsCutBeforeItsFirstTraceIsRefused() throws IOException {
        var cut = Files.write(folder.resolve("cut.zip"), new byte[]{ 'P', 'K', 3, 4, 20, 0 });
        assertThatThrownBy(() -> FileInput.members(cut)).isInstanceOf(IOException.class)
                .hasMessageContaining("cut or damaged");
    }

    @Test
    void aStreamIsKeptUpToALimit() throws IOException {
        var bytes = "# text\n".getBytes(UTF_8);
        assertThatThrownBy(
                () -> StreamInput.of(new ByteArrayInputStream(bytes), List.of(), bytes.length - 1, () -> {}))
                .isInstanceOf(IOException.class).hasMessageContaining("save it to a file first");
        var whole = StreamInput.of(new ByteArrayInputStream(bytes), List.of(), bytes.length, () -> {});
        try (var source = whole.withEnding(Ending.RESIZED).open()) {
            source.skip(bytes.length);
            assertThat(source.read(new byte[1], 0, 1)).isNegative();
            assertThat(source.ending()).isEqualTo(Ending.RESIZED);
        }
    }
}
