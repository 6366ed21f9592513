// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.writers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.nvtxt.app.testing.Tools;
import dev.nvtxt.app.testing.Tools.Result;
import dev.nvtxt.app.testing.Wine;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The writers' Windows builds, run under Wine and read back. Skipped where Wine or mingw-w64 is missing.
@DisabledOnOs(OS.WINDOWS)
class WineTest {
    private static final int NO_DEVICE = 3;

    @TempDir
    static Path tools = Path.of("");

    @TempDir
    Path folder = Path.of("");

    private static Wine wine;
    private static Path program = Path.of("");

    @BeforeAll
    static void compile() throws IOException, InterruptedException {
        wine = Wine.need();
        program = Wine.compile(tools.resolve("writer_test.exe"), "x86_64-w64-mingw32-gcc",
                List.of("-std=c99", "tests/writer_test.c"), "-lpthread");
    }

    @ParameterizedTest
    @ValueSource(strings = { "Qpc", "Rdtsc", "FileTime", "ClockMonotonicRaw", "Manual", "Relative" })
    void everyTimeBaseOfWindowsReadsBackEqual(String timeBase) throws IOException, InterruptedException {
        var file = folder.resolve(timeBase + ".nvtxt");
        var result = wine.run(folder, program, "events", file.toString(), timeBase, "4711", "3", "1000");
        assertThat(result.status()).as(result.out()).isZero();
        var trace = ReadBack.strictly(file);
        assertThat(ReadBack.hashes(trace)).hasSize(3)
                .isEqualTo(result.out().lines().filter(line -> !line.contains("calls")).sorted().toList());
        assertThat(trace.events().timeBases().getFirst().name()).isEqualTo(timeBase);
    }

    @Test
    void theClockOfWindowsIsPlacedByFrequencyAndAnchor() throws IOException, InterruptedException {
        var file = folder.resolve("run.nvtxt");
        wine.run(folder, program, "events", file.toString(), "Qpc", "1", "1", "10");
        assertThat(Files.readString(file)).containsPattern("# --clock 'run\\.nvtxt:Qpc=\\d{7,}'")
                .containsPattern("# --anchor 'run\\.nvtxt:Qpc:\\d+=20\\d\\d-");
    }

    @Test
    void misuseIsReportedAndTheFileStaysRight() throws IOException, InterruptedException {
        var file = folder.resolve("misuse.nvtxt");
        assertThat(wine.run(folder, program, "misuse", file.toString())).isEqualTo(new Result(0, """
                error 2: x.nvtxt: cannot open for writing
                error 1: nvtxt: cannot open for writing: no path
                error 1: misuse.nvtxt: cannot open for writing: this platform has no clock for the time base; give \
                nvtxt_config.clock
                error 6: misuse.nvtxt: a pop without a push is dropped
                errors 4, dropped 2
                """));
        assertThat(ReadBack.strictly(file).events().size()).isEqualTo(5);
    }

    @Test
    void aHandleClosedByTheProgramIsReportedOnce() throws IOException, InterruptedException {
        assertThat(wine.run(folder, program, "closed", folder.resolve("closed.nvtxt").toString()))
                .isEqualTo(new Result(0, """
                        error 4: closed.nvtxt: cannot write, recording ends: error 6 of the system
                        errors 1, closed with 4, lost many
                        """));
    }

    @Test
    void closingWhileThreadsWriteLeavesWholeLines() throws IOException, InterruptedException {
        var file = folder.resolve("busy.nvtxt");
        assertThat(wine.run(folder, program, "busy", file.toString())).isEqualTo(new Result(0, ""));
        assertThat(ReadBack.read(file).problems().list()).extracting(Problem::code)
                .allMatch(code -> code == ProblemCode.UNCLOSED_PUSH);
    }

    @Test
    void theDirect3dLogicHoldsWithAFakeQueue() throws IOException, InterruptedException {
        var test = Wine.compile(folder.resolve("gpu_trace_test.exe"), "x86_64-w64-mingw32-g++-posix",
                List.of("-std=c++17", "d3d12/gpu_trace_test.cpp", "d3d12/gpu_trace.cpp"));
        assertThat(wine.run(folder, test, "test", folder.toString())).isEqualTo(new Result(0, ""));
        assertThat(wine.run(folder, test, "sample", folder.toString())).isEqualTo(new Result(0, ""));
        for (var name : List.of("cpu.nvtxt", "gpu.nvtxt", "pairs.csv")) {
            assertThat(folder.resolve(name)).hasSameBinaryContentAs(Tools.WRITERS.resolve("d3d12/sample")
                    .resolve(name));
        }
    }

    @Test
    void aDirect3dQueueIsRecorded() throws IOException, InterruptedException {
        var example = Wine.compile(folder.resolve("example.exe"), "x86_64-w64-mingw32-g++-posix",
                List.of("-std=c++17", "d3d12/example.cpp", "d3d12/nvtxt_d3d12.cpp", "d3d12/gpu_trace.cpp"),
                "-ld3d12", "-ldxgi", "-ldxguid");
        Tools.need("Xvfb");
        var screen = new ProcessBuilder("Xvfb", "-displayfd", "1", "-screen", "0", "640x480x24")
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        Result result;
        try (var out = new BufferedReader(new InputStreamReader(screen.getInputStream(), StandardCharsets.UTF_8))) {
            result = wine.run(folder, Map.of("DISPLAY", ":" + out.readLine()), example.toString(), folder.toString());
        } finally {
            screen.destroy();
            screen.waitFor();
        }
        assumeTrue(result.status() != NO_DEVICE, result.out());
        assertThat(result).isEqualTo(new Result(0, "60 ranges, 0 refused\n"));
        var gpu = ReadBack.strictly(folder.resolve("gpu.nvtxt")).events();
        assertThat(IntStream.range(0, gpu.size()).mapToObj(gpu::message).distinct()).containsExactly("Shadows",
                "Lighting");
        assertThat(IntStream.range(0, gpu.size()).allMatch(event -> gpu.end(event) > gpu.start(event))).isTrue();
        var cpu = ReadBack.strictly(folder.resolve("cpu.nvtxt")).events();
        assertThat(IntStream.range(0, cpu.size()).mapToObj(cpu::message)).contains("Frame 0", "Frame 29");
    }
}
