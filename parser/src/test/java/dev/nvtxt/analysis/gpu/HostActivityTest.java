// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import static dev.nvtxt.analysis.gpu.DeviceTrace.on;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HostActivityTest {
    private static long[] between(HostActivity host, int thread, long from, long to) {
        long[] ns = new long[GpuUse.values().length];
        host.split(thread, from, to, (start, end, use) -> ns[use.ordinal()] += Math.max(0, end - start));
        return ns;
    }

    @Test
    void theInnermostAnnotationIsTheOneAround() {
        var trace = new DeviceTrace();
        int outer = trace.range(1, 0, 100, "outer");
        int inner = trace.range(1, 20, 40, "inner");
        int twin = trace.range(1, 20, 30, "begins with inner");
        int next = trace.range(1, 60, 70, "next");
        int launch = trace.call(1, 65, 67, "launch");
        trace.builder().range(1, 62, 69, "poll").category(DeviceTrace.SYSTEM_CALL);
        trace.builder().range(1, 150, 160, "other").category(DeviceTrace.UNNAMED);
        int categorized = trace.builder().next() - 1;
        trace.range(2, 0, 100, "another thread");
        trace.flow(launch, trace.work(DeviceTrace.KERNEL, on(0, 7), 200, 210, "k"));
        var host = new HostActivity(trace.file());
        assertThat(host.annotation(0, -1)).isEqualTo(DeviceWork.NONE);
        assertThat(host.annotation(0, 0)).isEqualTo(outer);
        assertThat(host.annotation(0, 20)).isEqualTo(twin);
        assertThat(host.annotation(0, 35)).isEqualTo(inner);
        assertThat(host.annotation(0, 40)).isEqualTo(outer);
        assertThat(host.annotation(0, 66)).isEqualTo(next);
        assertThat(host.annotation(0, 80)).isEqualTo(outer);
        assertThat(host.annotation(0, 100)).isEqualTo(DeviceWork.NONE);
        assertThat(host.annotation(0, 155)).isEqualTo(categorized);
        assertThat(host.annotation(1, 50)).isEqualTo(DeviceWork.NONE);
    }

    @Test
    void aSpanIsWaitingOrBusyOrNeither() {
        var trace = new DeviceTrace();
        trace.call(1, 10, 20, "cudaMemcpy");
        trace.call(1, 30, 40, "cudaMemcpyAsync");
        trace.call(1, 50, 60, "hipStreamSynchronize");
        trace.range(1, 70, 80, "synchronize everything");
        trace.builder().range(1, 90, 95, null);
        int launch = trace.range(1, 100, 105, "launch");
        trace.flow(launch, trace.work(DeviceTrace.KERNEL, on(0, 7), 200, 210, "k"));
        var host = new HostActivity(trace.file());
        assertThat(between(host, 0, 0, 110)).containsExactly(0, 0, 0, 10 + 10 + 5 + 5, 20, 0, 60, 0);
        assertThat(between(host, 0, 15, 35)).containsExactly(0, 0, 0, 5, 5, 0, 10, 0);
        assertThat(between(host, 0, 15, 15)).containsOnly(0);
        assertThat(between(host, 0, 15, 10)).containsOnly(0);
        assertThat(between(host, 1, 0, 40)).containsExactly(0, 0, 0, 0, 0, 0, 40, 0);
    }

    @Test
    void manyRangesOfAThreadCount() {
        var trace = new DeviceTrace();
        for (int i = 0; i < 500; i++) {
            trace.range(1, i * 10, i * 10 + 4, "range");
        }
        int launch = trace.call(1, 5000, 5001, "launch");
        trace.flow(launch, trace.work(DeviceTrace.KERNEL, on(0, 7), 6000, 6010, "k"));
        assertThat(between(new HostActivity(trace.file()), 0, 0, 5000)).containsExactly(0, 0, 0, 2000, 0, 0, 3000, 0);
    }
}
