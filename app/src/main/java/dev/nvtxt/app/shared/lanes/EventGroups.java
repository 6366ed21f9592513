// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import module java.base;

/// Puts the events of a file into numbered groups, each in ascending order, by counting: two passes, no objects.
final class EventGroups {
    private final int[][] members;

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

    private EventGroups(int[][] members) {
        this.members = members;
    }

    /// Goes on with groups of which no event has gone into another one. A group without further events keeps its array.
    ///
    /// @param from the first event that is not in a group yet
    EventGroups extended(int from, int eventCount, int groupCount, IntUnaryOperator groupOf) {
        var sizes = new int[groupCount];
        for (int event = from; event < eventCount; event++) {
            sizes[groupOf.applyAsInt(event)]++;
        }
        var all = new int[groupCount][];
        for (int group = 0; group < groupCount; group++) {
            var before = group < members.length ? members[group] : new int[0];
            all[group] = sizes[group] == 0 ? before : Arrays.copyOf(before, before.length + sizes[group]);
            sizes[group] = before.length;
        }
        for (int event = from; event < eventCount; event++) {
            int group = groupOf.applyAsInt(event);
            all[group][sizes[group]++] = event;
        }
        return new EventGroups(all);
    }

    /// {@return the events of a group, none of one that there is not; not to be changed}
    int[] of(int group) {
        return group < members.length ? members[group] : new int[0];
    }
}
