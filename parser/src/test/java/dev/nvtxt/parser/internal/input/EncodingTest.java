// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.internal.lex.Utf8;
import java.io.IOException;
import java.util.HexFormat;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EncodingTest {
    @ParameterizedTest
    @CsvSource({ "'', UTF_8, ''", "61, UTF_8, a", "FF, UTF_8, \uFFFD", "FE, UTF_8, \uFFFD",
        "FFFE, UTF_16_LITTLE, ''", "FFFE6100, UTF_16_LITTLE, a", "FEFF, UTF_16_BIG, ''", "FEFF0061, UTF_16_BIG, a",
        "FFFF61, UTF_8, \uFFFD\uFFFDa", "FEFE61, UTF_8, \uFFFD\uFFFDa", "EFBBBF, UTF_8_MARKED, ''",
        "EFBBBF61, UTF_8_MARKED, a", "EFBB, UTF_8, \uFFFD", "EFBBBE, UTF_8, \uFEFE", "EF61BF, UTF_8, \uFFFDa\uFFFD",
        "EF, UTF_8, \uFFFD" })
    void theFirstBytesTell(String hexadecimal, Encoding encoding, String text) throws IOException {
        var decoded = Encoding.decode(new ArraySource(HexFormat.of().parseHex(hexadecimal)));
        assertThat(decoded.encoding()).isEqualTo(encoding);
        var buffer = new byte[64];
        int length = 0;
        for (int count = 0; count >= 0; length += Math.max(0, count)) {
            count = decoded.text().read(buffer, length, buffer.length - length);
        }
        assertThat(Utf8.decodeText(buffer, 0, length)).isEqualTo(text);
        assertThat(decoded.text().ending()).isEqualTo(Ending.WHOLE);
    }

    @ParameterizedTest
    @CsvSource({ "EFBBBF61, UTF_8_MARKED", "FFFE6100, UTF_16_LITTLE", "6162, UTF_8" })
    void aMarkThatComesByteByByteIsTold(String hexadecimal, Encoding encoding) throws IOException {
        var all = new ArraySource(HexFormat.of().parseHex(hexadecimal));
        boolean[] isClosed = { false };
        var decoded = Encoding.decode(new ByteSource() {
            @Override
            public int read(byte[] into, int from, int length) {
                assertThat(from + length).isLessThanOrEqualTo(into.length);
                return all.read(into, from, Math.min(1, length));
            }

            @Override
            public void close() {
                isClosed[0] = true;
            }
        });
        assertThat(decoded.encoding()).isEqualTo(encoding);
        assertThat(decoded.encoding().markBytes()).isEqualTo(encoding == Encoding.UTF_8
                ? 0
                : encoding == Encoding.UTF_8_MARKED ? 3 : 2);
        decoded.text().close();
        assertThat(isClosed[0]).isTrue();
    }
}
