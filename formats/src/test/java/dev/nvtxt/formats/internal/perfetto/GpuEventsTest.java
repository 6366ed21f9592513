// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.formats.TraceFormat;
import dev.nvtxt.formats.internal.perfetto.proto.ClockSnapshot;
import dev.nvtxt.formats.internal.perfetto.proto.GpuCounterDescriptor;
import dev.nvtxt.formats.internal.perfetto.proto.GpuRenderStageEvent;
import dev.nvtxt.formats.internal.perfetto.proto.Trace;
import dev.nvtxt.formats.internal.perfetto.proto.TracePacket;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Stages and counters of GPUs. What is expected is what Perfetto's trace processor reads of the same.
class GpuEventsTest {
    private final Trace.Builder trace = Trace.newBuilder();

    private TracePacket.Builder packet(long time) {
        return trace.addPacketBuilder().setTrustedPacketSequenceId(1).setTimestamp(time);
    }

    private GpuRenderStageEvent.Builder stage(long time, long id, int queue, int stage) {
        return packet(time).getGpuRenderStageEventBuilder().setEventId(id).setDuration(5).setHwQueueId(queue)
                .setStageId(stage);
    }

    private static GpuRenderStageEvent.Description named(String name, String description) {
        return GpuRenderStageEvent.Description.newBuilder().setName(name).setDescription(description).build();
    }

    private TraceFile read() throws IOException {
        return new FormatReader(ReadOptions.DEFAULT, TraceFormat.PERFETTO).read("test.pftrace",
                new ByteArrayInputStream(trace.build().toByteArray()), ReadListener.NONE);
    }

    private static List<String> events(TraceFile file) {
        var events = file.events();
        return IntStream.range(0, events.size())
                .mapToObj(event -> events.start(event) + " "
                        + (events.kind(event) == EventKind.MARKER ? "-" : String.valueOf(events.end(event))) + " "
                        + file.extras().tracks().get(events.track(event)).name() + ": " + events.message(event) + " "
                        + events.args(event).stream().map(arg -> arg.key() + "=" + arg.label()).toList())
                .sorted().toList();
    }

    private static List<String> counters(TraceFile file) {
        return file.extras().counters().stream()
                .map(counter -> counter.track().name() + " (" + counter.unit() + "): "
                        + IntStream.range(0, counter.size())
                                .mapToObj(i -> counter.time(i) + "=" + counter.value(i)).toList())
                .sorted().toList();
    }

    private static GpuCounterDescriptor.Spec spec(int id, String name, int unit, int perUnit) {
        return GpuCounterDescriptor.Spec.newBuilder().setCounterId(id).setName(name).addNumeratorUnits(unit)
                .addDenominatorUnits(perUnit).build();
    }

    private void value(long time, int id, double value) {
        packet(time).getGpuCounterEventBuilder().addCountersBuilder().setCounterId(id).setDoubleValue(value);
    }

    @Test
    void stagesAreOnTheirQueues() throws IOException {
        stage(0, 0, 1, 1);
        packet(1).getGpuRenderStageEventBuilder().getSpecificationsBuilder()
                .addHwQueue(named("queue 0", "")).addHwQueue(named("queue 1", ""))
                .addStage(named("stage 0", "")).addStage(named("stage 1", "stage desc 1"));
        stage(10, 1, 1, 1).setContext(42);
        stage(40, 3, 3, 4);
        stage(50, 5, 0, 0).addExtraDataBuilder().setName("key1").setValue("value1");
        stage(160, 13, -1, 0).addRenderSubpassIndexMask(1L << 63).addRenderSubpassIndexMask(1).setName("own");
        stage(170, 14, 0, 0).clearDuration();

        assertThat(events(read())).containsExactly("0 5 Unknown GPU Queue 1: render stage(1) []",
                "10 15 queue 1: stage 1 [description=stage desc 1, context_id=42]",
                "160 165 Unknown GPU Queue 4294967295: own [render_subpasses=63,64]",
                "170 - queue 0: stage 0 []", "40 45 Unknown GPU Queue 3: render stage(4) []",
                "50 55 queue 0: stage 0 [key1=value1]");
    }

    @Test
    void hostAndStagesAreLinked() throws IOException {
        var interned = packet(0).setSequenceFlags(1).getInternedDataBuilder();
        interned.addGpuSpecificationsBuilder().setIid(1).setName("compute_0");
        interned.addGpuSpecificationsBuilder().setIid(2).setName("softmax").setDescription("softmax kernel");
        interned.addGraphicsContextsBuilder().setIid(7).setPid(42);
        interned.addComputeKernelsBuilder().setIid(3).setName("_Z1f").setDemangledName("f").setArch("sm_90")
                .addArgsBuilder().setNameIid(1).setIntValue(40);
        interned.addComputeArgNamesBuilder().setIid(1).setName("registers_per_thread");
        packet(20).getTrackEventBuilder().setType(1).setName("submit").getGpuCorrelationBuilder()
                .addRenderStageSubmissionEventIds(1);
        packet(22).getTrackEventBuilder().setType(2);
        packet(30).getTrackEventBuilder().setType(1).setName("wait").getGpuCorrelationBuilder()
                .addRenderStageWaitEventIds(1);
        packet(160).getTrackEventBuilder().setType(2);
        var softmax = stage(100, 1, 0, 0).setHwQueueIid(1).setStageIid(2).setContext(7).setKernelIid(3);
        softmax.getLaunchBuilder().getGridSizeBuilder().setX(8);
        stage(200, 2, 0, 0).setHwQueueIid(1).setStageIid(2).addEventWaitIds(1);
        stage(300, 3, 0, 0).setHwQueueIid(9);

        var file = read();
        assertThat(events(file)).contains(
                "100 105 compute_0: softmax [description=softmax kernel, kernel_name=_Z1f, kernel_demangled_name=f,"
                        + " arch=sm_90, registers_per_thread=40, launch.grid_size.x=8, context_id=7, pid=42]");
        var flows = file.extras().flows();
        assertThat(IntStream.range(0, flows.size())
                .mapToObj(flow -> file.events().start(flows.from(flow)) + " to " + file.events().start(flows.to(flow))))
                .containsExactlyInAnyOrder("20 to 100", "100 to 30", "100 to 200");
        assertThat(file.problems().list()).singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("queue 9 of a GPU"));
    }

    @Test
    void valuesAreOfTheTimeBeforeThem() throws IOException {
        packet(0).getGpuCounterEventBuilder().getCounterDescriptorBuilder()
                .addSpecs(spec(21, "Vertex / Second", 25, 22))
                .addSpecs(spec(22, "Unused", 0, 0))
                .addSpecs(spec(23, "Forward", 37, 0).toBuilder().setValueDirection(2));
        value(11, 21, 5);
        value(21, 21, 10);
        value(31, 21, 15.5);
        value(11, 23, 7);
        value(12, 99, 1);

        var file = read();
        assertThat(counters(file)).containsExactly("Forward (%): [11=7.0]",
                "Vertex / Second (Vertex/s): [11=10.0, 21=15.5, 31=0.0]");
        assertThat(file.problems().list()).singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("counter 99 of a GPU"));
    }

    @Test
    void internedCountersWithAClockThatIsKnownLater() throws IOException {
        var interned = packet(0).setSequenceFlags(1).getInternedDataBuilder().addGpuCounterDescriptorsBuilder()
                .setIid(1).setGpuId(3);
        interned.getCounterDescriptorBuilder().addSpecs(spec(1, "A", 1, 0));
        for (int i = 0; i < 2; i++) {
            packet(100 + i).setTimestampClockId(64).getGpuCounterEventBuilder().setCounterDescriptorIid(1)
                    .addCountersBuilder().setCounterId(1).setIntValue(i + 5);
        }
        stage(100, 1, 0, 0);
        trace.getPacketBuilder(trace.getPacketCount() - 1).setTimestampClockId(64);
        packet(2000).setClockSnapshot(ClockSnapshot.newBuilder()
                .addClocks(ClockSnapshot.Clock.newBuilder().setClockId(64).setTimestamp(0))
                .addClocks(ClockSnapshot.Clock.newBuilder().setClockId(6).setTimestamp(1000)));

        var file = read();
        assertThat(counters(file)).containsExactly("A (bit): [1100=6.0, 1101=0.0]");
        assertThat(events(file)).containsExactly("1100 1105 Unknown GPU Queue 0: render stage(0) []");
        assertThat(file.extras().tracks()).extracting(track -> track.name()).contains("GPU 3", "GPU 0");
    }
}
