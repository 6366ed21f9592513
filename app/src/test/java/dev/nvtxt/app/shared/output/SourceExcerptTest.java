// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.trace.SourceText;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class SourceExcerptTest {
    private static String excerpt(String line, int column, int length) throws IOException {
        SourceText source = (_, maxCodePoints) -> {
            int[] points = line.codePoints().limit(maxCodePoints).toArray();
            return new String(points, 0, points.length);
        };
        var excerpt = SourceExcerpt.of(source, new SourceSpan(1, column, length));
        return excerpt.text() + "|" + excerpt.marks();
    }

    @Test
    void marksTheWholeProblem() throws IOException {
        assertThat(excerpt("Color = $Clr", 9, 4)).isEqualTo("Color = $Clr|        ^~~~");
    }

    @Test
    void marksThePlaceAfterTheEndWhereSomethingIsMissing() throws IOException {
        assertThat(excerpt("Color =", 8, 1)).isEqualTo("Color =|       ^");
    }

    @Test
    void marksNothingBelowAnEmptyLine() throws IOException {
        assertThat(SourceExcerpt.of(SourceText.EMPTY, new SourceSpan(1, 3, 1))).isEqualTo(new SourceExcerpt("", ""));
        assertThat(ProblemText.text("a.json",
                new Problem(ProblemCode.UNREADABLE_EVENT, new SourceSpan(1, 3, 1), "an event", null),
                SourceText.EMPTY)).doesNotContain("^");
    }

    @Test
    void countsCodePoints() throws IOException {
        assertThat(excerpt("🎉 = `", 5, 1)).isEqualTo("🎉 = `|    ^");
    }

    @Test
    void keepsTabsAboveTabs() throws IOException {
        assertThat(excerpt("\ta\t$B", 4, 2)).isEqualTo("\ta\t$B|\t \t^~");
    }

    @Test
    void showsControlsAsPicturesAndDirectionMarksNotAtAll() throws IOException {
        assertThat(excerpt("a\u001b[2Jb\u202ec\u007f", 2, 1)).isEqualTo("a␛[2Jb\ufffdc␡| ^");
    }

    @Test
    void cutsALongLineAroundTheProblem() throws IOException {
        var excerpt = excerpt("x".repeat(500) + "$B" + "y".repeat(500), 501, 2);
        assertThat(excerpt).isEqualTo("… " + "x".repeat(40) + "$B" + "y".repeat(118) + " …|" + " ".repeat(42) + "^~");
    }

    @Test
    void doesNotReadAMillionCharactersForAnExcerpt() throws IOException {
        assertThat(excerpt("x", 100_000_000, 2)).isEqualTo("… (column 100000000)|^");
    }

    @Test
    void isNoWiderThanTheWindowWhereTheLineIsNotThere() throws IOException {
        assertThat(excerpt("x", 5, 2)).isEqualTo("x|    ^");
        assertThat(excerpt("", 800_000, 2)).isEqualTo("… (column 800000)|^");
        assertThat(excerpt("x".repeat(200), 230, 1)).isEqualTo("… " + "x".repeat(11) + "|" + " ".repeat(42) + "^");
    }
}
