// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.structure.Difference;
import dev.nvtxt.analysis.compare.structure.DifferenceGroup;
import dev.nvtxt.analysis.compare.structure.DifferenceKind;
import dev.nvtxt.analysis.compare.structure.StructuralDiff;
import dev.nvtxt.app.shared.chart.DiffSwatch;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.PlaceRows;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.app.shared.panel.TextColumns;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.app.shared.tables.diff.DiffNotes;
import dev.nvtxt.app.shared.tables.diff.DiffResult;
import dev.nvtxt.app.shared.tables.diff.DiffText;
import dev.nvtxt.app.shared.tables.diff.DiffWords;
import dev.nvtxt.icons.AppIcon;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The ranges that differ between A and B: a row for those of one kind at one place, with each of them below it in the order
/// of time. A row leads to its first range.
final class DifferencesTable {
    /// More rows below one are of no use to a reader, and would have to be sorted.
    private static final int MAX_LISTED = 5000;

    private final BorderPane root = new BorderPane();
    private final TreeTableView<RangeRow> table = new TreeTableView<>();
    private final Label summary = Panels.status();

    /// A group, or one of its differences.
    ///
    /// @param look that of its ranges on the timelines
    private record RangeRow(DifferenceGroup group, Difference difference, boolean isGroup, DifferenceKind look) {
        private String what() {
            return ShortText.capitalized(isGroup ? group.kind().word() : DiffText.what(difference));
        }

        private String path() {
            return (isGroup ? group.path() : difference.path()).replace(" > ", " › ");
        }

        private String where() {
            return isGroup ? DiffWords.places(group) : lines();
        }

        private String lines() {
            var a = difference.a();
            var b = difference.b();
            return a != null && b != null
                    ? "line " + line(a) + " and line " + line(b)
                    : a != null ? "line " + line(a) + " of A" : b != null ? "line " + line(b) + " of B" : "";
        }

        private static String line(Difference.RangeRef place) {
            return ShortText.count(place.file().trace().events().line(place.event()));
        }

        private long changeNs() {
            return isGroup ? group.changeNs() : difference.changeNs();
        }

        private long ns(Function<Difference, Difference.@Nullable RangeRef> side) {
            return isGroup
                    ? group.differences().stream().map(side).filter(Objects::nonNull)
                            .mapToLong(Difference.RangeRef::durationNs).sum()
                    : side.apply(difference) == null ? 0 : Objects.requireNonNull(side.apply(difference)).durationNs();
        }
    }

    DifferencesTable(CompareViewModel model) {
        table.setId("compare-differences");
        table.setAccessibleText("Ranges that differ");
        table.setFixedCellSize(Panels.ROW_HEIGHT_PX);
        table.setShowRoot(false);
        var path = text("Range", 420, RangeRow::path);
        table.getColumns().setAll(List.of(path, what(), number("Change", 110, RangeRow::changeNs, true),
                text("Where", 260, RangeRow::where), number("A", 100, row -> row.ns(Difference::a), false),
                number("B", 100, row -> row.ns(Difference::b), false)));
        TextColumns.fill(table, column -> column.equals(path));
        PlaceRows.lead(table, model.workspace(), approach -> {
            var item = table.getSelectionModel().getSelectedItem();
            if (item != null) {
                model.go(item.getValue().difference, approach);
            }
        });
        model.differenceProperty().addListener((_, _, next) -> select(next));
        model.resultProperty().addListener((_, _, result) -> show(result));
        root.setTop(Panels.bar(summary,
                Panels.button(AppIcon.PREVIOUS, "Previous difference (Shift+F7)", () -> model.walk(-1)),
                Panels.button(AppIcon.NEXT, "Next difference (F7)", () -> model.walk(1))));
        root.setCenter(table);
        show(model.resultProperty().get());
    }

    Region node() {
        return root;
    }

    private void show(@Nullable DiffResult result) {
        var structure = result == null ? null : result.structure();
        table.setPlaceholder(structure == null
                ? Panels.emptyState(AppIcon.COMPARE, "Ranges have not been matched yet.")
                : structure.matched() == 0
                        ? Panels.emptyState(AppIcon.COMPARE, "A and B have no ranges to match.")
                        : Panels.emptyState(AppIcon.OK, "No range differs by more than the threshold."));
        var top = new TreeItem<RangeRow>();
        if (result == null || structure == null) {
            summary.setText("");
        } else {
            structure.groups().stream().limit(MAX_LISTED)
                    .forEach(group -> top.getChildren().add(new GroupItem(structure, group)));
            summary.setText((result.comparison().sides().size() > 2 ? "Only A and B: " : "")
                    + ShortText.count(structure.differences().size()) + " differ; "
                    + DiffNotes.matched(structure, Comparison.letter(1))
                    + (structure.notes().isEmpty() ? "" : "; " + String.join("; ", structure.notes())));
        }
        table.setRoot(top);
    }

    /// A group, whose differences become rows when it is opened first.
    private static final class GroupItem extends TreeItem<RangeRow> {
        private GroupItem(StructuralDiff structure, DifferenceGroup group) {
            super(new RangeRow(group, group.differences().getFirst(), true, structure.kind(group)));
            if (group.differences().size() > 1) {
                getChildren().add(new TreeItem<>(getValue()));
                expandedProperty().addListener((_, _, isExpanded) -> {
                    if (isExpanded && getChildren().size() == 1) {
                        getChildren().setAll(group.differences().stream().limit(MAX_LISTED)
                                .map(difference -> new TreeItem<>(
                                        new RangeRow(group, difference, false, structure.kind(difference))))
                                .toList());
                    }
                });
            }
        }
    }

    /// Shows where a difference is that was chosen elsewhere: in its group, unless that is open.
    private void select(@Nullable Difference difference) {
        var item = table.getSelectionModel().getSelectedItem();
        if (difference == null || (item != null && item.getValue().difference.equals(difference))) {
            return;
        }
        for (var group : table.getRoot().getChildren()) {
            var rows = group.isExpanded() ? group.getChildren() : List.of(group);
            for (var row : rows) {
                if (group.isExpanded()
                        ? row.getValue().difference.equals(difference)
                        : group.getValue().group.differences().contains(difference)) {
                    table.getSelectionModel().select(row);
                    table.scrollTo(Math.max(0, table.getRow(row) - 2));
                    return;
                }
            }
        }
    }

    private static TreeTableColumn<RangeRow, RangeRow> column(String title, double widthPx,
            Function<RangeRow, String> text, Comparator<RangeRow> order) {
        var column = new TreeTableColumn<RangeRow, RangeRow>(title);
        column.setPrefWidth(widthPx);
        column.setComparator(order);
        column.setCellValueFactory(row -> new SimpleObjectProperty<>(row.getValue().getValue()));
        column.setCellFactory(_ -> new TreeTableCell<>() {
            @Override
            protected void updateItem(RangeRow row, boolean empty) {
                super.updateItem(row, empty);
                setText(empty || row == null ? "" : text.apply(row));
            }
        });
        return column;
    }

    private static TreeTableColumn<RangeRow, RangeRow> text(String title, double widthPx,
            Function<RangeRow, String> text) {
        return column(title, widthPx, text, Comparator.comparing(text));
    }

    private static TreeTableColumn<RangeRow, RangeRow> number(String title, double widthPx,
            ToLongFunction<RangeRow> value, boolean isChange) {
        var column = column(title, widthPx, row -> {
            long ns = value.applyAsLong(row);
            return isChange ? ShortText.change(ns) : ns == 0 ? "–" : ShortText.duration(ns);
        }, Comparator.comparingLong(value));
        column.getStyleClass().add(StyleClasses.NUMBER_COLUMN);
        return column;
    }

    private static TreeTableColumn<RangeRow, RangeRow> what() {
        var column = text("Difference", 210, RangeRow::what);
        column.setCellFactory(_ -> new TreeTableCell<>() {
            @Override
            protected void updateItem(RangeRow row, boolean empty) {
                super.updateItem(row, empty);
                setText(empty || row == null ? "" : row.what());
                setGraphic(empty || row == null ? null : DiffSwatch.of(row.look));
            }
        });
        return column;
    }
}
