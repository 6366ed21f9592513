// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.lanes;

import java.util.function.IntUnaryOperator;

/// Puts the events of a file into numbered groups, each in ascending order, by counting: two passes, no objects.
final class EventGroups {
    private final int[][] members;

    /// Groups events.
    ///
    /// @param eventCount how many events there are
    /// @param groupCount how many groups there are
    /// @param groupOf the group of an event
    EventGroups(int eventCount, int groupCount, IntUnaryOperator groupOf) {
        var sizes = new int[groupCount];
        for (int event = 0; event < eventCount; event++) {
            sizes[groupOf.applyAsInt(event)]++;
        }
        members = new int[groupCount][];
        for (int group = 0; group < groupCount; group++) {
            members[group] = new int[sizes[group]];
            sizes[group] = 0;
        }
        for (int event = 0; event < eventCount; event++) {
            int group = groupOf.applyAsInt(event);
            members[group][sizes[group]++] = event;
        }
    }

    /// {@return the events of a group; not to be changed}
    int[] of(int group) {
        return members[group];
    }
}
