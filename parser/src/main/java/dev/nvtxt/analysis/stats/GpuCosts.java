// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.analysis.gpu.GpuTimes;
import dev.nvtxt.analysis.stats.column.LongSort;
import dev.nvtxt.analysis.stats.group.GroupDictionary;
import dev.nvtxt.analysis.stats.group.GroupReader;
import dev.nvtxt.parser.report.Durations;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What the ranges of each group that begin in a scope cost on devices. Takes no room where no file has a device.
final class GpuCosts {
    /// The sums of a group side by side: its ranges, GPU time, GPU idle, launches, queue time.
    private static final int SUMS = 5;

    private final long[] sums;

    private GpuCosts(long[] sums) {
        this.sums = sums;
    }

    /// Adds the costs up.
    ///
    /// @param groups how many groups there are; all events of the scope are in one of them
    static GpuCosts of(Scope scope, GroupDictionary dictionary, Statistics statistics, int groups) {
        if (scope.files().stream().allMatch(file -> GpuTimes.of(file).isEmpty())) {
            return new GpuCosts(new long[0]);
        }
        long[] sums = new long[Math.multiplyExact(groups, SUMS)];
        visit(scope, dictionary, statistics, (group, _, times, range) -> add(times, range, sums, group * SUMS));
        return new GpuCosts(sums);
    }

    private static void add(GpuTimes times, int range, long[] sums, int at) {
        sums[at]++;
        sums[at + 1] = Durations.sum(sums[at + 1], times.gpuNs(range));
        sums[at + 2] = Durations.sum(sums[at + 2], times.idleNs(range));
        sums[at + 3] += times.launches(range);
        sums[at + 4] = Durations.sum(sums[at + 4], times.queueNs(range));
    }

    private interface RangeTaker {
        void accept(int group, ReportFile file, GpuTimes times, int range);
    }

    /// Visits the ranges of a scope that launched something.
    private static void visit(Scope scope, GroupDictionary dictionary, Statistics statistics, RangeTaker into) {
        for (int file = 0; file < scope.files().size(); file++) {
            var of = scope.files().get(file);
            var times = GpuTimes.of(of);
            var visible = scope.visible(file);
            var eventTimes = statistics.times(of);
            var reader = new GroupReader(dictionary, of, statistics.nesting(of), statistics.cancelToken());
            for (int range = 0; range < times.size(); range++) {
                int event = times.event(range);
                if ((visible == null || visible.get(event)) && eventTimes.beginsIn(scope.range(), event)) {
                    into.accept(reader.group(event), of, times, range);
                }
            }
        }
    }

    /// {@return the GPU times of the ranges of each group in place of durations; null where nothing launched anything}
    static @Nullable Samples samples(List<Scope> scopes, GroupDictionary dictionary, Statistics statistics,
            int groups) {
        if (scopes.stream().flatMap(scope -> scope.files().stream()).allMatch(file -> GpuTimes.of(file).isEmpty())) {
            return null;
        }
        return Samples.of(scopes.stream().map(scope -> {
            int[] counts = new int[groups];
            visit(scope, dictionary, statistics, (group, _, _, _) -> counts[group]++);
            var all = new GpuSeries[groups];
            Arrays.setAll(all, group -> new GpuSeries(new long[counts[group]], new long[counts[group]]));
            visit(scope, dictionary, statistics, (group, file, times, range) -> all[group].put(--counts[group],
                    file.axisStartNs(times.event(range)), times.gpuNs(range)));
            return List.<Samples.Group>of(all);
        }).toList());
    }

    /// The ranges of a group that launched something.
    @SuppressWarnings("ArrayRecordComponent") // columns, compared by nobody
    private record GpuSeries(long[] startsNs, long[] gpuNs) implements Samples.Group {
        private void put(int at, long startNs, long ns) {
            startsNs[at] = startNs;
            gpuNs[at] = ns;
        }

        @Override
        public EventCounts counts() {
            return new EventCounts(gpuNs.length, 0, 0, 0, 0, 0);
        }

        @Override
        public CallSeries series() {
            long[] starts = startsNs.clone();
            long[] values = gpuNs.clone();
            LongSort.sortPairs(starts, values);
            return new CallSeries(starts, values, values);
        }
    }

    /// {@return what a group cost, or null where none of its ranges launched anything}
    GroupStatistics.@Nullable GpuCost of(int group) {
        int at = group * SUMS;
        return sums.length == 0 || sums[at] == 0
                ? null
                : new GroupStatistics.GpuCost(sums[at + 1], sums[at + 2], sums[at + 3], sums[at + 4]);
    }
}
