// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.gpu;

import dev.nvtxt.analysis.gpu.GpuPlace;
import dev.nvtxt.analysis.gpu.GpuSummary;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.summary.SummaryModel;
import dev.nvtxt.app.shared.tables.GpuTable;
import dev.nvtxt.parser.report.AxisRange;
import java.util.ArrayList;
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
public final class GpuViewModel implements SummaryModel<GpuSummary, GpuTable> {
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

    @Override
    public List<GpuTable> tables() {
        return List.of(GpuTable.values());
    }

    @Override
    public ReadOnlyObjectProperty<GpuSummary> summaryProperty() {
        return summary.getReadOnlyProperty();
    }

    /// Whether the summary is being made.
    public ReadOnlyBooleanProperty busyProperty() {
        return work.busyProperty();
    }

    @Override
    public ObjectProperty<GpuTable> tableProperty() {
        return table;
    }

    @Override
    public BooleanProperty rangeOnlyProperty() {
        return rangeOnly;
    }

    @Override
    public Workspace workspace() {
        return workspace;
    }

    @Override
    public String status() {
        var sentences = new ArrayList<>(List.of(table.get().description()));
        GpuTable.notes(summary.get(), workspace.reportProperty().get()).forEach(note -> sentences.add(note + "."));
        return String.join(" ", sentences);
    }

    /// Goes to the longest event of a row, or to its longest idle time.
    @Override
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

    private void refresh() {
        var report = workspace.reportProperty().get();
        var range = range();
        work.run(() -> GpuTable.summary(report, range), summary::set);
    }
}
