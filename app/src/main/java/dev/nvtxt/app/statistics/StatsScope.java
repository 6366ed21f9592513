// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.statistics;

import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.column.AxisSpan;
import dev.nvtxt.app.model.TimeSpan;
import dev.nvtxt.app.model.Workspace;
import dev.nvtxt.parser.report.ReportFile;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Which events the statistics are about.
public enum StatsScope {
    /// All events of all files.
    EVERYTHING("Entire report"),
    /// What meets the span that the timeline shows.
    IN_VIEW("Visible range"),
    /// What meets the measured span.
    MEASURED("Selected range"),
    /// What the filter and the category tree show.
    SHOWN("Filtered events"),
    /// Both: shown, and in view.
    SHOWN_IN_VIEW("Filtered events in visible range");

    private final String text;

    StatsScope(String text) {
        this.text = text;
    }

    /// {@return what the choice says}
    public String text() {
        return text;
    }

    /// {@return whether it changes with the visible span}
    boolean followsView() {
        return this == IN_VIEW || this == SHOWN_IN_VIEW;
    }

    /// {@return whether it changes with the filter}
    boolean followsFilter() {
        return this == SHOWN || this == SHOWN_IN_VIEW;
    }

    /// {@return the events; null if there is no measured span}
    @Nullable
    Scope of(Workspace workspace) {
        var files = workspace.reportProperty().get().files();
        Map<ReportFile, BitSet> subsets = new HashMap<>();
        if (followsFilter()) {
            for (var file : files) {
                var shown = workspace.visibilityProperty().get().of(file);
                if (shown != null) {
                    subsets.put(file, shown);
                }
            }
        }
        TimeSpan span = switch (this) {
            case IN_VIEW, SHOWN_IN_VIEW -> workspace.visibleSpanProperty().get();
            case MEASURED -> workspace.selectedSpanProperty().get();
            case EVERYTHING, SHOWN -> new TimeSpan(Long.MIN_VALUE, Long.MAX_VALUE);
        };
        return span == null ? null : new Scope(files, subsets, new AxisSpan(span.startNs(), span.endNs()));
    }
}
