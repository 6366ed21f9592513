// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import static dev.nvtxt.analysis.gpu.DeviceTrace.on;
import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.report.ReportFile;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StreamRangesTest {
    /// {@return a line for each range: its message, start, end, GPU time, depth}
    private static List<String> lines(ReportFile file, StreamRanges ranges) {
        return IntStream.range(0, ranges.size()).mapToObj(i -> "%s %d %d %d %d".formatted(
                file.trace().events().message(ranges.event(i)), ranges.startNs(i), ranges.endNs(i), ranges.gpuNs(i),
                ranges.depth(i))).toList();
    }

    @Test
    void rangesCoverWhatTheyLaunchedOnEachStream() {
        var trace = new DeviceTrace();
        trace.range(1, 0, 100, "step");
        trace.range(1, 5, 40, "forward");
        trace.range(1, 50, 90, "backward");
        trace.range(1, 92, 95, "launches nothing");
        int first = trace.call(1, 10, 12, "launch");
        int second = trace.call(1, 20, 22, "launch");
        int third = trace.call(1, 60, 62, "launch");
        trace.flow(first, trace.work(DeviceTrace.KERNEL, on(0, 7), 200, 210, "a"));
        trace.flow(second, trace.work(DeviceTrace.COPY, on(0, 8), 205, 260, "b"));
        trace.flow(third, trace.work(DeviceTrace.KERNEL, on(0, 7), 300, 320, "c"));
        var file = trace.file();
        var streams = StreamRanges.of(file);
        assertThat(streams).extracting(stream -> stream.stream().name()).containsExactly("stream 1007", "stream 1008");
        assertThat(lines(file, streams.getFirst())).containsExactly("step 200 320 30 0", "forward 200 210 10 1",
                "backward 300 320 20 1");
        assertThat(lines(file, streams.getLast())).containsExactly("step 205 260 55 0", "forward 205 260 55 1");
    }

    @Test
    void equalProjectionsNestAsTheirRangesDo() {
        var trace = new DeviceTrace();
        trace.range(1, 8, 30, "inner");
        trace.range(1, 8, 40, "around inner");
        trace.range(1, 0, 50, "outer");
        trace.flow(trace.call(1, 10, 12, "launch"), trace.work(DeviceTrace.KERNEL, on(0, 7), 200, 210, "k"));
        var file = trace.file();
        assertThat(lines(file, StreamRanges.of(file).getFirst())).containsExactly("outer 200 210 10 0",
                "around inner 200 210 10 1", "inner 200 210 10 2");
    }

    @Test
    void rangesOfTwoThreadsCanOverlap() {
        var trace = new DeviceTrace();
        trace.range(1, 0, 50, "one");
        trace.range(2, 0, 50, "two");
        trace.flow(trace.call(1, 10, 11, "launch"), trace.work(DeviceTrace.KERNEL, on(0, 7), 100, 110, "k"));
        trace.flow(trace.call(2, 12, 13, "launch"), trace.work(DeviceTrace.KERNEL, on(0, 7), 110, 130, "k"));
        trace.flow(trace.call(1, 14, 15, "launch"), trace.work(DeviceTrace.KERNEL, on(0, 7), 130, 140, "k"));
        trace.flow(trace.call(2, 16, 17, "launch"), trace.work(DeviceTrace.KERNEL, on(0, 7), 140, 150, "k"));
        var file = trace.file();
        assertThat(lines(file, StreamRanges.of(file).getFirst())).containsExactly("one 100 140 20 0",
                "two 110 150 30 " + StreamRanges.OVERLAPS);
    }

    @Test
    void aFileWithoutDevicesHasNone() {
        var trace = new DeviceTrace();
        trace.range(1, 0, 50, "one");
        assertThat(StreamRanges.of(trace.file())).isEmpty();
        assertThat(DeviceIdle.of(trace.file())).isEmpty();
    }

    @Test
    void idleTimeHasItsPartsInOrder() {
        var trace = new DeviceTrace();
        int sync = trace.call(1, 210, 230, "cudaStreamSynchronize");
        trace.flow(trace.call(1, 90, 95, "launch"), trace.work(DeviceTrace.KERNEL, on(0, 7), 100, 200, "a"));
        int second = trace.work(DeviceTrace.KERNEL, on(0, 7), 300, 310, "b");
        trace.flow(trace.call(1, 250, 255, "launch"), second);
        trace.flow(sync, trace.work(DeviceTrace.KERNEL, on(1, 7), 400, 500, "other device"));
        var idle = DeviceIdle.of(trace.file());
        assertThat(idle).hasSize(2);
        var ofFirst = idle.getFirst();
        assertThat(IntStream.range(0, ofFirst.size()).mapToObj(
                i -> "%d %d %s".formatted(ofFirst.startNs(i), ofFirst.endNs(i), ofFirst.cause(i).word())))
                .containsExactly(
                        "200 210 no work", "210 230 synchronization", "230 250 no work", "250 255 launch-bound",
                        "255 300 queued");
        assertThat(ofFirst.next(0)).isEqualTo(second);
        assertThat(idle.getLast().size()).isZero();
    }
}
