// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

import dev.nvtxt.analysis.compare.FlameDiff;
import dev.nvtxt.analysis.compare.structure.DifferenceKind;
import dev.nvtxt.app.shared.tables.ShortText;
import java.util.stream.Collectors;

/// What the flame graph of a difference says of a path, and its color; the same in the window and in reports.
public final class FlameWords {
    private static final int MAX_NAMES = 4;

    private FlameWords() {}

    /// {@return the times of a path on both sides}
    public static String facts(FlameDiff flames, int node) {
        double first = flames.firstNs(node);
        double second = flames.secondNs(node);
        return ShortText.duration(first) + " → " + ShortText.duration(second) + " (" + ShortText.change(second - first)
                + (first > 0 && second > 0 ? ", " + ShortText.ratio(second / first) : "") + ")";
    }

    /// {@return the color of a path}
    ///
    /// @param threshold the change that is worth a color, as a part
    public static int argb(FlameDiff flames, int node, double threshold) {
        return flames.isAlone(node)
                ? KindLook.argb(flames.firstNs(node) > 0 ? DifferenceKind.REMOVED : DifferenceKind.ADDED)
                : KindLook.argb(flames.strength(node, threshold));
    }

    /// {@return which paths the graph can't show, as the side of its widths has none of them}
    ///
    /// @param isOfFirst whether the widths are those of the first side
    public static String missing(FlameDiff flames, boolean isOfFirst) {
        var missing = flames.missing();
        if (missing.isEmpty()) {
            return "";
        }
        return (isOfFirst ? "Added, so not drawn: " : "Removed, so not drawn: ")
                + missing.stream().limit(MAX_NAMES)
                        .map(path -> DiffWords.name(path.path().replace(" > ", " › ")) + " ("
                                + ShortText.change(isOfFirst ? path.timeNs() : -path.timeNs()) + ")")
                        .collect(Collectors.joining(", "))
                + (missing.size() > MAX_NAMES ? ", and " + (missing.size() - MAX_NAMES) + " more." : ".");
    }
}
