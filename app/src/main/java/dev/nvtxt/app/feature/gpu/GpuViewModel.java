// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.gpu;

import dev.nvtxt.analysis.gpu.GpuSummary;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.tables.GpuTable;
import dev.nvtxt.app.shared.tables.TableFormat;
import dev.nvtxt.parser.report.AxisRange;
import java.util.List;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/// What the *GPU* tab shows: a summary of the selected range, or of the entire report where none is selected. Confined to the
/// JavaFX thread; the summary is made away from it.
public final class GpuViewModel {
    private static final GpuSummary NOTHING = new GpuSummary(List.of(), List.of(), List.of(), List.of());

    private final Workspace workspace;
    private final Latest work;
    private final ReadOnlyObjectWrapper<GpuSummary> summary = new ReadOnlyObjectWrapper<>(this, "summary", NOTHING);
    private final ObjectProperty<GpuTable> table = new SimpleObjectProperty<>(this, "table", GpuTable.USE);

    /// Makes a view model that follows the workspace.
    public GpuViewModel(Workspace workspace) {
        this.workspace = workspace;
        work = new Latest(workspace, "Can't summarize the GPUs");
        workspace.reportProperty().addListener((_, _, _) -> refresh());
        workspace.selectedRangeProperty().addListener((_, _, _) -> refresh());
        refresh();
    }

    /// The summary.
    public ReadOnlyObjectProperty<GpuSummary> summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    /// Whether the summary is being made.
    public ReadOnlyBooleanProperty busyProperty() {
        return work.busyProperty();
    }

    /// Which table is shown.
    public ObjectProperty<GpuTable> tableProperty() {
        return table;
    }

    /// {@return the rows of the table}
    public List<List<@Nullable Object>> rows() {
        return table.get().rows(summary.get());
    }

    /// {@return what the numbers are about, in a sentence}
    public String scope() {
        return workspace.selectedRangeProperty().get() == null ? "Entire report" : "Selected range";
    }

    /// {@return what the numbers should be read with; "" where there is nothing}
    public String note() {
        return String.join(". ", GpuTable.notes(summary.get()));
    }

    /// Looks for the events that a row is about: by its text up to the first number that was merged.
    public void find(List<@Nullable Object> row) {
        var name = switch (table.get()) {
            case RANGES -> row.getFirst();
            case IDLE, COPIES, KERNELS -> row.get(1);
            case USE, WORK -> null;
        };
        if (name instanceof String text) {
            int number = text.indexOf('#');
            workspace.send(new Request.Find(number < 0 ? text : text.substring(0, number)));
        }
    }

    /// {@return the table as tab-separated text with a header}
    public String tsv() {
        var columns = table.get().columns();
        var rows = rows();
        return TableFormat.TSV.text(columns.stream().map(GpuTable.GpuColumn::title).toList(), rows.size(), row -> rows
                .get(row).stream().map(value -> value == null ? "" : value.toString()).toList());
    }

    private void refresh() {
        var report = workspace.reportProperty().get();
        var selected = workspace.selectedRangeProperty().get();
        var range = selected == null || selected.startNs() == selected.endNs() ? AxisRange.ALL : selected;
        work.run(() -> GpuTable.summary(report, range), summary::set);
    }
}
