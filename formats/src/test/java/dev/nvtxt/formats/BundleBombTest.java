// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Small traces that would take minutes or gigabytes end soon, with a problem.
@Timeout(value = 60, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class BundleBombTest {
    private static final int COMPRESSED_PACKETS = 50;

    private static TraceFile read(byte[] trace) throws IOException {
        return new FormatReader(ReadOptions.DEFAULT, TraceFormat.PERFETTO).read("trace",
                new ByteArrayInputStream(trace), ReadListener.NONE);
    }

    private static void number(ByteArrayOutputStream out, int value) {
        int rest = value;
        for (; rest >= 0x80; rest >>>= 7) {
            out.write(rest & 0x7F | 0x80);
        }
        out.write(rest);
    }

    private static byte[] field(int field, byte[] content) {
        var out = new ByteArrayOutputStream();
        number(out, field << 3 | 2);
        number(out, content.length);
        out.writeBytes(content);
        return out.toByteArray();
    }

    private static byte[] deflated(byte[] content) throws IOException {
        var out = new ByteArrayOutputStream();
        try (var deflater = new DeflaterOutputStream(out)) {
            deflater.write(content);
        }
        return out.toByteArray();
    }

    private static byte[] bundle(byte[] content) throws IOException {
        return field(1, field(COMPRESSED_PACKETS, deflated(content)));
    }

    @Test
    void aBundleThatUnpacksToFarTooMuchEnds() throws IOException {
        var file = read(bundle(new byte[300 << 20]));
        assertThat(file.problems().list()).singleElement().satisfies(problem -> assertThat(problem.message())
                .endsWith("it has more than 256 MB, far more than a recorder packs"));
    }

    @Test
    void bundlesInBundlesAreRefused() throws IOException {
        var nested = bundle(new byte[10]);
        for (int depth = 0; depth < 50; depth++) {
            nested = bundle(nested);
        }
        assertThat(read(nested).problems().list()).extracting(problem -> problem.message())
                .containsExactly("a compressed bundle inside another compressed bundle");
    }

    /// What begins like a packet of a megabyte in each of 300,000 places, and is none only at its end.
    @Test
    void bytesInWhichAPacketCouldBeginEverywhereAreReadInLinearTime() throws IOException {
        var out = new ByteArrayOutputStream();
        out.write(0xFF);
        for (int chunk = 0; chunk < 300_000; chunk++) {
            var hidden = new ByteArrayOutputStream();
            hidden.write(0x0A);
            number(hidden, 108 + 114 * 9000);
            hidden.writeBytes(field(2, new byte[106]));
            out.writeBytes(field(1, hidden.toByteArray()));
        }
        var file = read(out.toByteArray());
        assertThat(file.events().size()).isZero();
        assertThat(file.problems().errors()).isPositive();
    }
}
