// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.analysis.compare.MedianBootstrap.ConfidenceInterval;
import dev.nvtxt.analysis.stats.Samples;
import dev.nvtxt.analysis.stats.column.LongSort;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// How the rows of one side differ from those of the first side. Used once.
final class RowChanges {
    private static final double SIGNIFICANT = 0.05;
    /// Rows that share one draw and are measured by one thread.
    private static final int BATCH_ROWS = 64;
    /// Batches between two looks at whether the comparison is still wanted: some tens of milliseconds.
    private static final int STEP_BATCHES = 32;

    private final Samples samples;
    private final int side;
    private final CompareOptions options;
    private final @Nullable Double[] pValues;
    private final @Nullable ConfidenceInterval[] confidenceIntervals;

    RowChanges(Samples samples, int side, CompareOptions options) {
        this.samples = samples;
        this.side = side;
        this.options = options;
        pValues = new @Nullable Double[samples.groups()];
        confidenceIntervals = new @Nullable ConfidenceInterval[samples.groups()];
    }

    /// Computes the changes.
    ///
    /// @param cancel ends the work
    /// @param progress hears which part is done
    Change[] measure(CancelToken cancel, DoubleConsumer progress) {
        var batches = batches();
        for (int from = 0; from < batches.size(); from += STEP_BATCHES) {
            cancel.check();
            progress.accept((double) from / batches.size());
            batches.subList(from, Math.min(batches.size(), from + STEP_BATCHES)).parallelStream()
                    .forEach(this::measure);
        }
        var adjusted = adjust();
        var changes = new Change[samples.groups()];
        IntStream.range(0, changes.length).parallel().forEach(group -> changes[group] = change(group,
                confidenceIntervals[group], pValues[group], adjusted[group]));
        return changes;
    }

    /// Rows with as many values on either side, which share one draw of the bootstrap.
    @SuppressWarnings("ArrayRecordComponent") // never compared; hundreds of thousands of rows would be boxed
    private record Batch(int countA, int countB, long[] groups) {}

    /// {@return the rows with enough values for an interval or the test, those of one batch together}
    private List<Batch> batches() {
        int min = Math.clamp(options.minCount(), 1, MedianBootstrap.MIN_VALUES);
        long[] groups = IntStream.range(0, samples.groups())
                .filter(group -> Math.min(samples.measured(0, group), samples.measured(side, group)) >= min)
                .asLongStream().toArray();
        long[] counts = Arrays.stream(groups).map(group -> (long) samples.measured(0, (int) group) << Integer.SIZE
                | samples.measured(side, (int) group)).toArray();
        LongSort.sortPairs(counts, groups);
        var batches = new ArrayList<Batch>();
        int from = 0;
        for (int i = 1; i <= counts.length; i++) {
            if (i == counts.length || counts[i] != counts[from] || i - from == BATCH_ROWS) {
                batches.add(new Batch((int) (counts[from] >>> Integer.SIZE), (int) counts[from],
                        Arrays.copyOfRange(groups, from, i)));
                from = i;
            }
        }
        return batches;
    }

    private void measure(Batch batch) {
        // The same seed for each row: its interval depends on no other row.
        var orderStatistics = MedianBootstrap.isEnough(batch.countA, batch.countB)
                ? new MedianBootstrap(options.seed() * 31 + side).orderStatistics(batch.countA, batch.countB)
                : null;
        boolean isTested = Math.min(batch.countA, batch.countB) >= options.minCount();
        for (long group : batch.groups) {
            long[] a = samples.durationsNs(0, (int) group);
            long[] b = samples.durationsNs(side, (int) group);
            confidenceIntervals[(int) group] = orderStatistics == null ? null : orderStatistics.interval(a, b);
            pValues[(int) group] = isTested ? RankTest.pValue(a, b) : null;
        }
    }

    private @Nullable Double[] adjust() {
        int[] tested = IntStream.range(0, pValues.length).filter(i -> pValues[i] != null).toArray();
        double[] known = new double[tested.length];
        for (int i = 0; i < tested.length; i++) {
            var pValue = pValues[tested[i]];
            known[i] = pValue == null ? 1 : pValue;
        }
        double[] adjusted = RankTest.adjust(known);
        var all = new @Nullable Double[pValues.length];
        for (int i = 0; i < tested.length; i++) {
            all[tested[i]] = adjusted[i];
        }
        return all;
    }

    private Change change(int group, @Nullable ConfidenceInterval interval, @Nullable Double pValue,
            @Nullable Double adjustedPValue) {
        var a = samples.statistics(0, group);
        var b = samples.statistics(side, group);
        long total = (b == null ? 0 : b.totalNs()) - (a == null ? 0 : a.totalNs());
        if (a == null || b == null) {
            return new Change(total, null, null, null, null, null, null, verdictOfOne(group));
        }
        double ratio = MedianBootstrap.ratio(a.medianNs(), b.medianNs());
        return new Change(total, b.medianNs() - a.medianNs(), b.meanNs() - a.meanNs(), ratio, interval, pValue,
                adjustedPValue, verdict(ratio, interval, adjustedPValue));
    }

    private Verdict verdictOfOne(int group) {
        boolean inA = samples.counts(0, group).all() > 0;
        boolean inB = samples.counts(side, group).all() > 0;
        if (inA && inB) {
            return Verdict.INCONCLUSIVE;
        }
        return inA ? Verdict.REMOVED : Verdict.ADDED;
    }

    private Verdict verdict(double ratio, @Nullable ConfidenceInterval interval, @Nullable Double adjustedPValue) {
        if (adjustedPValue == null || interval == null) {
            return Verdict.INCONCLUSIVE;
        }
        boolean real = adjustedPValue <= SIGNIFICANT && Math.abs(ratio - 1) > options.threshold()
                && (interval.low() > 1 || interval.high() < 1);
        if (!real) {
            return Verdict.UNCHANGED;
        }
        return ratio > 1 ? Verdict.SLOWER : Verdict.FASTER;
    }
}
