// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DisplayTextTest {
    @Test
    void whatIsReadableStaysAsItIs() {
        var text = "x".repeat(DisplayText.MAX_UNITS);
        assertThat(DisplayText.of(text)).isSameAs(text);
    }

    @Test
    void whatIsLongerIsCutAndSaysItsLength() {
        assertThat(DisplayText.of("x".repeat(12_345)).substring(DisplayText.MAX_UNITS))
                .isEqualTo("… (12,345 characters)");
        assertThat(DisplayText.header("x".repeat(12_345))).hasSizeLessThan(400).endsWith(" characters)");
    }

    @Test
    void noCharacterIsCutInHalf() {
        var text = "x".repeat(DisplayText.MAX_UNITS - 1) + "\uD83D\uDE00".repeat(5);
        assertThat(DisplayText.of(text)).startsWith("x".repeat(DisplayText.MAX_UNITS - 1) + "… (");
    }

    @Test
    void aTitleIsCutWhereItWouldFillAPanel() {
        assertThat(DisplayText.title("draw")).isEqualTo("draw");
        assertThat(DisplayText.title("x".repeat(100))).hasSize(81).endsWith("x…");
        assertThat(DisplayText.title("x".repeat(79) + "\uD83D\uDE00")).isEqualTo("x".repeat(79) + "…");
    }
}
