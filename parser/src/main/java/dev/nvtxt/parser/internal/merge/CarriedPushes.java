// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.internal.chunk.ChunkTables;
import java.util.ArrayList;
import java.util.List;

/// Pushes of an earlier part of a text that become the first events of a later one, because they are open where it begins.
final class CarriedPushes {
    private final ChunkTables chunk = new ChunkTables(0);
    private final List<Integer> depths = new ArrayList<>();

    CarriedPushes() {
        chunk.begin(new byte[0]);
    }

    /// {@return the number of its event}
    int add(int depth, EventColumns columns, int event) {
        depths.add(depth);
        return columns.copyTo(chunk, event);
    }

    /// Makes them the first events.
    void appendTo(EventColumns empty) {
        empty.append(chunk);
        for (int event = 0; event < depths.size(); event++) {
            empty.addPush(event, depths.get(event));
        }
    }
}
