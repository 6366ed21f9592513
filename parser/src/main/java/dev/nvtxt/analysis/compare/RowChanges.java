// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.compare.Change.SelfChange;
import dev.nvtxt.analysis.stats.Samples;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.report.Durations;
import java.util.function.DoubleConsumer;
import java.util.stream.IntStream;

/// How the rows of one side differ from those of the first side. Used once.
final class RowChanges {
    private final Samples samples;
    private final int side;
    private final CompareOptions options;

    RowChanges(Samples samples, int side, CompareOptions options) {
        this.samples = samples;
        this.side = side;
        this.options = options;
    }

    /// Computes the changes.
    ///
    /// @param cancel ends the work
    /// @param progress hears which part is done
    Change[] measure(CancelToken cancel, DoubleConsumer progress) {
        var whole = new SeriesChanges(samples, side, options, samples::durationsNs);
        whole.measure(cancel, part -> progress.accept(part / 2));
        var self = new SeriesChanges(samples, side, options, samples::selfTimesNs);
        self.measure(cancel, part -> progress.accept((1 + part) / 2));
        var changes = new Change[samples.groups()];
        IntStream.range(0, changes.length).parallel()
                .forEach(group -> changes[group] = change(group, whole, self));
        return changes;
    }

    /// {@return how much longer B's sum is; [Durations#BEYOND] with its sign where a sum is beyond Int64}
    private static long difference(long a, long b) {
        if (a == Durations.BEYOND || b == Durations.BEYOND) {
            return b == Durations.BEYOND ? Durations.BEYOND : -Durations.BEYOND;
        }
        return b - a;
    }

    private Change change(int group, SeriesChanges whole, SeriesChanges self) {
        var a = samples.statistics(0, group);
        var b = samples.statistics(side, group);
        long total = difference(a == null ? 0 : a.totalNs(), b == null ? 0 : b.totalNs());
        long selfNs = difference(samples.selfNs(0, group), samples.selfNs(side, group));
        if (a == null || b == null) {
            var verdict = verdictOfOne(group);
            return new Change(total, null, null, null, null, null, null, verdict,
                    new SelfChange(selfNs, null, verdict));
        }
        double ratio = MedianBootstrap.ratio(a.medianNs(), b.medianNs());
        double selfRatio = MedianBootstrap.ratio(samples.medianSelfNs(0, group), samples.medianSelfNs(side, group));
        return new Change(total, b.medianNs() - a.medianNs(), b.meanNs() - a.meanNs(), ratio, whole.interval(group),
                whole.pValue(group), whole.adjustedPValue(group), whole.verdict(group, ratio),
                new SelfChange(selfNs, selfRatio, self.verdict(group, selfRatio)));
    }

    private Verdict verdictOfOne(int group) {
        boolean inA = samples.counts(0, group).all() > 0;
        boolean inB = samples.counts(side, group).all() > 0;
        if (inA && inB) {
            return Verdict.INCONCLUSIVE;
        }
        return inA ? Verdict.REMOVED : inB ? Verdict.ADDED : Verdict.ABSENT;
    }
}
