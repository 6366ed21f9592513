// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.analysis.gpu.GpuTimes;
import dev.nvtxt.analysis.stats.group.GroupDictionary;
import dev.nvtxt.analysis.stats.group.GroupReader;
import dev.nvtxt.parser.report.Durations;
import java.util.List;
import java.util.stream.IntStream;
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
        var times = scope.files().stream().map(GpuTimes::of).toList();
        if (times.stream().allMatch(GpuTimes::isEmpty)) {
            return new GpuCosts(new long[0]);
        }
        long[] sums = new long[Math.multiplyExact(groups, SUMS)];
        IntStream.range(0, times.size()).forEach(file -> add(scope, file, times, sums,
                new GroupReader(dictionary, scope.files().get(file), statistics.nesting(scope.files().get(file)),
                        statistics.cancelToken()),
                statistics));
        return new GpuCosts(sums);
    }

    private static void add(Scope scope, int file, List<GpuTimes> allTimes, long[] sums, GroupReader reader,
            Statistics statistics) {
        var times = allTimes.get(file);
        var visible = scope.visible(file);
        var eventTimes = statistics.times(scope.files().get(file));
        for (int range = 0; range < times.size(); range++) {
            int event = times.event(range);
            if ((visible == null || visible.get(event)) && eventTimes.beginsIn(scope.range(), event)) {
                int at = reader.group(event) * SUMS;
                sums[at]++;
                sums[at + 1] = Durations.sum(sums[at + 1], times.gpuNs(range));
                sums[at + 2] = Durations.sum(sums[at + 2], times.idleNs(range));
                sums[at + 3] += times.launches(range);
                sums[at + 4] = Durations.sum(sums[at + 4], times.queueNs(range));
            }
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
