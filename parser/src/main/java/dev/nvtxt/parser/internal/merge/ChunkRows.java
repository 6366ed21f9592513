// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.internal.chunk.EventRows;

/// The events of a chunk, and what the chunk's indexes are in the file.
final class ChunkRows {
    private final EventRows events;
    private final int[] textMap;
    private final int[] contextMap;

    /// Makes a view; the arrays are not copied.
    ///
    /// @param textMap for each text of the chunk its index in the file
    /// @param contextMap for each context of the chunk its index in the file
    ChunkRows(EventRows events, int[] textMap, int[] contextMap) {
        this.events = events;
        this.textMap = textMap;
        this.contextMap = contextMap;
    }

    EventRows events() {
        return events;
    }

    int[] textMap() {
        return textMap;
    }

    int[] contextMap() {
        return contextMap;
    }
}
