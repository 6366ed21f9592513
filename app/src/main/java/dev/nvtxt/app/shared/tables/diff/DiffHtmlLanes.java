// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.structure.DifferenceKind;
import dev.nvtxt.analysis.compare.structure.StructuralDiff;
import dev.nvtxt.app.shared.output.TerminalText;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.tables.HtmlTable;
import dev.nvtxt.app.shared.tables.ShortText;
import module java.base;

/// The timelines of a pair for a report: all lanes that differ, both sides on one scale from their own beginnings, each range
/// colored by how it differs. Vector graphics that are as wide as the page, so that they fit a phone, a screen and paper.
final class DiffHtmlLanes {
    private static final int ROW_PX = 13;
    private static final int TICKS = 5;

    private DiffHtmlLanes() {}

    /// Appends the timelines of a pair.
    static void append(StringBuilder html, Comparison comparison, int change, StructuralDiff structure) {
        long lengthNs = Math.max(1,
                Math.max(comparison.spans(0).get(comparison.run(0, structure.a())).lengthNs(),
                        comparison.spans(change + 1).get(comparison.run(change + 1, structure.b())).lengthNs()));
        var ofA = DiffLane.of(structure.a(), structure::kindInA);
        var ofB = DiffLane.of(structure.b(), structure::kindInB);
        html.append("<h3>Timelines</h3>\n<p class=\"legend\">").append(KindLook.LEGEND.stream()
                .map(kind -> "<span>" + KindLook.marked(kind, label(kind)) + "</span>")
                .collect(Collectors.joining(" "))).append("</p>\n<p class=\"soft\">")
                .append(HtmlTable.escape(TerminalText.line(DiffNotes.runs(comparison, change, structure))))
                .append("</p>\n");
        side(html, "A", ofA, lengthNs);
        side(html, Comparison.letter(change + 1), ofB, lengthNs);
    }

    private static String label(DifferenceKind kind) {
        return kind == DifferenceKind.SAME ? "Unchanged" : ShortText.capitalized(kind.word());
    }

    private static void side(StringBuilder html, String letter, List<DiffLane> lanes, long lengthNs) {
        var differing = lanes.stream().filter(DiffLane::differs).toList();
        html.append("<section class=\"lanes\"><h4>").append(letter).append("</h4>\n");
        if (differing.isEmpty()) {
            html.append("<p class=\"soft\">No lane of this side differs.</p></section>\n");
            return;
        }
        for (var lane : differing) {
            html.append("<div class=\"lane\"><span>").append(HtmlTable.escape(TerminalText.line(lane.name())))
                    .append("</span>");
            picture(html, lane, lengthNs);
            if (lane.hiddenRows() > 0) {
                html.append("<span class=\"soft\">").append(Plural.of(lane.hiddenRows(), "deeper level"))
                        .append(" not drawn</span>");
            }
            html.append("</div>\n");
        }
        html.append("<div class=\"axis\">");
        for (int tick = 0; tick <= TICKS; tick++) {
            html.append("<span>").append(tick == 0 ? "0" : ShortText.duration((double) lengthNs * tick / TICKS))
                    .append("</span>");
        }
        html.append("</div>\n");
        int same = lanes.size() - differing.size();
        if (same > 0) {
            html.append("<p class=\"soft\">").append(Plural.of(same, "other lane"))
                    .append(" without a difference not drawn.</p>\n");
        }
        html.append("</section>\n");
    }

    private static void picture(StringBuilder html, DiffLane lane, long lengthNs) {
        int heightPx = lane.rows().size() * ROW_PX;
        html.append("<svg viewBox=\"0 0 ").append(DiffLane.WIDTH).append(' ').append(heightPx)
                .append("\" preserveAspectRatio=\"none\" style=\"height:").append(heightPx)
                .append("px\" role=\"img\" aria-label=\"").append(HtmlTable.escape(TerminalText.line(lane.name())))
                .append("\">");
        var pieces = new ArrayList<DiffLane.LanePiece>();
        for (int row = 0; row < lane.rows().size(); row++) {
            pieces.addAll(lane.pieces(row, lengthNs));
        }
        // One path for all pieces that look alike keeps the file small.
        pieces.stream().collect(Collectors.groupingBy(DiffLane.LanePiece::look)).entrySet().stream()
                .sorted(Comparator.comparing(entry -> entry.getKey().toString())).forEach(entry -> {
                    html.append("<path class=\"").append(KindLook.style(entry.getKey().kind())).append("\" opacity=\"")
                            .append(String.format(Locale.ROOT, "%.2f", entry.getKey().opacity())).append("\" d=\"");
                    for (var piece : entry.getValue()) {
                        html.append(String.format(Locale.ROOT, "M%s %dh%sv%dh-%sz", number(piece.x()),
                                piece.row() * ROW_PX, number(piece.width()), ROW_PX - 2, number(piece.width())));
                    }
                    html.append("\"/>");
                });
        html.append("</svg>");
    }

    private static String number(double px) {
        return String.format(Locale.ROOT, "%.1f", px);
    }
}
