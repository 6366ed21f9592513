// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.color;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.color.ColorText.Notation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColorTextTest {
    @ParameterizedTest
    @CsvSource({ "0x11223344, EXACT, 11223344", "0XfFeEdDcC, EXACT, FFEEDDCC", "0x112233, SIX_DIGITS, FF112233",
        "0x1122334455, TEN_DIGITS, 11223344", "0x00000000, EXACT, 0", "0x000000, SIX_DIGITS, FF000000",
        "0x, UNKNOWN, 0", "0x1, UNKNOWN, 0", "0x1234567, UNKNOWN, 0", "0x123456789, UNKNOWN, 0",
        "0x12345678901, UNKNOWN, 0", "0x11223g, UNKNOWN, 0", "0x11223\u0663, UNKNOWN, 0", "1x112233, UNKNOWN, 0",
        "0y112233, UNKNOWN, 0", "Red, EXACT, FFFF0000", "red, OTHER_CASE, FFFF0000", "RED, OTHER_CASE, FFFF0000",
        "Transparent, EXACT, FFFFFF", "WindowText, EXACT, FF000000", "RebeccaPurple, UNKNOWN, 0", "'', UNKNOWN, 0",
        "0, UNKNOWN, 0" })
    void aTextIsAColorByTheRules(String text, Notation notation, String argb) {
        var color = ColorText.parse(text);
        assertThat(color.notation()).isEqualTo(notation);
        assertThat(color.argb()).isEqualTo(Integer.parseUnsignedInt(argb, 16));
        assertThat(color.expected()).isEqualTo(notation == Notation.OTHER_CASE ? "Red" : text);
    }

    @Test
    void thereAreAsManyNamesAsTheFormatHas() {
        assertThat(NamedColor.ALL).hasSize(174);
        assertThat(NamedColor.ALL).filteredOn(NamedColor::isSystem).hasSize(33);
        assertThat(NamedColor.ALL).extracting(NamedColor::name).doesNotHaveDuplicates();
        assertThat(NamedColor.find("highlight")).map(NamedColor::isSystem).contains(true);
        assertThat(NamedColor.find("Rot")).isEmpty();
    }
}
