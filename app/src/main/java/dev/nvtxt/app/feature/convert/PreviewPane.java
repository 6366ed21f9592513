// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.convert;

import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.formats.convert.Sample.SampleRow;
import dev.nvtxt.formats.convert.Setting;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.time.PlainTimeFormat;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The first lines of the file as a timeline, and as a table that says which column is what.
final class PreviewPane {
    private static final PseudoClass UNMATCHED = PseudoClass.getPseudoClass("unmatched");
    private static final double LINE_WIDTH_PX = 56;
    private static final double COLUMN_WIDTH_PX = 190;
    private static final double LAST_WIDTH_PX = 420;
    private static final int MAX_COLUMNS = 50;

    private final BorderPane root = new BorderPane();
    private final TimelineView timeline = new TimelineView();
    private final TableView<SampleRow> table = new TableView<>();
    private final Label title = Panels.status();
    private List<String> headers = List.of();

    PreviewPane(ImportViewModel model, ObservableBooleanValue dark) {
        title.setId("import-preview-title");
        timeline.setId("import-timeline");
        timeline.setAccessibleText("Preview of the timeline");
        timeline.overviewVisibleProperty().set(false);
        timeline.setMinHeight(0);
        timeline.placeholderProperty()
                .set(Panels.emptyState(AppIcon.LANES, "The events of the first lines appear here."));
        Panels.followTheme(timeline, dark);
        Controls.prepare(table, "import-table", "First lines");
        table.setPlaceholder(Panels.emptyState(AppIcon.FILE, "Choose a file to see its first lines."));
        table.setRowFactory(_ -> new PreviewRow());
        var split = new SplitPane(timeline, table);
        split.setOrientation(Orientation.VERTICAL);
        split.setDividerPositions(0.5);
        root.setTop(Panels.bar(title));
        root.setCenter(split);
        model.previewProperty().subscribe(this::show);
    }

    Region node() {
        return root;
    }

    private void show(ImportPreview preview) {
        var lanes = preview.lanes();
        if (!timeline.sourceProperty().get().equals(lanes.source())) {
            timeline.timeFormatProperty().set(new PlainTimeFormat(lanes.report().zeroNs()));
            timeline.sourceProperty().set(lanes.source());
            timeline.commands().startOver();
        }
        title.setText(title(preview));
        var rows = preview.sample().rows();
        var titles = headers(preview);
        if (!titles.equals(headers) || table.getColumns().isEmpty()) {
            headers = titles;
            table.getColumns().setAll(columns(titles));
        }
        table.getItems().setAll(rows);
    }

    private static String title(ImportPreview preview) {
        int rows = preview.sample().rows().size();
        if (rows == 0) {
            return "Preview";
        }
        var lines = preview.isWhole() ? Plural.of(rows, "row") : "first " + Plural.number(rows) + " rows";
        return "Preview: " + lines + ", " + Plural.of(preview.conversion().events(), "event");
    }

    /// The columns with their roles, as "start_ms · Time".
    private static List<String> headers(ImportPreview preview) {
        var headers = new ArrayList<String>();
        var mapping = preview.mapping();
        for (var column : preview.sample().columns().stream().limit(MAX_COLUMNS).toList()) {
            var roles = Setting.COLUMNS.stream().filter(setting -> {
                var named = mapping.get(setting);
                return column.equalsIgnoreCase(named == null && mapping.isLog() ? setting.id() : named);
            }).map(GuideWords::label).toList();
            var role = String.join(", ", roles);
            headers.add(roles.isEmpty() || role.equalsIgnoreCase(column) ? column : column + " · " + role);
        }
        return headers.isEmpty() ? List.of("Text") : headers;
    }

    private static List<TableColumn<SampleRow, String>> columns(List<String> headers) {
        var columns = new ArrayList<TableColumn<SampleRow, String>>();
        columns.add(column("Line", LINE_WIDTH_PX, row -> Long.toString(row.line())));
        for (int i = 0; i < headers.size(); i++) {
            int at = i;
            boolean isLast = i == headers.size() - 1;
            columns.add(column(headers.get(i), isLast ? LAST_WIDTH_PX : COLUMN_WIDTH_PX, row -> cell(row, at, isLast)));
        }
        return columns;
    }

    private static String cell(SampleRow row, int column, boolean isLast) {
        if (!row.isMatch()) {
            return isLast ? row.cells().getFirst() : "";
        }
        return column < row.cells().size() ? row.cells().get(column) : "";
    }

    private static TableColumn<SampleRow, String> column(String title, double widthPx,
            Function<SampleRow, String> text) {
        var column = Controls.plainColumn(title, widthPx, text);
        column.setReorderable(false);
        return column;
    }

    /// A row that does not match is highlighted.
    private static final class PreviewRow extends TableRow<SampleRow> {
        @Override
        protected void updateItem(@Nullable SampleRow row, boolean isEmpty) {
            super.updateItem(row, isEmpty);
            pseudoClassStateChanged(UNMATCHED, !isEmpty && row != null && !row.isMatch());
        }
    }
}
