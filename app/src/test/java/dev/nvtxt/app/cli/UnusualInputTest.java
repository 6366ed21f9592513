// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nvtxt.app.cli.run.ExitStatus;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Files that nobody would write on purpose.
class UnusualInputTest {
    private static final int LONG_LINE_BYTES = 100_000_000;

    @TempDir
    Path folder = Path.of("");

    private static JsonNode check(Path file) throws IOException {
        return new ObjectMapper().readTree(Run.of("check", "--format", "json", file.toString()).out()).at("/files/0");
    }

    @Test
    void anEmptyFileHasNoEventsAndNoProblems() throws IOException {
        var file = check(Files.createFile(folder.resolve("empty.nvtxt")));
        assertThat(file.get("events").asInt()).isZero();
        assertThat(file.get("errors").asInt() + file.get("warnings").asInt()).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = { 1, 2, 3 })
    void randomBytesAreReadByTheRules(long seed) throws IOException {
        var bytes = new byte[50_000];
        new Random(seed).nextBytes(bytes);
        var path = Files.write(folder.resolve("random.nvtxt"), bytes);
        var file = check(path);
        assertThat(file.get("errors").asInt()).as("seed " + seed).isPositive();
        var text = Run.of("check", path.toString());
        assertThat(text.status()).as("seed " + seed).isEqualTo(ExitStatus.ERRORS);
        assertThat(text.out().chars().filter(c -> c < ' ' && c != '\n' && c != '\t')).as("seed " + seed).isEmpty();
        assertThat(Run.of("dump", path.toString()).status()).as("seed " + seed).isZero();
    }

    @Test
    void aVeryLongLineKeepsItsEvent() throws IOException {
        var path = folder.resolve("long.nvtxt");
        writeLong(path, "Marker, 5, Qpc, 1, 1, 1, Red, \"", "\", 0\n");
        var file = check(path);
        assertThat(file.get("events").asInt()).isEqualTo(1);
        assertThat(file.get("problems")).isEmpty();
    }

    @Test
    void aVeryLongFaultyLineHasOneShortProblem() throws IOException {
        var path = folder.resolve("long.nvtxt");
        writeLong(path, "Marker, 5, Qpc, 1, 1, 1, Red, \"", "\n");
        var file = check(path);
        assertThat(file.get("problems")).hasSize(1);
        assertThat(file.at("/problems/0/code").asText()).isEqualTo("unterminated-string");
        assertThat(file.at("/problems/0/message").asText()).hasSizeLessThan(200);
        assertThat(Run.of("check", path.toString()).lines()).allMatch(line -> line.length() < 400);
    }

    private static void writeLong(Path path, String before, String after) throws IOException {
        var block = new byte[1 << 16];
        Arrays.fill(block, (byte) 'm');
        try (var out = new BufferedOutputStream(Files.newOutputStream(path))) {
            out.write(before.getBytes(StandardCharsets.UTF_8));
            for (int written = 0; written < LONG_LINE_BYTES; written += block.length) {
                out.write(block);
            }
            out.write(after.getBytes(StandardCharsets.UTF_8));
        }
    }

    @Test
    void aFileWithoutPermissionIsUnreadable() throws IOException {
        var path = Files.writeString(folder.resolve("secret.nvtxt"), "");
        assumeThat(path.toFile().setReadable(false) && !Files.isReadable(path)).as("root reads everything").isTrue();
        var run = Run.of("check", path.toString());
        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err()).isEqualTo("nvtxt: " + path + ": permission denied\n");
    }

    @Test
    void readingLeavesAFileAsItIs() throws IOException {
        var path = Files.writeString(folder.resolve("a.nvtxt"), "x\n");
        var before = Files.getLastModifiedTime(path);
        assertThat(path.toFile().setWritable(false)).isTrue();
        for (var command : new String[]{ "check", "info", "dump" }) {
            Run.of(command, path.toString());
        }
        assertThat(Files.getLastModifiedTime(path)).isEqualTo(before);
        assertThat(Files.readString(path)).isEqualTo("x\n");
    }
}
