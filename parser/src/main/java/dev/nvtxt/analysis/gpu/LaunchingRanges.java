// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import dev.nvtxt.parser.report.Durations;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import module java.base;

/// The ranges of the host inside which something was launched, each with its places in the [LaunchOrder].
///
/// @param events their events, ascending
/// @param froms the first place of each
/// @param tos the place after the last
@SuppressWarnings("ArrayRecordComponent") // columns, compared by nobody
record LaunchingRanges(int[] events, int[] froms, int[] tos) {
    /// {@return the ranges of a file, which may be another one than that of the launches}
    static LaunchingRanges of(ReportFile file, LaunchOrder order) {
        if (order.size() == 0) {
            return new LaunchingRanges(new int[0], new int[0], new int[0]);
        }
        var store = file.trace().events();
        // Empty where the work is in another file.
        var work = DeviceWork.of(file);
        int[] events = new int[1024];
        int[] froms = new int[1024];
        int[] tos = new int[1024];
        int size = 0;
        int[] threads = order.threads(file);
        for (int event = 0; event < store.size(); event++) {
            int thread = threads[store.thread(event)];
            if (thread == DeviceWork.NONE || store.kind(event) == EventKind.MARKER || work.indexOf(event) >= 0) {
                continue;
            }
            long duration = Durations.of(file, event);
            if (duration <= 0) {
                continue;
            }
            long start = file.axisStartNs(event);
            int from = order.placeAt(thread, start);
            int to = order.placeAt(thread, start + duration);
            if (from < to) {
                if (size == events.length) {
                    events = Arrays.copyOf(events, size * 2);
                    froms = Arrays.copyOf(froms, size * 2);
                    tos = Arrays.copyOf(tos, size * 2);
                }
                events[size] = event;
                froms[size] = from;
                tos[size++] = to;
            }
        }
        return new LaunchingRanges(Arrays.copyOf(events, size), Arrays.copyOf(froms, size), Arrays.copyOf(tos, size));
    }

    /// {@return those that have none of some categories}
    LaunchingRanges without(Set<Long> categories, ReportFile file) {
        var store = file.trace().events();
        int[] some = IntStream.range(0, events.length).filter(
                i -> !store.hasCategory(events[i]) || !categories.contains(store.category(events[i]))).toArray();
        return new LaunchingRanges(Arrays.stream(some).map(i -> events[i]).toArray(),
                Arrays.stream(some).map(i -> froms[i]).toArray(), Arrays.stream(some).map(i -> tos[i]).toArray());
    }

    int from(int range) {
        return froms[range];
    }

    int to(int range) {
        return tos[range];
    }

    /// A part of the places, with the ranges that have one of them.
    ///
    /// @param places the places of the part, ascending
    /// @param ranges the numbers of the ranges
    /// @param from the first of a range's places, as an index of `places`
    /// @param to the one after the last
    record PlacedRanges(int[] places, int[] ranges, int[] from, int[] to) {
        /// {@return what the work of each range covers}
        UnionSweep.Covers covers(DeviceWork work, LaunchOrder order) {
            var sweep = new UnionSweep(
                    Arrays.stream(places).mapToLong(place -> work.startNs(order.work(place))).toArray(),
                    Arrays.stream(places).mapToLong(place -> work.endNs(order.work(place))).toArray());
            return sweep.measure(from, to);
        }
    }

    /// {@return the ranges that have some of the places, and where}
    PlacedRanges only(IntPredicate isHere, LaunchOrder order) {
        int[] before = new int[order.size() + 1];
        int[] places = new int[order.size()];
        for (int place = 0; place < order.size(); place++) {
            boolean is = isHere.test(place);
            if (is) {
                places[before[place]] = place;
            }
            before[place + 1] = before[place] + (is ? 1 : 0);
        }
        int[] ranges = new int[events.length];
        int[] from = new int[events.length];
        int[] to = new int[events.length];
        int count = 0;
        for (int range = 0; range < events.length; range++) {
            if (before[froms[range]] < before[tos[range]]) {
                ranges[count] = range;
                from[count] = before[froms[range]];
                to[count++] = before[tos[range]];
            }
        }
        return new PlacedRanges(Arrays.copyOf(places, before[order.size()]), Arrays.copyOf(ranges, count),
                Arrays.copyOf(from, count), Arrays.copyOf(to, count));
    }
}
