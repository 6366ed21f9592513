// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.writers;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nvtxt.app.cli.Program;
import dev.nvtxt.app.cli.run.Streams;
import dev.nvtxt.app.testing.Tools;
import dev.nvtxt.app.testing.Tools.Result;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The Direct3D 12 library: its logic with a fake queue, its sample, and that it compiles for Windows.
class D3d12WriterTest {
    private static final Path D3D12 = Tools.WRITERS.resolve("d3d12");
    private static final Path SAMPLE = D3D12.resolve("sample");

    @TempDir
    static Path tools = Path.of("");

    @TempDir
    Path folder = Path.of("");

    private static Path compileTest() throws IOException, InterruptedException {
        var program = tools.resolve("gpu_trace_test");
        return Files.exists(program)
                ? program
                : Tools.compile(program, Tools.need("g++", "clang++"), "-std=c++17", "-O1", "-pthread",
                        "d3d12/gpu_trace_test.cpp", "d3d12/gpu_trace.cpp");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void ringTicksCalibrationAndFramesHoldWithAFakeQueue() throws IOException, InterruptedException {
        var program = compileTest().toString();
        assertThat(Tools.run(folder, List.of(program, "test", folder.toString()))).isEqualTo(new Result(0, ""));

        assertThat(ReadBack.strictly(folder.resolve("ring.nvtxt")).events().size()).isEqualTo(75);
        var ticks = ReadBack.strictly(folder.resolve("ticks.nvtxt")).events();
        assertThat(ticks.size()).as("bad ticks are refused").isEqualTo(1);
        assertThat(ticks.end(0)).isEqualTo(Long.MAX_VALUE);
        assertThat(Files.readString(folder.resolve("pairs-test.csv"))).isEqualTo("""
                # ID3D12CommandQueue::GetClockCalibration
                # gpuFrequency=27000000
                # cpuFrequency=10000000
                gpuTicks,cpuTicks
                5512880109777,823671902500
                5512882809831,823672902500
                """);
        var frames = ReadBack.strictly(folder.resolve("frames.nvtxt")).events();
        assertThat(frames.size()).isEqualTo(1006);
        var messages = IntStream.range(0, frames.size()).mapToObj(frames::message).toList();
        assertThat(messages).containsOnlyOnce("Frame 0", "Frame 1", "Frame 500", "Frame 1003", "Frame 0 of source 2",
                "Frame 0 of source 3");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theSampleIsWhatTheLibraryWrites() throws IOException, InterruptedException {
        var program = compileTest().toString();
        assertThat(Tools.run(folder, List.of(program, "sample", folder.toString()))).isEqualTo(new Result(0, ""));

        for (var name : List.of("cpu.nvtxt", "gpu.nvtxt", "pairs.csv")) {
            assertThat(folder.resolve(name)).hasSameTextualContentAs(SAMPLE.resolve(name));
        }
    }

    @Test
    void gpuAndCpuStandOnOneAxis() throws IOException {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        int status = Program.run(
                new Streams(new ByteArrayInputStream(new byte[0]), out, new PrintStream(err, true,
                        StandardCharsets.UTF_8), false),
                "dump", "--strict", SAMPLE.toString(), "--calibration",
                "gpu.nvtxt:Manual=" + SAMPLE.resolve("pairs.csv"));
        assertThat(status).as(err.toString(StandardCharsets.UTF_8)).isZero();

        var waits = new ArrayList<JsonNode>();
        var frames = new ArrayList<JsonNode>();
        var passes = new ArrayList<JsonNode>();
        for (var line : out.toString(StandardCharsets.UTF_8).lines().toList()) {
            var row = new ObjectMapper().readTree(line);
            var message = row.path("message").asText();
            if (message.equals("Wait for the fence")) {
                waits.add(row);
            } else if (message.startsWith("Frame ")) {
                frames.add(row);
            } else if (row.path("file").asText().endsWith("gpu.nvtxt") && row.has("startNs")) {
                passes.add(row);
            }
        }
        assertThat(waits).hasSize(60);
        assertThat(passes).hasSize(3 * 60);
        assertThat(frames).extracting(row -> row.get("payload").intValue()).hasSize(60).startsWith(0, 1, 2);
        for (int i = 0; i < passes.size(); i++) {
            var wait = waits.get(i / 3);
            assertThat(passes.get(i).get("startNs").longValue()).isGreaterThan(wait.get("startNs").longValue());
            assertThat(passes.get(i).get("endNs").longValue()).isLessThan(wait.get("endNs").longValue());
        }
    }

    @Test
    void theDirect3dPartCompilesAndLinksForWindows() throws IOException, InterruptedException {
        // The other threading model of mingw-w64 has no std::mutex.
        var compiler = Tools.need("x86_64-w64-mingw32-g++-posix");
        var main = Files.writeString(folder.resolve("main.cpp"), """
                #define NVTXT_WRITER_IMPLEMENTATION
                #include "%s"
                #include "%s"
                int main() {
                    ID3D12Device *device = nullptr;
                    if (FAILED(D3D12CreateDevice(nullptr, D3D_FEATURE_LEVEL_11_0, IID_PPV_ARGS(&device)))) {
                        return 1;
                    }
                    ID3D12CommandQueue *queue = nullptr;
                    D3D12_COMMAND_QUEUE_DESC description = {};
                    device->CreateCommandQueue(&description, IID_PPV_ARGS(&queue));
                    nvtxt::Writer cpu("cpu.nvtxt");
                    nvtxt::gpu::FrameCounter frames(cpu);
                    auto contract = nvtxt::d3d12::wrapSharingContract(frames, nullptr, queue);
                    contract->Present(nullptr, 0, nullptr);
                    nvtxt::d3d12::Queue gpu;
                    return FAILED(gpu.init(device, queue, "gpu.nvtxt", "pairs.csv", "direct queue"));
                }
                """.formatted(Tools.WRITERS.resolve("nvtxt_writer.h"), D3D12.resolve("nvtxt_d3d12.h")));
        var all = List.of(compiler, "-std=c++17", "-O1", "-Wall", "-Wextra", "-pedantic", "-Werror", main.toString(),
                "d3d12/nvtxt_d3d12.cpp", "d3d12/gpu_trace.cpp", "-o", folder.resolve("d3d12.exe").toString(),
                "-ld3d12", "-ldxgi", "-ldxguid", "-static");
        assertThat(Tools.run(Tools.WRITERS, all)).isEqualTo(new Result(0, ""));
    }
}
