// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import static dev.nvtxt.analysis.gpu.DeviceTrace.on;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.nvtxt.analysis.gpu.GpuSummary.CopyRow;
import dev.nvtxt.analysis.gpu.GpuSummary.KernelRow;
import dev.nvtxt.analysis.gpu.GpuSummary.RangeCost;
import dev.nvtxt.analysis.stats.TraceBuilder;
import dev.nvtxt.analysis.stats.group.NamePattern;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.Arg;
import java.util.List;
import org.junit.jupiter.api.Test;

class GpuSummaryTest {
    private static ReportFile file() {
        var trace = new DeviceTrace();
        for (int step = 0; step < 2; step++) {
            int at = step * 1000;
            trace.range(1, at, at + 100, "step " + step);
            int launch = trace.call(1, at + 10, at + 15, "launch");
            trace.flow(launch, trace.work(DeviceTrace.KERNEL, on(0, 7), at + 20, at + 60 + step * 10,
                    "void ns::gemm<float>(int)"));
            trace.flow(launch, trace.work(DeviceTrace.GRAPH, on(0, 8), at + 80, at + 90, "graph"));
        }
        trace.work(DeviceTrace.COPY, on(0, 7), 200, 300, "HtoD");
        trace.builder().args(Arg.of("streamId", 7), Arg.of("bytes", 4000));
        trace.work(DeviceTrace.COPY, on(0, 7), 300, 400, "HtoD");
        trace.builder().args(Arg.of("streamId", 7), Arg.of("args.bytes", 1000));
        trace.work(DeviceTrace.FILL, on(0, 7), 400, 400, "memset");
        trace.builder().args(Arg.of("streamId", 7), Arg.of("bytes", "many"));
        trace.work(DeviceTrace.KERNEL, on(0, 7), 500, 505, "_Z4copyPf");
        trace.builder().args(Arg.of("streamId", 7), Arg.of("demangledName", 5),
                Arg.of("demangledName", "copy(float*)"));
        return trace.file();
    }

    @Test
    void kernelsAreByShortNameAndCopiesByDirection() {
        var summary = DeviceTrace.summary(file(), AxisRange.ALL);
        assertThat(summary.kernels()).containsExactly(
                new KernelRow("GPU 0", "gemm", "void ns::gemm<float>(int)", 2, 90, 40, 50),
                new KernelRow("GPU 0", "graph", "graph", 2, 20, 10, 10),
                new KernelRow("GPU 0", "copy", "copy(float*)", 1, 5, 5, 5));
        assertThat(summary.copies()).containsExactly(new CopyRow("GPU 0", "HtoD", 2, 5000, 200),
                new CopyRow("GPU 0", "memset", 1, 0, 0));
        assertThat(summary.copies().getFirst().gbPerSecond()).isEqualTo(25, within(1e-12));
        assertThat(summary.copies().getLast().gbPerSecond()).isNaN();
        assertThat(summary.files().getFirst().works()).isEqualTo(8);
        assertThat(summary.files().getFirst().withoutLaunch()).isEqualTo(4);
        assertThat(summary.files().getFirst().beforeLaunch()).isZero();
    }

    @Test
    void rangesAreByNameWithNumbersMerged() {
        assertThat(DeviceTrace.summary(file(), AxisRange.ALL).ranges()).containsExactly(
                new RangeCost("launch", 2, 110, 30, 2, 5 + 65 + 5 + 65),
                new RangeCost("step #", 2, 110, 30, 2, 140));
    }

    @Test
    void aChosenTimeTakesTheWorkThatMeetsItAndTheRangesThatBeginInIt() {
        var summary = DeviceTrace.summary(file(), new AxisRange(50, 1005));
        assertThat(summary.kernels()).extracting(KernelRow::name, KernelRow::count)
                .containsExactly(tuple("gemm", 1L),
                        tuple("graph", 1L),
                        tuple("copy", 1L));
        assertThat(summary.ranges()).containsExactly(new RangeCost("step #", 1, 60, 10, 1, 70));
        var empty = DeviceTrace.summary(file(), new AxisRange(450, 460));
        assertThat(empty.kernels()).isEmpty();
        assertThat(empty.copies()).isEmpty();
        assertThat(empty.ranges()).isEmpty();
    }

    @Test
    void workThatStartsBeforeItsLaunchAndWhatHasNoNameCount() {
        var trace = new DeviceTrace();
        trace.builder().range(1, 0, 100, null);
        int launch = trace.call(1, 50, 51, "launch");
        int kernel = trace.builder().next();
        trace.builder().range(9, 20, 30, null).category(DeviceTrace.KERNEL).args(Arg.of("streamId", 7));
        trace.work(DeviceTrace.KERNEL, on(0, 7), 10, 11, "k");
        int late = trace.call(1, 90, 91, "launch");
        trace.flow(late, trace.work(DeviceTrace.KERNEL, on(1, 8), 95, 96, "k"));
        var summary = DeviceTrace.summary(trace.flow(launch, kernel).file(), AxisRange.ALL);
        assertThat(summary.files().getFirst().beforeLaunch()).isEqualTo(1);
        assertThat(summary.kernels()).contains(new KernelRow("GPU 1", "", "", 1, 10, 10, 10));
        assertThat(summary.ranges()).extracting(RangeCost::name).containsExactly("launch");
    }

    @Test
    void filesWithoutWorkAreLeftOut() {
        var plain = new TraceBuilder().range(1, 0, 10, "plain").build();
        var summary = GpuSummary.of(new Report(List.of(plain, file(), file()), List.of()), AxisRange.ALL,
                NamePattern.NUMBERS::apply);
        assertThat(summary.files()).hasSize(2);
        assertThat(summary.kernels().getFirst().count()).isEqualTo(4);
    }
}
