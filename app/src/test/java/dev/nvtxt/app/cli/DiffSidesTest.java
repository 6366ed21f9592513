// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Sides of `diff` that are parts of files.
class DiffSidesTest {
    @TempDir
    private Path folder = Path.of("");
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private byte[] in = {};
    private String run = "";

    /// Two processes, the second with two threads: "work" takes 1000 ns, 1500 ns and 2000 ns there, with ten ranges
    /// each; thread 3 has the first five of its ten before 100 µs.
    @BeforeEach
    void writeFile() throws IOException {
        var text = new StringBuilder("TimeBase = Manual\n@RangeStartEnd, Start, End, ProcessId, ThreadId, Message\n");
        for (int i = 0; i < 10; i++) {
            int start = i * 20_000;
            text.append("RangeStartEnd, %d, %d, 1, 2, work\n".formatted(start, start + 1000));
            text.append("RangeStartEnd, %d, %d, 9, 3, work\n".formatted(start, start + 1500));
            text.append("RangeStartEnd, %d, %d, 9, 4, work\n".formatted(start, start + 2000));
        }
        run = Files.writeString(folder.resolve("run.nvtxt"), text).toString();
    }

    @Test
    void eachSideIsNamedByItsLetterAndLengthsAreSaidOnce() {
        var sides = new String[]{ "diff", run + "[..100us]", run + "[..50us]", run + "[..30us]", "--structure" };
        var text = Run.of(sides).out();
        assertThat(text).containsPattern("A lasts [\\d.]+ µs, B [\\d.]+ µs, C [\\d.]+ µs: compare times per ")
                .containsOnlyOnce("A lasts").contains("without a partner: 6 in A, 0 in B\n")
                .containsPattern("without a partner: \\d+ in A, 0 in C\n").doesNotContain("the other side");
    }

    @Test
    void badInputIsSaidAndNothingIsConcludedFromIt() throws IOException {
        var ticks = write("ticks.nvtxt", "Rdtsc", 1000);
        var others = write("others.nvtxt", "CNTVCT", 1000);
        var unknown = Run.of("diff", ticks, others, "--fail-if", "slower > 1%");
        assertThat(unknown.status()).as("nothing can be said of them").isEqualTo(ExitStatus.UNUSABLE);
        assertThat(unknown.out()).contains("its durations are not known").doesNotContain("unchanged");
        assertThat(unknown.err()).contains("durations can't be compared");

        var empty = Files.writeString(folder.resolve("empty.nvtxt"), "TimeBase = Manual\n").toString();
        var beside = Run.of("diff", "--a", run, empty, "--b", run);
        assertThat(beside.status()).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(beside.err()).endsWith("empty.nvtxt: it has no events and is left out\n");
        assertThat(beside.out()).contains("Nothing got slower or faster.", "A 1 run, B 1 run.");
        assertThat(Run.of("diff", "--skip-unreadable", "--a", run, empty, "--b", run).status()).isZero();

        var frames = new StringBuilder("TimeBase = Manual\n@RangeStartEnd, Start, End, ProcessId, ThreadId, Message\n");
        for (int frame = 0; frame < 20; frame++) {
            frames.append(
                    "RangeStartEnd, %d, %d, 1, 2, \"Frame %d\"\n".formatted(frame * 100, frame * 100 + 50, frame));
        }
        var other = Files.writeString(folder.resolve("frames.nvtxt"), frames).toString();
        assertThat(Run.of("diff", run, other).out()).contains("A and B have no messages in common.",
                "Per run; A 1 run, B 1 run. A has no frames, so nothing is counted per frame.");
    }

    @Test
    void stepsOfPyTorchAreFrames() throws IOException {
        var quick = steps("quick.json", 100, 3);
        var slow = steps("slow.json", 150, 5);
        assertThat(Run.of("diff", quick, slow).out()).contains("Per frame; A 1 run, B 1 run.")
                .containsPattern("aten::mul +(slower|inconclusive) .* 3 → 5 ").containsPattern("aten::add .* 1 ");
    }

    private String steps(String name, int duration, int products) throws IOException {
        var text = new StringBuilder("[");
        var slice = "{\"ph\":\"X\",\"pid\":1,\"tid\":1,\"ts\":%d,\"dur\":%d,\"name\":\"%s\"},";
        for (int step = 0; step < 6; step++) {
            int start = 1000 * step;
            text.append(slice.formatted(start, duration + 20, "ProfilerStep#" + step));
            for (int product = 0; product < products; product++) {
                text.append(slice.formatted(start + 1 + product, 1, "aten::mul"));
            }
            text.append(slice.formatted(start + 10, duration, "aten::add"));
        }
        text.setCharAt(text.length() - 1, ']');
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void runsWithoutClocksCompareInTicksOfOneTimeBase() throws IOException {
        var ticks = write("ticks.nvtxt", "Rdtsc", 1000);
        var slower = write("slower.nvtxt", "Rdtsc", 1500);
        var text = Run.of("diff", ticks, slower);
        assertThat(text.out()).contains("self change (ticks)", "+10,000 ").doesNotContain("µs")
                .contains("Durations are ticks of Rdtsc, whose frequency is not known; --clock sets it.");
        assertThat(text.err()).isEmpty();
        assertThat(Run.of("diff", "--format", "json", ticks, slower).out()).contains("\"unit\":\"ticks of Rdtsc\"");
        assertThat(Run.of("diff", "--clock", "*:Rdtsc=1GHz", ticks, slower).out())
                .contains("self change (µs)", "+10.000 ")
                .doesNotContain(" ticks");
    }

    @Test
    void ticksDoNotCompareWithNanosecondsOrOtherTicks() throws IOException {
        var ticks = write("ticks.nvtxt", "Rdtsc", 1000);
        var diff = Run.of("diff", ticks, write("ns.nvtxt", "Manual", 1000));
        assertThat(diff.err()).contains("durations can't be compared: those of ", "ns.nvtxt are nanoseconds, those of ",
                "ticks.nvtxt are ticks of Rdtsc, whose frequency is not known; --clock gives a time base its frequency");
        assertThat(diff.out()).contains("its durations are known on one side only").doesNotContain("Infinity");
    }

    private String write(String name, String timeBase, int ticks) throws IOException {
        var text = new StringBuilder(
                "TimeBase = " + timeBase + "\nProcessId = 1\nThreadId = 2\n@RangeStartEnd, Start, End, Message\n");
        for (int i = 0; i < 20; i++) {
            text.append("RangeStartEnd, %d, %d, work\n".formatted(i * 20_000, i * 20_000 + ticks + i * 7 % 20));
        }
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            [proc = 1]                    | 10 | 1000
            [proc = 9]                    | 20 | 1750
            [thread = 4]                  | 10 | 2000
            [proc=9 and thread=3]         | 10 | 1500
            [..100us]                     | 15 | 1500
            [100us..]                     | 15 | 1500
            [40us..100us]                 |  9 | 1500
            [thread = 4, 40us..100us]     |  3 | 2000
            [40us..100us , thread = 4]    |  3 | 2000
            ["work"]                      | 30 | 1500
            [msg ~ "[wx]ork", ..40us]     |  6 | 1500
            []                            | 30 | 1500
            """)
    void bracketsChooseAPartOfAFile(String part, int count, double median) throws IOException {
        var side = sides(run, run + part).get(1);
        assertThat(side.get("ranges").asInt()).isEqualTo(count);
        assertThat(side.get("medianNs").asDouble()).isEqualTo(median);
    }

    @Test
    void oneFileIsReadOnceForAnyNumberOfSides() throws IOException {
        in = Files.readAllBytes(Path.of(run));
        var sides = sides("--", "-[thread = 2]", "-[thread = 3]", "-[thread = 4]", "-[..40us]", "-[40us..]");
        assertThat(sides).extracting(side -> side.get("ranges").asInt()).containsExactly(10, 10, 10, 6, 24);
    }

    @Test
    void theOptionsAreForAllSides() throws IOException {
        var sides = sides(run + "[proc = 9]", run + "[..100us]", "--filter", "thread = 3", "--from", "40us");
        assertThat(sides).extracting(side -> side.get("ranges").asInt()).containsExactly(8, 3);
    }

    @Test
    void aFileMayBeNamedLikeAPart() throws IOException {
        var odd = Files.copy(Path.of(run), folder.resolve("run[1].nvtxt"));
        var like = Files.copy(Path.of(run), folder.resolve("b[..1us]"));
        var sides = sides(odd.toString(), odd + "[thread = 3]", like.toString());
        assertThat(sides).extracting(side -> side.get("ranges").asInt()).containsExactly(30, 10, 30);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            [thread == 3]          | A value is missing after '='.
            [1s..x]                | 'x'
            [1ms..2ms, 3ms..4ms]   | only one time range is allowed in the brackets
            [thread = 3, proc = 9] | only one filter is allowed in the brackets; join conditions with 'and'
            [2us..1us]             | the time range ends before it starts
            """)
    void whatIsNoPartIsTold(String part, String reason) throws IOException {
        assertThat(run("diff", run, run + part)).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(said()).startsWith("nvtxt: " + run + part + ": ").contains(reason);
    }

    @Test
    void aSpanBesideThatOfTheOptionsIsTold() throws IOException {
        assertThat(run("diff", run, run + "[..1us]", "--from", "5us")).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(said()).isEqualTo("nvtxt: " + run + "[..1us]: the time range is outside --from and --to\n");
    }

    @Test
    void aPartOfNoFileIsTold() throws IOException {
        assertThat(run("diff", run, folder.resolve("no.nvtxt") + "[thread = 1]")).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(said()).contains(folder.resolve("no.nvtxt") + ": there is no such file\n");
    }

    @Test
    void anEmptySideIsToldAndMeetsNoCondition() throws IOException {
        assertThat(run("diff", run, run + "[thread = 77]")).isEqualTo(ExitStatus.UNUSABLE);
        assertThat(said()).isEqualTo("nvtxt: side B has no events: " + run + "[thread = 77]\n");
        assertThat(run("diff", run, run + "[thread = 77]", "--fail-if", "slower > 5%"))
                .isEqualTo(ExitStatus.UNUSABLE);
    }

    @Test
    void helpShowsHowToNameAPart() throws IOException {
        assertThat(run("diff", "--help")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("'run.nvtxt[thread = main]'",
                "'old.nvtxt[proc = 1844, 1s..5s]'");
    }

    /// {@return the sides of the only row}
    private JsonNode sides(String... args) throws IOException {
        var all = new String[args.length + 3];
        all[0] = "diff";
        all[1] = "--format";
        all[2] = "json";
        System.arraycopy(args, 0, all, 3, args.length);
        assertThat(run(all)).as(said()).isZero();
        var rows = new ObjectMapper().readTree(out.toByteArray()).get("rows");
        assertThat(rows).hasSize(1);
        return rows.get(0).get("sides");
    }

    private String said() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private int run(String... args) {
        out.reset();
        err.reset();
        return Program.run(new Streams(new ByteArrayInputStream(in), out,
                new PrintStream(err, true, StandardCharsets.UTF_8), false), args);
    }

    @Test
    void aFrameIsASideAndTheDifferenceOfTwoAddsUp() throws IOException {
        var text = new StringBuilder("TimeBase = Manual\n@RangeStartEnd, Start, End, ProcessId, ThreadId, Message\n");
        for (int frame = 7; frame < 11; frame++) {
            int start = frame * 20_000;
            int extra = frame == 9 ? 3000 : 0;
            text.append("RangeStartEnd, %d, %d, 1, 2, \"Frame %d\"\n".formatted(start, start + 9000 + extra, frame));
            text.append("RangeStartEnd, %d, %d, 1, 2, update\n".formatted(start + 100, start + 4000 + extra));
        }
        Files.writeString(Path.of(run), text);
        assertThat(run("diff", "--format", "json", run + "[frame 8]", run + "[frame 9]")).as(said()).isZero();
        var tree = new ObjectMapper().readTree(out.toByteArray());
        var waterfall = tree.get("waterfalls").get(0);
        assertThat(waterfall.get("changeNs").asLong()).isEqualTo(3000);
        assertThat(waterfall.get("parts")).hasSize(1);
        assertThat(waterfall.get("parts").get(0).get("path").get(0).asText()).isEqualTo("update");
        assertThat(waterfall.get("sentence").asText()).startsWith("Frame 9 takes 3.000 µs longer than Frame 8");
        assertThat(tree.get("headlines").get(0)).as("the sentence is the headline")
                .isEqualTo(waterfall.get("sentence"));
        out.reset();
        assertThat(run("diff", run + "[frame 8]", run + "[frame 9]", run + "[frame 7]")).as(said()).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).containsOnlyOnce("B against A: Frame 9 takes 3.000 µs longer")
                .containsOnlyOnce("C against A: Frame 7 takes as long as Frame 8").doesNotContain("slower a frame");
    }

    /// The "#" of PyTorch's steps is no number.
    @Test
    void aStepOfATrainingIsFoundByItsNumber() throws IOException {
        var text = new StringBuilder("TimeBase = Manual\n@RangeStartEnd, Start, End, ProcessId, ThreadId, Message\n");
        for (int step = 1011; step < 1015; step++) {
            text.append("RangeStartEnd, %d0000, %1$d9000, 1, 2, \"ProfilerStep#%1$d\"\n".formatted(step));
        }
        Files.writeString(Path.of(run), text);
        assertThat(run("diff", run + "[frame 1011]", run + "[frame 1013]")).as(said()).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("ProfilerStep#1013 takes as long as ProfilerStep#1011");
        assertThat(run("diff", run + "[frame 1]", run + "[frame 1013]")).as(said()).isEqualTo(2);
    }
}
