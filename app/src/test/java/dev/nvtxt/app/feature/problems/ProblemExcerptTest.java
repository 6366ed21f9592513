// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.problems;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProblemExcerptTest {
    @Test
    void cutsTheLineAtTheSpan() {
        assertThat(ProblemExcerpt.of("Color = $Clr # x", 9, 4))
                .isEqualTo(new ProblemExcerpt("Color = ", "$Clr", " # x"));
    }

    @Test
    void countsCodePoints() {
        assertThat(ProblemExcerpt.of("\uD83D\uDE00 = \uD83D\uDE00!", 5, 1))
                .isEqualTo(new ProblemExcerpt("\uD83D\uDE00 = ", "\uD83D\uDE00", "!"));
    }

    @Test
    void whatIsMissingPastTheEndIsABlank() {
        assertThat(ProblemExcerpt.of("A =", 4, 1)).isEqualTo(new ProblemExcerpt("A =", " ", ""));
    }

    @Test
    void farContextIsCutWithAnEllipsis() {
        var excerpt = ProblemExcerpt.of("a".repeat(1000) + "X" + "b".repeat(1000), 1001, 1);
        assertThat(excerpt.before()).isEqualTo("…" + "a".repeat(120));
        assertThat(excerpt.marked()).isEqualTo("X");
        assertThat(excerpt.after()).isEqualTo("b".repeat(120) + "…");
    }

    @Test
    void controlCharactersBecomeVisible() {
        assertThat(ProblemExcerpt.of("a\u0000\u0007b", 2, 1)).isEqualTo(new ProblemExcerpt("a", "␀", "␇b"));
    }
}
