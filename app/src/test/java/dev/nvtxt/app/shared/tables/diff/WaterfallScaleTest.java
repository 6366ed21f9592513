// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.nvtxt.analysis.compare.structure.RangeBreakdown;
import dev.nvtxt.analysis.compare.structure.RangeBreakdown.Part;
import dev.nvtxt.analysis.compare.structure.RangeBreakdown.PartKind;
import dev.nvtxt.analysis.compare.structure.RangePick;
import dev.nvtxt.app.shared.tables.diff.DiffHtml.DiffHtmlWaterfall;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// How long the bars of a waterfall are, and what a report says about it.
class WaterfallScaleTest {
    @Test
    void barsAreAsLongAsTheySayWhereTheStepsAreSeen() {
        var breakdown = breakdown(7_202_000, 369_000, -305_500, 216_700);
        var scale = WaterfallScale.of(breakdown);
        assertThat(scale.low()).isZero();
        assertThat(scale.note()).isEmpty();
        assertThat(scale.place(7_482_200) / scale.place(7_202_000)).isCloseTo(7_482.2 / 7_202, within(1e-9));
        assertThat(html(breakdown)).contains("<h2>Why</h2>").doesNotContain("gap", "Axis begins");
    }

    @Test
    void aCutAxisHasAMarkOnBothBarsAndSaysWhereItBegins() {
        var breakdown = breakdown(7_000_000, 60_000, -20_000);
        var scale = WaterfallScale.of(breakdown);
        assertThat(scale.low()).isEqualTo(6_985_000);
        assertThat(scale.place(7_060_000) - scale.place(7_000_000)).isGreaterThan(0.5);
        assertThat(scale.note()).isEqualTo("Axis begins at 6.985 ms, not at zero");
        assertThat(html(breakdown)).containsOnlyOnce(scale.note()).matches("(?s)(.*class=\"gap\"){2}.*")
                .doesNotMatch("(?s)(.*class=\"gap\"){3}.*");
    }

    @Test
    void theAxisIsCutOnlyWhereTheGreatestStepIsLessThanAFiftiethOfTheWidth() {
        assertThat(WaterfallScale.of(breakdown(98_000, 2_000)).isCut()).isFalse();
        assertThat(WaterfallScale.of(breakdown(98_020, 1_980)).isCut()).isTrue();
    }

    @Test
    void equalRangesHaveBarsOfTheirFullLength() {
        var scale = WaterfallScale.of(breakdown(5_000));
        assertThat(scale.isCut()).isFalse();
        assertThat(scale.place(5_000)).isEqualTo(1);
    }

    private static String html(RangeBreakdown breakdown) {
        var html = new StringBuilder();
        DiffHtmlWaterfall.append(html, breakdown);
        return html.toString();
    }

    private static RangeBreakdown breakdown(long fromNs, long... changesNs) {
        long toNs = fromNs + Arrays.stream(changesNs).sum();
        var text = "TimeBase = Manual\n@RangeStartEnd, Start, End, Message\nRangeStartEnd, 0, " + fromNs
                + ", a\nRangeStartEnd, 0, " + toNs + ", b\n";
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read("a.nvtxt", text.getBytes(StandardCharsets.UTF_8));
        var file = ReportBuilder.build(List.of(trace), List.of()).files().getFirst();
        var parts = Arrays.stream(changesNs)
                .mapToObj(change -> new Part(change > 0 ? PartKind.SLOWER : PartKind.FASTER, List.of("step"), 1, change,
                        -1, -1))
                .toList();
        return new RangeBreakdown(RangePick.of(file, 0), RangePick.of(file, 1), parts);
    }
}
