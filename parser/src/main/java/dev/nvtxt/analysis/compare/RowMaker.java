// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.compare.Basis.RunSpan;
import dev.nvtxt.analysis.compare.Change.Amounts;
import dev.nvtxt.analysis.compare.significance.RankTest;
import dev.nvtxt.analysis.stats.DurationStatistics;
import dev.nvtxt.analysis.stats.EventCounts;
import dev.nvtxt.analysis.stats.Samples;
import dev.nvtxt.analysis.stats.column.LongSort;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.report.Durations;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Makes the rows of a comparison. Used once.
final class RowMaker {
    /// Groups between two looks at whether the comparison is still wanted.
    private static final int STEP_GROUPS = 256;

    private final Samples samples;
    private final int[] firstRuns;
    private final List<RunSpan> spans;
    private final CompareOptions options;
    private final boolean isOneFrameEach;

    /// @param runsOfSides how many runs each side has
    /// @param spans when each run is
    RowMaker(Samples samples, int[] runsOfSides, List<RunSpan> spans, CompareOptions options) {
        this.samples = samples;
        this.spans = spans;
        this.options = options;
        // Of runs that are one frame nothing can be known but by how much they differ.
        isOneFrameEach = options.occurrence() == OccurrenceUnit.FRAME
                && Arrays.stream(runsOfSides).allMatch(count -> count == 1)
                && spans.stream().allMatch(span -> span.occurrences() == 1);
        firstRuns = new int[runsOfSides.length + 1];
        for (int side = 0; side < runsOfSides.length; side++) {
            firstRuns[side + 1] = firstRuns[side] + runsOfSides[side];
        }
    }

    private int sides() {
        return firstRuns.length - 1;
    }

    private IntStream runs(int side) {
        return IntStream.range(firstRuns[side], firstRuns[side + 1]);
    }

    /// {@return the rows, the greatest change of the self time first}
    List<ComparisonRow> rows(CancelToken cancel, DoubleConsumer progress) {
        var changes = changes(cancel, progress);
        var rows = IntStream.range(0, samples.groups()).parallel()
                .filter(group -> IntStream.range(0, samples.scopes())
                        .anyMatch(run -> samples.counts(run, group).all() > 0))
                .mapToObj(group -> new ComparisonRow(group, samples.labels(group),
                        IntStream.range(0, sides()).mapToObj(side -> statistics(side, group)).toList(),
                        changes.stream().map(ofSide -> ofSide.get(group)).toList()))
                .toArray(ComparisonRow[]::new);
        Arrays.parallelSort(rows, Comparator.comparingDouble(ComparisonRow::weightNs).reversed()
                .thenComparing(ComparisonRow::label).thenComparingInt(ComparisonRow::group));
        cancel.check();
        return List.of(rows);
    }

    /// {@return for each side but the first the changes of all groups}
    List<List<Change>> changes(CancelToken cancel, DoubleConsumer progress) {
        var changes = new ArrayList<List<Change>>();
        int others = sides() - 1;
        for (int side = 1; side <= others; side++) {
            int before = side - 1;
            changes.add(changes(side, cancel, part -> progress.accept((before + part) / others)));
        }
        return changes;
    }

    private List<Change> changes(int side, CancelToken cancel, DoubleConsumer progress) {
        int groups = samples.groups();
        var tests = new @Nullable RowTest[groups];
        var amounts = new @Nullable Amounts[groups];
        int tested = (int) IntStream.range(0, groups).filter(group -> has(0, group) && has(side, group)).count();
        for (int from = 0; from < groups; from += STEP_GROUPS) {
            cancel.check();
            progress.accept((double) from / groups);
            IntStream.range(from, Math.min(groups, from + STEP_GROUPS)).parallel().forEach(group -> {
                var test = isOneFrameEach
                        ? RowTest.ofFrames(rows(0, group).getFirst(), rows(side, group).getFirst())
                        : RowTest.of(rows(0, group), rows(side, group), tested);
                tests[group] = test;
                amounts[group] = amounts(statistics(0, group), statistics(side, group));
            });
        }
        double threshold = options.threshold((int) runs(0).count(), (int) runs(side).count());
        var adjusted = adjusted(tests);
        return IntStream.range(0, groups).mapToObj(group -> Objects.requireNonNull(tests[group])
                .change(Objects.requireNonNull(amounts[group]), adjusted[group], threshold)).toList();
    }

    private boolean has(int side, int group) {
        return runs(side).anyMatch(run -> samples.counts(run, group).all() > 0);
    }

    private List<RunRow> rows(int side, int group) {
        return runs(side).mapToObj(run -> new RunRow(samples.counts(run, group), samples.series(run, group),
                spans.get(run))).toList();
    }

    private static @Nullable Double[] adjusted(@Nullable RowTest[] tests) {
        int[] tested = IntStream.range(0, tests.length)
                .filter(group -> Objects.requireNonNull(tests[group]).pValue() != null).toArray();
        double[] adjusted = RankTest.adjust(Arrays.stream(tested)
                .mapToDouble(group -> Objects.requireNonNull(Objects.requireNonNull(tests[group]).pValue())).toArray());
        var all = new @Nullable Double[tests.length];
        for (int i = 0; i < tested.length; i++) {
            all[tested[i]] = adjusted[i];
        }
        return all;
    }

    private SideStatistics statistics(int side, int group) {
        long[] durations = runs(side).mapToObj(run -> samples.series(run, group).durationsNs())
                .flatMapToLong(Arrays::stream).toArray();
        LongSort.sort(durations, 0, durations.length);
        long self = runs(side).mapToObj(run -> samples.series(run, group).selfNs()).flatMapToLong(Arrays::stream)
                .reduce(0, Durations::sum);
        long cut = runs(side).mapToLong(run -> samples.cut(run, group)).sum();
        return new SideStatistics(counts(side, group), DurationStatistics.of(durations, 0, durations.length), self, cut,
                runs(side).mapToLong(run -> spans.get(run).lengthNs()).sum(),
                runs(side).mapToDouble(run -> spans.get(run).occurrences()).sum());
    }

    private EventCounts counts(int side, int group) {
        var counts = runs(side).mapToObj(run -> samples.counts(run, group)).toList();
        return counts.size() == 1
                ? counts.getFirst()
                : new EventCounts(sum(counts, EventCounts::measured), sum(counts, EventCounts::markers),
                        sum(counts, EventCounts::open), sum(counts, EventCounts::reversed),
                        sum(counts, EventCounts::clockless), sum(counts, EventCounts::outOfRange));
    }

    private static long sum(List<EventCounts> counts, ToLongFunction<EventCounts> part) {
        return counts.stream().mapToLong(part).sum();
    }

    private static Amounts amounts(SideStatistics a, SideStatistics b) {
        var ofA = a.durations();
        var ofB = b.durations();
        return new Amounts(difference(a.totalNs(), b.totalNs()), difference(a.selfNs(), b.selfNs()),
                b.timeNs() - a.timeNs(), b.selfTimeNs() - a.selfTimeNs(), b.calls() - a.calls(),
                ofA == null || ofB == null ? null : (Double) (ofB.medianNs() - ofA.medianNs()),
                ofA == null || ofB == null ? null : (Double) (ofB.meanNs() - ofA.meanNs()));
    }

    /// {@return how much longer B's sum is; [Durations#BEYOND] with its sign where a sum is beyond Int64}
    private static long difference(long a, long b) {
        if (a == Durations.BEYOND || b == Durations.BEYOND) {
            return b == Durations.BEYOND ? Durations.BEYOND : -Durations.BEYOND;
        }
        return b - a;
    }
}
