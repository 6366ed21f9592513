// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

import dev.nvtxt.analysis.compare.Difference;
import dev.nvtxt.analysis.compare.DifferenceGroup;
import dev.nvtxt.analysis.compare.StructuralDiff;
import dev.nvtxt.app.shared.output.TerminalText;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.tables.ShortText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The ranges that differ as a part of an HTML report: a line for those of one kind at one place, which opens to show each.
final class DiffHtmlRanges {
    private static final int MAX_GROUPS = 200;
    private static final int MAX_DIFFERENCES = 50;

    private DiffHtmlRanges() {}

    static void append(StringBuilder html, StructuralDiff structure, String letter) {
        var groups = structure.groups();
        html.append("<h3>By range: A and ").append(letter).append("</h3>\n<p>").append(DiffNotes.matched(structure))
                .append(". ").append(Plural.of(structure.differences().size(), "difference"))
                .append(groups.size() < structure.differences().size()
                        ? " of " + Plural.of(groups.size(), "kind")
                        : "")
                .append(".</p>\n");
        structure.notes().forEach(note -> html.append("<p>").append(DiffHtml.escape(note)).append("</p>\n"));
        groups.stream().limit(MAX_GROUPS).forEach(group -> group(html, group, letter));
        if (groups.size() > MAX_GROUPS) {
            html.append("<p class=\"soft\">").append(Plural.number(MAX_GROUPS)).append(" of ")
                    .append(Plural.of(groups.size(), "kind")).append(".</p>\n");
        }
    }

    private static void group(StringBuilder html, DifferenceGroup group, String letter) {
        html.append("<details class=\"kind\"><summary><span>")
                .append(KindLook.marked(group.kind(), ShortText.capitalized(group.kind().word())))
                .append("</span><b>").append(path(group.path())).append("</b><span class=\"soft\">")
                .append(DiffHtml.escape(TerminalText.line(DiffWords.places(group)))).append("</span><span>")
                .append(ShortText.change(group.changeNs()))
                .append("</span></summary>\n<table><thead><tr><th>Range</th><th>Change</th>");
        for (var header : List.of("Duration A", "Duration " + letter, "Line A", "Line " + letter)) {
            html.append("<th class=\"medium\">").append(header).append("</th>");
        }
        html.append("</tr></thead><tbody>\n");
        group.differences().stream().limit(MAX_DIFFERENCES).forEach(difference -> row(html, difference));
        html.append("</tbody></table>");
        if (group.differences().size() > MAX_DIFFERENCES) {
            html.append("<p class=\"soft\">The first ").append(MAX_DIFFERENCES).append(" of ")
                    .append(Plural.number(group.differences().size())).append(" by time.</p>");
        }
        html.append("</details>\n");
    }

    private static String path(String path) {
        return DiffHtml.escape(TerminalText.line(path)).replace(" &gt; ", " › ");
    }

    private static void row(StringBuilder html, Difference difference) {
        var a = difference.a();
        var b = difference.b();
        html.append("<tr><td>").append(path(difference.path())).append("<span class=\"soft\"> ")
                .append(DiffText.what(difference)).append("</span></td><td>")
                .append(ShortText.change(difference.changeNs())).append("</td>");
        for (var cell : List.of(duration(a), duration(b), line(a), line(b))) {
            html.append("<td class=\"medium\">").append(cell).append("</td>");
        }
        html.append("</tr>\n");
    }

    private static String line(Difference.@Nullable RangeRef place) {
        return place == null ? "–" : Integer.toString(place.file().trace().events().line(place.event()));
    }

    private static String duration(Difference.@Nullable RangeRef place) {
        return place == null ? "–" : ShortText.duration(place.durationNs());
    }
}
