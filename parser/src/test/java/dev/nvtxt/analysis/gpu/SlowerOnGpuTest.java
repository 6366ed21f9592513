// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import static dev.nvtxt.analysis.gpu.DeviceTrace.on;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.nvtxt.analysis.compare.Change;
import dev.nvtxt.analysis.compare.CompareOptions;
import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.ComparisonRow;
import dev.nvtxt.analysis.compare.Side;
import dev.nvtxt.analysis.compare.Verdict;
import dev.nvtxt.analysis.compare.condition.FailCondition;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.parser.report.ReportFile;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Runs that differ on the device only, and on the host only.
class SlowerOnGpuTest {
    /// {@return 240 steps, each with a forward range that launches two kernels}
    private static ReportFile run(int seed, long hostNs, long kernelNs) {
        var trace = new DeviceTrace();
        var random = new Random(seed);
        for (int step = 0; step < 240; step++) {
            long at = step * 100_000L;
            trace.range(1, at, at + hostNs + random.nextInt(100), "forward");
            for (int kernel = 0; kernel < 2; kernel++) {
                int launch = trace.call(1, at + 10 + kernel * 50L, at + 20 + kernel * 50L, "cudaLaunchKernel");
                long start = at + 20_000 + kernel * 20_000L;
                trace.flow(launch, trace.work(DeviceTrace.KERNEL, on(0, 7), start,
                        start + kernelNs + random.nextInt(500), "gemm"));
            }
            trace.range(1, at + 80_000, at + 80_100 + random.nextInt(10), "launches nothing");
        }
        return trace.file();
    }

    private static Comparison compare(ReportFile a, ReportFile b) {
        return Comparison.of(List.of(Side.ofFile("A", a), Side.ofFile("B", b)), CompareOptions.DEFAULT,
                new Statistics());
    }

    private static ComparisonRow row(Comparison comparison, String label) {
        return comparison.rows().stream().filter(row -> row.label().equals(label)).findFirst().orElseThrow();
    }

    @Test
    void aRangeThatLastsAsLongCanCostMoreOnTheGpu() {
        var comparison = compare(run(1, 5_000, 10_000), run(2, 5_000, 12_000));
        var forward = row(comparison, "forward");
        var change = forward.changes().getFirst();
        assertThat(change.verdict()).isEqualTo(Verdict.UNCHANGED);
        assertThat(change.isDifferentOnGpu()).isTrue();
        var gpu = Objects.requireNonNull(change.gpu());
        assertThat(gpu.verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(Objects.requireNonNull(gpu.time().value())).isEqualTo(1.195, within(0.01));
        assertThat(gpu.amounts().timeNs()).as("of all steps of the run").isEqualTo(240 * 4_000.0, within(20_000.0));
        assertThat(row(comparison, "launches nothing").changes().getFirst().gpu()).isNull();
        assertThat(row(comparison, "gemm").changes().getFirst().gpu()).as("it is on the GPU itself").isNull();
        assertThat(met("gpu-slower", comparison)).containsExactlyInAnyOrder("forward", "cudaLaunchKernel");
        assertThat(met("gpu-slower > 10% and gpu > 1us", comparison)).contains("forward");
        assertThat(met("gpu-slower > 30%", comparison)).isEmpty();
        assertThat(met("gpu-faster", comparison)).isEmpty();
    }

    @Test
    void aRangeThatTakesLongerOnTheHostCanCostTheSameOnTheGpu() {
        var change = row(compare(run(1, 5_000, 10_000), run(2, 7_000, 10_000)), "forward").changes().getFirst();
        assertThat(change.verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(change.isDifferentOnGpu()).isFalse();
        assertThat(Objects.requireNonNull(change.gpu())).extracting(Change::verdict).isEqualTo(Verdict.UNCHANGED);
    }

    @Test
    void lessGpuTimeIsFaster() {
        var comparison = compare(run(1, 5_000, 12_000), run(2, 5_000, 10_000));
        assertThat(met("gpu-faster > 10%", comparison)).contains("forward");
        assertThat(met("gpu < -1us", comparison)).contains("forward");
        assertThat(met("gpu-slower", comparison)).isEmpty();
    }

    @Test
    void withoutDevicesThereIsNoGpuTime() {
        var trace = new DeviceTrace();
        trace.range(1, 0, 100, "forward");
        var comparison = compare(trace.file(), trace.file());
        assertThat(row(comparison, "forward").changes().getFirst().gpu()).isNull();
        assertThat(met("gpu > 0ns or gpu-slower", comparison)).isEmpty();
    }

    private static List<String> met(String condition, Comparison comparison) {
        return FailCondition.parse(condition).met(comparison).stream().map(ComparisonRow::label).toList();
    }
}
