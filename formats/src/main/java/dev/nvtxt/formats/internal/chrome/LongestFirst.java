// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.chrome;

import dev.nvtxt.formats.internal.build.RawEvents;
import dev.nvtxt.formats.internal.build.TraceBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/// Puts ranges that begin together on one thread in an order in which they nest: programs write a range when it ends, the
/// inner one first. Beginnings and ends that are apart stay in the order of the file.
final class LongestFirst implements TraceBuilder.TieOrder {
    @Override
    public void apply(int[] order, RawEvents events) {
        for (int start = 0; start < order.length;) {
            int end = start + 1;
            while (end < order.length && events.time(order[end]) == events.time(order[start])) {
                end++;
            }
            if (end - start > 1) {
                sort(order, start, end, events);
            }
            start = end;
        }
    }

    private static void sort(int[] order, int start, int end, RawEvents events) {
        var byLane = new HashMap<Integer, List<Integer>>();
        for (int at = start; at < end; at++) {
            byLane.computeIfAbsent(events.lane(order[at]), _ -> new ArrayList<>()).add(at);
        }
        for (var places : byLane.values()) {
            for (int from = 0; from < places.size();) {
                int to = from;
                while (to < places.size() && events.isComplete(order[places.get(to)])) {
                    to++;
                }
                if (to - from > 1) {
                    sort(order, places.subList(from, to), events);
                }
                from = to + 1;
            }
        }
    }

    private static void sort(int[] order, List<Integer> places, RawEvents events) {
        var sorted = new ArrayList<Integer>();
        places.forEach(place -> sorted.add(order[place]));
        sorted.sort((a, b) -> Long.compare(events.end(b), events.end(a)));
        for (int i = 0; i < sorted.size(); i++) {
            order[places.get(i)] = sorted.get(i);
        }
    }
}
