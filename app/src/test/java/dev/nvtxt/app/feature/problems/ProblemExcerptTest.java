// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.problems;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class ProblemExcerptTest {
    @Test
    void cutsTheLineAtTheSpan() {
        assertThat(ProblemExcerpt.of("Color = $Clr # x", 9, 4))
                .isEqualTo(new ProblemExcerpt("Color = ", "$Clr", " # x"));
    }

    @Test
    void aFileWithoutLinesHasNone() throws IOException {
        var file = ReadFiles.report("Marker, 1, Manual, 1, 1\n").files().getFirst();
        var problem = new Problem(ProblemCode.UNREADABLE_EVENT, SourceSpan.ofByte(9), "an event", null);
        assertThat(ProblemExcerpt.read(file, problem).isEmpty()).isTrue();
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
