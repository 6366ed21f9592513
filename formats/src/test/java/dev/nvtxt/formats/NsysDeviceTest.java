// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.nvtxt.formats.Expected.Slice;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Reads what databases of Nsight Systems have of devices: their work in numbers, metrics, and what the profiler warned of.
class NsysDeviceTest {
    @TempDir
    Path folder;

    private TraceFile read(String... statements) throws SQLException, IOException {
        var path = folder.resolve("run.sqlite");
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + path);
                var statement = connection.createStatement()) {
            for (var sql : statements) {
                statement.executeUpdate(sql);
            }
        }
        return new FormatReader(ReadOptions.DEFAULT).read(path, ReadListener.NONE);
    }

    private static Map<String, String> args(TraceFile file, String name) {
        return Expected.slices(file).stream().filter(slice -> name.equals(slice.name())).findFirst().orElseThrow()
                .args();
    }

    @Test
    void aCopySaysFromWhereToWhereAndHowFast() throws IOException, SQLException {
        var file = read("CREATE TABLE ENUM_CUDA_MEMCPY_OPER (id INTEGER, name TEXT, label TEXT)",
                "INSERT INTO ENUM_CUDA_MEMCPY_OPER VALUES (1, 'HTOD', 'Host-to-Device')",
                "CREATE TABLE ENUM_CUDA_MEM_KIND (id INTEGER, name TEXT, label TEXT)",
                "INSERT INTO ENUM_CUDA_MEM_KIND VALUES (1, 'P', 'Pinned'), (2, 'D', 'Device')",
                "CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY (start INTEGER, end INTEGER, deviceId INTEGER, "
                        + "streamId INTEGER, bytes INTEGER, copyKind INTEGER, srcKind INTEGER, dstKind INTEGER)",
                "INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (10, 110, 0, 7, 2550, 1, 1, 2)",
                "INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (210, 210, 0, 7, 5, 77, 77, NULL)");
        assertThat(args(file, "Memcpy Host-to-Device")).containsEntry("bytes", "int 2550")
                .containsEntry("srcKind", "string Pinned").containsEntry("dstKind", "string Device")
                .containsEntry("gbPerSecond", "real 25.5");
        assertThat(args(file, "Memcpy")).doesNotContainKeys("gbPerSecond", "srcKind");
    }

    @Test
    void aSynchronizationIsOnTheDeviceOfItsContext() throws IOException, SQLException {
        var columns = " (start INTEGER, end INTEGER, deviceId INTEGER, contextId INTEGER, streamId INTEGER, "
                + "globalPid INTEGER)";
        var file = read("CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL" + columns,
                "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (1, 2, 1, 2, 7, 16777216)",
                "CREATE TABLE CUPTI_ACTIVITY_KIND_SYNCHRONIZATION" + columns,
                "INSERT INTO CUPTI_ACTIVITY_KIND_SYNCHRONIZATION VALUES (3, 4, 0, 2, 7, 16777216), "
                        + "(5, 6, 0, 3, 7, 16777216)");
        assertThat(file.extras().tracks()).extracting(track -> track.name()).containsExactlyInAnyOrder(
                "GPU 1, stream 7", "GPU 1, synchronization", "GPU 0, synchronization");
        assertThat(args(file, "Synchronization")).containsEntry("gpuId", "int 1").containsEntry("deviceId", "int 0");
    }

    /// Numbers of the occupancy calculator for an RTX 3080: 48 warps, 16 blocks, 65,536 registers, 100 KB.
    @Test
    void aKernelSaysHowManyWarpsItCanFill() throws IOException, SQLException {
        var file = read("CREATE TABLE TARGET_INFO_GPU (id INTEGER, name TEXT, threadsPerWarp INTEGER, "
                + "maxWarpsPerSm INTEGER, maxBlocksPerSm INTEGER, maxRegistersPerSm INTEGER, maxShmemPerSm INTEGER, "
                + "computeMajor INTEGER)",
                "INSERT INTO TARGET_INFO_GPU VALUES (3, 'RTX 3080', 32, 48, 16, 65536, 102400, 8)",
                "CREATE TABLE TARGET_INFO_CUDA_DEVICE (gpuId INTEGER, cudaId INTEGER, pid INTEGER)",
                "INSERT INTO TARGET_INFO_CUDA_DEVICE VALUES (3, 0, 5)",
                "CREATE TABLE StringIds (id INTEGER, value TEXT)",
                "INSERT INTO StringIds VALUES (1, 'full'), (2, 'registers'), (3, 'shared'), (4, 'small')",
                "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, deviceId INTEGER, streamId INTEGER, "
                        + "globalPid INTEGER, shortName INTEGER, blockX INTEGER, blockY INTEGER, blockZ INTEGER, "
                        + "registersPerThread INTEGER, staticSharedMemory INTEGER, dynamicSharedMemory INTEGER)",
                "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (1, 2, 0, 7, %1$d, 1, 128, 1, 1, 16, 0, 0), "
                        .formatted(5L << 24)
                        + "(3, 4, 0, 7, %1$d, 2, 256, 1, 1, 128, 0, 0), (5, 6, 0, 7, %1$d, 3, 64, 1, 1, 16, 0, 49152), "
                                .formatted(5L << 24)
                        + "(7, 8, 0, 7, %d, 4, 16, 1, 1, 28, 16, 0)".formatted(5L << 24));
        assertThat(args(file, "full")).containsEntry("theoreticalOccupancyPercent", "real 100.0")
                .containsEntry("registersPerThread", "int 16").containsEntry("gpuId", "int 3")
                .doesNotContainKey("staticSharedMemory");
        assertThat(args(file, "registers")).containsEntry("theoreticalOccupancyPercent", "real 33.3");
        assertThat(args(file, "shared")).containsEntry("theoreticalOccupancyPercent", "real 8.3")
                .containsEntry("dynamicSharedMemory", "int 49152");
        assertThat(args(file, "small")).containsEntry("theoreticalOccupancyPercent", "real 33.3");
        assertThat(file.extras().tracks()).extracting(track -> track.name(), track -> track.parent())
                .containsExactly(tuple("GPU 3: RTX 3080", -1), tuple("GPU 3, stream 7", 0));
    }

    @Test
    void eventsAndContextSwitchesAreMarkers() throws IOException, SQLException {
        var file = read("CREATE TABLE CUPTI_ACTIVITY_KIND_CUDA_EVENT (timestamp INTEGER, deviceId INTEGER, "
                + "streamId INTEGER, eventId INTEGER)",
                "INSERT INTO CUPTI_ACTIVITY_KIND_CUDA_EVENT VALUES (5, 0, 7, 3)",
                "CREATE TABLE ENUM_GPU_CTX_SWITCH (id INTEGER, name TEXT)",
                "INSERT INTO ENUM_GPU_CTX_SWITCH VALUES (1, 'RESTORE_START')",
                "CREATE TABLE GPU_CONTEXT_SWITCH_EVENTS (tag INTEGER, contextId INTEGER, timestamp INTEGER, gpuId INTEGER)",
                "INSERT INTO GPU_CONTEXT_SWITCH_EVENTS VALUES (1, 4, 8, 2)");
        assertThat(Expected.slices(file)).extracting(Slice::start, Slice::duration, Slice::name, Slice::category)
                .containsExactly(tuple(5L, 0L, "Event 3", "CUDA event"),
                        tuple(8L, 0L, "RESTORE_START", "GPU context switch"));
        assertThat(file.extras().tracks()).extracting(track -> track.name()).containsExactly("GPU 0, stream 7",
                "GPU 2, context switches");
        assertThat(file.problems().list()).isEmpty();
    }

    @Test
    void metricsAreCountersWithTheirUnits() throws IOException, SQLException {
        var file = read("CREATE TABLE TARGET_INFO_GPU_METRICS (typeId INTEGER, metricId INTEGER, metricName TEXT)",
                "INSERT INTO TARGET_INFO_GPU_METRICS VALUES (257, 1, 'SMs Active [Throughput %]'), (257, 2, 'GPC Clock')",
                "CREATE TABLE GPU_METRICS (timestamp INTEGER, typeId INTEGER, metricId INTEGER, value INTEGER)",
                "INSERT INTO GPU_METRICS VALUES (10, 257, 1, 50), (20, 257, 1, 60), (10, 257, 2, 7), (10, 257, 9, 1), "
                        + "('x', 257, 1, 1)",
                "CREATE TABLE TARGET_INFO_NETWORK_METRICS (metricsListId INTEGER, metricsIdx INTEGER, name TEXT, unit TEXT)",
                "INSERT INTO TARGET_INFO_NETWORK_METRICS VALUES (1, 0, 'Bytes sent', 'B/ms')",
                "CREATE TABLE TARGET_INFO_NIC_INFO (nicId INTEGER, name TEXT)",
                "INSERT INTO TARGET_INFO_NIC_INFO VALUES (0, 'mlx5_0')",
                "CREATE TABLE NIC_ID_MAP (nicId INTEGER, globalId INTEGER)", "INSERT INTO NIC_ID_MAP VALUES (0, 99)",
                "CREATE TABLE NET_NIC_METRIC (start INTEGER, end INTEGER, globalId INTEGER, metricsListId INTEGER, "
                        + "metricsIdx INTEGER, value INTEGER)",
                "INSERT INTO NET_NIC_METRIC VALUES (5, 6, 99, 1, 0, 1024)");
        assertThat(file.extras().counters()).extracting(counter -> counter.track().name(), counter -> counter.unit(),
                counter -> counter.size(), counter -> counter.value(0)).containsExactly(
                        tuple("SMs Active", "Throughput %", 2, 50.0), tuple("GPC Clock", null, 1, 7.0),
                        tuple("metric 9", null, 1, 1.0), tuple("Bytes sent", "B/ms", 1, 1024.0));
        assertThat(file.extras().tracks()).extracting(track -> track.name()).containsExactly("GPU 1, metrics",
                "Network mlx5_0");
        assertThat(file.problems().list()).hasSize(1); // a time that is none
    }

    @Test
    void whatTheProfilerWarnedOfIsAProblem() throws IOException, SQLException {
        var file = read("CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, text TEXT)",
                "CREATE TABLE ENUM_DIAGNOSTIC_SEVERITY_LEVEL (id INTEGER, label TEXT)",
                "INSERT INTO ENUM_DIAGNOSTIC_SEVERITY_LEVEL VALUES (1, 'Info'), (2, 'Warning')",
                "CREATE TABLE DIAGNOSTIC_EVENT (timestamp INTEGER, severity INTEGER, text TEXT)",
                "INSERT INTO DIAGNOSTIC_EVENT VALUES (1, 1, 'started'), (2, 2, 'events were lost')");
        assertThat(file.problems().list()).extracting(Problem::message)
                .containsExactly("Nsight Systems recorded a problem: 'events were lost'");
    }
}
