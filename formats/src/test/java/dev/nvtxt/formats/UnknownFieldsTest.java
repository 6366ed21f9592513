// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.WireFormat;
import dev.nvtxt.formats.internal.perfetto.proto.Trace;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Fields that nobody knows change nothing, wherever they are in a Perfetto trace and however long they are.
class UnknownFieldsTest {
    private static final int[] LENGTHS = { 0, 1, 127, 128, 16_383, 16_384 };
    private static final int KINDS = LENGTHS.length + 4;
    /// Fields from 1000 on extend events, and those of packets have these numbers one day.
    private static final int FIRST_UNKNOWN = 500;
    private static final int UNKNOWNS = 400;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private int inserted;

    private static byte[] sample(String name) throws IOException {
        try (var in = UnknownFieldsTest.class.getResourceAsStream("/conformance-formats/" + name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        }
    }

    private static TraceFile read(byte[] trace) throws IOException {
        return new FormatReader(ReadOptions.DEFAULT, TraceFormat.PERFETTO).read("test.pftrace",
                new ByteArrayInputStream(trace), ReadListener.NONE);
    }

    @ParameterizedTest
    @ValueSource(strings = { "extra_counters.pftrace", "sequences.pftrace", "interned.pftrace", "flows.pftrace",
        "clock64_across_clear.pftrace", "process_tree.pftrace", "counters.pftrace", "hierarchy.pftrace",
        "processes_threads.pftrace", "instants.pftrace", "categories.pftrace", "service_packets.pftrace" })
    void theyChangeNothing(String name) throws IOException {
        var trace = sample(name);
        var plain = read(trace);
        for (int seed = 0; seed < 3; seed++) {
            bytes.reset();
            inserted = 0;
            bytes.write(padded(trace, Trace.getDescriptor(), new Random(seed)));
            var padded = read(bytes.toByteArray());
            var as = name + ", seed " + seed;
            assertThat(inserted).as(as).isGreaterThan(10);
            assertThat(Expected.slices(padded)).as(as).isEqualTo(Expected.slices(plain));
            assertThat(Expected.depths(padded)).as(as).isEqualTo(Expected.depths(plain));
            assertThat(Expected.counters(padded)).as(as).isEqualTo(Expected.counters(plain));
            assertThat(Expected.flows(padded)).as(as).isEqualTo(Expected.flows(plain));
            assertThat(Expected.names(padded)).as(as).isEqualTo(Expected.names(plain));
            assertThat(padded.problems().list()).as(as).extracting(problem -> problem.code())
                    .isEqualTo(plain.problems().list().stream().map(problem -> problem.code()).toList());
        }
    }

    /// {@return a message with a field that nobody knows before each of its fields and at its end, and in those below}
    private byte[] padded(byte[] message, Descriptor type, Random random) throws IOException {
        var out = new ByteArrayOutputStream();
        var coded = CodedOutputStream.newInstance(out);
        var in = CodedInputStream.newInstance(message);
        boolean isTrace = type.equals(Trace.getDescriptor());
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            insert(coded, isTrace, random);
            var field = type.findFieldByNumber(WireFormat.getTagFieldNumber(tag));
            if (field != null && field.getType() == FieldDescriptor.Type.MESSAGE
                    && WireFormat.getTagWireType(tag) == WireFormat.WIRETYPE_LENGTH_DELIMITED) {
                coded.writeUInt32NoTag(tag);
                coded.writeByteArrayNoTag(padded(in.readByteArray(), field.getMessageType(), random));
            } else {
                int start = in.getTotalBytesRead();
                in.skipField(tag);
                coded.writeUInt32NoTag(tag);
                coded.writeRawBytes(message, start, in.getTotalBytesRead() - start);
            }
        }
        insert(coded, isTrace, random);
        coded.flush();
        return out.toByteArray();
    }

    private void insert(CodedOutputStream out, boolean isTrace, Random random) throws IOException {
        inserted++;
        int field = FIRST_UNKNOWN + random.nextInt(UNKNOWNS);
        // A trace itself has no groups, for Perfetto either.
        int kind = random.nextInt(isTrace ? KINDS - 1 : KINDS);
        if (kind < LENGTHS.length) {
            var content = new byte[LENGTHS[kind]];
            random.nextBytes(content);
            out.writeBytes(field, ByteString.copyFrom(content));
            return;
        }
        switch (kind - LENGTHS.length) {
            case 0 -> out.writeUInt64(field, random.nextLong());
            case 1 -> out.writeFixed32(field, random.nextInt());
            case 2 -> out.writeFixed64(field, random.nextLong());
            default -> {
                out.writeTag(field, WireFormat.WIRETYPE_START_GROUP);
                out.writeUInt64(1, random.nextLong());
                out.writeTag(field, WireFormat.WIRETYPE_END_GROUP);
            }
        }
    }
}
