// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.compare;

import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.ComparisonRow;
import dev.nvtxt.app.model.Latest;
import dev.nvtxt.app.model.Workspace;
import dev.nvtxt.parser.report.ReportFile;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// Finds the events of the row that the pointer is on, else of the chosen row, on every side.
final class HighlightedEvents {
    private final Latest work;
    private final ReadOnlyObjectWrapper<List<BitSet>> events = new ReadOnlyObjectWrapper<>(this, "events", List.of());
    private @Nullable ComparisonRow shown;

    HighlightedEvents(Workspace workspace) {
        work = new Latest(workspace, "Can't find the events of the row");
    }

    /// Finds the events of a row; null for none.
    ///
    /// @param files the file of each side
    void show(@Nullable Comparison comparison, @Nullable ComparisonRow row, List<ReportFile> files) {
        if (row != null && row.equals(shown)) {
            return;
        }
        shown = row;
        work.cancel();
        if (comparison == null || row == null) {
            events.set(List.of());
            return;
        }
        work.run(() -> IntStream.range(0, files.size())
                .mapToObj(side -> comparison.events(row, side, files.get(side))).toList(), events::set);
    }

    /// For each side which events of its file are lit; empty if none are. The sets are not changed.
    ReadOnlyObjectProperty<List<BitSet>> eventsProperty() {
        return events.getReadOnlyProperty();
    }
}
