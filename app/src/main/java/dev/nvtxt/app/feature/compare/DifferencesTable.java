// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import dev.nvtxt.analysis.compare.Difference;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.app.shared.tables.diff.DiffNotes;
import dev.nvtxt.app.shared.tables.diff.DiffResult;
import dev.nvtxt.app.shared.tables.diff.DiffText;
import dev.nvtxt.icons.AppIcon;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// The ranges that differ between A and B, in the order of time.
final class DifferencesTable {
    private final CompareViewModel model;
    private final BorderPane root = new BorderPane();
    private final TableView<Difference> table = new TableView<>();
    private final BackgroundSort<Difference> sort;
    private final Label summary = Panels.status();

    DifferencesTable(CompareViewModel model) {
        this.model = model;
        Controls.prepare(table, "compare-differences", "Ranges that differ");
        table.getColumns().setAll(List.of(Controls.textColumn("Difference", 200, DifferencesTable::what),
                Controls.textColumn("Range", 420, Difference::path),
                number("Change", 110, difference -> ShortText.change(difference.changeNs()), Difference::changeNs),
                number("A", 100, difference -> duration(difference.a()), difference -> ns(difference.a())),
                number("B", 100, difference -> duration(difference.b()), difference -> ns(difference.b())),
                number("Line A", 80, difference -> line(difference.a()), difference -> lineNumber(difference.a())),
                number("Line B", 80, difference -> line(difference.b()), difference -> lineNumber(difference.b()))));
        sort = new BackgroundSort<>(table, model.workspace(), model.differenceProperty()::set);
        model.differenceProperty().addListener((_, _, next) -> select(next));
        model.resultProperty().addListener((_, _, result) -> show(result));
        root.setTop(bar());
        root.setCenter(table);
        show(model.resultProperty().get());
    }

    Region node() {
        return root;
    }

    private Region bar() {
        return Panels.bar(summary,
                Panels.button(AppIcon.PREVIOUS, "Previous difference (Shift+F7)", () -> model.walk(-1)),
                Panels.button(AppIcon.NEXT, "Next difference (F7)", () -> model.walk(1)));
    }

    private void show(@Nullable DiffResult result) {
        var structure = result == null ? null : result.structure();
        table.setPlaceholder(structure == null
                ? Panels.emptyState(AppIcon.COMPARE, "Ranges have not been matched yet.")
                : structure.matched() == 0
                        ? Panels.emptyState(AppIcon.COMPARE, "A and B have no ranges to match.")
                        : Panels.emptyState(AppIcon.OK, "No range differs by more than the threshold."));
        if (structure == null) {
            sort.setRows(List.of());
            summary.setText("");
            return;
        }
        sort.setRows(structure.differences());
        summary.setText(ShortText.count(structure.differences().size()) + " differ; " + DiffNotes.matched(structure)
                + (structure.notes().isEmpty() ? "" : "; " + String.join("; ", structure.notes())));
        summary.setTooltip(new Tooltip(summary.getText()));
    }

    private void select(@Nullable Difference difference) {
        if (difference != null && !difference.equals(table.getSelectionModel().getSelectedItem())) {
            table.getSelectionModel().select(difference);
            table.scrollTo(difference);
        }
    }

    private static TableColumn<Difference, Difference> number(String title, double widthPx,
            Function<Difference, String> text, ToLongFunction<Difference> value) {
        var column = Controls.column(title, widthPx, true, text);
        column.setComparator(Comparator.comparingLong(value));
        return column;
    }

    private static String what(Difference difference) {
        return DiffSpans.sign(difference.kind()) + ShortText.capitalized(DiffText.what(difference));
    }

    private static long ns(Difference.@Nullable RangeRef place) {
        return place == null ? -1 : place.durationNs();
    }

    private static String duration(Difference.@Nullable RangeRef place) {
        return place == null ? "–" : ShortText.duration(place.durationNs());
    }

    private static int lineNumber(Difference.@Nullable RangeRef place) {
        return place == null ? -1 : place.file().trace().events().line(place.event());
    }

    private static String line(Difference.@Nullable RangeRef place) {
        return place == null ? "–" : ShortText.count(lineNumber(place));
    }
}
