// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.cli.run.ExitStatus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UsageTest {
    private static final String MARKERS = "Marker, 1000, Rdtsc, 1, 2\nMarker, 3000, Rdtsc, 1, 2\n";

    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest
    @ValueSource(strings = { "check", "info", "dump", "stats" })
    void anEmptyArgumentIsWrongUsage(String command) {
        assertThat(Run.of(command, "")).isEqualTo(new Run(ExitStatus.UNUSABLE, "",
                "nvtxt: an argument is empty: name a file, a folder, or - for standard input\n"));
    }

    @ParameterizedTest
    @ValueSource(strings = { "dump", "stats" })
    void aSpanThatEndsBeforeItStartsIsWrongUsage(String command) throws IOException {
        var file = Files.writeString(folder.resolve("a.nvtxt"), MARKERS).toString();
        for (var span : List.of(List.of("5ms", "1ms"), List.of("@5", "@1"),
                List.of("2026-11-21T01:34:00Z", "2026-11-21T01:33:00Z"))) {
            var run = Run.of(command, "--from", span.getFirst(), "--to", span.getLast(), file);
            assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
            assertThat(run.err()).isEqualTo("nvtxt: --to is before --from\n");
        }
    }

    @Test
    void aFileWithoutEventsIsNotCompatible() throws IOException {
        var file = Files.writeString(folder.resolve("a.nvtxt"), "").toString();
        assertThat(Run.of("check", file).status()).isEqualTo(ExitStatus.FINE);
        var run = Run.of("check", "--target", "nsight-systems", file);
        assertThat(run.status()).isEqualTo(ExitStatus.ERRORS);
        assertThat(run.out())
                .endsWith(file + ": compatible with nsight-systems: no, because the file has no events\n");
    }

    @Test
    void anImporterThatDoesNotStartIsUnusable() throws IOException {
        var file = Files.writeString(folder.resolve("a.nvtxt"), "").toString();
        var run = Run.of("check", "--ask", folder.resolve("nope").toString(), file);
        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.out()).contains("can't be started");
    }

    @Test
    void twoAnchorsWinOverAFrequencyAndThatIsSaid() throws IOException {
        var file = Files.writeString(folder.resolve("a.nvtxt"), MARKERS).toString();
        var run = Run.of("info", "--clock", "*:Rdtsc=1GHz", "--anchor", "*:Rdtsc:1000=0", "--anchor",
                "*:Rdtsc:3000=1000", file);
        assertThat(run.err()).isEqualTo("nvtxt: " + file
                + ": two anchors fix the frequency of Rdtsc, so --clock has no effect\n");
        assertThat(run.out()).contains("Rdtsc fitted to 2 pairs, ±0.5 ns; the pairs set the frequency; ");
    }

    @Test
    void theMembersOfArchivesAreReadOneAfterTheOther() throws IOException {
        for (var name : List.of("a.zip", "b.zip")) {
            try (var zip = new ZipOutputStream(Files.newOutputStream(folder.resolve(name)))) {
                for (int i = 0; i < 3; i++) {
                    zip.putNextEntry(new ZipEntry(i + ".nvtxt"));
                    zip.write(MARKERS.getBytes(StandardCharsets.UTF_8));
                }
            }
        }
        assertThat(Run.of("check", folder.toString()).lines()).filteredOn(line -> line.endsWith("2 events"))
                .hasSize(6);
    }

    @Test
    void wrongOptionsAreExplainedInOneSentenceInTheWordsOfTheCommandLine() {
        assertThat(Run.of("diff", "--threshold", "abc", "a", "b").err())
                .isEqualTo("nvtxt: --threshold takes a number, not 'abc'; see 'nvtxt diff --help'\n");
        assertThat(Run.of("check", "--format", "xml", "a").err())
                .isEqualTo("nvtxt: --format takes text, json or sarif, not 'xml'; see 'nvtxt check --help'\n");
        assertThat(Run.of("check", "--max-problems", "1.5", "a").err())
                .isEqualTo("nvtxt: --max-problems takes a whole number, not '1.5'; see 'nvtxt check --help'\n");
        assertThat(Run.of("check", "--formt", "text", "a").err()).startsWith("nvtxt: unknown option '--formt'")
                .endsWith("; see 'nvtxt check --help'\n").hasLineCount(1);
        assertThat(Run.of("render", "a.nvtxt").err())
                .isEqualTo("nvtxt: --output is missing; see 'nvtxt render --help'\n");
        assertThat(Run.of("check", "--target", "nsight", "a").err()).isEqualTo(
                "nvtxt: --target takes nsight-vse or nsight-systems, not 'nsight'; see 'nvtxt check --help'\n");
        for (var command : List.of("check", "view")) {
            assertThat(Run.of(command, "--input-format", "word", "a").err())
                    .isEqualTo(
                            "nvtxt: --input-format takes nvtxt, perfetto, chrome, nsys or trace-processor, not 'word'; see 'nvtxt "
                                    + command
                                    + " --help'\n");
        }
        assertThat(Run.of("view", "--filter", "dur >", "a").err()).startsWith("nvtxt: --filter: ");
        assertThat(Run.of("check", "--format").err())
                .isEqualTo("nvtxt: --format needs a value; see 'nvtxt check --help'\n");
        assertThat(Run.of("check").status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(Run.of("check").err()).isEqualTo("nvtxt: FILE is missing; see 'nvtxt check --help'\n");
    }
}
