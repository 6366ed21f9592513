// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import java.util.ArrayDeque;
import java.util.Deque;

/// Forgets the frames of rows that have been out of view for a while: a frame can take 200 KB, and ten thousand dense
/// lanes that were scrolled through would take gigabytes. For the JavaFX thread.
final class FrameKeeper {
    private static final int KEPT_ROUNDS = 120;
    private static final int SWEEP_EVERY = 40;

    private final Deque<Kept> kept = new ArrayDeque<>();
    private int round;

    private record Kept(LaneLayer layer, int row) {}

    /// A row is in view, or about to be.
    void use(LaneLayer layer, int row) {
        if (layer.use(row, round)) {
            kept.add(new Kept(layer, row));
        }
    }

    /// Ends a round of asking for frames.
    void sweep() {
        round++;
        if (round % SWEEP_EVERY == 0) {
            kept.removeIf(row -> row.layer.forget(row.row, round - KEPT_ROUNDS));
        }
    }

    int size() {
        return kept.size();
    }
}
