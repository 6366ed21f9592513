// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.analysis.stats.column.LongSort;
import dev.nvtxt.parser.report.Durations;
import module java.base;

/// The events of a scope that have a time, those of a group side by side and in order of time.
final class SeriesColumns {
    private final int[] firsts;
    private final long[] startsNs;
    private final long[] durationsNs;
    private final long[] selfNs;

    SeriesColumns(List<EventChunk> chunks, int groups) {
        int[] counts = new int[groups + 1];
        chunks.forEach(chunk -> read(chunk, (group, _, _, _) -> counts[group + 1]++));
        for (int group = 0; group < groups; group++) {
            counts[group + 1] = Math.addExact(counts[group], counts[group + 1]);
        }
        firsts = counts;
        startsNs = new long[firsts[groups]];
        durationsNs = new long[firsts[groups]];
        selfNs = new long[firsts[groups]];
        int[] next = Arrays.copyOf(firsts, groups);
        chunks.forEach(chunk -> read(chunk, (group, start, duration, self) -> {
            int at = next[group]++;
            startsNs[at] = start;
            durationsNs[at] = duration;
            selfNs[at] = self;
        }));
    }

    private interface EventSink {
        void accept(int group, long startNs, long durationNs, long selfNs);
    }

    private static void read(EventChunk chunk, EventSink sink) {
        int room = Math.min(EventChunk.EVENTS_AT_ONCE, chunk.size());
        int[] groups = new int[room];
        long[] durations = new long[room];
        long[] selfs = new long[room];
        long[] starts = new long[room];
        for (int first = 0; first < chunk.size(); first += room) {
            int count = Math.min(room, chunk.size() - first);
            chunk.readGroups(first, count, groups);
            chunk.readDurationsNs(first, count, durations);
            chunk.readSelfNs(first, count, durations, selfs);
            chunk.readAxisStartsNs(first, count, starts);
            for (int i = 0; i < count; i++) {
                if (groups[i] >= 0 && (durations[i] >= 0 || durations[i] == Durations.MARKER)) {
                    sink.accept(groups[i], starts[i], durations[i], selfs[i]);
                }
            }
        }
    }

    int groups() {
        return firsts.length - 1;
    }

    /// {@return the events of a group; a copy}
    CallSeries of(int group) {
        int from = group < groups() ? firsts[group] : 0;
        int count = group < groups() ? firsts[group + 1] - from : 0;
        long[] starts = Arrays.copyOfRange(startsNs, from, from + count);
        long[] places = new long[count];
        Arrays.setAll(places, i -> from + i);
        LongSort.sortPairs(starts, places);
        int[] measured = Arrays.stream(places).mapToInt(place -> (int) place).filter(place -> durationsNs[place] >= 0)
                .toArray();
        return new CallSeries(starts, Arrays.stream(measured).mapToLong(place -> durationsNs[place]).toArray(),
                Arrays.stream(measured).mapToLong(place -> selfNs[place]).toArray());
    }
}
