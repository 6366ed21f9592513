// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.lex;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class Utf8Test {
    /// Bytes at the borders of what is well-formed.
    private static final byte[] BORDERS = HexFormat.of().parseHex("00417F808F909FA0BFC0C1C2DFE0E1ECEDEEEFF0F1F3F4F5FF");

    static LongStream seeds() {
        return LongStream.range(0, 200);
    }

    @Test
    void everyCodePointIsDecodedAsTheJdkDoes() {
        for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
            if (point < Character.MIN_SURROGATE || point > Character.MAX_SURROGATE) {
                byte[] bytes = Character.toString(point).getBytes(UTF_8);
                int decoded = Utf8.decode(bytes, 0, bytes.length);
                if (Utf8.codePoint(decoded) != point || Utf8.length(decoded) != bytes.length
                        || !Utf8.isWellFormed(decoded)) {
                    assertThat(Utf8.codePoint(decoded)).isEqualTo(point);
                    assertThat(Utf8.length(decoded)).as("%X", point).isEqualTo(bytes.length);
                    assertThat(Utf8.isWellFormed(decoded)).as("%X", point).isTrue();
                }
            }
        }
    }

    /// As Unicode's table 3-8 and Python have it; `x` stands for U+FFFD.
    @ParameterizedTest
    @CsvSource({ "C0AF, xx", "E080BF, xxx", "F08182, xxx", "EDA080, xxx", "EDBFBF, xxx", "F4919293, xxxx", "FF, x",
        "41FF42, AxB", "E180E2F09192F1BF41, xxxxA", "E4B8, x", "E4B841, xA", "F09F98, x", "F09F9841, xA", "C3, x",
        "C341, xA", "80BF, xx", "F58080, xxx", "C1BF, xx", "F09F41, xA", "F041, xA" })
    void illFormedBytesBecomeOneReplacementForEachMaximalSubpart(String hexadecimal, String text) {
        byte[] bytes = HexFormat.of().parseHex(hexadecimal);
        assertThat(Utf8.decodeText(bytes, 0, bytes.length)).isEqualTo(text.replace('x', '\uFFFD'));
        assertThat(Utf8.count(bytes, 0, bytes.length)).isEqualTo(text.length());
        assertThat(Utf8.firstIllFormed(bytes, 0, bytes.length)).isEqualTo(text.indexOf('x'));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void placesAndCountsAgreeWithDecodingOneByOne(long seed) {
        var random = new Random(seed);
        var bytes = new byte[60];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = random.nextInt(3) == 0 ? (byte) 'a' : BORDERS[random.nextInt(BORDERS.length)];
        }
        int firstIllFormed = -1;
        int points = 0;
        var text = new StringBuilder();
        for (int at = 0; at < bytes.length; points++) {
            assertThat(Utf8.advance(bytes, 0, bytes.length, points)).as("seed " + seed).isEqualTo(at);
            assertThat(Utf8.boundary(bytes, at, bytes.length)).as("seed " + seed + ", no place for a cut")
                    .isGreaterThanOrEqualTo(at);
            int decoded = Utf8.decode(bytes, at, bytes.length);
            firstIllFormed = firstIllFormed < 0 && !Utf8.isWellFormed(decoded) ? at : firstIllFormed;
            text.appendCodePoint(Utf8.codePoint(decoded));
            at += Utf8.length(decoded);
        }
        assertThat(Utf8.count(bytes, 0, bytes.length)).as("seed " + seed).isEqualTo(points);
        assertThat(Utf8.firstIllFormed(bytes, 0, bytes.length)).as("seed " + seed).isEqualTo(firstIllFormed);
        assertThat(Utf8.decodeText(bytes, 0, bytes.length)).as("seed " + seed).isEqualTo(text.toString());
        assertThat(Utf8.advance(bytes, 0, bytes.length, points + 1)).isEqualTo(bytes.length);
        for (int cut = 0; cut <= bytes.length; cut++) {
            int boundary = Utf8.boundary(bytes, cut, bytes.length);
            assertThat(boundary).isBetween(cut, Math.min(cut + 3, bytes.length));
            assertThat(Utf8.decodeText(bytes, 0, boundary) + Utf8.decodeText(bytes, boundary, bytes.length))
                    .as("seed " + seed + ", cut at " + boundary).isEqualTo(text.toString());
        }
    }

    @ParameterizedTest
    @CsvSource({ "0", "1", "7", "8", "9", "15", "16", "17", "40" })
    void asciiIsSkippedUpToTheFirstOtherByte(int length) {
        for (int from = 0; from < 3; from++) {
            byte[] bytes = ("x".repeat(from + length) + "\u00e9" + "x".repeat(20)).getBytes(UTF_8);
            assertThat(Utf8.skipAscii(bytes, from, bytes.length)).isEqualTo(from + length);
            assertThat(Utf8.skipAscii(bytes, from, from + length)).isEqualTo(from + length);
        }
    }
}
