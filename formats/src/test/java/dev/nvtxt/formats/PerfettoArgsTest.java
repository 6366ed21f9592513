// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;

import com.google.protobuf.ByteString;
import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumDescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumValueDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.UnknownFieldSet;
import dev.nvtxt.formats.Expected.Slice;
import dev.nvtxt.formats.internal.perfetto.proto.DebugAnnotation;
import dev.nvtxt.formats.internal.perfetto.proto.LogMessage;
import dev.nvtxt.formats.internal.perfetto.proto.TaskExecution;
import dev.nvtxt.formats.internal.perfetto.proto.Trace;
import dev.nvtxt.formats.internal.perfetto.proto.TracePacket;
import dev.nvtxt.formats.internal.perfetto.proto.TrackDescriptor;
import dev.nvtxt.formats.internal.perfetto.proto.TrackEvent;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Arguments of events in Perfetto's protobuf, and names of their processes and threads.
class PerfettoArgsTest {
    private static final int INSTANT = 3;
    private static final int BITS_OF_LENGTH = 7;

    private final Trace.Builder trace = Trace.newBuilder();

    private TracePacket.Builder packet() {
        return trace.addPacketBuilder().setTrustedPacketSequenceId(1);
    }

    private TrackEvent.Builder event(String name) {
        return packet().setTimestamp(7).getTrackEventBuilder().setType(INSTANT).setTrackUuid(5).setName(name);
    }

    @BeforeEach
    void describe() {
        var descriptor = TrackDescriptor.newBuilder().setUuid(5);
        descriptor.getThreadBuilder().setPid(10).setTid(11);
        packet().setSequenceFlags(1).setTrackDescriptor(descriptor);
    }

    private static TraceFile read(byte[] bytes) throws IOException {
        return new FormatReader(ReadOptions.DEFAULT, TraceFormat.PERFETTO).read("test.pftrace",
                new ByteArrayInputStream(bytes), ReadListener.NONE);
    }

    private TraceFile read() throws IOException {
        return read(trace.build().toByteArray());
    }

    private Map<String, String> args() throws IOException {
        var file = read();
        assertThat(file.problems().list()).isEmpty();
        return Expected.slices(file).getFirst().args();
    }

    private static UnknownFieldSet numbers(int field, long... values) {
        var list = UnknownFieldSet.Field.newBuilder();
        for (long value : values) {
            list.addVarint(value);
        }
        return UnknownFieldSet.newBuilder().addField(field, list.build()).build();
    }

    private static UnknownFieldSet message(int field, UnknownFieldSet... fields) {
        var all = UnknownFieldSet.newBuilder();
        for (var one : fields) {
            all.mergeFrom(one);
        }
        return UnknownFieldSet.newBuilder()
                .addField(field,
                        UnknownFieldSet.Field.newBuilder().addLengthDelimited(all.build().toByteString()).build())
                .build();
    }

    private static UnknownFieldSet text(int field, String text) {
        return UnknownFieldSet.newBuilder()
                .addField(field,
                        UnknownFieldSet.Field.newBuilder().addLengthDelimited(ByteString.copyFromUtf8(text)).build())
                .build();
    }

    @Test
    void messagesThatPerfettoNamesAreArguments() throws IOException {
        event("e").setUnknownFields(UnknownFieldSet.newBuilder()
                .mergeFrom(message(25, text(1, "NewTab")))
                .mergeFrom(message(29, numbers(1, 7), message(4, numbers(1, 15), numbers(2, 1201)),
                        message(4, numbers(2, 3)), numbers(6, 1)))
                .mergeFrom(message(32, numbers(1, 2), numbers(6, 1))).build());
        assertThat(args()).contains(entry("chrome_user_event.action", "string NewTab"),
                entry("chrome_latency_info.trace_id", "int 7"),
                entry("chrome_latency_info.component_info[0].time_us", "uint 1201"),
                entry("chrome_latency_info.component_info[1].time_us", "uint 3"),
                entry("chrome_frame_reporter.state", "string STATE_PRESENTED_PARTIAL"));
    }

    @Test
    void tasksAndMessagesOfLogsHaveTheKeysOfPerfetto() throws IOException {
        var interned = packet().getInternedDataBuilder();
        interned.addSourceLocationsBuilder().setIid(3).setFileName("a\\b.cc").setFunctionName("f").setLineNumber(9);
        interned.addLogMessageBodyBuilder().setIid(4).setName("hello");
        event("e").setTaskExecution(TaskExecution.newBuilder().setPostedFromIid(3))
                .setLogMessage(LogMessage.newBuilder().setBodyIid(4).setSourceLocationIid(3).setPrio(5));
        assertThat(args()).containsOnly(entry("task.posted_from.file_name", "string a/b.cc"),
                entry("task.posted_from.function_name", "string f"), entry("task.posted_from.line_number", "uint 9"),
                entry("track_event.log_message.message", "string hello"),
                entry("track_event.log_message.file_name", "string a\\b.cc"),
                entry("track_event.log_message.function_name", "string f"),
                entry("track_event.log_message.line_number", "int 9"), entry("track_event.priority", "int 5"));
    }

    private static FieldDescriptorProto.Builder field(String name, int number, FieldDescriptorProto.Type type,
            FieldDescriptorProto.Label label) {
        return FieldDescriptorProto.newBuilder().setName(name).setNumber(number).setType(type).setLabel(label);
    }

    @Test
    void aTraceMayDescribeItsArgumentsAfterTheEvents() throws IOException {
        event("e").setUnknownFields(UnknownFieldSet.newBuilder().mergeFrom(numbers(9001, 4, 5))
                .mergeFrom(message(9002, numbers(1, 1), numbers(2, -3L))).mergeFrom(numbers(9003, 1)).build());
        var own = DescriptorProto.newBuilder().setName("Own")
                .addField(
                        field("kind", 1, FieldDescriptorProto.Type.TYPE_ENUM, FieldDescriptorProto.Label.LABEL_OPTIONAL)
                                .setTypeName(".own.Kind"))
                .addField(field("depth", 2, FieldDescriptorProto.Type.TYPE_INT32,
                        FieldDescriptorProto.Label.LABEL_OPTIONAL));
        var kind = EnumDescriptorProto.newBuilder().setName("Kind")
                .addValue(EnumValueDescriptorProto.newBuilder().setNumber(1).setName("DEEP"));
        var event = ".perfetto.protos.TrackEvent";
        var file = FileDescriptorProto.newBuilder().setPackage("own").addMessageType(own).addEnumType(kind)
                .addExtension(field("sizes", 9001, FieldDescriptorProto.Type.TYPE_UINT32,
                        FieldDescriptorProto.Label.LABEL_REPEATED).setExtendee(event))
                .addExtension(field("own", 9002, FieldDescriptorProto.Type.TYPE_MESSAGE,
                        FieldDescriptorProto.Label.LABEL_OPTIONAL).setExtendee(event)
                        .setTypeName(".own.Own"));
        packet().getExtensionDescriptorBuilder()
                .setExtensionSet(FileDescriptorSet.newBuilder().addFile(file).build().toByteString());
        var result = read();
        assertThat(Expected.slices(result).getFirst().args()).containsOnly(entry("sizes[0]", "uint 4"),
                entry("sizes[1]", "uint 5"), entry("own.kind", "string DEEP"), entry("own.depth", "int -3"));
        assertThat(result.problems().list()).singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("field 9003"));
    }

    /// {@return an annotation in as many dictionaries}
    private static ByteString nested(int depth) {
        var value = DebugAnnotation.newBuilder().setName("v").setIntValue(1).build().toByteString();
        for (int i = 0; i < depth; i++) {
            var name = DebugAnnotation.newBuilder().setName("d").build().toByteString();
            var size = ByteString.newOutput();
            for (int length = value.size(); length >= 0;) {
                size.write(length < 1 << BITS_OF_LENGTH ? length : length & 0x7F | 0x80);
                length = length < 1 << BITS_OF_LENGTH ? -1 : length >>> BITS_OF_LENGTH;
            }
            value = name.concat(ByteString.copyFrom(new byte[]{ 11 << 3 | 2 })).concat(size.toByteString())
                    .concat(value);
        }
        return value;
    }

    @Test
    void annotationsNestAsDeepAsTheyLike() throws IOException {
        event("e").setUnknownFields(UnknownFieldSet.newBuilder()
                .addField(4, UnknownFieldSet.Field.newBuilder().addLengthDelimited(nested(5000)).build()).build());
        assertThat(args()).containsOnlyKeys("debug" + ".d".repeat(5000) + ".v");
    }

    @Test
    void namesOfNestedArgumentsHaveALimitTogether() throws IOException {
        var values = ByteString.copyFrom(new byte[0]);
        for (int i = 0; i < 5000; i++) {
            values = values.concat(ByteString.copyFrom(new byte[]{ 12 << 3 | 2, 2, 4 << 3, 1 }));
        }
        var deep = DebugAnnotation.newBuilder().setName("n".repeat(10_000)).build().toByteString().concat(values);
        event("e").setUnknownFields(UnknownFieldSet.newBuilder()
                .addField(4, UnknownFieldSet.Field.newBuilder().addLengthDelimited(deep).build()).build());
        var file = read();
        assertThat(file.events().args(0)).hasSizeBetween(1000, 4999);
        assertThat(file.problems().list()).extracting(problem -> problem.code())
                .containsExactly(ProblemCode.UNREADABLE_EVENT);
    }

    private void describe(long uuid, String thread, int chromeProcess, int chromeThread) {
        var descriptor = TrackDescriptor.newBuilder().setUuid(uuid);
        if (chromeProcess > 0) {
            descriptor.getProcessBuilder().setPid(uuid);
            descriptor.getChromeProcessBuilder().setProcessType(chromeProcess);
        } else {
            descriptor.getThreadBuilder().setPid(10).setTid(uuid).setThreadName(thread);
            descriptor.getChromeThreadBuilder().setThreadType(chromeThread);
        }
        packet().setTrackDescriptor(descriptor);
    }

    @Test
    void kindsOfChromeNameProcessesAndThreads() throws IOException {
        describe(20, "", 2, 0);
        describe(21, "", 6, 0);
        describe(30, "", 0, 15);
        describe(31, "own", 0, 15);
        assertThat(Expected.names(read())).containsExactly("process 20 Renderer", "process 21 Gpu",
                "thread 10 30 CrBrowserMain", "thread 10 31 own");
    }

    @Test
    void anIdThatIsUsedAgainDoesNotRenameTheFirstOwner() throws IOException {
        for (int uuid = 6; uuid <= 7; uuid++) {
            var descriptor = TrackDescriptor.newBuilder().setUuid(uuid);
            descriptor.getThreadBuilder().setPid(10).setTid(12).setThreadName("owner " + uuid);
            packet().setTrackDescriptor(descriptor);
            event("of " + uuid).setTrackUuid(uuid);
        }
        var file = read();
        assertThat(Expected.slices(file)).extracting(Slice::name, Slice::tid, Slice::thread).containsExactly(
                tuple("of 6", 12L, "owner 6"), tuple("of 7", 12L, "owner 6"));
        assertThat(file.extras().tracks()).extracting(track -> track.name()).containsExactly("owner 7");
        assertThat(file.problems().list()).singleElement()
                .satisfies(problem -> assertThat(problem.message()).contains("12", "owner 6", "owner 7"));
    }

    @Test
    void fieldsOfTheTraceThatAreNoPacketsAreSkipped() throws IOException {
        event("a");
        var first = trace.build().toByteString();
        var others = numbers(3, 300).toByteString().concat(text(900, "@A".repeat(70)).toByteString())
                .concat(UnknownFieldSet.newBuilder()
                        .addField(5, UnknownFieldSet.Field.newBuilder().addFixed32(1).addFixed64(2).build()).build()
                        .toByteString());
        trace.clear();
        event("b");
        var second = trace.build().toByteString();
        var file = read(first.concat(others).concat(second).concat(others).toByteArray());
        assertThat(Expected.slices(file)).extracting(Slice::name).containsExactly("a", "b");
        assertThat(file.problems().list()).isEmpty();
    }

    @Test
    void hashesAndShortenedNamesAreTranslated() throws IOException {
        var table = packet().getTranslationTableBuilder();
        table.getChromeHistogramBuilder().putNames(10, "histogram");
        table.getChromePerformanceMarkBuilder().putSites(3, "site");
        table.getSliceNameBuilder().putNames("e", "event");
        event("e").setUnknownFields(UnknownFieldSet.newBuilder().mergeFrom(message(28, numbers(1, 10)))
                .mergeFrom(message(1011, numbers(1, 3))).build());
        var slice = Expected.slices(read()).getFirst();
        assertThat(slice.name()).isEqualTo("event");
        assertThat(slice.args()).contains(entry("chrome_histogram_sample.name", "string histogram"),
                entry("chrome_hashed_performance_mark.site", "string site"));
    }

    @Test
    void aHistogramKeepsItsOwnNameBesideAnInternedOne() throws IOException {
        packet().getInternedDataBuilder().addHistogramNamesBuilder().setIid(3).setName("interned");
        event("e").setUnknownFields(UnknownFieldSet.newBuilder()
                .mergeFrom(message(28, text(2, "own"), numbers(4, 3))).build());
        assertThat(args()).contains(entry("chrome_histogram_sample.name", "string own"));
        trace.getPacketBuilderList().getLast().getTrackEventBuilder()
                .setUnknownFields(message(28, numbers(4, 3)));
        assertThat(args()).contains(entry("chrome_histogram_sample.name", "string interned"));
    }

    @Test
    void threadsInASandboxAreToldApartByTheirProcess() throws IOException {
        var descriptor = TrackDescriptor.newBuilder().setUuid(6);
        descriptor.getThreadBuilder().setPid(1234).setTid(1).setThreadName("t");
        descriptor.getChromeThreadBuilder().setIsSandboxedTid(true);
        packet().setTrackDescriptor(descriptor);
        event("e").setTrackUuid(6);
        assertThat(Expected.slices(read())).extracting(Slice::tid, Slice::thread)
                .containsExactly(tuple(5_299_989_643_265L, "t"));
    }
}
