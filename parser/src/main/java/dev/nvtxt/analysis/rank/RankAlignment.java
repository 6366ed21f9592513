// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.rank;

import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.time.Anchor;
import dev.nvtxt.parser.time.AnchorTime;
import dev.nvtxt.parser.time.ClockMode;
import module java.base;
import org.jspecify.annotations.Nullable;

/// How the clocks of ranks go against each other, by operations that all ranks leave at one instant, and the settings that put
/// them right. Immutable.
///
/// The middle of all clocks is the median of the ends, after each rank's own offset is taken off, so that one clock that is far
/// off does not move it; of two ranks it is the first. The middle is put where the middle of the offsets is.
final class RankAlignment {
    private final List<@Nullable RankClock> clocks;
    private final List<long @Nullable []> endsNs;
    private final List<int @Nullable []> events;
    private final RankSeries series;
    private final long originNs;
    private final double[] middle;

    private RankAlignment(RankSeries series) {
        this.series = series;
        var messages = new ArrayList<>(new TreeSet<>(series.usual().keySet()));
        var shared = messages.stream().mapToInt(message -> series.participants(message).length).max().orElse(0);
        messages.removeIf(message -> series.participants(message).length < shared);
        int ranks = series.ranks().size();
        endsNs = new ArrayList<>();
        events = new ArrayList<>();
        int[] together = messages.stream().map(series::participants)
                .reduce((a, b) -> Arrays.stream(a).filter(rank -> Arrays.binarySearch(b, rank) >= 0).toArray())
                .orElse(new int[0]);
        for (int rank = 0; rank < ranks; rank++) {
            boolean takesPart = Arrays.binarySearch(together, rank) >= 0;
            endsNs.add(takesPart ? ends(rank, messages) : null);
            events.add(takesPart ? ids(rank, messages) : null);
        }
        dropOpenEnds();
        int[] taking = IntStream.range(0, ranks).filter(rank -> endsNs.get(rank) != null).toArray();
        int count = taking.length < 2 ? 0 : ends(taking[0]).length;
        originNs = count == 0 ? 0 : Arrays.stream(ends(taking[0])).min().orElse(0);
        middle = new double[count];
        clocks = new ArrayList<>();
        if (count == 0) {
            IntStream.range(0, ranks).forEach(_ -> clocks.add(null));
            return;
        }
        findMiddle(taking);
        int[] order = IntStream.range(0, count).boxed().sorted(Comparator.comparingDouble(i -> middle[i]))
                .mapToInt(Integer::intValue).toArray();
        for (int rank = 0; rank < ranks; rank++) {
            long[] own = endsNs.get(rank);
            clocks.add(own == null
                    ? null
                    : RankClock.of(Arrays.stream(order).mapToDouble(i -> middle[i]).toArray(),
                            Arrays.stream(order).mapToDouble(i -> own[i] - originNs - middle[i]).toArray()));
        }
    }

    /// {@return how the clocks go}
    ///
    /// @param series the operations, which are left at one instant
    static RankAlignment of(RankSeries series) {
        return new RankAlignment(series);
    }

    private long[] ends(int rank) {
        long[] ends = endsNs.get(rank);
        return ends == null ? new long[0] : ends;
    }

    private long[] ends(int rank, List<String> messages) {
        return messages.stream().map(message -> series.of(rank, message))
                .flatMapToLong(events -> IntStream.range(0, events.size()).mapToLong(events::endNs)).toArray();
    }

    private int[] ids(int rank, List<String> messages) {
        return messages.stream().map(message -> series.of(rank, message))
                .flatMapToInt(events -> IntStream.range(0, events.size()).map(events::id)).toArray();
    }

    /// Leaves out what does not end on one of the ranks.
    private void dropOpenEnds() {
        int size = endsNs.stream().mapToInt(ends -> ends == null ? 0 : ends.length).max().orElse(0);
        int[] closed = IntStream.range(0, size).filter(i -> endsNs.stream()
                .allMatch(ends -> ends == null || ends[i] != EventSeries.NO_END)).toArray();
        for (int rank = 0; rank < endsNs.size(); rank++) {
            long[] ends = endsNs.get(rank);
            int[] ids = events.get(rank);
            if (ends != null && ids != null) {
                endsNs.set(rank, Arrays.stream(closed).mapToLong(i -> ends[i]).toArray());
                events.set(rank, Arrays.stream(closed).map(i -> ids[i]).toArray());
            }
        }
    }

    private void findMiddle(int[] ranks) {
        long[] first = ends(ranks[0]);
        double[] offsets = Arrays.stream(ranks).mapToDouble(rank -> RobustScore.median(IntStream.range(0, first.length)
                .mapToDouble(i -> ends(rank)[i] - first[i]).toArray())).toArray();
        boolean isOfTwo = ranks.length == 2;
        double shift = isOfTwo ? 0 : RobustScore.median(offsets);
        for (int i = 0; i < first.length; i++) {
            int at = i;
            middle[i] = isOfTwo
                    ? first[i] - originNs
                    : shift + RobustScore.median(IntStream.range(0, ranks.length)
                            .mapToDouble(rank -> ends(ranks[rank])[at] - originNs - offsets[rank]).toArray());
        }
    }

    /// {@return the clock of each rank; null if it has not the same operations as most}
    List<@Nullable RankClock> clocks() {
        return clocks;
    }

    /// {@return whether a clock is off by more than its ends scatter, and the ends are those of clocks}
    boolean isWorthApplying() {
        return clocks.stream().anyMatch(clock -> clock != null && clock.isWorthCorrecting())
                && clocks.stream().noneMatch(clock -> clock != null && clock.isImplausible())
                && series.ranks().stream().noneMatch(Rank::isProcess);
    }

    /// {@return settings that put the clocks right}
    ///
    /// @param report the report that the ranks are of
    ClockSettings settings(Report report) {
        var settings = report.settings();
        for (int rank = 0; rank < clocks.size(); rank++) {
            var clock = clocks.get(rank);
            int[] ids = events.get(rank);
            if (clock == null || ids == null || ids.length == 0) {
                continue;
            }
            var file = series.ranks().get(rank).file();
            int base = file.trace().events().endTimeBase(ids[0]);
            var timeBase = file.trace().events().timeBases().get(base);
            var setting = settings.of(file.trace().path(), timeBase).withOffsetNs(0);
            var anchored = setting.withAnchors(anchors(rank, ids, clock, report.isAbsolute()));
            settings = settings.with(file.trace().path(), timeBase,
                    anchored.anchors().size() > 2 ? anchored.withMode(new ClockMode.Piecewise()) : anchored);
        }
        return settings;
    }

    private List<Anchor> anchors(int rank, int[] ids, RankClock clock, boolean isAbsolute) {
        var store = series.ranks().get(rank).file().trace().events();
        long[] ends = ends(rank);
        int[] order = IntStream.range(0, ends.length).boxed().sorted(Comparator.comparingLong(i -> ends[i]))
                .mapToInt(Integer::intValue).toArray();
        boolean isCorrected = clock.isWorthCorrecting();
        double[] times = isCorrected && clock.knots().timesNs().length > 1
                ? clock.knots().timesNs()
                : new double[]{ middle[order[0]], middle[order[order.length - 1]] };
        var anchors = new ArrayList<Anchor>();
        int at = 0;
        for (double time : times) {
            while (at + 1 < order.length && middle[order[at]] < time) {
                at++;
            }
            int end = order[at];
            long ticks = store.end(ids[end]);
            if ((anchors.isEmpty() || ticks > anchors.getLast().ticks())
                    && store.endTimeBase(ids[end]) == store.endTimeBase(ids[0])) {
                long ns = ends[end] - (isCorrected ? Math.round(clock.knots().at(middle[end])) : 0);
                anchors.add(Anchor.of(ticks, isAbsolute ? new AnchorTime.WallTime(ns) : new AnchorTime.AxisTime(ns)));
            }
        }
        return anchors;
    }
}
