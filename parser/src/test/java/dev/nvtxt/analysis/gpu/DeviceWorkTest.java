// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import static dev.nvtxt.analysis.gpu.DeviceTrace.on;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.nvtxt.analysis.stats.TraceBuilder;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.WorkKind;
import dev.nvtxt.parser.trace.Arg;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DeviceWorkTest {
    @Test
    void workHasItsKindStreamTimesAndLaunch() {
        var trace = new DeviceTrace();
        int launch = trace.call(1, 5, 8, "cudaLaunchKernel");
        int kernel = trace.work(DeviceTrace.KERNEL, on(1, 7), 10, 30, "gemm");
        int copy = trace.work(DeviceTrace.COPY, on(0, 8), 12, 14, "HtoD");
        int fill = trace.work(DeviceTrace.FILL, on(1, 8), 15, 15, "memset");
        int graph = trace.work(DeviceTrace.GRAPH, on(1, 7), 40, 60, "graph");
        var file = trace.flow(launch, kernel).flow(launch, graph).file();
        var work = DeviceWork.of(file);
        assertThat(work).isSameAs(DeviceWork.of(file));
        assertThat(IntStream.range(0, work.size()).boxed()).extracting(work::event, work::kind, work::device,
                work::stream, work::startNs, work::endNs, work::launch)
                .containsExactly(tuple(kernel, WorkKind.KERNEL, 1, 0, 10L, 30L, launch),
                        tuple(copy, WorkKind.COPY, 0, 1, 12L, 14L, DeviceWork.NONE),
                        tuple(fill, WorkKind.MEMSET, 1, 2, 15L, 15L, DeviceWork.NONE),
                        tuple(graph, WorkKind.GRAPH, 1, 0, 40L, 60L, launch));
        assertThat(work.devices()).containsExactly("GPU 0", "GPU 1");
        assertThat(work.indexOf(copy)).isEqualTo(1);
        assertThat(work.indexOf(launch)).isNegative();
        assertThat(work.queueNs(file, 0)).isEqualTo(2);
        assertThat(work.queueNs(file, 3)).isEqualTo(32);
    }

    @Test
    void streamsHaveTheNamesThatTheFileGivesThem() {
        var trace = new DeviceTrace();
        trace.work(DeviceTrace.KERNEL, on(0, 7), 0, 1, "a");
        trace.work(DeviceTrace.KERNEL, on(0, 8), 0, 1, "b");
        trace.builder().threadName("transfers");
        trace.work(DeviceTrace.KERNEL, on(0, 9), 0, 1, "c");
        trace.builder().track("queue 9");
        trace.work(DeviceTrace.KERNEL, on(0, 10), 0, 1, "d");
        trace.builder().track(null);
        var streams = DeviceWork.of(trace.file()).streams();
        assertThat(streams).extracting(DeviceStream::name).containsExactly("stream 1007", "transfers", "queue 9",
                "stream 1010");
        assertThat(streams).extracting(DeviceStream::track).containsExactly(-1, -1, 0, 1);
        assertThat(streams).extracting(DeviceStream::thread).containsExactly(0, 1, 2, 3);
        assertThat(streams).extracting(DeviceStream::device).containsOnly(0);
    }

    /// Of Nsight Systems and of PyTorch, then the process for what has neither; a device that is a text is none.
    @Test
    void theDeviceIsThatOfTheArgumentsElseTheProcess() {
        var trace = new DeviceTrace();
        kernel(trace, 1, Arg.of("streamId", 7), Arg.of("device", 9), Arg.of("gpuId", 2));
        kernel(trace, 2, Arg.of("args.stream", 7), Arg.of("args.device", 3));
        kernel(trace, 3, Arg.of("correlation", 7), Arg.of("device", "no number"));
        trace.builder().process(null);
        kernel(trace, 4, Arg.of("stream", 7));
        var work = DeviceWork.of(trace.file());
        assertThat(work.devices()).containsExactly("GPU 0", "GPU 1", "GPU 2", "GPU 3");
        assertThat(IntStream.range(0, work.size()).map(work::device)).containsExactly(2, 3, 1, 0);
    }

    private static void kernel(DeviceTrace trace, int thread, Arg... args) {
        trace.builder().range(thread, 0, 10, "k").category(DeviceTrace.KERNEL).args(args);
    }

    @Test
    void whatIsNoWorkIsLeftOut() {
        var trace = new DeviceTrace();
        trace.builder().range(1, 0, 10, "irq").category(DeviceTrace.KERNEL).range(1, 10, 20, "irq")
                .category(DeviceTrace.KERNEL).args(Arg.of("streamId", 7));
        trace.builder().push(2, 0, "open").category(DeviceTrace.KERNEL).args(Arg.of("streamId", 7));
        trace.builder().marker(2, 0, "marker").category(DeviceTrace.KERNEL).args(Arg.of("streamId", 7));
        trace.builder().range(2, 0, 10, "unnamed").category(DeviceTrace.UNNAMED).args(Arg.of("streamId", 7));
        trace.builder().range(2, 0, 10, "none").args(Arg.of("streamId", 7));
        var file = trace.file();
        assertThat(DeviceWork.of(file).size()).isZero();
        assertThat(DeviceWork.of(file).devices()).isEmpty();
        assertThat(GpuTimes.of(file).isEmpty()).isTrue();
        assertThat(DeviceWork.of(new TraceBuilder().range(1, 0, 10, "plain").build()).size()).isZero();
    }

    @Test
    void ofSeveralFlowsTheFirstFromTheHostCounts() {
        var trace = new DeviceTrace();
        int first = trace.call(1, 0, 2, "first");
        int second = trace.call(1, 3, 5, "second");
        int before = trace.work(DeviceTrace.KERNEL, on(0, 7), 6, 7, "before");
        int kernel = trace.work(DeviceTrace.KERNEL, on(0, 7), 8, 9, "kernel");
        var work = DeviceWork.of(trace.flow(before, kernel).flow(second, kernel).flow(first, kernel)
                .flow(first, second).file());
        assertThat(work.launch(work.indexOf(kernel))).isEqualTo(second);
        assertThat(work.launch(work.indexOf(before))).isEqualTo(DeviceWork.NONE);
    }

    @Test
    void aLaunchWithoutTimesCountsForNoRange() {
        var trace = new DeviceTrace();
        trace.range(1, 0, 100, "step");
        int launch = trace.call(1, 5, 8, "launch");
        trace.builder().clockless();
        int kernel = trace.work(DeviceTrace.KERNEL, on(0, 7), 10, 30, "gemm");
        trace.work(DeviceTrace.KERNEL, on(0, 7), 0, 5, "before");
        var file = trace.flow(launch, kernel).file();
        var work = DeviceWork.of(file);
        assertThat(work.launch(0)).isEqualTo(launch);
        assertThat(work.queueNs(file, 0)).isZero();
        assertThat(GpuTimes.of(file).isEmpty()).isTrue();
        var use = DeviceTrace.summary(file, AxisRange.ALL).files().getFirst();
        assertThat(use.beforeLaunch()).isZero();
        assertThat(use.withoutLaunch()).isEqualTo(1);
        assertThat(use.devices().getFirst().ns()[GpuUse.UNKNOWN.ordinal()]).isEqualTo(5);
    }
}
