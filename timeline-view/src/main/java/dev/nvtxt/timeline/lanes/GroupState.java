// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import dev.nvtxt.timeline.lod.GroupTiles;
import java.util.List;

/// What was laid over each other for the rows of a group, to go on with when lanes grow. For the JavaFX thread.
///
/// @param tiles what was laid over each other
/// @param members the lanes whose rows are in it, in their order
/// @param colorEpoch counts up whenever colors change
record GroupState(GroupTiles tiles, List<LaneEntry> members, int colorEpoch) {
    GroupState {
        members = List.copyOf(members);
    }

    /// {@return from when on it lacks those of some members that have come since; the smallest long where others are gone,
    /// or in another order}
    ///
    /// @param now the members now
    long lackingFromNs(List<LaneEntry> now) {
        long from = Long.MAX_VALUE;
        int same = 0;
        for (LaneEntry entry : now) {
            if (same < members.size() && members.get(same).equals(entry)) {
                same++;
            } else {
                from = Math.min(from, entry.index().minNs());
            }
        }
        return same == members.size() ? from : Long.MIN_VALUE;
    }
}
