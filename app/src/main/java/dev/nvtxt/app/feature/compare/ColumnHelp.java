// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;

/// What the headers of the rows mean, as tool tips.
final class ColumnHelp {
    private static final Map<String, String> TEXTS = Map.ofEntries(
            Map.entry("Group", "What the ranges of a row have in common; choose it with Group by"),
            Map.entry("Verdict", "Whether the time per frame, run or second differs by more than the threshold, and"
                    + " significantly.\nThe test takes runs as the unit, or, of fewer than four on a side, calls"),
            Map.entry("Cause",
                    "What the change is made of: calls (how often), duration (how long each), children (what is"
                            + " inside), and how much of it;\nfor inconclusive rows the reason"),
            Map.entry("Change", "Time per frame, run or second on this side minus that on A"),
            Map.entry("Self change", "The same of self times; what rows are sorted by, so that causes stand above what"
                    + " they cause"),
            Map.entry("Ratio", "Time per frame, run or second on this side divided by that on A.\nThe bar is its 95%"
                    + " interval; the line in the middle is no change: a bar that crosses it may be chance"),
            Map.entry("Calls", "How many events the row has per frame, run or second on A and on this side"),
            Map.entry("p", "How likely such a difference is by chance (adjusted for the number of rows)"),
            Map.entry("Count", "How many events the row has on this side"),
            Map.entry("Median", "Half of the ranges are shorter, half are longer"),
            Map.entry("Mean", "Total duration divided by the number of ranges"),
            Map.entry("Total", "Sum of all durations on this side"),
            Map.entry("Self", "Sum of all self times on this side"),
            Map.entry("Per second", "Total duration per second of this side; for sides of different length"));

    private ColumnHelp() {}

    /// Puts the title of a column into a label with a tool tip.
    ///
    /// @param letter the letter of the side at the end of the title, or ""
    static void explain(TableColumn<?, ?> column, String letter) {
        var title = column.getText();
        var key = letter.isEmpty() || !title.endsWith(" " + letter)
                ? title
                : title.substring(0, title.length() - letter.length() - 1);
        var text = TEXTS.get(key);
        if (text != null) {
            var label = new Label(title);
            label.setTooltip(new Tooltip(text));
            column.setText("");
            column.setGraphic(label);
            column.setUserData(title);
        }
    }

    /// {@return the title of a column}
    static String title(TableColumn<?, ?> column) {
        return column.getUserData() instanceof String title ? title : column.getText();
    }
}
