// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Utf16TextTest {
    @TempDir
    private Path folder = Path.of("");

    private Path file(String text, Charset charset) throws IOException {
        return Files.write(folder.resolve("a.nvtxt"), text.getBytes(charset));
    }

    @Test
    void bothByteOrdersAreReadByteByByteAndInBlocks() throws IOException {
        // So long that a pair of surrogates lies across the end of a buffer.
        var text = "a".repeat((1 << 13) - 2) + "😀é";
        for (var charset : new Charset[]{ StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE }) {
            var path = file("\uFEFF" + text, charset);
            var single = new ByteArrayOutputStream();
            try (var in = Utf16Text.open(path)) {
                for (int value = in.read(); value >= 0; value = in.read()) {
                    single.write(value);
                }
            }
            assertThat(single.toString(StandardCharsets.UTF_8)).isEqualTo(text);
            try (var in = Utf16Text.open(path)) {
                assertThat(in.read(new byte[4], 0, 0)).isZero();
                assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(text);
                assertThat(in.read(new byte[4], 0, 4)).isEqualTo(-1);
            }
        }
    }

    @Test
    void anythingElseIsLeftAsItIs() throws IOException {
        for (var text : new String[]{ "", "a", "é=1", "\uFEFFa" }) {
            try (var in = Utf16Text.open(file(text, StandardCharsets.UTF_8))) {
                assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(text);
            }
        }
    }

    @Test
    void halfAPairAtTheEndIsReplaced() throws IOException {
        var path = Files.write(folder.resolve("half"), new byte[]{ (byte) 0xFE, (byte) 0xFF, (byte) 0xD8, 0x3D });
        try (var in = Utf16Text.open(path)) {
            assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo("\uFFFD");
        }
    }

    @Test
    void whatCannotBeReadIsSaid() {
        assertThatThrownBy(() -> Utf16Text.open(folder)).isInstanceOf(IOException.class);
    }
}
