// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import static dev.nvtxt.analysis.gpu.DeviceTrace.on;
import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.report.ReportFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class GpuTimesTest {
    @Test
    void aRangeCostsWhatItLaunched() {
        var trace = new DeviceTrace();
        int outer = trace.range(1, 0, 100, "outer");
        int inner = trace.range(1, 10, 50, "inner");
        int empty = trace.range(1, 70, 80, "empty");
        int first = trace.call(1, 5, 6, "launch");
        int second = trace.call(1, 20, 21, "launch");
        int third = trace.call(1, 60, 61, "launch");
        trace.builder().marker(1, 20, "marker");
        int marker = trace.builder().next() - 1;
        int a = trace.work(DeviceTrace.KERNEL, on(0, 7), 200, 300, "a");
        int b = trace.work(DeviceTrace.KERNEL, on(0, 7), 400, 500, "b");
        int c = trace.work(DeviceTrace.KERNEL, on(0, 8), 450, 550, "c");
        int d = trace.work(DeviceTrace.KERNEL, on(1, 7), 600, 610, "d");
        int alone = trace.work(DeviceTrace.KERNEL, on(1, 7), 0, 90, "alone");
        var times = GpuTimes.of(trace.flow(first, a).flow(second, b).flow(second, c).flow(third, d).file());
        assertThat(times.isEmpty()).isFalse();
        assertThat(costs(times, outer)).containsExactly(260L, 360L, 100L, 3L, 194L + 379 + 429 + 539);
        assertThat(costs(times, inner)).containsExactly(150L, 150L, 0L, 1L, 379L + 429);
        assertThat(costs(times, third)).containsExactly(10L, 10L, 0L, 1L, 539L);
        assertThat(times.indexOf(empty)).isNegative();
        assertThat(times.size()).isEqualTo(5);
        assertThat(times.event(0)).isEqualTo(outer);
        assertThat(List.of(outer, b, empty, marker, alone)).map(times::hasQueue).containsExactly(true, true, false,
                false, false);
        assertThat(times.queueNsOf(c)).isEqualTo(429);
        assertThat(times.queueNsOf(inner)).isEqualTo(379 + 429);
    }

    private static List<Long> costs(GpuTimes times, int event) {
        int at = times.indexOf(event);
        return List.of(times.gpuNs(at), times.spanNs(at), times.idleNs(at), (long) times.launches(at),
                times.queueNs(at));
    }

    @Test
    void aFlowToAnotherThreadOfTheProcessBringsWhatThatLaunches() {
        var trace = new DeviceTrace();
        int step = trace.range(1, 0, 100, "step");
        int forward = trace.range(1, 10, 20, "forward");
        int own = trace.call(1, 12, 13, "launch");
        int backward = trace.range(2, 50, 60, "backward");
        int inside = trace.call(2, 52, 53, "launch");
        int outside = trace.call(2, 60, 61, "launch");
        trace.builder().process(2L);
        int foreign = trace.range(3, 70, 80, "other process");
        int elsewhere = trace.call(3, 72, 73, "launch");
        trace.builder().process(1L);
        int a = trace.work(DeviceTrace.KERNEL, on(0, 7), 100, 110, "a");
        int b = trace.work(DeviceTrace.KERNEL, on(0, 7), 120, 140, "b");
        int c = trace.work(DeviceTrace.KERNEL, on(0, 7), 150, 190, "c");
        int d = trace.work(DeviceTrace.KERNEL, on(0, 7), 200, 280, "d");
        var times = GpuTimes.of(trace.flow(forward, backward).flow(forward, foreign).flow(own, a).flow(inside, b)
                .flow(outside, c).flow(elsewhere, d).file());
        assertThat(costs(times, step)).startsWith(30L, 40L, 10L, 2L);
        assertThat(costs(times, forward)).startsWith(10L);
        assertThat(costs(times, backward)).startsWith(20L);
        assertThat(costs(times, foreign)).startsWith(80L);
    }

    @Test
    void manyRangesCostWhatFewDo() {
        var trace = new DeviceTrace();
        int steps = 3000;
        for (int step = 0; step < steps; step++) {
            trace.range(1, step * 10, step * 10 + 8, "step");
            int launch = trace.call(1, step * 10 + 1, step * 10 + 2, "launch");
            trace.flow(launch, trace.work(DeviceTrace.KERNEL, on(0, 7), step * 10 + 5, step * 10 + 7, "kernel"));
        }
        var times = GpuTimes.of(trace.file());
        assertThat(times.size()).isEqualTo(2 * steps);
        for (int range = 0; range < times.size(); range++) {
            assertThat(costs(times, times.event(range))).containsExactly(2L, 2L, 0L, 1L, 3L);
        }
    }

    /// A launch that is known by where it is, and the work of it.
    private record Launch(int thread, int start, int end, int device, int workStart, int workEnd) {}

    private record Span(int event, int thread, int start, int end) {}

    /// Threads 1 and 2 are of one process, 3 is of another one.
    private static final class RandomTrace {
        private static final int AXIS = 500;
        private final DeviceTrace trace = new DeviceTrace();
        private final List<Launch> launches = new ArrayList<>();
        private final List<Span> spans = new ArrayList<>();
        private final List<int[]> flows = new ArrayList<>();
        private final Random random;

        RandomTrace(int seed) {
            random = new Random(seed);
            addRanges();
            addLaunches();
            for (int i = random.nextInt(6); i > 0; i--) {
                int from = random.nextInt(spans.size());
                int to = random.nextInt(spans.size());
                flows.add(new int[]{ from, to });
                trace.flow(spans.get(from).event, spans.get(to).event);
            }
        }

        private void addRanges() {
            for (int i = 1 + random.nextInt(30); i > 0; i--) {
                int thread = thread();
                int start = random.nextInt(AXIS);
                int end = start + random.nextInt(120);
                spans.add(new Span(trace.range(thread, start, end, "range"), thread, start, end));
            }
        }

        private int thread() {
            int thread = 1 + random.nextInt(3);
            trace.builder().process(thread == 3 ? 2L : 1L);
            return thread;
        }

        private void addLaunches() {
            // No two start at once, so that calls are told apart by when they start.
            int[] starts = random.ints(0, AXIS).distinct().limit(1 + random.nextInt(25)).toArray();
            for (int start : starts) {
                int thread = thread();
                int end = start + 1 + random.nextInt(5);
                int call = trace.call(thread, start, end, "launch");
                spans.add(new Span(call, thread, start, end));
                for (int i = random.nextInt(3); i > 0; i--) {
                    int device = random.nextInt(2);
                    int workStart = random.nextInt(AXIS);
                    int workEnd = workStart + random.nextInt(60);
                    trace.builder().process(1L);
                    trace.flow(call, trace.work(DeviceTrace.KERNEL, on(device, random.nextInt(3)), workStart, workEnd,
                            "kernel"));
                    launches.add(new Launch(thread, start, end, device, workStart, workEnd));
                }
            }
        }

        private boolean isInside(Launch launch, Span span) {
            return launch.start >= span.start && launch.start < span.end && (launch.thread == span.thread
                    || flows.stream().anyMatch(flow -> leads(spans.get(flow[0]), spans.get(flow[1]), launch, span)));
        }

        private static boolean leads(Span from, Span to, Launch launch, Span span) {
            return from.thread == span.thread && to.thread == launch.thread && (from.thread == 3) == (to.thread == 3)
                    && launch.start >= to.start && launch.start < to.end;
        }

        /// {@return what a range costs, counted instant by instant, or nothing if it launched nothing}
        List<Long> costs(Span span) {
            var inside = launches.stream().filter(launch -> isInside(launch, span)).toList();
            if (inside.isEmpty()) {
                return List.of();
            }
            long gpu = 0;
            long whole = 0;
            for (int device = 0; device < 2; device++) {
                int on = device;
                var here = inside.stream().filter(launch -> launch.device == on).toList();
                var covered = new BitSet();
                here.forEach(launch -> covered.set(launch.workStart, launch.workEnd));
                gpu += covered.cardinality();
                whole += here.stream().mapToInt(Launch::workEnd).max().orElse(0)
                        - here.stream().mapToInt(Launch::workStart).min().orElse(0);
            }
            var calls = new HashSet<Integer>();
            inside.forEach(launch -> calls.add(launch.start));
            return List.of(gpu, whole, whole - gpu, (long) calls.size(),
                    inside.stream().mapToLong(launch -> Math.max(0, launch.workStart - launch.end)).sum());
        }
    }

    @Test
    void anyRangeCostsWhatCountingSays() {
        for (int seed = 0; seed < 300; seed++) {
            var random = new RandomTrace(seed);
            ReportFile file = random.trace.file();
            var times = GpuTimes.of(file);
            for (var span : random.spans) {
                var actual = times.indexOf(span.event) < 0 ? List.of() : costs(times, span.event);
                assertThat(actual).as("seed %d, %s", seed, span).isEqualTo(random.costs(span));
            }
            int[] events = new int[times.size()];
            Arrays.setAll(events, times::event);
            assertThat(events).as("seed %d", seed).isSorted();
        }
    }
}
