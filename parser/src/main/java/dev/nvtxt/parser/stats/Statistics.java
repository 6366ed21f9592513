// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.stats;

import dev.nvtxt.parser.report.ReportFile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Measures what is chosen of a report.
///
/// What does not depend on the choice, the nesting of each file, is worked out once and kept as long as this object.
/// Every table then is a few passes over the events in parallel: group and measure each event, put the durations of each
/// group side by side, sort them. Blocks; an interrupt ends it with a [CancellationException]. Safe for any number of
/// threads.
public final class Statistics {
    private final Map<ReportFile, Nesting> nestings = new ConcurrentHashMap<>();

    /// {@return the nesting of a file, worked out at the first call}
    public Nesting nesting(ReportFile file) {
        return nestings.computeIfAbsent(file, Nesting::of);
    }

    /// Measures the events of a scope.
    ///
    /// @param scope what to look at
    /// @param grouping how to group it
    /// @return a row for each group that has an event in the scope
    public StatisticsTable table(Scope scope, Grouping grouping) {
        scope.files().parallelStream().forEach(this::nesting);
        checkInterrupt();
        var dictionary = new GroupDictionary(grouping, scope.files());
        var slices = Slice.cut(scope, dictionary, this);
        int files = scope.files().size();
        var covers = new ArrayList<List<ThreadCover>>();
        scope.files().forEach(_ -> covers.add(List.of()));
        IntStream.range(0, files + slices.size()).parallel().forEach(task -> {
            if (task < files) {
                covers.set(task, ThreadCover.of(scope.files().get(task), scope.span()));
            } else {
                slices.get(task - files).measure();
            }
        });
        checkInterrupt();
        var sums = new GroupSums();
        slices.forEach(slice -> sums.add(slice.sums()));
        var threads = covers.stream().flatMap(List::stream).toList();
        int groups = dictionary.size();
        if (groups > 0) {
            sums.reserve(groups - 1);
        }
        var durations = SortedGroups.ofDurations(slices, sums, groups);
        checkInterrupt();
        var gaps = SortedGroups.ofGaps(slices, groups, files);
        checkInterrupt();
        var rows = new RowMaker(dictionary, sums, threads, durations, gaps).rows(groups);
        return new StatisticsTable(scope, grouping, rows, total(rows), RowMaker.coveredNs(threads), threads,
                new GroupMembership(dictionary, scope.files(), this));
    }

    /// Measures several scopes under common groups. Processes and threads of different files count as the same if their
    /// names are.
    ///
    /// @param scopes what to look at, each by itself; the same file may be in several
    /// @param grouping how to group them
    public Samples samples(List<Scope> scopes, Grouping grouping) {
        var files = scopes.stream().flatMap(scope -> scope.files().stream()).toList();
        files.parallelStream().forEach(this::nesting);
        var dictionary = GroupDictionary.forSides(grouping, files);
        var sums = new ArrayList<GroupSums>();
        var slicesOfScopes = new ArrayList<List<Slice>>();
        for (var scope : scopes) {
            checkInterrupt();
            var slices = Slice.cut(scope, dictionary, this);
            slices.parallelStream().forEach(Slice::measure);
            var sum = new GroupSums();
            slices.forEach(slice -> sum.add(slice.sums()));
            sums.add(sum);
            slicesOfScopes.add(slices);
        }
        int groups = dictionary.size();
        var durations = new ArrayList<SortedGroups>();
        for (int i = 0; i < scopes.size(); i++) {
            checkInterrupt();
            sums.get(i).reserve(Math.max(0, groups - 1));
            durations.add(SortedGroups.ofDurations(slicesOfScopes.get(i), sums.get(i), groups));
        }
        return new Samples(dictionary, sums, durations, groups);
    }

    private static EventCounts total(List<GroupStatistics> rows) {
        long[] sums = new long[5];
        for (var row : rows) {
            var counts = row.counts();
            sums[0] += counts.measured();
            sums[1] += counts.markers();
            sums[2] += counts.open();
            sums[3] += counts.reversed();
            sums[4] += counts.clockless();
        }
        return new EventCounts(sums[0], sums[1], sums[2], sums[3], sums[4]);
    }

    static void checkInterrupt() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("the statistics were not wanted any more");
        }
    }

    /// Puts the parts of a row together.
    private record RowMaker(GroupDictionary dictionary, GroupSums sums, List<ThreadCover> threads,
            SortedGroups durations, SortedGroups gaps) {
        private static final Comparator<GroupStatistics> ORDER = Comparator.comparingLong(GroupStatistics::totalNs)
                .reversed().thenComparing(Comparator.comparingLong((GroupStatistics row) -> row.counts().all())
                        .reversed())
                .thenComparing(GroupStatistics::label).thenComparingInt(GroupStatistics::id);

        private static long coveredNs(List<ThreadCover> threads) {
            long covered = 0;
            for (var thread : threads) {
                covered = EventTimes.add(covered, thread.coveredNs());
            }
            return covered;
        }

        private List<GroupStatistics> rows(int groups) {
            long covered = coveredNs(threads);
            return IntStream.range(0, groups).parallel().filter(group -> sums.counts(group).all() > 0)
                    .mapToObj(group -> row(group, covered)).sorted(ORDER).toList();
        }

        private GroupStatistics row(int group, long coveredNs) {
            boolean timed = sums.firstNs(group) <= sums.lastNs(group);
            long inside = sums.insideNs(group);
            var gapStatistics = gaps.statistics(group);
            return new GroupStatistics(group, dictionary.labels(group), sums.counts(group),
                    durations.statistics(group), sums.selfNs(group), inside, share(inside, coveredNs),
                    threadShare(group, inside), gapStatistics == null ? null : MarkerStatistics.of(gapStatistics),
                    timed ? new GroupStatistics.Occurrence(sums.firstNs(group), sums.lastNs(group)) : null);
        }

        private @Nullable Double threadShare(int group, long insideNs) {
            return dictionary.grouping().keys().contains(GroupKey.THREAD)
                    ? Double.valueOf(share(insideNs, threads.get(sums.thread(group)).coveredNs()))
                    : null;
        }

        private static double share(long part, long whole) {
            return whole == 0 ? 0 : (double) part / whole;
        }
    }
}
