// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.compare.FlameDiff.MissingPath;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.TraceBuilder;
import dev.nvtxt.parser.report.ReportFile;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FlameDiffTest {
    private final Side old = Side.ofFile("old", frames(10, 20, "old"));
    private final Side fresh = Side.ofFile("new", frames(20, 20, "new"));

    @Test
    void widthsAreThoseOfTheNewerSideAndTimesArePerOccurrenceOfBoth() {
        var flames = flames(false);
        assertThat(paths(flames)).containsExactly("Frame #", "Frame # > new", "Frame # > same", "Frame # > work");
        int work = node(flames, "Frame # > work");
        assertThat(flames.tree().widthNs(work)).isEqualTo(80);
        assertThat(List.of(flames.firstNs(work), flames.secondNs(work))).containsExactly(40.0, 80.0);
        assertThat(flames.strength(work, 0.05)).isEqualTo(1);
        assertThat(flames.strength(node(flames, "Frame # > same"), 0.05)).isZero();
        assertThat(flames.isAlone(node(flames, "Frame # > new"))).isTrue();
        assertThat(flames.missing()).containsExactly(new MissingPath("Frame # > old", 20));
    }

    @Test
    void theWidthsOfTheFirstSideShowWhatWasRemoved() {
        var flames = flames(true);
        int removed = node(flames, "Frame # > old");
        assertThat(flames.isAlone(removed)).isTrue();
        assertThat(List.of(flames.firstNs(removed), flames.secondNs(removed))).containsExactly(20.0, 0.0);
        int work = node(flames, "Frame # > work");
        assertThat(List.of(flames.firstNs(work), flames.secondNs(work))).containsExactly(40.0, 80.0);
        assertThat(flames.missing()).containsExactly(new MissingPath("Frame # > new", 20));
    }

    @Test
    void halfTheTimeIsAsStrongAsTwice() {
        var comparison = compare(fresh, old);
        var flames = FlameDiff.of(comparison, 0, false, new Statistics());
        assertThat(flames.strength(node(flames, "Frame # > work"), 0.05)).isEqualTo(-1);
    }

    private FlameDiff flames(boolean isOfFirst) {
        return FlameDiff.of(compare(old, fresh), 0, isOfFirst, new Statistics());
    }

    private static Comparison compare(Side a, Side b) {
        return Comparison.of(List.of(a, b),
                new CompareOptions(CompareOptions.DEFAULT.grouping(), null, OccurrenceUnit.RUN), new Statistics());
    }

    private static List<String> paths(FlameDiff flames) {
        return IntStream.range(0, flames.tree().size()).mapToObj(flames.tree()::path).sorted().toList();
    }

    private static int node(FlameDiff flames, String path) {
        return IntStream.range(0, flames.tree().size()).filter(node -> flames.tree().path(node).equals(path))
                .findFirst().orElseThrow();
    }

    /// Four frames with three ranges each.
    private static ReportFile frames(long workNs, long sameNs, String last) {
        var builder = new TraceBuilder();
        for (int frame = 0; frame < 4; frame++) {
            long at = frame * 1000;
            builder.push(1, at, "Frame " + frame).push(1, at, "work").pop(1, at + workNs).push(1, at + 100, "same")
                    .pop(1, at + 100 + sameNs).push(1, at + 200, last).pop(1, at + 205).pop(1, at + 300);
        }
        return builder.build();
    }
}
