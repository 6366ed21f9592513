// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.gpu;

import dev.nvtxt.analysis.gpu.GpuPlace;
import dev.nvtxt.analysis.gpu.GpuSummary;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Place.Approach;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.tables.GpuTable;
import dev.nvtxt.app.shared.tables.TableFormat;
import dev.nvtxt.parser.report.AxisRange;
import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/// What the *GPU* tab shows: a summary of the entire report, or of the selected range. Confined to the JavaFX thread; the
/// summary is made away from it.
public final class GpuViewModel {
    private static final GpuSummary NOTHING = new GpuSummary(List.of(), List.of(), List.of(), List.of());

    private final Workspace workspace;
    private final Latest work;
    private final Latest going;
    private final ReadOnlyObjectWrapper<GpuSummary> summary = new ReadOnlyObjectWrapper<>(this, "summary", NOTHING);
    private final BooleanProperty rangeOnly = new SimpleBooleanProperty(this, "rangeOnly");
    private final ObjectProperty<GpuTable> table = new SimpleObjectProperty<>(this, "table", GpuTable.USE);

    /// Makes a view model that follows the workspace.
    public GpuViewModel(Workspace workspace) {
        this.workspace = workspace;
        work = new Latest(workspace, "Can't summarize the GPUs");
        going = new Latest(workspace, "Can't find the longest event");
        workspace.reportProperty().addListener((_, _, _) -> refresh());
        workspace.selectedRangeProperty().addListener((_, _, range) -> {
            if (rangeOnly.get() && range == null) {
                rangeOnly.set(false);
            } else if (rangeOnly.get()) {
                refresh();
            }
        });
        rangeOnly.addListener((_, _, _) -> refresh());
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

    /// Whether the summary is of the selected range alone.
    public BooleanProperty rangeOnlyProperty() {
        return rangeOnly;
    }

    Workspace workspace() {
        return workspace;
    }

    /// {@return the rows of the table}
    public List<List<@Nullable Object>> rows() {
        return table.get().rows(summary.get());
    }

    /// {@return what the numbers are about, in a sentence}
    public String scope() {
        return rangeOnly.get() ? "Selected range" : "Entire report";
    }

    /// {@return what the numbers should be read with; "" where there is nothing}
    public String note() {
        return String.join(". ", GpuTable.notes(summary.get()));
    }

    /// Goes to the longest event of a row, or to its longest idle time.
    public void go(List<@Nullable Object> row, Place.Approach approach) {
        var of = table.get();
        var shown = summary.get();
        var report = workspace.reportProperty().get();
        var range = range();
        going.run(() -> of.place(report, shown, range, row),
                longest -> longest.ifPresent(place -> workspace.go(place(place), approach)));
    }

    private static Place place(GpuPlace place) {
        var event = new EventRef(place.file(), place.event());
        return place.idle() == null ? new Place.OfEvent(event) : new Place.OfRange(place.idle(), event);
    }

    private AxisRange range() {
        var selected = workspace.selectedRangeProperty().get();
        return selected == null || !rangeOnly.get() ? AxisRange.ALL : selected;
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
        var range = range();
        work.run(() -> GpuTable.summary(report, range), summary::set);
    }
}
