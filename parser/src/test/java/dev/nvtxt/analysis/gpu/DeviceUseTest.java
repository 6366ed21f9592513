// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import static dev.nvtxt.analysis.gpu.DeviceTrace.on;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DeviceUseTest {
    /// The first idle time, from 200, is 10 of the host, 20 of waiting, 20 of the host, 5 of the launch and 45 in the queue;
    /// the next work has no launch; before the last, the host does nothing for 50 and launches for 50.
    private static ReportFile file() {
        var trace = new DeviceTrace();
        trace.range(1, 0, 260, "step 1");
        int first = trace.call(1, 90, 95, "cudaLaunchKernel");
        trace.call(1, 210, 230, "cudaStreamSynchronize");
        int second = trace.call(1, 250, 255, "cudaLaunchKernel");
        int third = trace.call(1, 256, 258, "cudaLaunchKernel");
        int fourth = trace.call(1, 259, 260, "cudaMemcpyAsync");
        int last = trace.call(1, 850, 1000, "cudaMemsetAsync");
        trace.flow(first, trace.work(DeviceTrace.KERNEL, on(0, 7), 100, 200, "gemm"));
        trace.flow(second, trace.work(DeviceTrace.KERNEL, on(0, 8), 300, 500, "ncclDevKernel_AllReduce"));
        trace.flow(third, trace.work(DeviceTrace.KERNEL, on(0, 7), 400, 450, "gemm"));
        trace.flow(fourth, trace.work(DeviceTrace.COPY, on(0, 7), 500, 600, "HtoD"));
        trace.work(DeviceTrace.GRAPH, on(0, 7), 700, 800, "graph");
        trace.flow(last, trace.work(DeviceTrace.FILL, on(0, 7), 900, 950, "memset"));
        return trace.file();
    }

    private static DeviceUse use(AxisRange range) {
        var uses = DeviceTrace.summary(file(), range).files().getFirst().devices();
        assertThat(uses).hasSize(1);
        return uses.getFirst();
    }

    @Test
    void everyInstantHasOneUse() {
        var use = use(AxisRange.ALL);
        assertThat(use.device()).isEqualTo("GPU 0");
        assertThat(use.range()).isEqualTo(new AxisRange(100, 950));
        assertThat(use.ns()).containsExactly(250, 150, 150, 30 + 5 + 50, 20, 45, 50, 100);
        assertThat(use.share(GpuUse.COLLECTIVE)).isEqualTo(150 / 850.0, within(1e-12));
        assertThat(use.idleByRange()).containsOnlyKeys("step #", null);
        assertThat(use.idleByRange().get("step #")).containsExactly(0, 0, 0, 35, 20, 45, 0, 0);
        assertThat(use.idleByRange().get(null)).containsExactly(0, 0, 0, 50, 0, 0, 50, 100);
        assertThat(use.parts()).extracting(DeviceUse.WorkPart::name, DeviceUse.WorkPart::count,
                DeviceUse.WorkPart::sumNs, DeviceUse.WorkPart::unionNs, DeviceUse.WorkPart::exposedNs,
                DeviceUse.WorkPart::overlappedNs).containsExactly(tuple("compute", 3L, 250L, 250L, 200L, 50L),
                        tuple("collective", 1L, 200L, 200L, 150L, 50L), tuple("copy", 2L, 150L, 150L, 150L, 0L));
    }

    @Test
    void aChosenTimeIsTheWhole() {
        var use = use(new AxisRange(150, 420));
        assertThat(use.range()).isEqualTo(new AxisRange(150, 420));
        assertThat(use.ns()).containsExactly(70, 100, 0, 35, 20, 45, 0, 0);
        assertThat(use.parts()).extracting(DeviceUse.WorkPart::sumNs).containsExactly(70L, 120L);
        assertThat(use(new AxisRange(720, 1000)).ns()).containsExactly(80, 0, 50, 50, 0, 0, 50 + 50, 0);
        assertThat(DeviceTrace.summary(file(), new AxisRange(610, 690)).files().getFirst().devices()).isEmpty();
    }

    @Test
    void timeWithoutLengthHasNoShares() {
        var use = new DeviceUse("GPU 0", new AxisRange(5, 5), new long[GpuUse.values().length], Map.of(), Map.of(),
                List.of());
        assertThat(use.share(GpuUse.COMPUTE)).isZero();
    }

    @Test
    void whatOverlapsIsCountedOnce() {
        var trace = new DeviceTrace();
        trace.work(DeviceTrace.KERNEL, on(0, 7), 0, 100, "a");
        trace.work(DeviceTrace.KERNEL, on(0, 8), 50, 150, "b");
        trace.work(DeviceTrace.KERNEL, on(0, 9), 60, 70, "c");
        trace.work(DeviceTrace.COPY, on(0, 9), 140, 160, "DtoH");
        trace.work(DeviceTrace.KERNEL, on(1, 7), 500, 600, "other device");
        var uses = DeviceTrace.summary(trace.file(), AxisRange.ALL).files().getFirst().devices();
        assertThat(uses).extracting(DeviceUse::device).containsExactly("GPU 0", "GPU 1");
        assertThat(uses.getFirst().ns()).containsExactly(150, 0, 10, 0, 0, 0, 0, 0);
        assertThat(uses.getFirst().parts()).containsExactly(new DeviceUse.WorkPart("compute", 3, 210, 150, 140),
                new DeviceUse.WorkPart("copy", 1, 20, 20, 10));
        assertThat(uses.getLast().ns()).containsExactly(100, 0, 0, 0, 0, 0, 0, 0);
    }

    @Test
    void usesHaveWordsAndAreWorkOrIdle() {
        assertThat(GpuUse.values()).extracting(GpuUse::word).doesNotHaveDuplicates();
        assertThat(GpuUse.values()).extracting(GpuUse::description).doesNotHaveDuplicates();
        assertThat(Arrays.stream(GpuUse.values()).filter(GpuUse::isIdle)).containsExactly(GpuUse.LAUNCH,
                GpuUse.SYNCHRONIZATION, GpuUse.QUEUED, GpuUse.NO_WORK, GpuUse.UNKNOWN);
    }

    private record Work(GpuUse use, int start, int end, int @Nullable [] launch) {}

    private record Call(int start, int end, boolean isWaiting) {}

    /// A device and a thread, of which every instant is looked at.
    private static final class RandomTrace {
        private static final int AXIS = 400;
        private final DeviceTrace trace = new DeviceTrace();
        private final List<Work> works = new ArrayList<>();
        private final List<Call> calls = new ArrayList<>();

        RandomTrace(int seed) {
            var random = new Random(seed);
            for (int i = random.nextInt(12); i > 0; i--) {
                int start = random.nextInt(AXIS);
                int end = start + 1 + random.nextInt(30);
                boolean isWaiting = random.nextBoolean();
                trace.call(1, start, end, isWaiting ? "cudaDeviceSynchronize" : "cudaMalloc");
                calls.add(new Call(start, end, isWaiting));
            }
            // No two start at once, so that it is clear which is the next.
            for (int start : random.ints(0, AXIS).distinct().limit(1 + random.nextInt(15)).toArray()) {
                add(random, start, start + 1 + random.nextInt(40));
            }
            works.sort(Comparator.comparingInt(Work::start));
        }

        private void add(Random random, int start, int end) {
            int kind = random.nextInt(3);
            int event = trace.work(kind == 2 ? DeviceTrace.COPY : DeviceTrace.KERNEL, on(0, random.nextInt(3)), start,
                    end, kind == 1 ? "ncclAllGather" : "work");
            int[] launch = null;
            if (random.nextInt(4) > 0) {
                int from = random.nextInt(AXIS);
                launch = new int[]{ from, from + 1 + random.nextInt(20) };
                trace.flow(trace.call(1, launch[0], launch[1], "launch"), event);
                calls.add(new Call(launch[0], launch[1], false));
            }
            works.add(new Work(GpuUse.values()[kind], start, end, launch));
        }

        GpuUse at(int time) {
            return works.stream().filter(work -> work.start <= time && time < work.end).map(Work::use)
                    .min(Comparator.naturalOrder()).orElseGet(() -> idle(time));
        }

        private GpuUse idle(int time) {
            var next = works.stream().filter(work -> work.start > time).findFirst();
            if (next.isEmpty()) {
                return GpuUse.NO_WORK;
            }
            int[] launch = next.get().launch;
            if (launch == null) {
                return GpuUse.UNKNOWN;
            }
            if (time >= launch[0]) {
                return time < launch[1] ? GpuUse.LAUNCH : GpuUse.QUEUED;
            }
            var now = calls.stream().filter(call -> call.start <= time && time < call.end).toList();
            return now.stream().anyMatch(Call::isWaiting)
                    ? GpuUse.SYNCHRONIZATION
                    : now.isEmpty() ? GpuUse.NO_WORK : GpuUse.LAUNCH;
        }
    }

    @Test
    void anyTimeAddsUpToWhatItsInstantsSay() {
        for (int seed = 0; seed < 300; seed++) {
            var random = new RandomTrace(seed);
            var file = random.trace.file();
            for (var range : List.of(AxisRange.ALL, new AxisRange(-20, 600))) {
                var use = DeviceTrace.summary(file, range).files().getFirst().devices().getFirst();
                long[] expected = new long[GpuUse.values().length];
                for (long time = use.range().startNs(); time < use.range().endNs(); time++) {
                    expected[random.at((int) time).ordinal()]++;
                }
                assertThat(use.ns()).as("seed %d, %s", seed, range).containsExactly(expected);
                var byRange = use.idleByRange().values().stream().flatMapToLong(Arrays::stream).sum();
                long tail = range.isAll() ? 0 : 600 - random.works.stream().mapToInt(Work::end).max().orElse(0);
                assertThat(byRange + tail).as("seed %d, %s", seed, range)
                        .isEqualTo(Arrays.stream(use.ns(), GpuUse.LAUNCH.ordinal(), expected.length).sum());
            }
        }
    }
}
