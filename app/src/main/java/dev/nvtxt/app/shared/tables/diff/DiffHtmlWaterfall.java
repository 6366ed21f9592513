// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

import dev.nvtxt.analysis.compare.structure.DifferenceKind;
import dev.nvtxt.analysis.compare.structure.RangeBreakdown;
import dev.nvtxt.app.shared.output.TerminalText;
import dev.nvtxt.app.shared.tables.HtmlTable;
import dev.nvtxt.app.shared.tables.ShortText;
import java.util.Locale;

/// What the difference of two ranges is made of, for a report: bars of which each begins where the one before it ends.
final class DiffHtmlWaterfall {
    private final StringBuilder html;
    private final WaterfallScale scale;

    private DiffHtmlWaterfall(StringBuilder html, WaterfallScale scale) {
        this.html = html;
        this.scale = scale;
    }

    static void append(StringBuilder html, RangeBreakdown breakdown) {
        html.append("<h2>Why</h2>\n<table class=\"waterfall\"><tbody>\n");
        var rows = new DiffHtmlWaterfall(html, WaterfallScale.of(breakdown));
        long at = breakdown.a().durationNs();
        rows.row(breakdown.a().name(), "", ShortText.duration(at), rows.total(at));
        for (var part : breakdown.parts()) {
            rows.row(Waterfall.words(part), Waterfall.around(part), ShortText.change(part.changeNs()),
                    rows.bar(at, at + part.changeNs(), KindLook.of(part)));
            at += part.changeNs();
        }
        rows.row(breakdown.b().name(), "", ShortText.duration(at), rows.total(at));
        if (rows.scale.isCut()) {
            rows.row("", "", "", "<span class=\"soft\">" + HtmlTable.escape(rows.scale.note()) + "</span>");
        }
        html.append("</tbody></table>\n");
    }

    private void row(String name, String around, String value, String bar) {
        html.append("<tr><td>").append(HtmlTable.escape(TerminalText.line(name)))
                .append(around.isEmpty()
                        ? ""
                        : "<span class=\"soft\"> in " + HtmlTable.escape(TerminalText.line(around)) + "</span>")
                .append("</td><td>").append(value).append("</td><td>").append(bar).append("</td></tr>\n");
    }

    /// The bar of a whole range. A jagged gap at its foot says that a part of it is left out.
    private String total(long durationNs) {
        var bar = bar(scale.low(), durationNs, DifferenceKind.SAME);
        return scale.isCut() ? "<span class=\"gap\">" + bar + "</span>" : bar;
    }

    private String bar(long from, long to, DifferenceKind kind) {
        double left = scale.place(Math.min(from, to));
        double right = scale.place(Math.max(from, to));
        return String.format(Locale.ROOT, "<i class=\"%s\" style=\"margin-left:%.2f%%;width:%.2f%%\"></i>",
                KindLook.style(kind), left * 100, Math.max(0.3, (right - left) * 100));
    }
}
