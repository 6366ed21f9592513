// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.fix.Fix.Certainty;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class FixTest {
    private static List<Fix> fixes(String sample) throws IOException {
        var path = Path.of("../samples/mistakes", sample + ".nvtxt");
        var file = new NvtxtReader(ReadOptions.DEFAULT).read(path, ReadListener.NONE);
        return FixPreview.of(path, file, _ -> true, 100).stream().flatMap(line -> line.fixes().stream()).toList();
    }

    @Test
    void theLinesOfOneCauseAreRepairedTogether() throws IOException {
        var fixes = fixes("hexadecimal");
        assertThat(fixes).hasSize(5).allMatch(fix -> fix.isOneWith(fixes.getFirst()));
        assertThat(fixes.getFirst().isOneWith(fixes("rgb-colors").getFirst())).isFalse();
    }

    @Test
    void otherMistakesAreRepairedOneByOne() throws IOException {
        var fixes = fixes("values");
        for (var fix : fixes) {
            assertThat(fixes).filteredOn(fix::isOneWith).containsExactly(fix);
        }
    }

    @Test
    void changesOfTheSameBytesExcludeEachOther() throws IOException {
        var problems = fixes("values");
        var fix = change(problems.getFirst(), 4, 8);
        var other = problems.getLast();
        assertThat(fix.excludes(change(problems.getFirst(), 20, 21))).as("the same problem").isTrue();
        assertThat(fix.excludes(change(other, 7, 9))).isTrue();
        assertThat(fix.excludes(change(other, 2, 5))).isTrue();
        assertThat(fix.excludes(change(other, 8, 9))).isFalse();
        assertThat(fix.excludes(change(other, 2, 4))).isFalse();
        assertThat(change(problems.getFirst(), 4, 4).excludes(change(other, 4, 4))).as("the same place").isTrue();
        assertThat(change(problems.getFirst(), 4, 4).excludes(change(other, 4, 9))).isFalse();
    }

    private static Fix change(Fix fix, int from, int to) {
        return new Fix(fix.problem(), Certainty.CERTAIN, "Change", from, to, "", List.of());
    }
}
