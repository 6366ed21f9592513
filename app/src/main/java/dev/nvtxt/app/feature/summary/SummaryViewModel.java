// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.summary;

import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Place.Approach;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.tables.TableFormat;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;
import module javafx.controls;

/// What the *Files* tab shows and does. Confined to the JavaFX thread; events are counted away from it.
public final class SummaryViewModel {
    private static final int MAX_NAMED = 3;

    private final Workspace workspace;
    private final ReadOnlyListWrapper<SummaryRow> rows = new ReadOnlyListWrapper<>(this, "rows",
            FXCollections.observableArrayList());
    private final Latest work;

    /// Makes a view model that follows the workspace.
    public SummaryViewModel(Workspace workspace) {
        this.workspace = workspace;
        work = new Latest(workspace, "Can't make the report summary");
        workspace.reportProperty().addListener((_, _, _) -> refresh());
        workspace.fileOrderProperty().addListener((_, _, _) -> refresh());
        refresh();
    }

    /// One row per file, in the order that the user chose for files.
    public ReadOnlyListProperty<SummaryRow> rowsProperty() {
        return rows.getReadOnlyProperty();
    }

    /// {@return what to warn of, in a sentence; "" where no file has an error}
    public String warning() {
        long bad = rows.stream().filter(SummaryRow::hasErrors).count();
        var unreadable = workspace.reportProperty().get().unreadable();
        var errors = bad == 0
                ? ""
                : bad + " of " + Plural.of(rows.size(), "file") + (bad == 1 ? " has" : " have")
                        + " errors. Events may be missing, and Nsight may reject "
                        + (bad == 1 ? "it." : "them.");
        var missing = unreadable.isEmpty()
                ? ""
                : "Can't open " + unreadable.stream().limit(MAX_NAMED)
                        .map(file -> file.path() + ": " + file.message()).collect(Collectors.joining("; "))
                        + (unreadable.size() > MAX_NAMED ? "; and " + (unreadable.size() - MAX_NAMED) + " more." : ".");
        return (errors + ' ' + missing).strip();
    }

    /// Lists the problems of a file in the *Problems* tab.
    public void showProblems(SummaryRow row) {
        workspace.send(new Request.ShowProblems(row.file()));
    }

    Workspace workspace() {
        return workspace;
    }

    /// Goes to the lanes of a file; zooming shows all of its time.
    public void go(SummaryRow row, Approach approach) {
        workspace.go(new Place.LanesOfFile(row.file()), approach);
    }

    /// {@return rows as tab-separated text with a header}
    public static String tsv(List<SummaryRow> rows) {
        var columns = List.of(SummaryColumn.values());
        return TableFormat.TSV.text(columns.stream().map(SummaryColumn::title).toList(), rows.size(),
                row -> columns.stream().map(column -> column.text(rows.get(row))).toList());
    }

    /// Files that are still there are not counted again.
    private void refresh() {
        var report = workspace.sortedReport();
        var rowsByFile = new IdentityHashMap<ReportFile, SummaryRow>();
        rows.forEach(row -> rowsByFile.put(row.file(), row));
        work.run(() -> report.files().stream()
                .map(file -> Objects.requireNonNullElseGet(rowsByFile.get(file),
                        () -> SummaryRow.of(file)))
                .toList(),
                rows::setAll);
    }
}
