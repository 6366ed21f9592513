// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

import dev.nvtxt.analysis.compare.Difference;
import dev.nvtxt.analysis.compare.StructuralDiff;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.tables.ShortText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The ranges that differ as a part of an HTML report. A long list is folded, so that it neither hides the rest nor is printed
/// unasked.
final class DiffHtmlRanges {
    private static final int MAX_DIFFERENCES = 2000;
    private static final int MAX_UNFOLDED = 40;

    private DiffHtmlRanges() {}

    static void append(StringBuilder html, StructuralDiff structure, String letter) {
        var differences = structure.differences();
        html.append("<h3>By range: A and ").append(letter).append("</h3>\n<p>").append(DiffNotes.matched(structure))
                .append(". ").append(Plural.of(differences.size(), "difference")).append(".</p>\n");
        structure.notes().forEach(note -> html.append("<p>").append(DiffHtml.escape(note)).append("</p>\n"));
        if (differences.isEmpty()) {
            return;
        }
        html.append(differences.size() <= MAX_UNFOLDED ? "<details open>" : "<details>").append("<summary>")
                .append(differences.size() > MAX_DIFFERENCES
                        ? "First " + Plural.of(MAX_DIFFERENCES, "difference")
                        : "All " + Plural.of(differences.size(), "difference"))
                .append(" by time</summary>\n<table><thead><tr>");
        for (var header : List.of("Range", "Difference", "Change")) {
            html.append(header.equals("Difference") ? "<th class=\"word\">" : "<th>").append(header).append("</th>");
        }
        for (var header : List.of("Line A", "Line " + letter, "Duration A", "Duration " + letter)) {
            html.append("<th class=\"medium\">").append(header).append("</th>");
        }
        html.append("</tr></thead><tbody>\n");
        differences.stream().limit(MAX_DIFFERENCES).forEach(difference -> row(html, difference));
        html.append("</tbody></table></details>\n");
    }

    private static void row(StringBuilder html, Difference difference) {
        var a = difference.a();
        var b = difference.b();
        html.append("<tr><td>").append(DiffHtml.escape(difference.path())).append("</td><td class=\"word ")
                .append(style(difference)).append("\">").append(ShortText.capitalized(DiffText.what(difference)))
                .append("</td><td>").append(ShortText.change(difference.changeNs())).append("</td>");
        for (var cell : List.of(line(a), line(b), duration(a), duration(b))) {
            html.append("<td class=\"medium\">").append(cell).append("</td>");
        }
        html.append("</tr>\n");
    }

    private static String style(Difference difference) {
        return switch (difference.kind()) {
            case SLOWER -> "slower";
            case FASTER -> "faster";
            case ADDED -> "added";
            case REMOVED -> "removed";
            case SAME, SLOWER_BY_CHILDREN, FASTER_BY_CHILDREN, MOVED, NOT_COMPARED -> "";
        };
    }

    private static String line(Difference.@Nullable RangeRef place) {
        return place == null ? "–" : Integer.toString(place.file().trace().events().line(place.event()));
    }

    private static String duration(Difference.@Nullable RangeRef place) {
        return place == null ? "–" : ShortText.duration(place.durationNs());
    }
}
