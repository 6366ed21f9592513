// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.formats.internal.perfetto.proto.TracePacket;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PacketSourceTest {
    private static final String FIELDS = "1005" // 2: 5
            + "190102030405060708" // 3: fixed64
            + "2501020304" // 4: fixed32
            + "2A03616263"; // 5: "abc"

    private final ByteArrayOutputStream trace = new ByteArrayOutputStream();
    private final List<String> expected = new ArrayList<>();

    private static byte[] content(int sequence) {
        return TracePacket.newBuilder().setTimestamp(1_000_000L * sequence).setTrustedPacketSequenceId(sequence).build()
                .toByteArray();
    }

    private void raw(byte[] bytes) {
        trace.writeBytes(bytes);
    }

    private void hex(String digits) {
        raw(HexFormat.of().parseHex(digits));
    }

    /// Adds a packet that is expected.
    private void packet(byte[] content) {
        header(content.length);
        expected.add("packet " + trace.size() + " " + Arrays.hashCode(content));
        raw(content);
    }

    private void header(int length) {
        trace.write(0x0A);
        int left = length;
        for (; left > 0x7F; left >>>= 7) {
            trace.write(left & 0x7F | 0x80);
        }
        trace.write(left);
    }

    /// Reads the trace; packets that begin with 0xFF are refused.
    private List<String> read() throws IOException {
        var log = new PacketLog() {
            @Override
            public void packet(byte[] bytes, int start, int length, long offset) throws IOException {
                if (length > 0 && bytes[start] == -1) {
                    throw new IOException("damaged");
                }
                lines.add("packet " + offset + " " + Arrays.hashCode(Arrays.copyOfRange(bytes, start, start + length)));
            }
        };
        var source = new PacketSource(new ByteArrayInputStream(trace.toByteArray()), log);
        assertThat(source.read()).as("all bytes are read").isEqualTo(trace.size());
        return log.lines;
    }

    @Test
    void packetsAreThoseOfTheStreamWhateverTheirLength() throws IOException {
        for (int length : new int[]{ 0, 1, 127, 128, 16_383, 16_384, 65_530, 70_000, 300_000, 3, 600_000, 5 }) {
            packet(content(7));
            packet(new byte[length]);
        }
        assertThat(read()).isEqualTo(expected);
    }

    @Test
    void zerosBetweenPacketsAreGarbageAndAtTheEndNothing() throws IOException {
        packet(content(1));
        expected.add("garbage " + trace.size() + " 9");
        raw(new byte[9]);
        packet(content(2));
        raw(new byte[5]);
        assertThat(read()).isEqualTo(expected);
    }

    @Test
    void fieldsOfTheTraceThatAreNoPacketsAreSkipped() throws IOException {
        packet(content(1));
        hex(FIELDS);
        packet(content(2));
        hex(FIELDS);
        packet(content(3));
        hex(FIELDS);
        assertThat(read()).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = { "FFFFFFFFFFFFFFFFFFFFFFFF", "0AFFFFFFFFFFFFFF", "1A7F0102", "0B0102", "3333",
        "0A05FFFFFFFFFF33" })
    void packetsAfterGarbageAreFound(String garbage) throws IOException {
        packet(content(1));
        expected.add("garbage " + trace.size() + " " + garbage.length() / 2);
        hex(garbage);
        packet(content(2));
        packet(content(3));
        assertThat(read()).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(ints = { 1, 2, 5 })
    void aPacketThatDoesNotEndIsCut(int missing) throws IOException {
        packet(content(1));
        expected.add("cut " + trace.size());
        header(8);
        raw(new byte[8 - missing]);
        assertThat(read()).isEqualTo(expected);
    }

    @Test
    void aDamagedPacketBetweenOthersIsLeftOutAlone() throws IOException {
        packet(content(1));
        header(20);
        expected.add("garbage " + trace.size() + " 20");
        byte[] damaged = new byte[20];
        damaged[0] = -1;
        raw(damaged);
        packet(content(2));
        assertThat(read()).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({ "'', false", "0A02, false", "0A00, false", "0A020801, true", "0A0208010A, true", "0A02080100, true",
        "0A0208013C, false", "0A030801, true", "0A020807080A, false", "0B020801, false", "0A02FFFF, false",
        "0AFFFFFFFFFF01, false", "0A80808001, true", "0A8080808001, true", "0A8180808001, false", "0A000A, true" })
    void aTraceBeginsWithAPacket(String bytes, boolean isTrace) {
        assertThat(PacketSource.isTrace(HexFormat.of().parseHex(bytes))).isEqualTo(isTrace);
    }

    /// 40 is field 8 as a number, 50 field 10, the sequence of the writer; 5A is field 11, an event.
    @ParameterizedTest
    @CsvSource({ "40055001, true", "50014005, true", "5A005001, true", "5001, false", "4005, false", "40055A00, false",
        "420050015001, false", "52004005, false", "4005500150, false", "827D005001, true", "8A7D005001, false",
        "'', false" })
    void aPacketAfterGarbageHasKnownFieldsAndASequence(String bytes, boolean isPlausible) {
        byte[] content = HexFormat.of().parseHex(bytes);
        assertThat(PacketSource.isPlausible(content, 0, content.length)).isEqualTo(isPlausible);
    }
}
