// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import module java.base;

/// Forgets the tiles of rows that have been out of view for a while: tiles can take 200 KB, and ten thousand dense
/// lanes that were scrolled through would take gigabytes. For the JavaFX thread.
final class TileEvictor {
    private static final int RETAINED_ROUNDS = 120;
    private static final int SWEEP_EVERY = 40;

    private final Deque<Retained> retained = new ArrayDeque<>();
    private int round;

    private record Retained(LaneLayer layer, int row) {}

    /// A row is in view, or about to be.
    void use(LaneLayer layer, int row) {
        if (layer.use(row, round)) {
            retained.add(new Retained(layer, row));
        }
    }

    /// Ends a round of asking for tiles.
    void sweep() {
        round++;
        if (round % SWEEP_EVERY == 0) {
            retained.removeIf(row -> row.layer.forget(row.row, round - RETAINED_ROUNDS));
        }
    }

    /// Forgets layers in whose place others have come.
    void dropRetired() {
        retained.removeIf(row -> row.layer.isRetired());
    }

    int size() {
        return retained.size();
    }
}
