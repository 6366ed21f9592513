// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nvtxt.app.cli.run.ExitStatus;
import dev.nvtxt.app.cli.run.Streams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatsAndDiffTest {
    private static final String HEAD = """
            TimeBase = Manual
            ProcessId = 1
            ThreadId = 2
            @RangeStartEnd, Start, End, Message
            @Marker, Time, Message
            """;

    @TempDir
    private Path folder = Path.of("");
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private String a = "";
    private String b = "";

    @BeforeEach
    void writeFiles() throws IOException {
        a = write("a.nvtxt", 1000);
        b = write("b.nvtxt", 1500);
    }

    @Test
    void statsAsJsonAreExact() throws IOException {
        assertThat(run("stats", a, "--format", "json", "--group-by", "pattern")).isZero();
        var json = new ObjectMapper().readTree(out.toByteArray());
        assertThat(json.get("version").asInt()).isEqualTo(1);
        var row = json.get("rows").get(0);
        assertThat(row.get("key").get("pattern").asText()).isEqualTo("work #");
        assertThat(row.get("ranges").asInt()).isEqualTo(40);
        assertThat(row.get("totalNs").asLong()).isEqualTo(40 * 1000 + 40 * 39 / 2);
        assertThat(row.get("medianNs").decimalValue()).isEqualByComparingTo("1019.5");
        assertThat(row.get("p90Ns").asLong()).isEqualTo(1035);
        assertThat(row.get("ratePerSecond").isNull()).isTrue();
        var markers = json.get("rows").get(1);
        assertThat(markers.get("key").get("pattern").asText()).isEqualTo("tick");
        assertThat(markers.get("ratePerSecond").asDouble()).isEqualTo(100_000);
        assertThat(markers.get("medianNs").isNull()).isTrue();
    }

    @Test
    void aPackedFileThatIsCutIsAnErrorForStrict() throws IOException {
        var packed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(packed)) {
            gzip.write(HEAD.getBytes(StandardCharsets.UTF_8));
            var random = new Random(1);
            for (int i = 0; i < 20_000; i++) {
                gzip.write(("Marker, " + i + ", m" + random.nextInt() + "\n").getBytes(StandardCharsets.UTF_8));
            }
        }
        var cut = Files.write(folder.resolve("cut.nvtxt.gz"), Arrays.copyOf(packed.toByteArray(), packed.size() / 2));
        assertThat(run("stats", cut.toString(), "--strict")).isEqualTo(ExitStatus.ERRORS);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("cut.nvtxt.gz: 1 error");
        assertThat(run("check", cut.toString())).isEqualTo(ExitStatus.ERRORS);
    }

    @Test
    void anExpressionThatNeedsTooMuchStackIsTheUsersMistake() throws IOException {
        Files.writeString(folder.resolve("long.nvtxt"), HEAD + "Marker, 1, \"" + "ab".repeat(50_000) + "\"\n");
        assertThat(run("stats", folder.resolve("long.nvtxt").toString(), "--filter", "msg ~ \"(a|b)*c\"")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).startsWith("nvtxt: the regular expression (a|b)*c repeats")
                .contains("[ab]*").doesNotContain("internal error");
    }

    @Test
    void aSumBeyondInt64IsSaidToBeBeyond() throws IOException {
        var half = "RangeStartEnd, 0, 9223372036854775806, eon\n";
        Files.writeString(folder.resolve("eons.nvtxt"), HEAD + half + half);
        assertThat(run("stats", folder.resolve("eons.nvtxt").toString(), "--format", "json")).isZero();
        var row = new ObjectMapper().readTree(out.toByteArray()).get("rows").get(0);
        assertThat(row.get("totalNs").isNull()).isTrue();
        assertThat(row.get("share").isNull()).isTrue();
        assertThat(row.get("maxNs").asLong()).isEqualTo(9223372036854775806L);
        out.reset();
        assertThat(run("stats", folder.resolve("eons.nvtxt").toString())).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("over 292 years");
    }

    @Test
    void statsAsTextTellWhatWasNotMeasured() throws IOException {
        Files.writeString(folder.resolve("c.nvtxt"), HEAD + "RangeStartEnd, 5, 3, back\nRangeStartEnd, 0, 1500, x\n");
        assertThat(run("stats", folder.resolve("c.nvtxt").toString())).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("""
                message  ranges  total (µs)  share (%)  self (µs)  mean (µs)  median (µs)  min (µs)  max (µs)\
                  std dev (µs)  P90 (µs)  P95 (µs)  P99 (µs)  P99.9 (µs)
                x             1       1.500      100.0      1.500      1.500        1.500     1.500     1.500\
                         0.000     1.500     1.500     1.500       1.500

                message  not measured  without an end  reversed  without a clock  out of range
                back                1               0         1                0             0

                2 events in 2 groups; coverage 1.500 µs; 1 that ends before it starts
                """);
    }

    @Test
    void eventsWithoutAClockAreCountedAndItIsToldHowToGiveThemOne() throws IOException {
        var ticks = folder.resolve("ticks.nvtxt");
        Files.writeString(ticks,
                HEAD.replace("Manual", "Rdtsc") + "RangeStartEnd, 5, 30, x\nRangeStartEnd, 50, 90, x\n");
        String hint = "nvtxt: " + ticks + ": no clock frequency for Rdtsc, so 2 events are not measured; "
                + "--clock '*:Rdtsc=FREQUENCY' sets it\n";
        assertThat(run("stats", ticks.toString())).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("""
                message  not measured  without an end  reversed  without a clock  out of range
                x                   2               0         0                2             0

                2 events in 1 group; coverage 0 ns; 2 without a clock
                """);
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo(hint);
        err.reset();
        var nanoseconds = folder.resolve("nanoseconds.nvtxt");
        Files.writeString(nanoseconds, HEAD + "RangeStartEnd, 5, 30, x\n");
        assertThat(run("diff", ticks.toString(), nanoseconds.toString())).isZero();
        assertThat(err.toString(StandardCharsets.UTF_8)).startsWith("nvtxt: durations can't be compared: ")
                .endsWith(hint);
        err.reset();
        assertThat(run("diff", ticks.toString(), ticks.toString(), "--clock", "*:Rdtsc=1GHz", "--clock",
                "x.nvtxt:Qpc=1MHz")).isZero();
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("nvtxt: no file matching 'x.nvtxt' has events "
                + "in Qpc; this clock setting has no effect\n");
    }

    @Test
    void sidesWithoutEventsLeaveNothingToCompareAndThatIsSaid() throws IOException {
        var empty = folder.resolve("empty.nvtxt");
        Files.writeString(empty, "");
        assertThat(run("diff", empty.toString(), empty.toString(), "--structure")).isEqualTo(2);
        assertThat(out.toString(StandardCharsets.UTF_8)).endsWith(
                """

                        B against A: nothing to compare
                        One run on each side: differences between runs of the same program are not known. Four runs a side are enough to know them.

                        no ranges to match
                        0 ranges matched
                        """);
    }

    @Test
    void topAndFilterChooseRows() throws IOException {
        assertThat(run("stats", a, "--format", "csv", "--filter", "dur >= 1038ns", "--top", "1")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8).lines().toList()).hasSize(2).last()
                .satisfies(line -> assertThat(line).startsWith("work 39,1,1,0,0,0,0,1039,"));
    }

    @Test
    void aSlowerSideFailsTheBuild() throws IOException {
        int status = run("diff", a, b, "--group-by", "pattern", "--format", "json", "--fail-if", "slower > 5%");
        assertThat(status).isEqualTo(3);
        var json = new ObjectMapper().readTree(out.toByteArray());
        assertThat(json.get("failed").asBoolean()).isTrue();
        var change = change(json);
        assertThat(change.get("verdict").asText()).isEqualTo("slower");
        assertThat(change.get("totalNs").asLong()).isEqualTo(40 * 500);
        assertThat(change.get("ratio").asDouble()).isCloseTo(1519.5 / 1019.5, within(1e-9));
        assertThat(change.get("intervalLow").asDouble()).isGreaterThan(1.4);
        assertThat(change.get("fails").asBoolean()).isTrue();
    }

    @Test
    void aFasterSideDoesNot() throws IOException {
        assertThat(run("diff", b, a, "--group-by", "pattern", "--format", "json", "--fail-if", "slower > 5%")).isZero();
        assertThat(change(new ObjectMapper().readTree(out.toByteArray())).get("verdict").asText())
                .isEqualTo("faster");
    }

    @Test
    void structureListsTheRangesThatDiffer() throws IOException {
        assertThat(run("diff", a, b, "--structure", "--format", "json")).isZero();
        var json = new ObjectMapper().readTree(out.toByteArray());
        assertThat(json.get("matched").asInt()).isEqualTo(40);
        assertThat(json.get("differences")).hasSize(40);
        assertThat(json.get("differences").get(0).get("kind").asText()).isEqualTo("slower");
        assertThat(json.get("differences").get(0).get("a").get("line").asInt()).isEqualTo(6);
    }

    @Test
    void htmlNeedsNoNetworkAndEscapesMessages() throws IOException {
        Files.writeString(folder.resolve("c.nvtxt"), HEAD + "RangeStartEnd, 0, 1500, \"<script>\"\n");
        assertThat(run("diff", a, folder.resolve("c.nvtxt").toString(), "--format", "html")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).startsWith("<!DOCTYPE html>").contains("&lt;script&gt;")
                .doesNotContain("<script>", "http://", "https://");
    }

    @Test
    void htmlMarksTheRowsThatFailAndFoldsWhatDiffersInOneWay() throws IOException {
        assertThat(run("diff", a, b, "--format", "html", "--structure", "--group-by", "pattern", "--fail-if",
                "slower > 5%")).isEqualTo(3);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("met by 1 row: work #</b>",
                " class=\"fails\"><td>work #</td><td class=\"word\"><i class=\"k-slower\"></i>Slower</td>"
                        + "<td class=\"word wrap\">duration</td><td>+20.00 µs</td><td>×1.490</td>",
                "\"><td>tick</td>", "<th>pattern</th>", "40 ranges matched. 40 differences of 1 kind.",
                "<b>work #</b><span class=\"soft\">in 40 of 40 work #</span><span>+20.00 µs</span>",
                "<div class=\"flames\"", "background:#e1853d;color:#000\" title=\"work #: 40.78 µs → 60.78 µs",
                "1 slower, 1 unchanged",
                "<p class=\"headline\">work #: +49.0% a call, +20.00 µs.</p>",
                "<dd>changes of the time per run above 5.0%",
                "<div class=\"scroll\">\n<table>", "40 ranges matched", "<path class=\"k-slower\"",
                "Generated by NVTXT Timeline ",
                "80 events, 391.0 µs long");
        out.reset();
        Files.writeString(Path.of(a), Files.readString(Path.of(a)) + "RangeStartEnd, 1, 2, gone\n");
        assertThat(run("diff", a, b, "--format", "html", "--structure")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains(
                "<b>work 0 › gone</b><span class=\"soft\">in 1 of 40 work #</span>",
                "Removed, so not drawn: work # › gone (−1 ns).");
    }

    @Test
    void htmlListsWhatIsUsualWithoutAColorAndNamesTheThresholdOfEachSide() throws IOException {
        var one = Files.writeString(folder.resolve("one.nvtxt"),
                HEAD + "RangeStartEnd, 0, 1000, work\nRangeStartEnd, 9000, 12000, work\n").toString();
        var other = Files.writeString(folder.resolve("other.nvtxt"),
                HEAD + "RangeStartEnd, 0, 3000, work\nRangeStartEnd, 9000, 10000, work\n").toString();
        assertThat(run("diff", one, other, "--format", "html", "--structure")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("<i class=\"k-same\"></i>Slower</span><b>work</b>",
                "Same, or as usual for its message");
        out.reset();
        for (int run = 1; run <= 4; run++) {
            Files.copy(Path.of(one), folder.resolve("run-" + run + ".nvtxt"));
        }
        var runs = folder.resolve("run-*.nvtxt").toString();
        assertThat(run("diff", runs, runs, other, "--format", "html")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("above 1.0% (B), 5.0% (C)</dd>",
                "a change of more than 1.0% (B), 5.0% (C).");
    }

    @Test
    void htmlOfTwoFramesBeginsWithWhatTheirDifferenceIsMadeOf() throws IOException {
        var loop = folder.resolve("loop.nvtxt");
        var text = new StringBuilder(HEAD);
        for (int frame = 0; frame < 40; frame++) {
            int at = frame * 10_000;
            text.append(
                    "RangeStartEnd, %d, %d, \"Frame %d\"\n".formatted(at, at + 1000 + (frame == 2 ? 3000 : 0), frame));
            if (frame == 2) {
                text.append("RangeStartEnd, %d, %d, replan\n".formatted(at + 100, at + 3100));
            }
        }
        Files.writeString(loop, text);
        assertThat(run("diff", loop + "[frame 1]", loop + "[frame 2]", "--format", "html")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains(
                "<p class=\"headline\">Frame 2 takes 3.000 µs longer than Frame 1 (4.000 µs instead of 1.000 µs): "
                        + "replan added, +3.000 µs.</p>",
                "<td>replan added</td><td>+3.000 µs</td><td><i class=\"k-added\" style=\"margin-left:25.00%;"
                        + "width:75.00%\"></i></td>");
    }

    @Test
    void htmlHasNoMoreRowsThanABrowserBears() throws IOException {
        var text = new StringBuilder(HEAD);
        for (int i = 0; i < 2100; i++) {
            // Names without numbers, which would be one row.
            var name = Integer.toString(i, 10).chars().mapToObj(digit -> String.valueOf((char) ('a' + digit - '0')))
                    .collect(Collectors.joining());
            text.append("Marker, ").append(i).append(", m").append(name).append('\n');
        }
        var many = folder.resolve("many.nvtxt");
        Files.writeString(many, text);
        assertThat(run("diff", many.toString(), many.toString(), "--format", "html")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8).split("<tr", -1)).hasSize(2 + 2000);
        assertThat(out.toString(StandardCharsets.UTF_8)).containsPattern("2.?000 of 2.?100 rows");
    }

    @Test
    void wrongUsageIsToldBeforeFilesAreRead() throws IOException {
        assertThat(run("diff", "no.nvtxt", "no.nvtxt", "--fail-if", "slow > 5%")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo(
                "nvtxt: --fail-if: column 1: expected a verdict (slower, faster, unchanged, inconclusive, added, removed, "
                        + "gpu-slower, gpu-faster) or a column (total, self, median, mean, duration, per-second, calls, "
                        + "count, gpu, ratio, p), not 'slow'\n");
    }

    @Test
    void oneSideIsNoComparison() throws IOException {
        assertThat(run("diff", a)).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .isEqualTo("nvtxt: a comparison needs at least two sides: files, folders, globs, or parts of them\n");
    }

    private static JsonNode change(JsonNode json) {
        return json.get("rows").get(0).get("changes").get(0);
    }

    private int run(String... args) {
        return Program.run(new Streams(new ByteArrayInputStream(new byte[0]), out,
                new PrintStream(err, true, StandardCharsets.UTF_8), false), args);
    }

    /// 40 ranges of `atLeast` nanoseconds and up, with a marker at the start of each.
    private String write(String name, int atLeast) throws IOException {
        var text = new StringBuilder(HEAD);
        for (int i = 0; i < 40; i++) {
            int start = i * 10_000;
            // In no order: durations that only grow would be a drift.
            int more = i * 23 % 40;
            text.append("RangeStartEnd, %d, %d, \"work %d\"%n".formatted(start, start + atLeast + more, more));
            text.append("Marker, %d, tick%n".formatted(start));
        }
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void aPairHasOnlyItsOwnRowsInTextAndCsv() throws IOException {
        var c = Files.writeString(folder.resolve("c.nvtxt"), HEAD + "RangeStartEnd, 0, 1500, only\n").toString();
        assertThat(run("diff", a, b, c, "--group-by", "pattern")).isZero();
        var text = out.toString(StandardCharsets.UTF_8);
        assertThat(text.substring(0, text.indexOf("total C"))).doesNotContain("only");
        assertThat(text.substring(text.indexOf("total C"))).contains("only");
        out.reset();
        assertThat(run("diff", a, b, c, "--group-by", "pattern", "--format", "csv")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8).lines()).filteredOn(line -> line.startsWith("only"))
                .singleElement().asString().startsWith("only,C,added,0,1,");
        out.reset();
        assertThat(run("diff", a, b, c, "--group-by", "pattern", "--fail-if", "added")).isEqualTo(3);
        out.reset();
        assertThat(run("diff", a, b, "--group-by", "pattern", "--fail-if", "slower > 90% or removed")).isZero();
    }

    @Test
    void spansCountWhatBeginsInThemAndSayWhatTheyCut() throws IOException {
        var file = Files.writeString(folder.resolve("c.nvtxt"),
                HEAD + "RangeStartEnd, 0, 60, f\nRangeStartEnd, 60, 140, f\nRangeStartEnd, 140, 200, f\n").toString();
        assertThat(run("stats", file, "--to", "100ns", "--format", "json")).isZero();
        var first = new ObjectMapper().readTree(out.toByteArray()).get("rows").get(0);
        out.reset();
        assertThat(run("stats", file, "--from", "100ns", "--format", "json")).isZero();
        var second = new ObjectMapper().readTree(out.toByteArray()).get("rows").get(0);
        assertThat(first.get("ranges").asInt() + second.get("ranges").asInt()).isEqualTo(3);
        assertThat(first.get("totalNs").asInt()).isEqualTo(100);
        assertThat(second.get("totalNs").asInt()).isEqualTo(100);
        assertThat(first.get("cut").asInt()).isEqualTo(1);
        out.reset();
        assertThat(run("diff", file + "[..100ns]", file + "[100ns..150ns]")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains(
                "1 range crosses a boundary of A; each counts in the time range in which it begins.",
                "A lasts 100 ns, B 50 ns: compare times per second, not totals.", "per second A");
    }

    @Test
    void rowsAreSortedByAnyChange() throws IOException {
        assertThat(run("diff", a, b, "--group-by", "pattern", "--sort", "per-second", "--top", "1")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("1 of 2 rows shown");
        assertThat(run("diff", a, b, "--sort", "size")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("nvtxt: --sort takes total, self, per-second, "
                + "per-occurrence, count or ratio, not 'size'; see 'nvtxt diff --help'\n");
    }

    @Test
    void statsTellWhatAFilterByDurationLeavesOut() throws IOException {
        var file = folder.resolve("open.nvtxt");
        Files.writeString(file, HEAD + """
                RangeStartEnd, 0, 1500, x
                @RangePush, Time, Message
                RangePush, 10, open
                """);
        assertThat(run("stats", "--filter", "dur > 1us", file.toString())).isZero();
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("nvtxt: --filter leaves out 1 range without an end, and so without a duration");
        err.reset();
        assertThat(run("stats", "--filter", "msg = x", file.toString())).isZero();
        assertThat(err.toString(StandardCharsets.UTF_8)).doesNotContain("leaves out");
    }
}
