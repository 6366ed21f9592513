// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import java.util.List;
import org.junit.jupiter.api.Test;

class SourceLineTest {
    private static Problem problem(int column, int length) {
        return new Problem(ProblemCode.UNDEFINED_VARIABLE, new SourceSpan(1, column, length), "m", null);
    }

    private static List<String> marked(SourceLine line) {
        return line.pieces().stream().filter(piece -> !piece.problems().isEmpty()).map(SourceLine.Piece::text).toList();
    }

    @Test
    void marksTheSpanOfAProblem() {
        var line = SourceLine.of("Color = $Clr", 100, List.of(problem(9, 4)));
        assertThat(marked(line)).containsExactly("$Clr");
        assertThat(line.text()).isEqualTo("Color = $Clr");
        assertThat(line.isCut()).isFalse();
    }

    @Test
    void aSpanInsideAPieceCutsIt() {
        assertThat(marked(SourceLine.of("\"a\uD83D\uDE00bc\"", 100, List.of(problem(3, 2))))).containsExactly(
                "\uD83D\uDE00b");
    }

    @Test
    void whatIsMissingIsMarkedPastTheEnd() {
        assertThat(marked(SourceLine.of("A =", 100, List.of(problem(4, 1))))).containsExactly(" ");
        assertThat(marked(SourceLine.of("", 100, List.of(problem(1, 1))))).containsExactly(" ");
    }

    @Test
    void aLongLineIsCutAndAProblemPastTheCutIsMarkedThere() {
        var line = SourceLine.of("a".repeat(101), 100, List.of(problem(5000, 3)));
        assertThat(line.isCut()).isTrue();
        assertThat(line.text()).isEqualTo("a".repeat(100) + "…");
        assertThat(marked(line)).containsExactly("…");
    }

    @Test
    void controlCharactersBecomeVisible() {
        assertThat(SourceLine.of("a\u0000\tb", 100, List.of()).text()).isEqualTo("a␀\tb");
    }
}
