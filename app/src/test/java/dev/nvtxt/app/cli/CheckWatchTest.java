// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.cli.run.Streams;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class CheckWatchTest {
    private static final String START = "TimeBase=Manual\nProcessId=1\nThreadId=1\n@Marker, Time, Message\n";

    @Test
    void checksAFileAgainWhenItChanges(@TempDir Path folder) throws Exception {
        var file = folder.resolve("a.nvtxt");
        Files.writeString(file, START + "Marker, 1x, \"a\"\n");
        try (var threads = Executors.newSingleThreadExecutor(); var output = new PipedOutputStream()) {
            // One stream for both: results are flushed before the message that ends a round.
            var lines = new BufferedReader(
                    new InputStreamReader(new PipedInputStream(output), StandardCharsets.UTF_8));
            var streams = new Streams(InputStream.nullInputStream(), output,
                    new PrintStream(output, true, StandardCharsets.UTF_8), false);
            var run = threads.submit(() -> Program.run(streams, "check", "--watch", file.toString()));
            assertThat(round(lines)).anyMatch(line -> line.contains("[bad-integer]"))
                    .last().isEqualTo("nvtxt: watching 1 file; Ctrl+C ends");
            Files.writeString(file, START + "Marker, 1, \"a\"\nMarker, 2, \"b\"\n");
            assertThat(round(lines)).containsExactly("nvtxt: checking 1 changed file",
                    file + ": 0 errors, 0 warnings, 2 events", "nvtxt: watching 1 file; Ctrl+C ends");
            var text = START + IntStream.range(0, 12).mapToObj(i -> "Marker, " + i + ", \"m" + i + "\"\n")
                    .collect(Collectors.joining());
            Files.writeString(file, text);
            round(lines);
            Files.writeString(file, text + "# a comment\n");
            assertThat(round(lines)).as("no repeat of itself").contains(file + ": 0 errors, 0 warnings, 12 events");
            threads.shutdownNow();
            assertThat(run.get()).isZero();
        }
    }

    private static List<String> round(BufferedReader lines) throws IOException {
        var round = new ArrayList<String>();
        do {
            round.add(lines.readLine());
        } while (!round.getLast().startsWith("nvtxt: watching"));
        return round;
    }

    @Test
    void refusesWhatCannotBeWatched() {
        assertThat(Run.of("check", "--watch", "-").err()).contains("--watch prints text, of files");
        assertThat(Run.of("check", "--watch", "--format", "json", "a.nvtxt").status()).isEqualTo(2);
    }
}
