// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nvtxt.app.cli.run.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Histories of runs on the command line.
class TrendCommandTest {
    private static final Instant START = Instant.parse("2026-10-18T12:00:00Z");
    private final Random random = new Random(11);
    @TempDir
    private Path folder = Path.of("");

    /// 24 runs, a day apart: `search` is a tenth longer from the 17th, `parse` is as it was.
    @BeforeEach
    void writeRuns() throws IOException {
        for (int run = 1; run <= 24; run++) {
            write(run, "Manual", run >= 17 ? 1.1 : 1);
        }
    }

    private Path write(int run, String timeBase, double factor) throws IOException {
        var text = new StringBuilder(
                "TimeBase = " + timeBase + "\n@RangeStartEnd, Start, End, ProcessId, ThreadId, Message\n");
        for (int i = 0; i < 20; i++) {
            long start = i * 100_000L;
            text.append("RangeStartEnd, %d, %d, 1, 2, parse\n".formatted(start, start + 10_000 + random.nextInt(200)));
            text.append("RangeStartEnd, %d, %d, 1, 2, search\n".formatted(start + 20_000,
                    start + 20_000 + Math.round((40_000 + random.nextInt(800)) * factor)));
        }
        var file = Files.writeString(folder.resolve("build-" + run + ".nvtxt"), text);
        Files.setLastModifiedTime(file, FileTime.from(START.plusSeconds(86_400L * (run - 1))));
        return file;
    }

    private Run trend(String... options) {
        var args = new ArrayList<>(List.of("trend", folder.toString()));
        args.addAll(List.of(options));
        return Run.of(args.toArray(String[]::new));
    }

    @Test
    void aChangeIsNamedByItsRunAndDate() {
        var run = trend();
        assertThat(run.status()).as(run.err()).isEqualTo(ExitStatus.FINE);
        assertThat(run.lines().getFirst()).isEqualTo("1 of 2 rows changed over 24 runs.");
        assertThat(run.lines().get(1)).matches("search: slower ×1\\.10 since run 17 \\(2026-11-03, build-17\\), "
                + "\\+8\\d\\.\\d+ µs, by duration\\.");
        assertThat(run.lines().get(2)).isEqualTo("Per run; 24 runs, 2026-10-18 to 2026-11-10.");
        assertThat(run.out()).containsPattern("search +[▁▂▃]{16}[▆▇█]{8} ").containsPattern("parse +[▁▂▃▄▅▆▇█]{24} ");
    }

    @Test
    void runsAreOrderedByTimeOrAsNamed() throws IOException {
        Files.setLastModifiedTime(folder.resolve("build-1.nvtxt"), FileTime.from(START.plusSeconds(86_400L * 90)));
        assertThat(names(trend("--format", "json"))).startsWith("build-2", "build-3").endsWith("build-24", "build-1");
        assertThat(names(trend("--format", "json", "--order", "named"))).startsWith("build-1", "build-2")
                .endsWith("build-23", "build-24");
    }

    @Test
    void filesOfOneMomentAreOrderedByNameAndHaveNoDates() throws IOException {
        for (int run = 1; run <= 24; run++) {
            // As a download writes them: the newest build first.
            Files.setLastModifiedTime(folder.resolve("build-" + run + ".nvtxt"), FileTime.from(START.minusMillis(run)));
        }
        var run = trend();
        assertThat(run.lines().get(1)).contains("since run 17 (build-17), ");
        assertThat(run.lines()).contains("Per run; 24 runs.",
                "The runs have no wall clock and their files are of one moment, as after a download: they are in the order in which they are named.");
        assertThat(trend("--format", "csv").err()).contains("they are in the order in which they are named");
    }

    @Test
    void datesOfFilesAreSaidToBeOfFiles() {
        assertThat(trend().out())
                .contains("The runs have no wall clock: their order and dates are those of the files.\n");
        assertThat(trend("--format", "html").err()).contains("their order and dates are those of the files");
        var named = trend("--order", "named");
        assertThat(named.out()).doesNotContain("2026-").doesNotContain("wall clock");
        assertThat(named.err()).isEmpty();
    }

    @Test
    void wallClockOfTheRunsComesBeforeFileTimes() throws IOException {
        // FileTime: 100 ns since 1601; the files are written in the other order.
        long newYear = 133_801_632_000_000_000L;
        var files = new ArrayList<String>(List.of("trend", "--format", "json"));
        for (int run = 0; run < 3; run++) {
            var file = Files.writeString(folder.resolve("wall-" + run + ".nvtxt"),
                    "TimeBase = FileTime\n@RangeStartEnd, Start, End, Message\nRangeStartEnd, %d, %d, work\n"
                            .formatted(newYear - run * 864_000_000_000L, newYear + 1000));
            files.add(file.toString());
        }
        var run = Run.of(files.toArray(String[]::new));
        assertThat(names(run)).containsExactly("wall-2", "wall-1", "wall-0");
        assertThat(json(run).at("/runs/2/time").asText()).isEqualTo("2025-01-01T00:00:00Z");
    }

    @Test
    void jsonAndCsvHaveEveryRun() throws IOException {
        var json = json(trend("--format", "json"));
        var search = json.at("/rows/0");
        assertThat(search.at("/key/message").asText()).isEqualTo("search");
        assertThat(search.at("/timePerOccurrenceNs")).hasSize(24);
        assertThat(search.at("/changes/0/run").asInt()).isEqualTo(17);
        assertThat(search.at("/changes/0/change").asText()).isEqualTo("slower");
        assertThat(search.at("/changes/0/ratio").asDouble()).isBetween(1.09, 1.11);
        assertThat(search.at("/changes/0/intervalLow").asDouble()).isGreaterThan(1.09);
        assertThat(json.at("/occurrence").asText()).isEqualTo("run");
        var csv = trend("--format", "csv").lines();
        assertThat(csv).hasSize(1 + 2 * 24);
        assertThat(csv.getFirst()).startsWith("message,run,name,time,path,events,callsPerOccurrence,");
        assertThat(csv.get(17)).startsWith("search,17,build-17,2026-11-03T12:00:00Z,").contains(",slower,1.");
    }

    @Test
    void htmlIsOnePageThatNeedsNothingElse() {
        var html = trend("--format", "html").out();
        assertThat(html).startsWith("<!DOCTYPE html>").contains("prefers-color-scheme:dark")
                .contains("</i>Slower ×1.10 since run 17 (2026-11-03, build-17)").doesNotContain("http")
                .doesNotContain("<script");
        assertThat(html.split("<circle class=\"run\"", -1)).hasSize(25);
    }

    @Test
    void theNewestRunsFailABuild() {
        assertThat(trend("--fail-if", "slower > 5%").status()).isEqualTo(ExitStatus.CONDITION_MET);
        assertThat(trend("--fail-if", "slower > 5%").out()).endsWith("--fail-if 'slower > 5%': met by 1 row: search\n");
        assertThat(trend("--fail-if", "slower > 20%").status()).isEqualTo(ExitStatus.FINE);
        assertThat(trend("--fail-if", "slower > 5%", "--newest", "5").out())
                .endsWith("met by no change in the newest 5 runs\n");
        assertThat(trend("--fail-if", "slower > 5%", "--newest", "2").err()).contains("--newest must be 4 or more");
        assertThat(trend("--fail-if", "faster").status()).isEqualTo(ExitStatus.FINE);
    }

    @Test
    void anUnreadableRunIsNamedAndLeftOut() throws IOException {
        var missing = folder.resolve("build-25.nvtxt").toString();
        var run = trend(missing, "--fail-if", "slower > 5%");
        assertThat(run.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(run.err()).contains("build-25.nvtxt: ");
        assertThat(run.lines().getFirst()).endsWith("over 24 runs.");
        assertThat(trend(missing, "--skip-unreadable").status()).isEqualTo(ExitStatus.FINE);
        Files.writeString(folder.resolve("build-26.nvtxt"), "TimeBase = Manual\n");
        assertThat(trend().err()).contains("build-26.nvtxt: it has no events and is left out");
        assertThat(trend().status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(trend("--skip-unreadable").status()).isEqualTo(ExitStatus.FINE);
        assertThat(trend().lines().getFirst()).endsWith("over 24 runs.");
    }

    @Test
    void fewRunsSayWhatIsMissing() {
        var run = Run.of("trend", folder.resolve("build-1.nvtxt").toString(),
                folder.resolve("build-2.nvtxt").toString());
        assertThat(run.status()).isEqualTo(ExitStatus.FINE);
        assertThat(run.out()).contains("A change needs 4 runs on each side: 2 runs are too few to see one.\n");
        assertThat(Run.of("trend", folder.resolve("none-*.nvtxt").toString()).err()).contains("no file matches");
    }

    @Test
    void ticksCompareWithTicksOfTheSameTimeBase() throws IOException {
        for (int run = 1; run <= 24; run++) {
            write(run, "Rdtsc", run >= 17 ? 1.1 : 1);
        }
        var run = trend();
        assertThat(run.lines().get(1))
                .matches("search: slower ×1\\.10 since run 17 .*, \\+8\\d,\\d{3} ticks, by duration\\.");
        assertThat(run.out()).contains("Durations are ticks of Rdtsc, whose frequency is not known; --clock sets it.");
        assertThat(trend("--clock", "*:Rdtsc=1GHz").lines().get(1)).contains(" µs, by duration.");
        write(3, "Manual", 1);
        write(1, "Manual", 1);
        assertThat(trend().err()).contains("2 runs are left out, ", "build-1.nvtxt for one, as their durations");
        assertThat(trend().status()).isEqualTo(ExitStatus.UNUSABLE);
        write(1, "Rdtsc", 1);
        assertThat(trend().err())
                .contains("build-3.nvtxt: it is left out, as its durations are nanoseconds and those of "
                        + "the other runs ticks of Rdtsc, whose frequency is not known; --clock gives a time base its frequency");
    }

    @Test
    void aRunOfOtherWorkIsNamedInEveryFormat() throws IOException {
        var text = new StringBuilder("TimeBase = Manual\n@RangeStartEnd, Start, End, ProcessId, ThreadId, Message\n");
        for (int frame = 0; frame < 9; frame++) {
            text.append("RangeStartEnd, %d, %d, 1, 2, \"Frame %d\"\n".formatted(frame * 100, frame * 100 + 50, frame));
        }
        Files.writeString(folder.resolve("build-3.nvtxt"), text);
        var note = "build-3 is left out: it doesn't do the work of the other runs (9 events; the others have 40).";
        var run = trend("--order", "named");
        assertThat(run.out()).contains(note + "\n").contains("over 23 runs.").doesNotContain("Frame #");
        assertThat(run.err()).doesNotContain("build-3");
        assertThat(run.status()).isEqualTo(ExitStatus.FINE);
        assertThat(json(trend("--format", "json")).at("/notes/0").asText()).isEqualTo(note);
        assertThat(trend("--format", "html").out()).contains(">" + note + "<");
        assertThat(trend("--format", "csv").err()).contains("nvtxt: " + note);
    }

    @Test
    void structureInCsvListsTheRangesThatDiffer() {
        var csv = Run.of("diff", "--structure", "--format", "csv", folder.resolve("build-1.nvtxt").toString(),
                folder.resolve("build-20.nvtxt").toString()).lines();
        assertThat(csv.getFirst()).isEqualTo(
                "side,path,kind,inside,ambiguous,fileA,lineA,durationNsA,file,line,durationNs,changeNs");
        assertThat(csv).filteredOn(line -> line.startsWith("B,search,slower,0,false,")).hasSize(20);
    }

    /// The lines of the workflow in the guide, with the runs of this test for those of the build.
    @Test
    void theWorkflowOfTheGuideFailsOnAChange() throws IOException {
        var lines = Files.readAllLines(Path.of("..", "docs", "guide", "history.md")).stream().map(String::strip)
                .filter(line -> line.startsWith("- run: nvtxt trend")).toList();
        assertThat(lines).hasSize(2);
        Files.createFile(folder.resolve("build-0.nvtxt"));
        var statuses = new ArrayList<Integer>();
        for (var line : lines) {
            var command = line.substring("- run: nvtxt ".length()).replaceAll(" > history.html$", "");
            var words = new ArrayList<String>();
            Pattern.compile("'([^']*)'|(\\S+)").matcher(command).results()
                    .forEach(word -> words.add(word.group(1) == null ? word.group(2) : word.group(1)));
            words.replaceAll(word -> word.equals("runs") ? folder.toString() : word);
            statuses.add(Run.of(words.toArray(String[]::new)).status());
        }
        assertThat(statuses).containsExactly(ExitStatus.FINE, ExitStatus.CONDITION_MET);
        var page = Files.readString(Path.of("..", "docs", "guide", "history.md"));
        assertThat(page).contains("`.github/workflows/performance.yml`", "gh run list --workflow performance.yml ");
        assertThat(page.substring(0, page.indexOf("- run: nvtxt"))).contains("install -y ./nvtxt.deb");
    }

    private static List<String> names(Run run) throws IOException {
        var names = new ArrayList<String>();
        json(run).at("/runs").forEach(each -> names.add(each.at("/name").asText()));
        return names;
    }

    private static JsonNode json(Run run) throws IOException {
        return new ObjectMapper().readTree(run.out());
    }
}
