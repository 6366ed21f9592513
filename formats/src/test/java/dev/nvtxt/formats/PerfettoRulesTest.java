// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnknownFieldSet;
import dev.nvtxt.formats.Expected.Slice;
import dev.nvtxt.formats.internal.perfetto.proto.ClockSnapshot;
import dev.nvtxt.formats.internal.perfetto.proto.CounterDescriptor;
import dev.nvtxt.formats.internal.perfetto.proto.ProcessDescriptor;
import dev.nvtxt.formats.internal.perfetto.proto.ProcessTree;
import dev.nvtxt.formats.internal.perfetto.proto.ThreadDescriptor;
import dev.nvtxt.formats.internal.perfetto.proto.Trace;
import dev.nvtxt.formats.internal.perfetto.proto.TracePacket;
import dev.nvtxt.formats.internal.perfetto.proto.TrackDescriptor;
import dev.nvtxt.formats.internal.perfetto.proto.TrackEvent;
import dev.nvtxt.formats.internal.perfetto.proto.TrackEvent.LegacyEvent;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.trace.CounterTrack;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Rules of Perfetto's protobuf that the given cases do not show.
class PerfettoRulesTest {
    private static final int BEGIN = 1;
    private static final int END = 2;
    private static final int INSTANT = 3;
    private static final int COUNTER = 4;
    private static final int STATE = 5;

    private final Trace.Builder trace = Trace.newBuilder();

    private TracePacket.Builder packet() {
        return trace.addPacketBuilder().setTrustedPacketSequenceId(1);
    }

    private TrackEvent.Builder event(long time, int type, long track) {
        return packet().setTimestamp(time).getTrackEventBuilder().setType(type).setTrackUuid(track);
    }

    private void begin(long time, long track, String name) {
        event(time, BEGIN, track).setName(name);
    }

    private void start() {
        packet().setSequenceFlags(1).setTrackDescriptor(thread(5));
    }

    private static TrackDescriptor thread(long uuid) {
        return TrackDescriptor.newBuilder().setUuid(uuid)
                .setThread(ThreadDescriptor.newBuilder().setPid(10).setTid(11)).build();
    }

    private static ClockSnapshot snapshot(long... idsAndTimes) {
        var snapshot = ClockSnapshot.newBuilder();
        for (int i = 0; i < idsAndTimes.length; i += 2) {
            snapshot.addClocksBuilder().setClockId((int) idsAndTimes[i]).setTimestamp(idsAndTimes[i + 1]);
        }
        return snapshot.build();
    }

    private TraceFile read() throws IOException {
        return new FormatReader(ReadOptions.DEFAULT, TraceFormat.PERFETTO).read("test.pftrace",
                new ByteArrayInputStream(trace.build().toByteArray()), ReadListener.NONE);
    }

    private static double[] values(CounterTrack counter) {
        return IntStream.range(0, counter.size()).mapToDouble(counter::value).toArray();
    }

    @Test
    void theThreadOfAWriterOutlivesItsClearing() throws IOException {
        start();
        packet().setSequenceFlags(1);
        packet().setTimestamp(9).setTrackEvent(TrackEvent.newBuilder().setType(INSTANT).setName("i"));
        assertThat(Expected.slices(read()).getFirst().tid()).isEqualTo(11);
    }

    @Test
    void aDifferenceOfTimesNeedsATimeBeforeIt() throws IOException {
        packet().setSequenceFlags(1);
        packet().getTrackEventBuilder().setType(INSTANT).setTimestampDeltaUs(4).setName("lost");
        packet().getThreadDescriptorBuilder().setPid(1).setTid(2).setReferenceTimestampUs(100);
        packet().getTrackEventBuilder().setType(INSTANT).setTimestampDeltaUs(4).setName("i");
        var file = read();
        assertThat(Expected.slices(file)).extracting(Slice::name, Slice::start)
                .containsExactly(tuple("i", 104_000L));
        assertThat(file.problems().list()).extracting(problem -> problem.code())
                .containsExactly(ProblemCode.UNREADABLE_EVENT);
    }

    @ParameterizedTest
    @ValueSource(ints = { 0, 1, 127, 128, 16_383, 16_384 })
    void aTextThatIsNotReadIsSkippedWhole(int length) throws IOException {
        start();
        // Its last bytes would be a timestamp of 65.
        var text = ByteString.copyFrom("@A".repeat(length / 2 + 1).getBytes(US_ASCII), length % 2, length);
        var unknown = UnknownFieldSet.newBuilder()
                .addField(900, UnknownFieldSet.Field.newBuilder().addLengthDelimited(text).build()).build();
        packet().setTimestamp(7).setUnknownFields(unknown).setTrackEvent(
                TrackEvent.newBuilder().setType(INSTANT).setTrackUuid(5).setName("i").setUnknownFields(unknown));
        var file = read();
        assertThat(Expected.slices(file)).extracting(Slice::name, Slice::start).containsExactly(tuple("i", 7L));
        assertThat(file.problems().list()).isEmpty();
    }

    @Test
    void theRankOfAThreadIsItsPlaceInItsProcess() throws IOException {
        packet().setSequenceFlags(1).setTrackDescriptor(thread(5).toBuilder().setSiblingOrderRank(4));
        event(7, INSTANT, 5);
        assertThat(read().extras().processes().ranks()).containsExactly(Map.entry(new ThreadKey(10L, 11L), 4L));
    }

    @Test
    void anAbsoluteTimeOf0IsNone() throws IOException {
        start();
        event(7, INSTANT, 5).setTimestampAbsoluteUs(0);
        assertThat(Expected.slices(read()).getFirst().start()).isEqualTo(7);
    }

    @Test
    void clock0IsTheClockOfTheTrace() throws IOException {
        start();
        trace.addPacketBuilder().setTrustedPacketSequenceId(1).setTimestamp(7).setTimestampClockId(0)
                .setTrackEvent(TrackEvent.newBuilder().setType(INSTANT).setTrackUuid(5));
        assertThat(Expected.slices(read())).hasSize(1);
    }

    @Test
    void aClockMayBeTiedByALaterSnapshotThanTheFirst() throws IOException {
        start();
        packet().setClockSnapshot(snapshot(6, 1000, 1, 5000));
        packet().setTimestamp(10).setTimestampClockId(3).setTrackEvent(
                TrackEvent.newBuilder().setType(INSTANT).setTrackUuid(5));
        packet().setClockSnapshot(snapshot(6, 2000, 3, 100));
        assertThat(Expected.slices(read()).getFirst().start()).isEqualTo(1910);
    }

    @Test
    void eachWriterAddsUpItsOwnDifferences() throws IOException {
        start();
        packet().setTrackDescriptor(TrackDescriptor.newBuilder().setUuid(6).setName("c")
                .setCounter(CounterDescriptor.newBuilder().setIsIncremental(true).setUnitMultiplier(-2)));
        event(1, COUNTER, 6).setCounterValue(5);
        trace.addPacketBuilder().setTrustedPacketSequenceId(2).setTimestamp(2)
                .setTrackEvent(TrackEvent.newBuilder().setType(COUNTER).setTrackUuid(6).setCounterValue(1));
        event(3, COUNTER, 6).setCounterValue(5).setDoubleCounterValue(99);
        packet().setSequenceFlags(1);
        event(4, COUNTER, 6).setCounterValue(7);
        assertThat(values(read().extras().counters().getFirst())).containsExactly(5, 1, 10, 7);
    }

    @Test
    void theTimeThatAThreadRanIsACounter() throws IOException {
        packet().setSequenceFlags(1);
        packet().getThreadDescriptorBuilder().setPid(1).setTid(2).setReferenceTimestampUs(100)
                .setReferenceThreadTimeUs(50).setReferenceThreadInstructionCount(7);
        packet().getTrackEventBuilder().setType(INSTANT).setTimestampDeltaUs(4).setThreadTimeDeltaUs(3)
                .setThreadInstructionCountDelta(2);
        var counters = read().extras().counters();
        assertThat(counters).extracting(counter -> counter.track().name()).containsExactly("thread_time",
                "thread_instruction_count");
        assertThat(values(counters.getFirst())).containsExactly(53_000);
        assertThat(values(counters.get(1))).containsExactly(9);
    }

    @Test
    void theSystemNamesAProcessBetterThanTheProcessItself() throws IOException {
        start();
        packet().setProcessTree(ProcessTree.newBuilder()
                .addProcesses(ProcessTree.Process.newBuilder().setPid(10).addCmdline("/bin/game -x")));
        packet().setTrackDescriptor(TrackDescriptor.newBuilder().setUuid(8)
                .setProcess(ProcessDescriptor.newBuilder().setPid(10).setProcessName("own").addCmdline("cmd")));
        packet().setTrackDescriptor(TrackDescriptor.newBuilder().setUuid(9)
                .setProcess(ProcessDescriptor.newBuilder().setPid(12).addCmdline("cmd")));
        assertThat(read().names().processes()).containsEntry(10L, "/bin/game").doesNotContainKey(12L);
    }

    @Test
    void statesFollowOneAnother() throws IOException {
        start();
        packet().setTrackDescriptor(TrackDescriptor.newBuilder().setUuid(7).setName("state"));
        event(10, STATE, 7).setName("idle");
        event(20, STATE, 7).setName("busy");
        event(50, STATE, 7);
        event(60, STATE, 7).setName("idle");
        var file = read();
        assertThat(Expected.slices(file)).extracting(Slice::name, Slice::duration).containsExactly(
                tuple("idle", 10L), tuple("busy", 30L),
                tuple("idle", null));
        assertThat(file.problems().list()).isEmpty();
    }

    @Test
    void aFlowLeadsFromTheEarlierToTheLaterRange() throws IOException {
        start();
        begin(10, 5, "outer");
        event(20, BEGIN, 5).setName("inner").addFlowIds(3);
        event(30, END, 5);
        event(40, END, 5).addTerminatingFlowIds(3);
        var flows = read().extras().flows();
        assertThat(flows.from(0)).isZero();
        assertThat(flows.to(0)).isEqualTo(1);
    }

    private TracePacket.Builder packetOf(int sequence) {
        return trace.addPacketBuilder().setTrustedPacketSequenceId(sequence);
    }

    @Test
    void snapshotsOfSeveralWritersComeInAnyOrder() throws IOException {
        start();
        packetOf(2).setSequenceFlags(1).setClockSnapshot(snapshot(6, 5000, 64, 10, 65, 1));
        packetOf(3).setSequenceFlags(1).setClockSnapshot(snapshot(6, 2000, 64, 10, 65, 1));
        packetOf(1).setClockSnapshot(snapshot(6, 3000, 3, 100));
        packetOf(2).setClockSnapshot(snapshot(6, 1000, 3, 90));
        packetOf(3).setTimestamp(12).setTimestampClockId(64).setTrackEvent(
                TrackEvent.newBuilder().setType(INSTANT).setTrackUuid(5).setName("third"));
        packetOf(2).setTimestamp(12).setTimestampClockId(65).setTrackEvent(
                TrackEvent.newBuilder().setType(INSTANT).setTrackUuid(5).setName("second"));
        packetOf(1).setTimestamp(95).setTimestampClockId(3).setTrackEvent(
                TrackEvent.newBuilder().setType(INSTANT).setTrackUuid(5).setName("first"));
        var file = read();
        assertThat(Expected.slices(file)).extracting(Slice::name, Slice::start).containsExactly(
                tuple("first", 1005L), tuple("third", 2002L), tuple("second", 5011L));
        assertThat(file.problems().list()).isEmpty();
    }

    @Test
    void aPhaseThatIsNotShownIsReportedOnce() throws IOException {
        start();
        for (int phase : new int[]{ '(', ')', '(', ')' }) {
            packet().setTimestamp(7).setTrackEvent(TrackEvent.newBuilder().setTrackUuid(5)
                    .setLegacyEvent(LegacyEvent.newBuilder().setPhase(phase)));
        }
        assertThat(read().problems().list()).extracting(problem -> problem.message()).containsExactly(
                "events of phase '(' are not shown; this is the first one",
                "events of phase ')' are not shown; this is the first one");
    }

    private void async(long time, char phase, long id) {
        packet().setTimestamp(time).setTrackEvent(TrackEvent.newBuilder().setName("a")
                .setLegacyEvent(LegacyEvent.newBuilder().setPhase(phase).setUnscopedId(id)));
    }

    @Test
    void aTrackOfAnAsynchronousIdGoesToTheNextIdWhenNothingOfItIsOpen() throws IOException {
        packet().setSequenceFlags(1);
        async(1, 'S', 1);
        async(2, 'S', 2);
        async(3, 'T', 1);
        async(4, 'S', 3);
        async(5, 'T', 3);
        async(6, 'F', 2);
        async(7, 'F', 1);
        async(8, 'F', 3);
        // For Perfetto a step frees the track of its id: 3 gets that of 1, and then 1 that of 3, whose range it ends.
        assertThat(Expected.slices(read())).filteredOn(slice -> !Objects.equals(slice.duration(), 0L))
                .extracting(Slice::start, Slice::duration)
                .containsExactly(tuple(1L, 7L), tuple(2L, 4L), tuple(4L, 3L));
    }

    @Test
    void anEventNeedsNoSequence() throws IOException {
        trace.addPacketBuilder().setTrackDescriptor(thread(5));
        trace.addPacketBuilder().setTimestamp(10).getTrackEventBuilder().setType(INSTANT).setTrackUuid(5).setName("a");
        var file = read();
        assertThat(Expected.slices(file)).extracting(Slice::name).containsExactly("a");
        assertThat(file.problems().list()).isEmpty();
    }

    @Test
    void aTimeOutOfRangeIsRefused() throws IOException {
        start();
        packet().getTrackEventBuilder().setType(INSTANT).setTrackUuid(5).setName("a")
                .setTimestampAbsoluteUs(Long.MIN_VALUE / 1000 - 1);
        var file = read();
        assertThat(file.events().size()).isZero();
        assertThat(file.problems().list()).extracting(problem -> problem.code())
                .containsExactly(ProblemCode.UNREADABLE_EVENT);
    }

    /// The samples themselves are not read, but the times of the events after them count from theirs.
    @ParameterizedTest
    @ValueSource(booleans = { false, true })
    void theSamplesOfAProfileSetTheTimeForward(boolean isPacked) throws IOException {
        packet().setSequenceFlags(1).setThreadDescriptor(
                ThreadDescriptor.newBuilder().setPid(1).setTid(2).setReferenceTimestampUs(100));
        var deltas = UnknownFieldSet.Field.newBuilder();
        if (isPacked) {
            deltas.addLengthDelimited(ByteString.copyFrom(new byte[]{ 3, 4 }));
        } else {
            deltas.addVarint(3).addVarint(4);
        }
        var profile = UnknownFieldSet.newBuilder().addField(2, deltas.build()).build();
        packet().setUnknownFields(UnknownFieldSet.newBuilder().addField(54,
                UnknownFieldSet.Field.newBuilder().addLengthDelimited(profile.toByteString()).build()).build());
        packet().getTrackEventBuilder().setType(INSTANT).setName("a").setTimestampDeltaUs(10);
        assertThat(read().events().start(0)).isEqualTo(117_000);
    }
}
