// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

import dev.nvtxt.analysis.compare.structure.Difference;
import dev.nvtxt.analysis.compare.structure.DifferenceGroup;
import dev.nvtxt.analysis.compare.structure.StructuralDiff;
import dev.nvtxt.app.shared.output.TerminalText;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.tables.HtmlTable;
import dev.nvtxt.app.shared.tables.ShortText;
import java.util.List;

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
        structure.notes().forEach(note -> html.append("<p>").append(HtmlTable.escape(note)).append("</p>\n"));
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
                .append(HtmlTable.escape(TerminalText.line(DiffWords.places(group)))).append("</span><span>")
                .append(ShortText.change(group.changeNs()))
                .append("</span></summary>\n")
                .append(new HtmlTable<Difference>(group.differences().stream().limit(MAX_DIFFERENCES).toList())
                        .add("Range", "", difference -> path(difference.path()) + "<span class=\"soft\"> "
                                + DiffText.what(difference) + "</span>")
                        .add(List.of(DiffText.CHANGE), "").add(DiffText.placeColumns(letter), HtmlTable.MEDIUM)
                        .html(_ -> ""));
        if (group.differences().size() > MAX_DIFFERENCES) {
            html.append("<p class=\"soft\">The first ").append(MAX_DIFFERENCES).append(" of ")
                    .append(Plural.number(group.differences().size())).append(" by time.</p>");
        }
        html.append("</details>\n");
    }

    private static String path(String path) {
        return HtmlTable.escape(TerminalText.line(path)).replace(" &gt; ", " › ");
    }
}
