// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.problems;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SourceExcerptTest {
    @Test
    void cutsTheLineAtTheSpan() {
        assertThat(SourceExcerpt.of("Color = $Clr # x", 9, 4)).isEqualTo(new SourceExcerpt("Color = ", "$Clr", " # x"));
    }

    @Test
    void countsCodePoints() {
        assertThat(SourceExcerpt.of("\uD83D\uDE00 = \uD83D\uDE00!", 5, 1))
                .isEqualTo(new SourceExcerpt("\uD83D\uDE00 = ", "\uD83D\uDE00", "!"));
    }

    @Test
    void whatIsMissingPastTheEndIsABlank() {
        assertThat(SourceExcerpt.of("A =", 4, 1)).isEqualTo(new SourceExcerpt("A =", " ", ""));
    }

    @Test
    void farContextIsCutWithAnEllipsis() {
        var excerpt = SourceExcerpt.of("a".repeat(1000) + "X" + "b".repeat(1000), 1001, 1);
        assertThat(excerpt.before()).isEqualTo("…" + "a".repeat(120));
        assertThat(excerpt.marked()).isEqualTo("X");
        assertThat(excerpt.after()).isEqualTo("b".repeat(120) + "…");
    }

    @Test
    void controlCharactersBecomeVisible() {
        assertThat(SourceExcerpt.of("a\u0000\u0007b", 2, 1)).isEqualTo(new SourceExcerpt("a", "␀", "␇b"));
    }
}
