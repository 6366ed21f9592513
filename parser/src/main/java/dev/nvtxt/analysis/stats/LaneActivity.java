// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.analysis.stats.column.CutRanges;
import dev.nvtxt.analysis.stats.column.CutSelfTimes;
import dev.nvtxt.analysis.stats.column.EventTimes;
import dev.nvtxt.analysis.stats.column.LongPairs;
import dev.nvtxt.analysis.stats.column.LongSort;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// When a thread, or a lane of it, was in any measured range, when in none, and in how many at once.
///
/// @param file the file
/// @param thread the index of the thread in it; of a track that several threads write to, that of its first visible event
/// @param track the index of the track in it; -1 for a thread
/// @param ranges how many measured ranges meet the span
/// @param busyNs the length of their union within the span
/// @param totalNs the sum of their lengths within the span, where nested ranges count twice
/// @param selfNs the sum of their self times within the span: the busy time, where ranges nest on one
///     lane and all are visible
/// @param gaps the times between them, or null if there are none; what is before the first and after the last is no gap
/// @param longestGapStartNs where the longest gap begins in axis time; 0 without gaps
/// @param firstNs the start of the first range within the span, in axis time; 0 without ranges
/// @param lastNs the end of the last range within the span, in axis time; 0 without ranges
/// @param maxOverlap in how many ranges at once it was at most; ranges without length do not count
/// @param maxOverlapNs where that is first so, in axis time; 0 if never
public record LaneActivity(ReportFile file, int thread, int track, long ranges, long busyNs, long totalNs, long selfNs,
        @Nullable DurationStatistics gaps, long longestGapStartNs, long firstNs, long lastNs, int maxOverlap,
        long maxOverlapNs) {
    private static final int NONE = -1;

    /// Makes one of which it is not known when it begins and ends; both are 0.
    public LaneActivity(ReportFile file, int thread, int track, long ranges, long busyNs, long totalNs, long selfNs,
            @Nullable DurationStatistics gaps, long longestGapStartNs, int maxOverlap, long maxOverlapNs) {
        this(file, thread, track, ranges, busyNs, totalNs, selfNs, gaps, longestGapStartNs, 0, 0, maxOverlap,
                maxOverlapNs);
    }

    /// {@return the activity of every thread with a visible event, on whatever track, as far as it is visible and in the span}
    public static List<LaneActivity> all(Scope scope, Statistics statistics) {
        return measure(scope, statistics, file -> file.trace().events()::thread);
    }

    /// {@return the activity of every lane with a visible event, as far as it is visible and in the span: what threads have on no
    /// track is a lane, and so is each track}
    ///
    /// @param laneOfTrack gives, for a file, the track whose lane each track is on: mostly its own number
    public static List<LaneActivity> byLane(Scope scope, Statistics statistics,
            Function<ReportFile, int[]> laneOfTrack) {
        return measure(scope, statistics, file -> {
            var events = file.trace().events();
            int threads = events.threads().size();
            int[] lanes = laneOfTrack.apply(file);
            return event -> {
                int track = events.track(event);
                return track < 0 ? events.thread(event) : threads + lanes[track];
            };
        });
    }

    /// @param laneOf numbers the lane of each event of a file: threads from 0, then tracks
    private static List<LaneActivity> measure(Scope scope, Statistics statistics,
            Function<ReportFile, IntUnaryOperator> laneOf) {
        var all = new ArrayList<LaneActivity>();
        for (var file : scope.files()) {
            statistics.cancelToken().check();
            var cache = statistics.cache(file);
            var times = cache.times();
            var self = CutSelfTimes.of(file, cache, scope.range(), statistics.cancelToken());
            var events = file.trace().events();
            int threads = events.threads().size();
            int count = threads + file.trace().extras().tracks().size();
            var numberOf = laneOf.apply(file);
            var visible = scope.visible().get(file);
            int[] threadOf = new int[count];
            Arrays.fill(threadOf, NONE);
            long[] selfNs = new long[count];
            for (int event = 0; event < events.size(); event++) {
                if (visible == null || visible.get(event)) {
                    int number = numberOf.applyAsInt(event);
                    threadOf[number] = threadOf[number] == NONE ? events.thread(event) : threadOf[number];
                    if (times.durationNs(event) >= 0 && times.isIn(scope.range(), event)) {
                        selfNs[number] += self.selfNs(event, times.isCut(scope.range(), event));
                    }
                }
            }
            var ranges = new CutRanges(file, times, scope.range(), visible, count, numberOf);
            all.addAll(IntStream.range(0, count).parallel().filter(number -> threadOf[number] != NONE)
                    .mapToObj(number -> sweep(file, threadOf[number], Math.max(NONE, number - threads),
                            ranges.starts(number), ranges.ends(number), selfNs[number]))
                    .toList());
        }
        return List.copyOf(all);
    }

    /// Sweeps the starts and the ends of a lane, each sorted.
    ///
    /// @param thread the index of the thread of its first event
    /// @param track the index of its track; -1 for none
    private static LaneActivity sweep(ReportFile file, int thread, int track, long[] starts, long[] ends, long selfNs) {
        long total = 0;
        for (int i = 0; i < starts.length; i++) {
            total += ends[i] - starts[i];
        }
        LongSort.sort(starts, 0, starts.length);
        LongSort.sort(ends, 0, ends.length);
        long[] gaps = new long[starts.length];
        int gapCount = 0;
        long longestGap = 0;
        long longestGapStart = 0;
        long busy = 0;
        long busyFrom = 0;
        int open = 0;
        int maxOverlap = 0;
        long maxOverlapNs = 0;
        int nextEnd = 0;
        for (int i = 0; i < starts.length; i++) {
            while (nextEnd < i && ends[nextEnd] <= starts[i]) {
                nextEnd++;
                open--;
            }
            if (open == 0) {
                if (i > 0) {
                    long lastEnd = ends[i - 1];
                    busy += lastEnd - busyFrom;
                    if (starts[i] > lastEnd) {
                        long gap = starts[i] - lastEnd;
                        gaps[gapCount++] = gap;
                        longestGapStart = gap > longestGap ? lastEnd : longestGapStart;
                        longestGap = Math.max(longestGap, gap);
                    }
                }
                busyFrom = starts[i];
            }
            open++;
            if (open > maxOverlap && ends[nextEnd] > starts[i]) {
                maxOverlap = open;
                maxOverlapNs = starts[i];
            }
        }
        if (starts.length > 0) {
            busy += ends[starts.length - 1] - busyFrom;
        }
        LongSort.sort(gaps, 0, gapCount);
        return new LaneActivity(file, thread, track, starts.length, busy, total, selfNs,
                DurationStatistics.of(gaps, 0, gapCount), longestGapStart, starts.length == 0 ? 0 : starts[0],
                starts.length == 0 ? 0 : ends[starts.length - 1], maxOverlap, maxOverlapNs);
    }

    /// The gaps between the ranges of threads, and of each track of those that have tracks, one by one, of which only the longest
    /// are kept.
    public static final class LongestGaps {
        /// Of equal gaps the first one counts as the longer.
        private static final Comparator<NumberedGap> SHORTEST_FIRST = Comparator.comparingLong(NumberedGap::lengthNs)
                .thenComparing(Comparator.comparingLong(NumberedGap::number).reversed());

        private final PriorityQueue<NumberedGap> longest = new PriorityQueue<>(SHORTEST_FIRST);
        private final int maxCount;
        private long count;
        private int lanes;

        private LongestGaps(int maxCount) {
            this.maxCount = maxCount;
        }

        /// What gaps are between the ranges of.
        ///
        /// @param thread the index of the thread in the file
        /// @param track the index of the track in it; -1 for none
        public record ThreadTrack(ReportFile file, int thread, int track) {}

        /// A gap.
        ///
        /// @param range when it is, in axis time
        /// @param number its number among all gaps of the scope
        private record NumberedGap(ThreadTrack lane, AxisRange range, long number) {
            long lengthNs() {
                return range.endNs() - range.startNs();
            }
        }

        /// A gap by its length.
        ///
        /// @param lane whose it is
        /// @param range when it is, in axis time
        /// @param rank its rank by length, from 1 for the longest
        /// @param count the number of gaps in the scope
        /// @param lanes the number of threads and tracks with ranges in the scope
        public record RankedGap(ThreadTrack lane, AxisRange range, int rank, long count, int lanes) {}

        /// {@return the gap of a rank in a scope, or the longest where there are fewer gaps; nothing without gaps}
        ///
        /// @param rank the rank by length, from 1 for the longest
        public static Optional<RankedGap> find(Scope scope, Statistics statistics, int rank) {
            var gaps = new LongestGaps(rank);
            for (var file : scope.files()) {
                statistics.cancelToken().check();
                ranges(file, scope, statistics).forEach(gaps::add);
            }
            boolean isReached = gaps.count >= rank;
            return gaps.longest.stream().min(isReached ? SHORTEST_FIRST : SHORTEST_FIRST.reversed())
                    .map(gap -> new RankedGap(gap.lane, gap.range, isReached ? rank : 1, gaps.count, gaps.lanes));
        }

        /// {@return the starts of the ranges of each lane with their ends, as far as they are in the span}
        private static Map<ThreadTrack, LongPairs> ranges(ReportFile file, Scope scope, Statistics statistics) {
            var events = file.trace().events();
            var times = statistics.cache(file).times();
            var span = scope.range();
            var visible = scope.visible().get(file);
            var lanes = new TreeMap<ThreadTrack, LongPairs>(
                    Comparator.comparingInt(ThreadTrack::thread).thenComparingInt(ThreadTrack::track));
            // Neighbors are mostly of one lane, which need not be looked up for each.
            var lane = new ThreadTrack(file, -1, -1);
            var ranges = new LongPairs();
            for (int event = 0; event < events.size(); event++) {
                if ((visible == null || visible.get(event)) && times.durationNs(event) >= 0
                        && times.isIn(span, event)) {
                    if (events.thread(event) != lane.thread || events.track(event) != lane.track) {
                        lane = new ThreadTrack(file, events.thread(event), events.track(event));
                        ranges = lanes.computeIfAbsent(lane, _ -> new LongPairs());
                    }
                    long start = times.axisStartNs(event);
                    ranges.add(Math.max(start, span.startNs()),
                            Math.min(EventTimes.add(start, times.durationNs(event)), span.endNs()));
                }
            }
            return lanes;
        }

        private void add(ThreadTrack lane, LongPairs ranges) {
            lanes++;
            long[] starts = ranges.sorted().values();
            long[] ends = ranges.companions();
            long lastEnd = ends[0];
            for (int i = 1; i < starts.length; i++) {
                if (starts[i] > lastEnd) {
                    longest.add(new NumberedGap(lane, new AxisRange(lastEnd, starts[i]), count++));
                    if (longest.size() > maxCount) {
                        longest.remove();
                    }
                }
                lastEnd = Math.max(lastEnd, ends[i]);
            }
        }
    }
}
