// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.analysis.stats.column.LongPairs;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;

/// Measured ranges of several files by their durations, the shortest first; equal ones by file and line. Immutable,
/// 16 bytes an event.
public final class EventList {
    private static final int CHECK_MASK = (1 << 16) - 1;

    private final List<ReportFile> files;
    private final long[] durationsNs;
    private final long[] references;

    private EventList(List<ReportFile> files, LongPairs sorted) {
        this.files = files;
        durationsNs = sorted.values();
        references = sorted.companions();
    }

    /// Collects the measured ranges of one group.
    static EventList of(Scope scope, GroupMembership membership, int group) {
        var collected = new LongPairs();
        for (int f = 0; f < scope.files().size(); f++) {
            var file = scope.files().get(f);
            var times = membership.times(f);
            var groupOf = membership.reader(f);
            int size = file.trace().events().size();
            var visible = scope.visible(f);
            int event = visible == null ? 0 : visible.nextSetBit(0);
            while (event >= 0 && event < size) {
                long duration = times.durationNs(event);
                if (duration >= 0 && times.beginsIn(scope.range(), event)
                        && groupOf.applyAsInt(event) == group) {
                    collected.add(duration, ((long) f << Integer.SIZE) | event);
                }
                event = visible == null ? event + 1 : visible.nextSetBit(event + 1);
            }
        }
        return new EventList(scope.files(), collected.sorted());
    }

    /// Finds the longest measured ranges of a scope, whatever their group. Looks at every event once; can be canceled.
    ///
    /// @param limit how many at most
    /// @param statistics knows the times of the files
    /// @return the longest ranges, the shortest of them first; of equal ones those in the first file and line
    public static EventList longest(Scope scope, int limit, Statistics statistics) {
        var token = statistics.cancelToken();
        // The head is the one that goes first: the shortest, of equal ones the last.
        var queue = new PriorityQueue<long[]>(Comparator.<long[]>comparingLong(pair -> pair[0])
                .thenComparing(Comparator.<long[]>comparingLong(pair -> pair[1]).reversed()));
        for (int f = 0; f < scope.files().size(); f++) {
            var times = statistics.times(scope.files().get(f));
            int size = scope.files().get(f).trace().events().size();
            var visible = scope.visible(f);
            int event = visible == null ? 0 : visible.nextSetBit(0);
            while (event >= 0 && event < size) {
                if ((event & CHECK_MASK) == 0) {
                    token.check();
                }
                long duration = times.durationNs(event);
                var shortest = queue.peek();
                boolean isLonger = queue.size() < limit || (shortest != null && duration > shortest[0]);
                if (duration >= 0 && isLonger && times.isIn(scope.range(), event)) {
                    queue.add(new long[]{ duration, ((long) f << Integer.SIZE) | event });
                    if (queue.size() > limit) {
                        queue.remove();
                    }
                }
                event = visible == null ? event + 1 : visible.nextSetBit(event + 1);
            }
        }
        var longest = new LongPairs();
        queue.forEach(pair -> longest.add(pair[0], pair[1]));
        return new EventList(scope.files(), longest.sorted());
    }

    /// {@return how many there are}
    public int size() {
        return durationsNs.length;
    }

    /// {@return the file of the event at a place}
    public ReportFile file(int place) {
        return files.get((int) (references[place] >>> Integer.SIZE));
    }

    /// {@return the number of the event at a place in its file}
    public int event(int place) {
        return (int) references[place];
    }

    /// {@return the duration of the event at a place}
    public long durationNs(int place) {
        return durationsNs[place];
    }

    /// {@return the first place whose duration is not shorter, or the size}
    public int firstAtLeast(long durationNs) {
        int low = 0;
        int high = durationsNs.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (durationsNs[middle] < durationNs) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /// {@return the index of the median event: the middle one, or the lower of the middle two}
    public int medianIndex() {
        return (size() - 1) / 2;
    }

    /// {@return the place of the event that is the nth longest}
    ///
    /// @param n from 1
    public int nthLongestIndex(int n) {
        return Math.max(0, size() - n);
    }

    /// {@return how the durations spread}
    public Histogram histogram(Histogram.Bins bins) {
        return Histogram.of(durationsNs, bins);
    }
}
