// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.writers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.nvtxt.app.testing.Tools;
import dev.nvtxt.app.testing.Tools.Result;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.trace.EventKind;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `nvtxt.py`: run with the machine's Python, and read back.
@DisabledOnOs(OS.WINDOWS)
class PythonWriterTest {
    private static final Map<String, String> NO_CACHES = Map.of("PYTHONDONTWRITEBYTECODE", "1");

    @TempDir
    Path folder = Path.of("");

    private static String python = "";

    @BeforeAll
    static void find() throws IOException, InterruptedException {
        python = Tools.need("python3");
        var version = Tools.run(Tools.WRITERS,
                List.of(python, "-c", "import sys; sys.exit(sys.version_info < (3, 9))"));
        assumeTrue(version.status() == 0, "python3 is older than 3.9");
    }

    private Result run(String... args) throws IOException, InterruptedException {
        var script = Tools.WRITERS.resolve("tests").resolve("writer_test.py").toString();
        return Tools.run(folder, Stream.concat(Stream.of(python, "-W", "error", script), Stream.of(args)).toList(),
                NO_CACHES);
    }

    private void assertReadsBackEqual(String timeBase, int threads, int count)
            throws IOException, InterruptedException {
        var file = folder.resolve(timeBase + ".nvtxt");
        var result = run("events", file.toString(), timeBase, "4711", String.valueOf(threads), String.valueOf(count));
        assertThat(result.status()).as(result.out()).isZero();
        var trace = ReadBack.strictly(file);
        assertThat(result.out().lines()).hasSize(threads);
        assertThat(ReadBack.hashes(trace)).isEqualTo(result.out().lines().sorted().toList());
        assertThat(trace.displayName()).isEqualTo("it's ”both”");
        assertThat(trace.names().processes()).containsValue("writer_test").hasSize(1);
        assertThat(trace.names().threads()).hasSize(threads);
        assertThat(trace.events().timeBases().getFirst().name()).isEqualTo(timeBase);
    }

    @ParameterizedTest
    @ValueSource(strings = { "Qpc", "Rdtsc", "FileTime", "ClockMonotonicRaw", "CNTVCT", "Manual", "Relative" })
    void everyTimeBaseReadsBackEqual(String timeBase) throws IOException, InterruptedException {
        assertReadsBackEqual(timeBase, 3, 400);
    }

    @Test
    @Tag("slow")
    void eightThreadsOfHundredThousandEventsReadBackEqual() throws IOException, InterruptedException {
        assertReadsBackEqual("ClockMonotonicRaw", 8, 100_000);
    }

    @Test
    void everyWholeLineOfAKilledProgramIsRead() throws IOException, InterruptedException {
        var file = folder.resolve("killed.nvtxt");
        var script = Tools.WRITERS.resolve("tests").resolve("writer_test.py").toString();
        var builder = new ProcessBuilder(python, script, "kill", file.toString());
        builder.environment().putAll(NO_CACHES);
        var process = builder.start();
        try (var out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            assertThat(out.readLine()).isEqualTo("ready");
        } finally {
            process.destroyForcibly().waitFor();
        }
        var trace = ReadBack.read(file);
        assertThat(ReadBack.assertWholeMarkersCount(trace, file)).isGreaterThanOrEqualTo(20_000);
        assertThat(trace.problems().list()).extracting(Problem::line).allMatch(line -> line == trace.lines());
    }

    @Test
    void aFullDiskIsReportedOnceAndTheProgramGoesOn() throws IOException, InterruptedException {
        assumeTrue(Files.exists(Path.of("/dev/full")), "no /dev/full");
        assertThat(run("full", "/dev/full")).isEqualTo(new Result(0,
                "1 error, False, full: cannot write, recording ends: No space left on device, lost True\n"));
    }

    @Test
    void aDescriptorClosedByTheProgramIsReportedOnce() throws IOException, InterruptedException {
        assertThat(run("closed", folder.resolve("closed.nvtxt").toString())).isEqualTo(new Result(0,
                "1 error, False, closed.nvtxt: the program closed the file's descriptor, recording ends, lost True\n"));
    }

    @Test
    void aChildProcessWritesNothingIntoItsParentsFile() throws IOException, InterruptedException {
        var file = folder.resolve("fork.nvtxt");
        assertThat(run("fork", file.toString())).isEqualTo(new Result(0, ""));
        assertThat(ReadBack.strictly(file).events().size()).isEqualTo(1);
        assertThat(ReadBack.strictly(folder.resolve("fork.nvtxt.child")).events().message(0)).isEqualTo("child");
    }

    @Test
    void misuseIsReportedAndTheFileStaysRight() throws IOException, InterruptedException {
        var file = folder.resolve("misuse.nvtxt");
        assertThat(run("misuse", file.toString())).isEqualTo(new Result(0, """
                2 dropped
                x.nvtxt: cannot open for writing: No such file or directory
                misuse.nvtxt: cannot open for writing: there is no clock for the time base Rdtsc here; give clock
                misuse.nvtxt: cannot open for writing: there is no clock for the time base Sundial here; give clock
                misuse.nvtxt: a pop without a push is dropped
                """));
        var events = ReadBack.strictly(file).events();
        var messages = Stream.iterate(0, event -> event < events.size(), event -> event + 1).map(events::message)
                .toList();
        assertThat(messages).containsExactlyInAnyOrder(null, "", "<Bad without a text>", "42", "on the queue",
                "misuse.<locals>.add", "task", "task", "inside", "ends elsewhere", "raises");
        int task = messages.indexOf("task");
        assertThat(events.kind(task)).as("a coroutine's ranges may overlap").isEqualTo(EventKind.START_END);
        assertThat(events.hasPayload(2) || events.hasColor(2) || events.hasCategory(2)).isFalse();
    }

    @Test
    void closingWhileThreadsWriteLeavesWholeLines() throws IOException, InterruptedException {
        var file = folder.resolve("busy.nvtxt");
        assertThat(run("busy", file.toString())).isEqualTo(new Result(0, ""));
        ReadBack.assertMarkersCount(ReadBack.strictly(file));
    }

    @Test
    void theExampleReadsBack() throws IOException, InterruptedException {
        var file = folder.resolve("run.nvtxt");
        var example = Tools.WRITERS.resolve("example.py").toString();
        assertThat(Tools.run(folder, List.of(python, "-W", "error", example, file.toString()), NO_CACHES))
                .isEqualTo(new Result(0, ""));
        var trace = ReadBack.strictly(file);
        assertThat(trace.events().threads()).hasSize(4);
        assertThat(trace.events().size()).isEqualTo(3 * (20 * 2 + 1) + 1);
    }
}
