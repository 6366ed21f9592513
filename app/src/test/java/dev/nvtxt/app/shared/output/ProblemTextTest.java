// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.trace.SourceText;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProblemTextTest {
    private static final int MAX_COLUMNS = 400;
    private static final int MAX_BYTES = 1200;

    @ParameterizedTest
    @ValueSource(ints = { 1, 159, 161, 5_000, 878_000, 5_000_000, Integer.MAX_VALUE })
    void noLineIsLongWhateverItIsAbout(int column) {
        var problem = new Problem(ProblemCode.UNKNOWN_COMMAND, new SourceSpan(1, column, Integer.MAX_VALUE),
                "m".repeat(3000), "h".repeat(3000));
        for (SourceText source : new SourceText[]{ SourceText.EMPTY, (_, max) -> "x".repeat(Math.min(max, 10_000)) }) {
            var text = ProblemText.text("run.json", problem, source);
            assertThat(text.lines()).hasSizeBetween(3, 4)
                    .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(MAX_COLUMNS));
            assertThat(text.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(MAX_BYTES);
        }
    }

    @Test
    void ofAFileThatIsNoTraceNoEmptyLineIsShown() {
        var problem = new Problem(ProblemCode.NOT_A_TRACE, new SourceSpan(1, 1, 1), "not a trace", "convert it");
        assertThat(ProblemText.text("a.csv", problem, SourceText.EMPTY)).isEqualTo(
                "a.csv:1:1: error: not a trace [not-a-trace]\n      = help: convert it\n");
        assertThat(ProblemText.text("a.json", problem, (_, _) -> "{")).contains("    1 | {\n      | ^\n");
    }
}
