// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import module java.base;

/// The self times of the ranges of a file as far as they are in a span: those of ranges that its borders cut are worked
/// out here, the others are known. Immutable.
///
/// A cut push/pop range loses what its children have in the span. A cut start/end range loses the union of what all
/// start/end ranges inside it have in the span; that takes a look at each range of its thread for each cut one. With so
/// many that this would take seconds, only ranges whose parent it is are taken away: exact where ranges nest.
public final class CutSelfTimes {
    private static final long MAX_LOOKS = 200_000_000;

    private final EventTimes times;
    private final Nesting nesting;
    private final Map<Integer, Long> insideNs;
    private final AxisRange span;

    private CutSelfTimes(KnownFile cache, AxisRange span, Map<Integer, Long> insideNs) {
        times = cache.times();
        nesting = cache.nesting();
        this.span = span;
        this.insideNs = insideNs;
    }

    public static CutSelfTimes of(ReportFile file, KnownFile cache, AxisRange span, CancelToken cancel) {
        var insideNs = new HashMap<Integer, Long>();
        if (!span.isAll()) {
            new Cuts(file.trace().events(), cache, span, cancel).collect(insideNs);
        }
        return new CutSelfTimes(cache, span, insideNs);
    }

    /// {@return the self time of a measured range within the span}
    ///
    /// @param isCut whether a border of the span cuts it
    public long selfNs(int event, boolean isCut) {
        if (!isCut) {
            return times.durationNs(event) - nesting.insideNs(event);
        }
        return Math.max(0, times.insideNs(span, event) - insideNs.getOrDefault(event, 0L));
    }

    private record Cuts(EventStore events, KnownFile cache, AxisRange span, CancelToken cancel) {
        private void collect(Map<Integer, Long> insideNs) {
            var times = cache.times();
            var startEnds = new HashMap<Integer, List<Integer>>();
            long looks = 0;
            for (int event = 0; event < events.size(); event++) {
                if (times.durationNs(event) < 0 || !times.isIn(span, event)) {
                    continue;
                }
                int parent = cache.nesting().parent(event);
                if (parent != Nesting.NONE && times.isCut(span, parent)) {
                    insideNs.merge(parent, times.insideNs(span, event), Long::sum);
                }
                if (events.kind(event) == EventKind.START_END && times.isCut(span, event)) {
                    startEnds.computeIfAbsent(events.thread(event), _ -> new ArrayList<>()).add(event);
                    looks += events.size();
                }
            }
            if (looks <= MAX_LOOKS) {
                startEnds.values().forEach(cuts -> cuts.forEach(cut -> {
                    cancel.check();
                    insideNs.put(cut, union(cut));
                }));
            }
        }

        /// {@return how much of the span the start/end ranges inside one cover}
        private long union(int cut) {
            var times = cache.times();
            long cutStart = times.axisStartNs(cut);
            long cutEnd = EventTimes.add(cutStart, times.durationNs(cut));
            var inside = new LongPairs();
            for (int event = 0; event < events.size(); event++) {
                if (isInside(event, cut, cutStart, cutEnd)) {
                    long start = times.axisStartNs(event);
                    inside.add(Math.max(start, span.startNs()),
                            Math.min(EventTimes.add(start, times.durationNs(event)), span.endNs()));
                }
            }
            return covered(inside.sorted());
        }

        private boolean isInside(int event, int cut, long cutStart, long cutEnd) {
            var times = cache.times();
            long duration = times.durationNs(event);
            if (event == cut || duration < 0 || events.kind(event) != EventKind.START_END
                    || events.thread(event) != events.thread(cut) || !times.isIn(span, event)) {
                return false;
            }
            long start = times.axisStartNs(event);
            long end = EventTimes.add(start, duration);
            boolean isEqual = start == cutStart && end == cutEnd;
            return start >= cutStart && end <= cutEnd && (!isEqual || event > cut);
        }

        private static long covered(LongPairs sorted) {
            long[] starts = sorted.values();
            long[] ends = sorted.companions();
            long covered = 0;
            long reached = Long.MIN_VALUE;
            for (int i = 0; i < starts.length; i++) {
                if (ends[i] > reached) {
                    covered += ends[i] - Math.max(starts[i], reached);
                    reached = ends[i];
                }
            }
            return covered;
        }
    }
}
