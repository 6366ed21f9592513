// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.chrome;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.trace.SourceText;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTextTest {
    private static final int EVENTS = 100_000;

    @TempDir
    private Path folder;

    /// Two lines an event, the later one first in the file, after a line that is longer than 64 KiB.
    private static byte[] text() {
        var text = new StringBuilder("[{\"ph\":\"i\",\"ts\":0,\"name\":\"" + "ä".repeat(70_000) + "\"},\r\n");
        for (int i = EVENTS; i > 0; i--) {
            text.append("{\"ph\":\"i\",\n\"name\":\"n").append(i).append("\",\"ts\":").append(i).append("},\n");
        }
        return text.append("]").toString().getBytes(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = { "a.json", "a.json.gz" })
    void anEventIsInTheLineOfItsByte(String name) throws IOException {
        var path = folder.resolve(name);
        try (var file = Files.newOutputStream(path);
                var out = name.endsWith("gz") ? new GZIPOutputStream(file) : file) {
            out.write(text());
        }
        var trace = new FormatReader(ReadOptions.DEFAULT).read(path, ReadListener.NONE);
        assertThat(trace.events().size()).isEqualTo(EVENTS + 1);
        assertThat(trace.line(0)).isEqualTo(1);
        assertLine(trace, 1, 2 * EVENTS);
        assertLine(trace, EVENTS / 3, 2 * (EVENTS - EVENTS / 3 + 1));
        assertLine(trace, EVENTS, 2);
        try (var lines = trace.source().open()) {
            assertThat(lines.line(1, 30)).isEqualTo("[{\"ph\":\"i\",\"ts\":0,\"name\":\"ääää");
            assertThat(lines.line(2 * EVENTS + 2, 30)).isEqualTo("]");
            assertThat(lines.line(1, 100_000)).endsWith("ä\"},");
            assertThat(lines.line(2 * EVENTS + 3, 30)).isEmpty();
        }
    }

    private static void assertLine(TraceFile trace, int event, int line) throws IOException {
        assertThat(trace.line(event)).isEqualTo(line);
        assertThat(trace.source().line(line, 100)).isEqualTo("{\"ph\":\"i\",");
        assertThat(trace.source().line(line + 1L, 100)).startsWith("\"name\":\"n" + event + '"');
    }

    @Test
    void whatComesOnceHasNoTextToGoTo() throws IOException {
        var trace = new FormatReader(ReadOptions.DEFAULT).read("-", new ByteArrayInputStream(text()),
                ReadListener.NONE);
        assertThat(trace.source()).isSameAs(SourceText.EMPTY);
        assertThat(trace.line(1)).isZero();
    }
}
