// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.compare.Change;
import dev.nvtxt.analysis.compare.Verdict;
import dev.nvtxt.analysis.compare.significance.ConfidenceInterval;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RatioBarTest {
    @Test
    void theScaleIsAsWideAsTheWidestIntervalNeeds() {
        var bar = new RatioBar(List.of(change(1.0, 0.9, 1.1), change(1.5, 1.2, 2.0)));
        assertThat(bar.header()).contains(">×0.500<", ">×2.000<");
        assertThat(bar.picture(change(2.0, 1.0, 2.0))).contains("M90.0 9H172.0", "cx=\"172.0\"", "M172.0 5v8");
        assertThat(bar.picture(change(0.5, 0.5, 1.0))).contains("M8.0 9H90.0", "cx=\"8.0\"");
    }

    @Test
    void theScaleIsNeitherTooNarrowNorTooWide() {
        assertThat(new RatioBar(List.of(change(1.0, 0.99, 1.01))).header()).contains(">×1.100<");
        var wide = new RatioBar(List.of(change(100.0, 50, Double.POSITIVE_INFINITY), change(0.0, 0, 0)));
        assertThat(wide.header()).contains(">×4.000<", ">×0.250<");
        assertThat(wide.picture(change(100.0, 50, Double.POSITIVE_INFINITY))).contains("M172.0 9H172.0\"/>");
        assertThat(wide.picture(change(0.0, 0, 0))).contains("M8.0 9H8.0\"/>");
    }

    @Test
    void withoutAnIntervalThereIsADotThatTheScaleHas() {
        var frames = change(new Change.Ratio(2.0, null, null), Verdict.SLOWER);
        var bar = new RatioBar(List.of(frames));
        assertThat(bar.header()).contains(">×2.000<");
        assertThat(bar.picture(frames)).contains("cx=\"172.0\"", "k-slower").doesNotContain("class=\"line\"");
    }

    @Test
    void withoutARatioThereIsNoPicture() {
        var none = change(new Change.Ratio(null, null, null), Verdict.REMOVED);
        assertThat(new RatioBar(List.of(none)).picture(none)).isEmpty();
    }

    private static Change change(@Nullable Double ratio, double low, double high) {
        return change(new Change.Ratio(ratio, new ConfidenceInterval(low, high), 0.5), Verdict.UNCHANGED);
    }

    private static Change change(Change.Ratio time, Verdict verdict) {
        return new Change(new Change.Amounts(0, 0, 0, 0, 0, null, null), verdict, "", null, 0, time,
                new Change.Ratio(1.0, null, null), null, null);
    }
}
