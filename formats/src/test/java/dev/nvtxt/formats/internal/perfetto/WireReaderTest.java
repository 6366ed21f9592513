// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Holds the reader against the one of protobuf-java, on messages that are whole, damaged, and mere bytes.
class WireReaderTest {
    private static final int START = 3;

    private final Random random = new Random(1);
    private int thrown;
    private int whole;

    @Test
    void readsWhatTheLibraryReads() throws IOException {
        for (int i = 0; i < 20_000; i++) {
            byte[] message = message(2);
            if (i % 2 == 1) {
                for (int damages = 1 + random.nextInt(3); damages > 0 && message.length > 0; damages--) {
                    message[random.nextInt(message.length)] = (byte) random.nextInt(256);
                }
                message = Arrays.copyOf(message, random.nextInt(message.length + 1));
            }
            var own = own(message);
            assertThat(own).as("of %s", Arrays.toString(message)).isEqualTo(library(message));
            thrown += own.getLast().equals("damaged") ? 1 : 0;
            whole += own.getLast().equals("end") ? 1 : 0;
        }
        assertThat(thrown).as("both kinds are tried").isGreaterThan(1000);
        assertThat(whole).as("both kinds are tried").isGreaterThan(9999);
    }

    private byte[] message(int depth) throws IOException {
        var bytes = new ByteArrayOutputStream();
        var out = CodedOutputStream.newInstance(bytes);
        for (int fields = random.nextInt(6); fields > 0; fields--) {
            int field = 1 + random.nextInt(random.nextBoolean() ? 15 : 40_000);
            long number = random.nextLong() >>> random.nextInt(64);
            switch (random.nextInt(5)) {
                case 0 -> out.writeUInt64(field, number);
                case 1 -> out.writeFixed64(field, number);
                case 2 -> out.writeFixed32(field, (int) number);
                case 3 -> out.writeByteArray(field, depth == 0 ? new byte[random.nextInt(4)] : message(depth - 1));
                default -> {
                    out.writeTag(field, WireFormat.WIRETYPE_START_GROUP);
                    out.writeRawBytes(depth == 0 ? new byte[0] : message(depth - 1));
                    out.writeTag(field, WireFormat.WIRETYPE_END_GROUP);
                }
            }
        }
        out.flush();
        return bytes.toByteArray();
    }

    private static List<String> own(byte[] message) {
        var log = new ArrayList<String>();
        byte[] bytes = new byte[START + message.length + 20];
        System.arraycopy(message, 0, bytes, START, message.length);
        var reader = new WireReader();
        reader.start(bytes, START, message.length);
        try {
            for (int tag = reader.tag(); tag != 0; tag = reader.tag()) {
                log.add("tag " + tag);
                if (tag % 3 == 0) {
                    reader.skip(tag);
                } else {
                    switch (WireFormat.getTagWireType(tag)) {
                        case WireFormat.WIRETYPE_VARINT -> log.add("varint " + reader.varint());
                        case WireFormat.WIRETYPE_FIXED64 -> log.add("fixed " + reader.fixed64());
                        case WireFormat.WIRETYPE_FIXED32 -> log.add("fixed " + reader.fixed32());
                        case WireFormat.WIRETYPE_LENGTH_DELIMITED -> {
                            int outer = reader.enter();
                            log.add("message of " + (int) reader.remaining() + " at " + (reader.position() - START));
                            while (!reader.isAtEnd()) {
                                log.add("varint " + reader.varint());
                            }
                            reader.leave(outer);
                        }
                        default -> reader.skip(tag);
                    }
                }
                log.add("at " + (reader.position() - START));
            }
            log.add("end");
        } catch (IOException e) {
            log.add("damaged");
        }
        return log;
    }

    private static List<String> library(byte[] message) {
        var log = new ArrayList<String>();
        var input = CodedInputStream.newInstance(message);
        try {
            for (int tag = input.readTag(); tag != 0; tag = input.readTag()) {
                log.add("tag " + tag);
                if (tag % 3 == 0) {
                    skip(input, tag);
                } else {
                    switch (WireFormat.getTagWireType(tag)) {
                        case WireFormat.WIRETYPE_VARINT -> log.add("varint " + varint(input, message));
                        case WireFormat.WIRETYPE_FIXED64 -> log.add("fixed " + input.readRawLittleEndian64());
                        case WireFormat.WIRETYPE_FIXED32 -> log.add("fixed " + input.readRawLittleEndian32());
                        case WireFormat.WIRETYPE_LENGTH_DELIMITED -> {
                            int outer = input.pushLimit(input.readRawVarint32());
                            log.add("message of " + input.getBytesUntilLimit() + " at " + input.getTotalBytesRead());
                            while (!input.isAtEnd()) {
                                log.add("varint " + varint(input, message));
                            }
                            input.popLimit(outer);
                        }
                        default -> skip(input, tag);
                    }
                }
                log.add("at " + input.getTotalBytesRead());
            }
            log.add("end");
        } catch (IOException e) {
            log.add("damaged");
        }
        return log;
    }

    /// The library takes a number of ten bytes for whole whose last byte says that more follow.
    private static long varint(CodedInputStream input, byte[] message) throws IOException {
        long value = input.readRawVarint64();
        if (message[input.getTotalBytesRead() - 1] < 0) {
            throw new IOException("a number of more than ten bytes");
        }
        return value;
    }

    private static void skip(CodedInputStream input, int tag) throws IOException {
        if (!input.skipField(tag)) {
            throw new IOException("a group ends that never began");
        }
    }
}
