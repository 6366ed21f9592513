// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Which part of the axis the statistics are about; the filter limits each of them.
enum StatsScope {
    /// All events of all files.
    EVERYTHING("Entire report"),
    /// What meets the span that the timeline shows.
    IN_VIEW("Visible range"),
    /// What meets the selected range.
    MEASURED("Selected range");

    /// What the columns have of ranges that cross a boundary of the scope.
    static final String CUT_RANGES = "Total has the part of a range inside; Count, Mean and Max are of whole ranges that start inside";

    private final String text;

    StatsScope(String text) {
        this.text = text;
    }

    /// {@return what the choice says}
    public String text() {
        return text;
    }

    /// {@return whether the events are known: those of selected lanes are not as long as lanes are in the making}
    boolean isReady(Workspace workspace) {
        return this != MEASURED || workspace.hasSelectedLanes();
    }

    /// {@return the events; null if there is no selected range}
    ///
    /// @param visible which of the events are looked at; [Visibility#ALL] for all
    @Nullable
    Scope of(Workspace workspace, Visibility visible) {
        var files = workspace.reportProperty().get().files();
        Map<ReportFile, BitSet> subsets = new HashMap<>();
        for (var file : files) {
            var shown = visible.of(file);
            if (shown != null) {
                subsets.put(file, shown);
            }
        }
        AxisRange span = switch (this) {
            case IN_VIEW -> workspace.visibleRangeProperty().get();
            case MEASURED -> workspace.selectedRangeProperty().get();
            case EVERYTHING -> AxisRange.ALL;
        };
        if (span == null) {
            return null;
        }
        var scope = new Scope(files, subsets, span);
        var ofLanes = this == MEASURED ? workspace.selectedLaneEvents() : null;
        return ofLanes == null ? scope : scope.limitedTo(file -> ofLanes.getOrDefault(file, new BitSet()));
    }
}
