// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.cli.run.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GpuCommandTest {
    @TempDir
    Path folder;

    private String file = "";

    @BeforeEach
    void writeFile() throws IOException {
        file = Files
                .writeString(folder.resolve("run.json"),
                        """
                                [{"name":"step 1","cat":"cpu_op","ph":"X","pid":1,"tid":2,"ts":0,"dur":50},
                                 {"name":"launch","cat":"cuda_runtime","ph":"X","pid":1,"tid":2,"ts":10,"dur":2,"args":{"correlation":1}},
                                 {"name":"launch","cat":"cuda_runtime","ph":"X","pid":1,"tid":2,"ts":30,"dur":2,"args":{"correlation":2}},
                                 {"name":"void gemm<4>(int)","cat":"kernel","ph":"X","pid":0,"tid":7,"ts":20,"dur":20,
                                  "args":{"correlation":1,"device":0,"stream":7}},
                                 {"name":"Memcpy HtoD","cat":"gpu_memcpy","ph":"X","pid":0,"tid":7,"ts":60,"dur":20,
                                  "args":{"correlation":2,"device":0,"stream":7,"bytes":1000}},
                                 {"name":"void gemm<8>(int)","cat":"kernel","ph":"X","pid":0,"tid":7,"ts":90,"dur":10,
                                  "args":{"correlation":3,"device":0,"stream":7}}]
                                """)
                .toString();
    }

    @Test
    void tablesSayWhatTheDeviceDidAndWhatRangesCost() {
        var run = Run.of("gpu", file);
        assertThat(run.status()).isEqualTo(ExitStatus.FINE);
        assertThat(run.err()).contains(
                "run.json: 1 of 3 kernels, copies and fills have no launch in the file; they belong to no range");
        assertThat(run.out()).contains("time (µs)").containsPattern("GPU 0 +compute +30\\.000 +37\\.5 ")
                .containsPattern("GPU 0 +queued +20\\.000 +25\\.0 ")
                .containsPattern("GPU 0 +unknown launch +10\\.000 +12\\.5 ")
                .containsPattern("GPU 0 +Memcpy HtoD +1 +1000 +20\\.000 +0\\.05")
                .containsPattern("GPU 0 +gemm +2 +30\\.000").containsPattern("step # +1 +40\\.000 +20\\.000 +2");
    }

    @Test
    void aSessionIsNamedWithWhatOpensIt() throws IOException {
        var session = Files.writeString(folder.resolve("a.nvtxt-session"),
                "{ \"format\" : \"nvtxt-session\", \"version\" : 1 }");
        assertThat(Run.of("gpu", session.toString()).err()).startsWith("nvtxt: " + session
                + ": this is a session of NVTXT Timeline, not a trace; open it with 'nvtxt view', or name its files and "
                + "add '--session' with its path\n");
    }

    @Test
    void csvHasOneTableAndJsonAll() {
        assertThat(Run.of("gpu", "--format", "csv", "--table", "ranges", file).out()).isEqualTo("""
                range,count,gpuNs,idleNs,launches,queueNs
                launch,2,40000,0,2,36000
                step #,1,40000,20000,2,36000
                """);
        assertThat(Run.of("gpu", "--format", "json", "--top", "1", file).out()).contains("\"version\" : 1",
                "\"use\" : [", "\"ranges\" : [", "\"gbPerSecond\" : 0.05");
    }

    @Test
    void aFileWithoutAGpuSaysSo() throws IOException {
        var plain = Files.writeString(folder.resolve("run.nvtxt"), "Marker, 1, Qpc, 1, 1\n").toString();
        var run = Run.of("gpu", plain);
        assertThat(run.err()).contains("no file has work of a GPU; open a trace of Nsight Systems (SQLite) or PyTorch");
        assertThat(run.out()).isEmpty();
        assertThat(Run.of("gpu", "--filter", "dur > 1", plain).status()).isEqualTo(ExitStatus.UNUSABLE);
    }

    @Test
    void statisticsHaveTheCostsOfRangesWhereThereIsAGpu() throws IOException {
        assertThat(Run.of("stats", "--format", "csv", file).out().lines()).first().asString()
                .endsWith(",cut,gpuNs,gpuIdleNs,launches,queueNs");
        assertThat(Run.of("stats", "--format", "csv", file).out().lines()).anySatisfy(
                line -> assertThat(line).startsWith("step 1,1,1,").endsWith(",40000,20000,2,36000"));
        assertThat(Run.of("stats", "--format", "json", file).out()).contains("\"gpuNs\"");
        assertThat(Run.of("stats", file).out()).contains("GPU idle");
        var plain = Files.writeString(folder.resolve("run.nvtxt"), "RangeStartEnd, 1, Qpc, 2, 1, 1\n").toString();
        assertThat(Run.of("stats", "--format", "csv", plain).out().lines()).first().asString().endsWith(",cut");
    }
}
