// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.timeline.model.Lane;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// The lanes of a file by message, the most frequent first; beyond a number that a person can look through, the rest
/// shares one lane that says how many messages it holds.
record MessageLanes(FileLanes lanes) {
    private static final int MAX_LANES = 2_000;

    void build() {
        var trace = lanes.file().trace();
        var events = trace.events();
        int texts = events.textCount();
        var counts = new int[texts];
        for (int event = 0; event < events.size(); event++) {
            int id = events.messageId(event);
            if (id >= 0) {
                counts[id]++;
            }
        }
        var order = order(counts);
        int shown = Math.min(order.size(), MAX_LANES);
        // The rest is group "shown"; what has no message is the group after it.
        var groupOf = new int[texts];
        Arrays.fill(groupOf, shown);
        for (int rank = 0; rank < shown; rank++) {
            groupOf[order.get(rank)] = rank;
        }
        var groups = new EventGroups(events.size(), shown + 2, event -> {
            int id = events.messageId(event);
            return id < 0 ? shown + 1 : groupOf[id];
        });
        for (int rank = 0; rank < shown; rank++) {
            var text = events.text(order.get(rank));
            var numbers = groups.of(rank);
            lanes.addGroup(Lane.of(lanes.id() + "/m:" + text, text.isEmpty() ? "\"\"" : text).under(lanes.id())
                    .number("×" + numbers.length), numbers, List.of(), EventSpans.Nesting.PACKED);
        }
        addRest(groups, shown, order.size() - shown);
    }

    private void addRest(EventGroups groups, int shown, int others) {
        if (others > 0) {
            lanes.addGroup(Lane.of(lanes.id() + "/others", Plural.of(others, "other message")).under(lanes.id()),
                    groups.of(shown), List.of(), EventSpans.Nesting.PACKED);
        }
        var strays = lanes.file().trace().strayPops();
        if (groups.of(shown + 1).length + strays.size() > 0) {
            lanes.addGroup(Lane.of(lanes.id() + "/silent", "No message").under(lanes.id()), groups.of(shown + 1),
                    strays,
                    EventSpans.Nesting.PACKED);
        }
    }

    /// The messages that occur, the most frequent first.
    private static List<Integer> order(int[] counts) {
        var order = new ArrayList<Integer>();
        for (int id = 0; id < counts.length; id++) {
            if (counts[id] > 0) {
                order.add(id);
            }
        }
        order.sort(Comparator.comparingInt((Integer id) -> -counts[id]).thenComparing(id -> id));
        return order;
    }
}
