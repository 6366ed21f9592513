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
import module java.base;
import org.jspecify.annotations.Nullable;

/// What the *GPU* tab shows.
final class GpuViewModel extends SummaryModel<GpuSummary, GpuTable> {
    private static final GpuSummary NOTHING = new GpuSummary(List.of(), List.of(), List.of(), List.of());

    private final Latest going;

    /// Makes a view model that follows the workspace.
    GpuViewModel(Workspace workspace) {
        super(workspace, GpuTable.values(), NOTHING, GpuTable::summary, "Can't summarize the GPUs");
        going = new Latest(workspace, "Can't find the longest event");
    }

    @Override
    public String status() {
        var sentences = new ArrayList<>(List.of(tableProperty().get().content().description()));
        GpuTable.notes(summaryProperty().get(), workspace().reportProperty().get())
                .forEach(note -> sentences.add(note + "."));
        return String.join(" ", sentences);
    }

    /// Goes to the longest event of a row, or to its longest idle time.
    @Override
    public void go(List<@Nullable Object> row, Place.Approach approach) {
        var of = tableProperty().get();
        var shown = summaryProperty().get();
        var report = workspace().reportProperty().get();
        var range = range();
        going.run(() -> of.place(report, shown, range, row),
                longest -> longest.ifPresent(place -> show(place(place), approach)));
    }

    private static Place place(GpuPlace place) {
        var event = new EventRef(place.file(), place.event());
        return place.idle() == null ? new Place.OfEvent(event) : new Place.OfRange(place.idle(), event);
    }
}
