// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import dev.nvtxt.analysis.field.EventCells;
import module java.base;

/// The table of the events of a scope: a part for each file, read in place. Immutable.
public final class EventTable {
    private final List<Part> parts;

    /// The rows of a file.
    ///
    /// @param cells the values of all its events
    /// @param events the numbers of the events that are rows
    public record Part(EventCells cells, BitSet events) {}

    private EventTable(List<Part> parts) {
        this.parts = List.copyOf(parts);
    }

    /// Makes the table; works out times and nesting of each file.
    public static EventTable of(ExportScope scope) {
        var parts = new ArrayList<Part>();
        long first = 0;
        for (int file = 0; file < scope.files().size(); file++) {
            var cells = EventCells.of(scope.files().get(file), first);
            parts.add(new Part(cells, scope.of(file)));
            first += cells.size();
        }
        return new EventTable(parts);
    }

    /// {@return the parts in the order of the files}
    public List<Part> parts() {
        return parts;
    }

    /// {@return the number of rows}
    public long size() {
        return parts.stream().mapToLong(part -> part.events().cardinality()).sum();
    }
}
