// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.analysis.gpu.GpuSummary;
import dev.nvtxt.analysis.gpu.GpuUse;
import dev.nvtxt.analysis.stats.group.NamePattern;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What ranges of the host cost on devices, in traces as PyTorch writes them; times here are microseconds.
class GpuTimesTest {
    private static EventCells read(String... events) throws IOException {
        var json = ("[" + String.join(",", events) + "]").replace('\'', '"');
        var trace = new FormatReader(ReadOptions.DEFAULT).read("test.json",
                new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)), ReadListener.NONE);
        return EventCells.of(ReportBuilder.build(List.of(trace), List.of()).files().getFirst(), 0);
    }

    private static String range(String name, int thread, int from, int to) {
        return "{'ph':'X','pid':9,'tid':%d,'ts':%d,'dur':%d,'name':'%s','cat':'cpu_op'}".formatted(thread, from,
                to - from, name);
    }

    private static String launch(int thread, int at, int number) {
        return "{'ph':'X','pid':9,'tid':%d,'ts':%d,'dur':1,'name':'launch %d','cat':'cuda_runtime','args':{'correlation':%d}}"
                .formatted(thread, at, number, number);
    }

    private static String kernel(int device, int stream, int from, int to, int number) {
        return ("{'ph':'X','pid':%d,'tid':%d,'ts':%d,'dur':%d,'name':'kernel %d','cat':'kernel','args':{'device':%d,"
                + "'stream':%d,'correlation':%d}}").formatted(device, stream, from, to - from, number, device, stream,
                        number);
    }

    private static @Nullable Object value(EventCells cells, String name, EventField field) {
        for (int event = 0; event < cells.size(); event++) {
            if (name.equals(cells.file().trace().events().message(event))) {
                return cells.value(field, event);
            }
        }
        throw new AssertionError("no event " + name);
    }

    @Test
    void aRangeCostsTheUnionOfWhatItLaunchedOnEachDevice() throws IOException {
        var cells = read(range("outer", 1, 0, 100), range("inner", 1, 10, 50), launch(1, 5, 1), launch(1, 20, 2),
                launch(1, 30, 3), launch(1, 60, 4), kernel(0, 7, 200, 300, 1), kernel(0, 7, 400, 500, 2),
                kernel(0, 8, 450, 550, 3), kernel(1, 7, 600, 610, 4));
        assertThat(value(cells, "inner", EventField.GPU_NS)).isEqualTo(150_000L);
        assertThat(value(cells, "inner", EventField.GPU_SPAN_NS)).isEqualTo(150_000L);
        assertThat(value(cells, "outer", EventField.GPU_NS)).isEqualTo(260_000L);
        assertThat(value(cells, "outer", EventField.GPU_SPAN_NS)).isEqualTo(360_000L);
        assertThat(value(cells, "outer", EventField.GPU_IDLE_NS)).isEqualTo(100_000L);
        assertThat(value(cells, "outer", EventField.LAUNCHES)).isEqualTo(4L);
        assertThat(value(cells, "inner", EventField.QUEUE_NS)).isEqualTo(379_000L + 419_000L);
        assertThat(value(cells, "kernel 2", EventField.QUEUE_NS)).isEqualTo(379_000L);
        assertThat(value(cells, "kernel 2", EventField.GPU_NS)).isNull();
        assertThat(value(cells, "launch 4", EventField.GPU_NS)).isEqualTo(10_000L);
    }

    @Test
    void timeAlonePutsNothingInside() throws IOException {
        var cells = read(range("alone", 1, 0, 1000), range("other thread", 2, 0, 1000), launch(2, 10, 1),
                kernel(0, 7, 100, 200, 1), kernel(0, 7, 300, 400, 2));
        assertThat(value(cells, "alone", EventField.GPU_NS)).isNull();
        assertThat(value(cells, "other thread", EventField.GPU_NS)).isEqualTo(100_000L);
        assertThat(value(cells, "kernel 2", EventField.QUEUE_NS)).isNull();
    }

    @Test
    void aFlowToAnotherThreadBringsWhatThatLaunches() throws IOException {
        var cells = read(range("step", 1, 0, 100), range("forward", 1, 10, 20), range("backward", 2, 50, 60),
                range("unrelated", 2, 70, 80), launch(1, 12, 1), launch(2, 52, 2), launch(2, 72, 3),
                kernel(0, 7, 100, 110, 1), kernel(0, 7, 120, 140, 2), kernel(0, 7, 150, 190, 3),
                "{'ph':'s','pid':9,'tid':1,'ts':10,'id':5,'cat':'fwdbwd','name':'fwdbwd'}",
                "{'ph':'f','pid':9,'tid':2,'ts':50,'id':5,'cat':'fwdbwd','name':'fwdbwd','bp':'e'}");
        assertThat(value(cells, "step", EventField.GPU_NS)).isEqualTo(30_000L);
        assertThat(value(cells, "step", EventField.LAUNCHES)).isEqualTo(2L);
        assertThat(value(cells, "forward", EventField.GPU_NS)).isEqualTo(10_000L);
        assertThat(value(cells, "backward", EventField.GPU_NS)).isEqualTo(20_000L);
    }

    @Test
    void aCategoryCalledKernelIsNoDevice() throws IOException {
        var cells = read("{'ph':'X','pid':1,'tid':1,'ts':5,'dur':2,'name':'irq','cat':'kernel'}");
        assertThat(value(cells, "irq", EventField.QUEUE_NS)).isNull();
    }

    @Test
    void aKernelThatStartsBeforeItsLaunchDidNotWait() throws IOException {
        var cells = read(range("step", 1, 0, 100), launch(1, 50, 1), kernel(0, 7, 20, 30, 1));
        assertThat(value(cells, "kernel 1", EventField.QUEUE_NS)).isEqualTo(0L);
        assertThat(value(cells, "step", EventField.GPU_NS)).isEqualTo(10_000L);
    }

    /// GPU 0, µs: nothing until 100, k1 to 200, idle to 300, a collective to 500 beside k2 from 400 to 450, a copy to 600, k5
    /// without a launch from 700 to 800.
    @Test
    void everyInstantOfADeviceHasOneUse() throws IOException {
        var cells = read(range("step 1", 1, 0, 260), launch(1, 90, 1), launch(1, 250, 2), launch(1, 255, 3),
                "{'ph':'X','pid':9,'tid':1,'ts':210,'dur':20,'name':'cudaStreamSynchronize','cat':'cuda_runtime'}",
                launch(1, 258, 4), kernel(0, 7, 100, 200, 1),
                kernel(0, 8, 300, 500, 2).replace("kernel 2", "ncclDevKernel_AllReduce"), kernel(0, 7, 400, 450, 3),
                kernel(0, 7, 500, 600, 4).replace("'kernel'", "'gpu_memcpy'"), kernel(0, 7, 700, 800, 5));
        var use = GpuSummary.of(new Report(List.of(cells.file()), List.of()), AxisRange.ALL,
                NamePattern.NUMBERS::apply).files().getFirst();
        assertThat(use.withoutLaunch()).isEqualTo(1);
        assertThat(use.beforeLaunch()).isZero();
        var device = use.devices().getFirst();
        var byUse = new EnumMap<GpuUse, Long>(GpuUse.class);
        for (var each : GpuUse.values()) {
            byUse.put(each, device.ns()[each.ordinal()]);
        }
        assertThat(byUse).isEqualTo(new EnumMap<>(Map.of(GpuUse.COMPUTE, 250_000L, GpuUse.COLLECTIVE, 150_000L,
                GpuUse.COPY, 100_000L, GpuUse.SYNCHRONIZATION, 20_000L, GpuUse.LAUNCH, 31_000L, GpuUse.QUEUED, 49_000L,
                GpuUse.NO_WORK, 0L, GpuUse.UNKNOWN, 100_000L)));
        assertThat(Arrays.stream(device.ns()).sum()).isEqualTo(device.range().endNs() - device.range().startNs());
        assertThat(device.idleByRange().get("step #")[GpuUse.QUEUED.ordinal()]).isEqualTo(49_000);
        assertThat(device.parts()).extracting(part -> part.name(), part -> part.count(), part -> part.unionNs(),
                part -> part.exposedNs()).containsExactly(tuple("compute", 3L, 250_000L, 200_000L),
                        tuple("collective", 1L, 200_000L, 150_000L), tuple("copy", 1L, 100_000L, 100_000L));
    }

    @Test
    void aChosenTimeIsTheWhole() throws IOException {
        var cells = read(launch(1, 90, 1), kernel(0, 7, 100, 200, 1));
        long zero = cells.file().reportStartNs();
        var use = GpuSummary.of(new Report(List.of(cells.file()), List.of()),
                new AxisRange(zero + 60_000, zero + 260_000), NamePattern.NUMBERS::apply).files().getFirst().devices()
                .getFirst();
        assertThat(use.ns()[GpuUse.COMPUTE.ordinal()]).isEqualTo(50_000);
        assertThat(use.ns()[GpuUse.NO_WORK.ordinal()]).isEqualTo(150_000);
        assertThat(Arrays.stream(use.ns()).sum()).isEqualTo(200_000);
    }
}
