// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.fix.Fix.Certainty;
import dev.nvtxt.parser.ReadOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FixDiffTest {
    @TempDir
    Path folder = Path.of("");

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private String diff(String before, String after) throws IOException {
        var out = new StringBuilder();
        FixDiff.write(file("before.nvtxt", before), file("after.nvtxt", after), "run.nvtxt", out);
        return out.toString();
    }

    @Test
    void aMisspelledCommandIsOneLine() throws IOException {
        var source = file("run.nvtxt",
                "TimeBase = Manual\n@Markre, Time, ProcessId, ThreadId, Message\nMarker, 1, 1, 1, \"a\"\n");
        var out = new StringBuilder();
        var result = FixDiff.write(source, "run.nvtxt", Certainty.CERTAIN, ReadOptions.DEFAULT, out);
        assertThat(result.fixes()).isEqualTo(1);
        assertThat(out.toString()).isEqualTo("""
                --- run.nvtxt
                +++ run.nvtxt (fixed)
                @@ -2 +2 @@
                -@Markre, Time, ProcessId, ThreadId, Message
                +@Marker, Time, ProcessId, ThreadId, Message
                """);
        assertThat(Files.readString(source, StandardCharsets.UTF_8)).contains("@Markre");
    }

    @Test
    void equalFilesHaveNoDifference() throws IOException {
        assertThat(diff("a\nb\n", "a\nb\n")).isEmpty();
        assertThat(diff("", "")).isEmpty();
    }

    @Test
    void linesThatComeAndGoHaveNoPartner() throws IOException {
        assertThat(diff("a\nb\n", "a\nx\ny\nb\n")).endsWith("@@ -1,0 +2,2 @@\n+x\n+y\n");
        assertThat(diff("a\nx\ny\nb\n", "a\nb\n")).endsWith("@@ -2,2 +1,0 @@\n-x\n-y\n");
        assertThat(diff("a\nb\n", "a\n")).endsWith("@@ -2 +1,0 @@\n-b\n");
        assertThat(diff("a\n", "a\nb\n")).endsWith("@@ -1,0 +2 @@\n+b\n");
    }

    @Test
    void twoChangesAreTwoHunksBelowOneHeader() throws IOException {
        assertThat(diff("a\nb\nc\n", "A\nb\nC\n")).isEqualTo("""
                --- run.nvtxt
                +++ run.nvtxt (fixed)
                @@ -1 +1 @@
                -a
                +A
                @@ -3 +3 @@
                -c
                +C
                """);
    }

    @Test
    void manyLinesThatDifferComeInPieces() throws IOException {
        var before = IntStream.range(0, 100).mapToObj(line -> "old " + line + "\n").collect(Collectors.joining());
        var after = before.replace("old", "new");
        var diff = diff(before, after);
        assertThat(diff.lines().filter(line -> line.startsWith("-old"))).hasSize(100);
        assertThat(diff.lines().filter(line -> line.startsWith("+new"))).hasSize(100);
        assertThat(diff).contains("@@ -1,64 +1,64 @@");
    }
}
