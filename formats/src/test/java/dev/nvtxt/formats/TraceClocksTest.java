// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;
import dev.nvtxt.formats.internal.perfetto.proto.ClockSnapshot;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Snapshots of clocks put traces onto one axis with other files.
class TraceClocksTest {
    private static final long WALL_NS = 1_700_000_000_000_000_000L;

    private static ByteString packet(long time, ByteString more) throws IOException {
        var out = ByteString.newOutput();
        var coded = CodedOutputStream.newInstance(out);
        coded.writeUInt64(8, time);
        coded.writeUInt32(10, 1);
        coded.flush();
        return out.toByteString().concat(more);
    }

    private static ByteString field(int number, ByteString value) throws IOException {
        var out = ByteString.newOutput();
        var coded = CodedOutputStream.newInstance(out);
        coded.writeTag(number, WireFormat.WIRETYPE_LENGTH_DELIMITED);
        coded.writeBytesNoTag(value);
        coded.flush();
        return out.toByteString();
    }

    /// {@return an instant on the default track}
    private static ByteString instant(long time) throws IOException {
        return packet(time, field(11, ByteString.copyFrom(new byte[]{ 0x48, 3 })));
    }

    private static ByteString snapshot(long boot, long raw, long real) throws IOException {
        var snapshot = ClockSnapshot.newBuilder();
        snapshot.addClocksBuilder().setClockId(6).setTimestamp(boot);
        snapshot.addClocksBuilder().setClockId(5).setTimestamp(raw);
        snapshot.addClocksBuilder().setClockId(1).setTimestamp(real);
        return packet(boot, field(6, snapshot.build().toByteString()));
    }

    private static TraceFile trace(ByteString... packets) throws IOException {
        return named("engine.pftrace", packets);
    }

    private static TraceFile named(String name, ByteString... packets) throws IOException {
        var out = new ByteArrayOutputStream();
        for (var packet : packets) {
            field(1, packet).writeTo(out);
        }
        return new FormatReader(ReadOptions.DEFAULT, TraceFormat.PERFETTO).read(name,
                new ByteArrayInputStream(out.toByteArray()), ReadListener.NONE);
    }

    private static TraceFile nvtxt(String name, String base, long... ticks) throws IOException {
        var text = new StringBuilder("TimeBase = " + base + "\nProcessId = 1\nThreadId = 2\n@Marker, Time, Message\n");
        for (long tick : ticks) {
            text.append("Marker, ").append(tick).append(", \"m\"\n");
        }
        var file = new NvtxtReader(ReadOptions.DEFAULT).read(name,
                new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)), ReadListener.NONE);
        assertThat(file.problems().list()).isEmpty();
        return file;
    }

    private static TraceFile json(String events) throws IOException {
        return new FormatReader(ReadOptions.DEFAULT, TraceFormat.CHROME).read("trace.json",
                new ByteArrayInputStream(("[" + events + "]").getBytes(StandardCharsets.UTF_8)), ReadListener.NONE);
    }

    private static Report report(TraceFile... files) {
        return ReportBuilder.build(List.of(files), List.of());
    }

    private static long axisNs(Report report, int file, int event) {
        return report.files().get(file).axisStartNs(event);
    }

    private static String method(Report report, int file) {
        var clock = report.files().get(file).clock(0);
        return clock == null ? "" : clock.method();
    }

    @Test
    void aTraceAloneKeepsItsOwnTime() throws IOException {
        var report = report(trace(snapshot(1000, 501_000, WALL_NS), instant(2000)));
        assertThat(report.files().getFirst().startNs(0)).isEqualTo(2000);
        assertThat(method(report, 0)).isEqualTo("Boottime in nanoseconds, exact");
    }

    @ParameterizedTest
    @CsvSource({ "2000, 5000, 1000", "2000, 5001, 1", "2001, 5000, 1", "0, 2000, 1000", "0, 0, 1" })
    void aPerfettoTraceOfWholeMicrosecondsSaysSo(long first, long second, long step) throws IOException {
        var report = report(trace(instant(first), instant(second)));
        assertThat(report.files().getFirst().bases().getFirst().stepTicks()).isEqualTo(step);
    }

    @Test
    void theTimesOfCountersCountForTheStep() throws IOException {
        var track = field(60, ByteString.copyFrom(new byte[]{ 8, 7, 0x42, 0 }));
        // Type: counter value; track: 7; value: 1.
        var value = field(11, ByteString.copyFrom(new byte[]{ 0x48, 4, 0x58, 7, (byte) 0xF0, 1, 1 }));
        var whole = trace(packet(0, track), packet(2000, value));
        var other = trace(packet(0, track), packet(2000, value), packet(3500, value));
        assertThat(whole.extras().counters()).hasSize(1);
        assertThat(whole.extras().stepTicks()).isEqualTo(1000);
        assertThat(other.extras().stepTicks()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        // Plain events, which are read together, and others, which are read one by one.
        "{'ph':'X','ts':1,'dur':2,'pid':1,'tid':1,'name':'a'}                | 1000",
        "{'ph':'X','ts':1.000,'dur':2,'pid':1,'tid':1,'name':'a'}            | 1000",
        "{'ph':'X','ts':1.001,'dur':2,'pid':1,'tid':1,'name':'a'}            | 1",
        "{'ph':'X','ts':1,'dur':2.5,'pid':1,'tid':1,'name':'a'}              | 1",
        "{'ph':'X','ts':1,'dur':'2.5','pid':1,'tid':1,'name':'a'}            | 1",
        "{'ph':'X','ts':'1','dur':'2','tts':0.5,'pid':1,'tid':1,'name':'a'}  | 1000",
        "{'ph':'b','ts':1,'id':1,'cat':'c','pid':1,'name':'a'}               | 1000",
        "{'ph':'b','ts':1.5,'id':1,'cat':'c','pid':1,'name':'a'}             | 1",
        "{'ph':'C','ts':1.5,'pid':1,'name':'a','args':{'v':1}}               | 1",
        "{'ph':'C','ts':1,'pid':1,'name':'a','args':{'v':1}}                 | 1000"
    })
    void aTraceOfWholeMicrosecondsSaysSo(String event, long step) throws IOException {
        var marker = "{'ph':'i','ts':9,'pid':1,'tid':1,'s':'t','name':'m'}";
        var report = report(json((event.strip() + "," + marker).replace('\'', '"')));
        var base = report.files().getFirst().bases().getFirst();
        assertThat(base.stepTicks()).isEqualTo(step);
        assertThat(base.badge()).isEqualTo("Trace in nanoseconds"
                + (step > 1 ? "; the file has whole microseconds" : ", exact"));
    }

    @Test
    void monotonicRawTiesExactly() throws IOException {
        var report = report(trace(snapshot(1000, 501_000, WALL_NS), instant(2000), instant(4000)),
                nvtxt("own.nvtxt", "ClockMonotonicRaw", 502_000, 503_001));
        assertThat(axisNs(report, 1, 0)).isEqualTo(axisNs(report, 0, 0));
        assertThat(axisNs(report, 1, 1) - axisNs(report, 0, 0)).isEqualTo(1001);
        assertThat(method(report, 0)).isEqualTo("Boottime by 1 clock snapshot to MonotonicRaw, drift unknown");
        assertThat(report.files().getFirst().bases().getFirst().badge()).contains("assumed same machine");
    }

    @Test
    void realtimeTiesToFilesOfWallClockTimesAndTheCounterWithIt() throws IOException {
        long fileTime = (WALL_NS + 1000) / 100 + 116_444_736_000_000_000L;
        var report = report(
                trace(snapshot(1000, 501_000, WALL_NS), instant(2000), instant(4000),
                        snapshot(9000, 509_000, WALL_NS + 8000)),
                nvtxt("own.nvtxt", "ClockMonotonicRaw", 502_000), nvtxt("wall.nvtxt", "FileTime", fileTime));
        assertThat(axisNs(report, 1, 0)).isEqualTo(axisNs(report, 0, 0)).isEqualTo(axisNs(report, 2, 0));
        assertThat(method(report, 0)).isEqualTo("Boottime by 2 clock snapshots to Realtime, exact");
        assertThat(method(report, 1)).isEqualTo("ClockMonotonicRaw by 2 clock snapshots to Realtime, exact");
    }

    /// Two traces, the second with its own first event and snapshot.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # boot    | raw       | wall clock after the first | distance      | method of the first
              3000    | 503_000   | 2000                       | 1500          | Boottime in nanoseconds, exact
              3000    | 503_000   | 7_200_000_002_000          | 7200000001500 | Boottime by 1 clock snapshot to Realtime, drift unknown
              9000    | 509_000   | 8000                       | 7500          | Boottime by 1 clock snapshot to Realtime, drift unknown
            """)
    void tracesGoByTheWallClockUnlessTheyCountTogether(long boot, String raw, String wall, long distance, String method)
            throws IOException {
        long rawNs = Long.parseLong(raw.replace("_", ""));
        long wallNs = WALL_NS + Long.parseLong(wall.replace("_", ""));
        var report = report(named("a.pftrace", snapshot(1000, 501_000, WALL_NS), instant(2000), instant(4000)),
                named("b.pftrace", snapshot(boot, rawNs, wallNs), instant(boot + 500)));
        assertThat(axisNs(report, 1, 0) - axisNs(report, 0, 0)).isEqualTo(distance);
        assertThat(method(report, 0)).isEqualTo(method);
    }

    @Test
    void tracesOfOneCounterGoByItBesideFilesOfIt() throws IOException {
        var report = report(named("a.pftrace", snapshot(1000, 501_000, WALL_NS), instant(2000), instant(4000)),
                named("b.pftrace", snapshot(3000, 503_000, WALL_NS + 2000), instant(3500)),
                nvtxt("own.nvtxt", "ClockMonotonicRaw", 502_000));
        assertThat(axisNs(report, 2, 0)).isEqualTo(axisNs(report, 0, 0)).isEqualTo(axisNs(report, 1, 0) - 1500);
        assertThat(method(report, 0)).isEqualTo("Boottime by 1 clock snapshot to MonotonicRaw, drift unknown");
    }

    @Test
    void driftBetweenSnapshotsIsSaidAndSpread() throws IOException {
        var report = report(
                trace(snapshot(1000, 0, WALL_NS), instant(1000), instant(501_000), instant(1_001_000),
                        instant(2_001_000),
                        snapshot(1_001_000, 1, WALL_NS + 1_000_100)),
                nvtxt("wall.nvtxt", "FileTime", WALL_NS / 100 + 116_444_736_000_000_000L));
        var file = report.files().getFirst();
        assertThat(new long[]{ file.startNs(0), file.startNs(1), file.startNs(2), file.startNs(3) })
                .containsExactly(WALL_NS, WALL_NS + 500_050, WALL_NS + 1_000_100, WALL_NS + 2_000_100);
        assertThat(method(report, 0)).isEqualTo("Boottime by 2 clock snapshots to Realtime, ±100 ns");
    }

    @Test
    void aWallClockThatGoesBackSaysNothingFromThere() throws IOException {
        var report = report(
                trace(snapshot(1000, 0, WALL_NS), instant(5000), snapshot(3000, 1, WALL_NS - 5_000_000)),
                nvtxt("wall.nvtxt", "FileTime", WALL_NS / 100 + 116_444_736_000_000_000L));
        assertThat(report.files().getFirst().startNs(0)).isEqualTo(WALL_NS + 4000);
    }
}
