// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.panel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShownTextTest {
    @Test
    void whatIsReadableStaysAsItIs() {
        var text = "x".repeat(ShownText.MOST_UNITS);
        assertThat(ShownText.of(text)).isSameAs(text);
    }

    @Test
    void whatIsLongerIsCutAndTellsItsLength() {
        assertThat(ShownText.of("x".repeat(12_345)).substring(ShownText.MOST_UNITS))
                .isEqualTo("… (12\u202f345 characters in all)");
        assertThat(ShownText.heading("x".repeat(12_345))).hasSizeLessThan(400).endsWith(" in all)");
    }

    @Test
    void noCharacterIsCutInHalf() {
        var text = "x".repeat(ShownText.MOST_UNITS - 1) + "\uD83D\uDE00".repeat(5);
        assertThat(ShownText.of(text)).startsWith("x".repeat(ShownText.MOST_UNITS - 1) + "… (");
    }
}
