// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.FlameDiff;
import dev.nvtxt.analysis.stats.FlameTree;
import dev.nvtxt.analysis.stats.group.NamePattern;
import dev.nvtxt.app.shared.output.TerminalText;
import dev.nvtxt.app.shared.tables.HtmlTable;
import module java.base;

/// The flame graph of a pair for a report: widths of the newer side, as wide as the page; each path leads to its row.
final class DiffHtmlFlames {
    private static final int ROW_PX = 20;
    private static final int MAX_DEPTH = 40;
    /// Narrower paths, in parts of the page, cannot be seen on it.
    private static final double MIN_WIDTH = 0.0008;

    private final StringBuilder html;
    private final FlameDiff flames;
    private final double threshold;
    private final Map<String, String> anchors = new HashMap<>();

    /// A node and where it is, in parts of the width.
    private record Placed(int node, double x, double width, int depth) {}

    private DiffHtmlFlames(StringBuilder html, FlameDiff flames, double threshold) {
        this.html = html;
        this.flames = flames;
        this.threshold = threshold;
    }

    /// {@return the place of a row in the page}
    static String anchor(int change, int group) {
        return "r" + change + "-" + group;
    }

    /// Appends the graph of a pair.
    static void append(StringBuilder html, DiffResult result, int change, FlameDiff flames) {
        if (flames.tree().widthNs() == 0) {
            return;
        }
        var comparison = result.comparison();
        html.append("<h3>Flame graph</h3>\n<p class=\"soft\">Widths: time of ").append(Comparison.letter(change + 1))
                .append(" by path, numbers merged. Colors: time per ").append(comparison.basis().occurrence().word())
                .append(", <span class=\"ramp\">");
        for (double strength : new double[]{ -1, -0.5, -0.1, 0, 0.1, 0.5, 1 }) {
            html.append("<i style=\"background:").append(KindLook.css(KindLook.argb(strength))).append("\"></i>");
        }
        html.append("</span> from half to twice that of A. A click leads to the row.</p>\n");
        var graph = new DiffHtmlFlames(html, flames, comparison.threshold(change));
        for (var row : result.rows(change)) {
            graph.anchors.putIfAbsent(row.label(), anchor(change, row.group()));
            graph.anchors.putIfAbsent(NamePattern.NUMBERS.apply(row.label()), anchor(change, row.group()));
        }
        graph.draw();
        var missing = FlameWords.missing(flames, false);
        if (!missing.isEmpty()) {
            html.append("<p class=\"soft\">").append(HtmlTable.escape(TerminalText.line(missing))).append("</p>\n");
        }
    }

    private void draw() {
        var boxes = new StringBuilder();
        Deque<Placed> open = new ArrayDeque<>(List.of(new Placed(FlameTree.NO_PARENT, 0, 1, -1)));
        int depth = 0;
        while (!open.isEmpty()) {
            var placed = open.poll();
            boolean isRoot = placed.node == FlameTree.NO_PARENT;
            var tree = flames.tree();
            if (!isRoot) {
                box(boxes, placed);
                depth = Math.max(depth, placed.depth);
            }
            double whole = Math.max(1, isRoot ? tree.widthNs() : tree.widthNs(placed.node));
            double x = placed.x;
            for (int node : isRoot ? tree.roots() : tree.children(placed.node)) {
                double width = placed.width * tree.widthNs(node) / whole;
                if (width >= MIN_WIDTH && placed.depth + 1 < MAX_DEPTH) {
                    open.add(new Placed(node, x, width, placed.depth + 1));
                }
                x += width;
            }
        }
        html.append("<div class=\"flames\" style=\"height:").append((depth + 1) * ROW_PX).append("px\">")
                .append(boxes).append("</div>\n");
    }

    private void box(StringBuilder boxes, Placed placed) {
        int argb = FlameWords.argb(flames, placed.node, threshold);
        var name = HtmlTable.escape(TerminalText.line(flames.tree().name(placed.node)));
        var anchor = anchors.getOrDefault(flames.tree().name(placed.node), "");
        boxes.append(anchor.isEmpty() ? "<a" : "<a href=\"#" + anchor + "\"")
                .append(String.format(Locale.ROOT,
                        " style=\"left:%.3f%%;width:%.3f%%;top:%dpx;background:%s;color:%s\"",
                        placed.x * 100, placed.width * 100, placed.depth * ROW_PX, KindLook.css(argb),
                        KindLook.textOn(argb)))
                .append(" title=\"")
                .append(HtmlTable.escape(TerminalText.line(
                        flames.tree().path(placed.node) + ": " + FlameWords.facts(flames, placed.node))))
                .append("\">").append(name).append("</a>");
    }
}
