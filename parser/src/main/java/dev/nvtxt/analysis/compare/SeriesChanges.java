// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.compare.MedianBootstrap.ConfidenceInterval;
import dev.nvtxt.analysis.stats.Samples;
import dev.nvtxt.analysis.stats.column.LongSort;
import dev.nvtxt.parser.CancelToken;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Whether one series of times of each row, the durations or the self times, differs between two sides. Depends on these two
/// sides alone. Used once.
final class SeriesChanges {
    private static final double SIGNIFICANT = 0.05;
    /// Rows that share one draw and are measured by one thread.
    private static final int BATCH_ROWS = 64;
    /// Batches between two looks at whether the comparison is still wanted: some tens of milliseconds.
    private static final int STEP_BATCHES = 32;

    private final Samples samples;
    private final int side;
    private final CompareOptions options;
    private final Series series;
    private final @Nullable Double[] pValues;
    private final @Nullable ConfidenceInterval[] confidenceIntervals;
    private @Nullable Double[] adjusted = {};

    /// The times of a row.
    @FunctionalInterface
    interface Series {
        /// {@return the times of a group on a side, in ascending order}
        long[] timesNs(int side, int group);
    }

    SeriesChanges(Samples samples, int side, CompareOptions options, Series series) {
        this.samples = samples;
        this.side = side;
        this.options = options;
        this.series = series;
        pValues = new @Nullable Double[samples.groups()];
        confidenceIntervals = new @Nullable ConfidenceInterval[samples.groups()];
    }

    /// Does the tests.
    ///
    /// @param cancel ends the work
    /// @param progress hears which part is done
    void measure(CancelToken cancel, DoubleConsumer progress) {
        var batches = batches();
        for (int from = 0; from < batches.size(); from += STEP_BATCHES) {
            cancel.check();
            progress.accept((double) from / batches.size());
            batches.subList(from, Math.min(batches.size(), from + STEP_BATCHES)).parallelStream()
                    .forEach(this::measure);
        }
        adjusted = adjust();
    }

    @Nullable
    ConfidenceInterval interval(int group) {
        return confidenceIntervals[group];
    }

    @Nullable
    Double pValue(int group) {
        return pValues[group];
    }

    @Nullable
    Double adjustedPValue(int group) {
        return adjusted[group];
    }

    /// {@return the word for a row whose medians have this ratio}
    Verdict verdict(int group, double ratio) {
        var pValue = adjusted[group];
        var interval = confidenceIntervals[group];
        if (pValue == null || interval == null) {
            return Verdict.INCONCLUSIVE;
        }
        boolean real = pValue <= SIGNIFICANT && Math.abs(ratio - 1) > options.threshold()
                && (interval.low() > 1 || interval.high() < 1);
        if (!real) {
            return Verdict.UNCHANGED;
        }
        return ratio > 1 ? Verdict.SLOWER : Verdict.FASTER;
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
        // The same seed for each row and pair: an interval depends on no other row and no other side.
        var orderStatistics = MedianBootstrap.isEnough(batch.countA, batch.countB)
                ? new MedianBootstrap(options.seed() * 31 + 1).orderStatistics(batch.countA, batch.countB)
                : null;
        boolean isTested = Math.min(batch.countA, batch.countB) >= options.minCount();
        for (long group : batch.groups) {
            long[] a = series.timesNs(0, (int) group);
            long[] b = series.timesNs(side, (int) group);
            confidenceIntervals[(int) group] = orderStatistics == null ? null : orderStatistics.interval(a, b);
            pValues[(int) group] = isTested ? RankTest.pValue(a, b) : null;
        }
    }

    private @Nullable Double[] adjust() {
        int[] tested = IntStream.range(0, pValues.length).filter(i -> pValues[i] != null).toArray();
        double[] testedValues = new double[tested.length];
        for (int i = 0; i < tested.length; i++) {
            var pValue = pValues[tested[i]];
            testedValues[i] = pValue == null ? 1 : pValue;
        }
        double[] adjusted = RankTest.adjust(testedValues);
        var all = new @Nullable Double[pValues.length];
        for (int i = 0; i < tested.length; i++) {
            all[tested[i]] = adjusted[i];
        }
        return all;
    }
}
