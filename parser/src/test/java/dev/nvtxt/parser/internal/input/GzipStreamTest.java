// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;

class GzipStreamTest {
    private static byte[] gzip(String text) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private static byte[] join(byte[]... parts) {
        var bytes = new ByteArrayOutputStream();
        Arrays.stream(parts).forEach(bytes::writeBytes);
        return bytes.toByteArray();
    }

    /// {@return the content of bytes of which, as in a pipe, none seem to be there}
    private static String read(byte[] packed) throws IOException {
        try (var in = new GzipStream(new ByteArrayInputStream(packed) {
            @Override
            public synchronized int available() {
                return 0;
            }

            @Override
            public synchronized int read(byte[] into, int from, int length) {
                return super.read(into, from, Math.min(length, 7));
            }
        })) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void allMembersAreRead() throws IOException {
        assertThat(read(join(gzip("one "), gzip(""), gzip("two "), gzip("three")))).isEqualTo("one two three");
        assertThat(read(join(gzip("one "), new byte[100], gzip("two"), new byte[512]))).isEqualTo("one two");
    }

    @Test
    void aHeaderMayHaveEachField() throws IOException {
        var packed = gzip("text");
        var header = Arrays.copyOf(packed, 10);
        header[3] = 2 | 4 | 8 | 16;
        var fields = join(new byte[]{ 3, 0, 1, 2, 3 }, "name\0comment\0".getBytes(StandardCharsets.UTF_8),
                new byte[]{ 9, 9 });
        assertThat(read(join(header, fields, Arrays.copyOfRange(packed, 10, packed.length)))).isEqualTo("text");
    }

    @Test
    void whatIsNoMemberIsDamage() throws IOException {
        var packed = gzip("text");
        assertThatThrownBy(() -> read(join(packed, "rubbish".getBytes(StandardCharsets.UTF_8))))
                .isInstanceOf(ZipException.class).hasMessage("what follows the packed data is not packed");
        packed[packed.length - 5] ^= 1;
        assertThatThrownBy(() -> read(packed)).isInstanceOf(ZipException.class)
                .hasMessage("its checksum is another one");
    }

    @Test
    void eachPlaceCanBeTheEnd() throws IOException {
        var packed = gzip("some text");
        for (int length = 0; length < packed.length; length++) {
            var cut = Arrays.copyOf(packed, length);
            assertThatThrownBy(() -> read(cut)).as("%d bytes", length).isInstanceOf(EOFException.class);
        }
    }
}
