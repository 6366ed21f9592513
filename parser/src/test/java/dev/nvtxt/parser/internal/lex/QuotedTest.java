// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.lex;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuotedTest {
    @Test
    void textIsCutAtEightyCharacters() {
        for (var unit : new String[]{ "x", "\u00e9", "\uD83D\uDE00" }) {
            assertThat(Quoted.of(unit.repeat(80))).isEqualTo("'" + unit.repeat(80) + "'");
            assertThat(Quoted.of(unit.repeat(81))).isEqualTo("'" + unit.repeat(80) + "\u2026'");
            byte[] bytes = unit.repeat(200).getBytes(StandardCharsets.UTF_8);
            assertThat(Quoted.of(bytes, 0, bytes.length)).isEqualTo("'" + unit.repeat(80) + "\u2026'");
        }
        assertThat(Quoted.of("")).isEqualTo("''");
    }

    @ParameterizedTest
    @CsvSource({ "1F, \\x1F", "0, \\x00", "7F, \\x7F", "20, ' '", "7E, ~", "80, \\u{80}", "9F, \\u{9F}", "A0, \\u{A0}",
        "A1, \u00a1", "AD, \\u{AD}", "200B, \\u{200B}", "2028, \\u{2028}", "2029, \\u{2029}", "202E, \\u{202E}",
        "3000, \\u{3000}", "D800, \\u{D800}", "378, \\u{378}", "1F600, \uD83D\uDE00" })
    void whatWouldNotShowIsShownByItsNumber(String hexadecimal, String shown) {
        int codePoint = Integer.parseInt(hexadecimal, 16);
        assertThat(Quoted.of(Character.toString(codePoint))).isEqualTo("'" + shown + "'");
        assertThat(Quoted.codePoint(codePoint)).isEqualTo("'" + shown + "' (U+%04X)".formatted(codePoint));
    }
}
