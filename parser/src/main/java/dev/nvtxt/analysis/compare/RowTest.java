// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.compare.Change.Amounts;
import dev.nvtxt.analysis.compare.Change.Ratio;
import dev.nvtxt.analysis.compare.significance.RatioEstimate;
import module java.base;
import org.jspecify.annotations.Nullable;

/// How the calls and times of a row differ between the runs of two sides: the one place that makes a verdict.
///
/// Four or more runs on each side are compared by one value of each, as the runs of a history before and after a run are. Fewer are compared call by call, with what calls say of
/// their neighbors taken off. The definitions are those of the manual's chapter on comparisons.
public final class RowTest {
    /// A smaller difference in the number of calls is none.
    private static final double SMALL_PART = 0.02;
    /// With a smaller part of the change in the self time, the cause is inside.
    private static final double OWN_PART = 0.2;
    /// Calls that are more by this factor are not taken for unchanged, although it may be chance.
    private static final double MANY_MORE = 1.25;

    private final List<RunValues> a;
    private final List<RunValues> b;
    private final boolean isByRun;
    private final boolean isTested;
    private final @Nullable RatioEstimate calls;
    private final @Nullable RatioEstimate duration;
    private final @Nullable RatioEstimate time;

    /// Tests a row.
    ///
    /// @param rows how many rows the comparison has
    static RowTest of(List<RunRow> a, List<RunRow> b, int rows) {
        var valuesA = a.stream().map(RunRow::values).toList();
        var valuesB = b.stream().map(RunRow::values).toList();
        if (areSame(a, b)) {
            var values = valuesA.stream().filter(run -> run.ranges() > 0).findFirst().orElseThrow();
            return new RowTest(values, values);
        }
        if (Math.min(a.size(), b.size()) >= CompareOptions.MANY_RUNS) {
            return ofRuns(valuesA, valuesB, rows);
        }
        if (events(valuesA) == 0 || events(valuesB) == 0) {
            return new RowTest(valuesA, valuesB, false, null, null);
        }
        return new RowTest(valuesA, valuesB, false, callsOfFew(a, b),
                hasRanges(valuesA) && hasRanges(valuesB) ? durationsOfFew(a, b) : null);
    }

    /// {@return whether both sides have the very same calls: runs that are compared with themselves do not differ, however few they
    /// are}
    private static boolean areSame(List<RunRow> a, List<RunRow> b) {
        return a.size() == b.size() && a.stream().anyMatch(run -> run.counts().measured() > 0)
                && IntStream.range(0, a.size()).allMatch(run -> a.get(run).isSame(b.get(run)));
    }

    /// Tests a row run by run.
    ///
    /// @param rows how many rows there are
    public static RowTest ofRuns(List<RunValues> a, List<RunValues> b, int rows) {
        if (events(a) == 0 || events(b) == 0) {
            return new RowTest(a, b, true, null, null);
        }
        boolean hasRanges = hasRanges(a) && hasRanges(b);
        return new RowTest(a, b, rows, hasRanges);
    }

    /// Compares two frames: by how much they differ is known, not whether others would.
    static RowTest ofFrames(RunRow a, RunRow b) {
        var ofA = List.of(a.values());
        var ofB = List.of(b.values());
        return events(ofA) == 0 || events(ofB) == 0
                ? new RowTest(ofA, ofB, false, null, null)
                : new RowTest(ofA.getFirst(), ofB.getFirst());
    }

    private RowTest(RunValues a, RunValues b) {
        this.a = List.of(a);
        this.b = List.of(b);
        isByRun = false;
        isTested = false;
        calls = RatioEstimate.untested(a.calls(), b.calls());
        duration = a.ranges() > 0 && b.ranges() > 0 ? RatioEstimate.untested(a.meanNs(), b.meanNs()) : null;
        time = duration == null ? null : RatioEstimate.untested(a.timeNs(), b.timeNs());
    }

    private RowTest(List<RunValues> a, List<RunValues> b, int rows, boolean hasRanges) {
        this.a = a;
        this.b = b;
        isByRun = true;
        isTested = true;
        calls = byRun(RunValues::calls, rows);
        duration = hasRanges ? RatioEstimate.ofRuns(means(a), means(b), rows) : null;
        time = hasRanges ? byRun(RunValues::timeNs, rows) : null;
    }

    private RowTest(List<RunValues> a, List<RunValues> b, boolean isByRun, @Nullable RatioEstimate calls,
            @Nullable RatioEstimate duration) {
        this.a = a;
        this.b = b;
        this.isByRun = isByRun;
        isTested = true;
        this.calls = calls;
        this.duration = duration;
        time = duration != null && calls != null && callsDiffer() ? duration.times(calls) : duration;
    }

    private static boolean hasRanges(List<RunValues> runs) {
        return runs.stream().anyMatch(run -> run.ranges() > 0) && !isUnknown(runs);
    }

    /// {@return whether a run has ranges and no clock for them}
    private static boolean isUnknown(List<RunValues> runs) {
        return runs.stream().anyMatch(run -> Double.isNaN(run.timeNs()));
    }

    private static long events(List<RunValues> runs) {
        return runs.stream().mapToLong(RunValues::events).sum();
    }

    private RatioEstimate byRun(ToDoubleFunction<RunValues> value, int rows) {
        return RatioEstimate.ofRuns(a.stream().mapToDouble(value).toArray(), b.stream().mapToDouble(value).toArray(),
                rows);
    }

    /// {@return the mean of the calls of each run that has any}
    private static double[] means(List<RunValues> runs) {
        return runs.stream().filter(run -> run.ranges() > 0).mapToDouble(RunValues::meanNs).toArray();
    }

    private static RatioEstimate durationsOfFew(List<RunRow> a, List<RunRow> b) {
        boolean isOrdered = Stream.concat(a.stream(), b.stream()).allMatch(run -> run.series().isOrdered());
        return RatioEstimate.ofValues(a.stream().map(RunRow::durationsNs).toList(),
                b.stream().map(RunRow::durationsNs).toList(), true, isOrdered);
    }

    /// Counts in slices are ranked only where an occurrence weighs the same in all runs: else equal counts would have
    /// different ranks.
    private static @Nullable RatioEstimate callsOfFew(List<RunRow> a, List<RunRow> b) {
        if (Stream.concat(a.stream(), b.stream())
                .anyMatch(run -> run.series().startsNs().length < run.counts().measured() + run.counts().markers())) {
            return null;
        }
        double occurrences = a.getFirst().span().occurrences();
        boolean areRanked = Stream.concat(a.stream(), b.stream())
                .allMatch(run -> run.span().occurrences() == occurrences);
        return RatioEstimate.ofValues(a.stream().map(RunRow::slices).toList(), b.stream().map(RunRow::slices).toList(),
                areRanked, true);
    }

    /// {@return whether the numbers of calls differ beyond chance}
    private boolean callsDiffer() {
        if (!isTested) {
            return calls != null && calls.ratio() != 1;
        }
        return calls != null && calls.isSignificant() && Change.isBeyond(calls.ratio(), SMALL_PART)
                && (isByRun || calls.isEnough());
    }

    /// {@return the p-value to be adjusted, or null if the times could not be tested}
    @Nullable
    Double pValue() {
        var of = time;
        return of == null || !isTested || !isEnough(of) ? null : of.pValue();
    }

    private boolean isEnough(RatioEstimate of) {
        return isByRun ? !Double.isNaN(of.error()) : of.isEnough();
    }

    /// {@return what the row says}
    ///
    /// @param amounts how much more the second side takes
    /// @param adjusted the adjusted p-value, or null if there is none
    /// @param threshold what is worth a word
    public Change change(Amounts amounts, @Nullable Double adjusted, double threshold) {
        var verdict = verdict(adjusted, threshold);
        boolean isDifferent = verdict == Verdict.SLOWER || verdict == Verdict.FASTER;
        var cause = isDifferent ? cause(amounts) : null;
        return new Change(amounts, verdict, verdict == Verdict.INCONCLUSIVE ? reason() : "", cause,
                cause == null ? 0 : share(cause, amounts), time == null ? Ratio.NONE : Ratio.of(time),
                calls == null ? callRatio() : Ratio.of(calls), duration == null ? null : Ratio.of(duration), adjusted,
                null);
    }

    private Ratio callRatio() {
        double ofA = mean(a, RunValues::calls);
        return ofA == 0 ? Ratio.NONE : new Ratio(mean(b, RunValues::calls) / ofA, null, null);
    }

    private static double mean(List<RunValues> runs, ToDoubleFunction<RunValues> value) {
        return runs.stream().mapToDouble(value).average().orElse(0);
    }

    private Verdict verdict(@Nullable Double adjusted, double threshold) {
        boolean inA = events(a) > 0;
        boolean inB = events(b) > 0;
        if (!inA || !inB) {
            return inA ? Verdict.REMOVED : inB ? Verdict.ADDED : Verdict.ABSENT;
        }
        if (isMeasuredOnce() || isUnknown(a) || isUnknown(b)) {
            return Verdict.INCONCLUSIVE;
        }
        if (time == null && calls != null && !Change.isBeyond(calls.ratio(), SMALL_PART)) {
            return Verdict.UNCHANGED;
        }
        var of = time == null ? calls : time;
        if (!isTested && of != null) {
            boolean isBeyond = Change.isBeyond(of.ratio(), threshold);
            return !isBeyond
                    ? Verdict.UNCHANGED
                    : time == null ? Verdict.INCONCLUSIVE : of.ratio() > 1 ? Verdict.SLOWER : Verdict.FASTER;
        }
        var interval = of == null ? null : of.interval();
        if (of == null || !isEnough(of)) {
            return Verdict.INCONCLUSIVE;
        }
        if (time != null && adjusted != null && adjusted <= RatioEstimate.SIGNIFICANT
                && (interval == null || interval.excludesOne()) && Change.isBeyond(of.ratio(), threshold)) {
            return of.ratio() > 1 ? Verdict.SLOWER : Verdict.FASTER;
        }
        return interval != null && interval.isWithin(threshold) && !mayCallsDiffer()
                ? Verdict.UNCHANGED
                : Verdict.INCONCLUSIVE;
    }

    /// {@return whether only one side has durations, as the other one has no clock}
    private boolean isMeasuredOnce() {
        return hasRanges(a) != hasRanges(b);
    }

    /// {@return whether calls differ, or are many more or fewer, certain or not}
    private boolean mayCallsDiffer() {
        var ratio = calls == null ? callRatio().value() : (Double) calls.ratio();
        return callsDiffer() || (ratio != null && (ratio >= MANY_MORE || ratio <= 1 / MANY_MORE));
    }

    private String reason() {
        var of = time == null ? calls : time;
        if (isMeasuredOnce()) {
            return "its durations are known on one side only";
        }
        if (of == null || isUnknown(a) || isUnknown(b)) {
            return "its durations are not known";
        }
        if (!isEnough(of)) {
            long least = Math.min(calls(a), calls(b));
            return least < RatioEstimate.MIN_EFFECTIVE || isByRun
                    ? "only " + least + (least == 1 ? " call" : " calls")
                    : "its durations drift; record longer or several runs";
        }
        if (mayCallsDiffer()) {
            return "×" + text(calls == null ? 1 : calls.ratio()) + " calls"
                    + (callsDiffer() ? ", of other lengths" : ", unevenly spread");
        }
        var interval = of.interval();
        return interval == null ? "" : "95%: ×" + text(interval.low()) + " to ×" + text(interval.high());
    }

    private static long calls(List<RunValues> runs) {
        return runs.stream().mapToLong(RunValues::ranges).sum();
    }

    private static String text(double ratio) {
        return String.format(Locale.ROOT, "%.2f", ratio);
    }

    private ChangeCause cause(Amounts amounts) {
        if (callsDiffer() && callsShare() >= 0.5) {
            return ChangeCause.CALLS;
        }
        return Math.abs(amounts.selfNs()) < OWN_PART * Math.abs(amounts.timeNs())
                ? ChangeCause.CHILDREN
                : ChangeCause.DURATION;
    }

    /// {@return the part of the logarithm of the ratio of times that the calls have}
    private double callsShare() {
        return calls == null || duration == null
                ? 0
                : Math.log(calls.ratio()) / (Math.log(calls.ratio()) + Math.log(duration.ratio()));
    }

    private double share(ChangeCause cause, Amounts amounts) {
        double share = switch (cause) {
            case CALLS -> callsShare();
            case DURATION -> callsDiffer() ? 1 - callsShare() : 1;
            case CHILDREN -> 1 - amounts.selfNs() / amounts.timeNs();
        };
        return Math.clamp(share, 0, 1);
    }
}
