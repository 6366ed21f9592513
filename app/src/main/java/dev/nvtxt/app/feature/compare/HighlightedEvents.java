// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.ComparisonRow;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.parser.report.ReportFile;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Finds the events of a row on every side.
final class HighlightedEvents {
    private final Latest work;
    private final ReadOnlyObjectWrapper<List<Map<ReportFile, BitSet>>> events = new ReadOnlyObjectWrapper<>(this,
            "events", List.of());
    private @Nullable ComparisonRow shown;

    HighlightedEvents(Workspace workspace) {
        work = new Latest(workspace, "Can't find the events of the row");
    }

    /// Finds the events of a row; null for none.
    void show(@Nullable Comparison comparison, @Nullable ComparisonRow row) {
        if (row != null && row.equals(shown)) {
            return;
        }
        shown = row;
        work.cancel();
        if (comparison == null || row == null) {
            events.set(List.of());
            return;
        }
        work.run(() -> IntStream.range(0, comparison.sides().size()).mapToObj(side -> of(comparison, row, side))
                .toList(), events::set);
    }

    private static Map<ReportFile, BitSet> of(Comparison comparison, ComparisonRow row, int side) {
        var files = new LinkedHashMap<ReportFile, BitSet>();
        comparison.sides().get(side).scope().files()
                .forEach(file -> files.put(file, comparison.events(row, side, file)));
        return files;
    }

    /// For each side which events of its files are highlighted; empty if none are. The sets are not changed.
    ReadOnlyObjectProperty<List<Map<ReportFile, BitSet>>> eventsProperty() {
        return events.getReadOnlyProperty();
    }
}
