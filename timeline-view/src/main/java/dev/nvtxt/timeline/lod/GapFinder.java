// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import dev.nvtxt.timeline.model.AxisCuts;
import dev.nvtxt.timeline.model.AxisCuts.Cut;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.curve.StepCurve;
import module java.base;

/// Finds the stretches of an axis where nothing begins or ends, and which are so long that all the rest would be squeezed
/// to a few pixels beside them.
///
/// Between two inputs, a gap of a few times the rest is one; so is one within an input that has only strays on one side.
/// Else, where it is a part of what was recorded, only one out of all proportion, the more so where a span lasts all of it.
/// Costs a few searches for each row: a stretch is dropped as soon as one row has something in it, and rows are skipped
/// through by steps of the shortest gap that counts.
public final class GapFinder {
    /// How many times as long as all the rest a gap has to be where no input covers it, or only strays are on one side.
    private static final double MIN_BETWEEN_INPUTS = 4;
    /// Less than this part of all spans are strays.
    private static final long STRAY_PART = 1_000;
    /// How many times as long as all the rest a gap has to be within an input.
    private static final double MIN_WITHIN_INPUT = 1e3;
    /// How many times as long as all the rest a gap has to be that a span covers.
    private static final double MIN_COVERED = 1e6;
    /// Of fewer spans, none is out of proportion.
    private static final long MIN_SPANS = 10;
    private static final int MAX_CUTS = 32;
    /// In one round a gap has at least this part of what is not cut yet.
    private static final double MIN_PART = 16;
    /// What remains of a gap on either side of its cut, of the axis that remains.
    private static final double MARGIN = 0.02;

    private final TimeWindow extent;
    private final List<TimeWindow> inputs;
    private final List<Edges> rows = new ArrayList<>();
    private long spans;

    /// Where something begins or ends.
    private interface Edges {
        /// {@return the first one after a time; the largest long where there is none}
        long after(long timeNs);

        /// {@return the last one before a time; the smallest long where there is none}
        long before(long timeNs);

        /// {@return whether something lasts all of a gap}
        boolean covers(Cut gap);

        /// {@return how many spans begin before a time}
        int spansBefore(long timeNs);
    }

    /// Knows no rows yet.
    ///
    /// @param extent the axis from the first to the last time of all rows
    /// @param inputs what each input covers
    public GapFinder(TimeWindow extent, List<TimeWindow> inputs) {
        this.extent = extent;
        this.inputs = List.copyOf(inputs);
    }

    /// Adds all rows of an index.
    public void add(LaneIndex index) {
        spans += index.size();
        for (int row = 0; row < index.rowCount(); row++) {
            if (index.rowSize(row) > 0) {
                rows.add(new RowEdges(index, row));
            }
        }
    }

    /// Adds a curve: each of its values begins something.
    public void add(StepCurve curve) {
        rows.add(new CurveEdges(curve));
    }

    private record RowEdges(LaneIndex index, int row) implements Edges {
        @Override
        public long after(long timeNs) {
            int at = index.firstReaching(row, timeNs);
            if (at < index.rowSize(row) && index.lowAt(row, at) <= timeNs && index.highAt(row, at) > timeNs) {
                return index.highAt(row, at);
            }
            int next = timeNs == Long.MAX_VALUE ? index.rowSize(row) : index.firstAtOrAfter(row, timeNs + 1, at);
            return next < index.rowSize(row) ? index.lowAt(row, next) : Long.MAX_VALUE;
        }

        @Override
        public long before(long timeNs) {
            int last = index.firstAtOrAfter(row, timeNs) - 1;
            if (last < 0) {
                return Long.MIN_VALUE;
            }
            long high = index.highAt(row, last);
            return high < timeNs ? high : index.lowAt(row, last);
        }

        @Override
        public boolean covers(Cut gap) {
            int at = index.firstReaching(row, gap.toNs() - 1);
            return at < index.rowSize(row) && index.lowAt(row, at) <= gap.fromNs();
        }

        @Override
        public int spansBefore(long timeNs) {
            return index.firstAtOrAfter(row, timeNs);
        }
    }

    private record CurveEdges(StepCurve curve) implements Edges {
        @Override
        public long after(long timeNs) {
            int next = curve.indexAt(timeNs) + 1;
            return next < curve.size() ? curve.timeNs(next) : Long.MAX_VALUE;
        }

        @Override
        public long before(long timeNs) {
            int last = timeNs == Long.MIN_VALUE ? -1 : curve.indexAt(timeNs - 1);
            return last < 0 ? Long.MIN_VALUE : curve.timeNs(last);
        }

        @Override
        public boolean covers(Cut gap) {
            return curve.valueAt(gap.fromNs()).isPresent();
        }

        @Override
        public int spansBefore(long timeNs) {
            return 0;
        }
    }

    /// {@return what an axis of these rows leaves out}
    public AxisCuts find() {
        if (extent.isNone() || rows.isEmpty()) {
            return AxisCuts.NONE;
        }
        var gaps = new ArrayList<Cut>();
        int before;
        do {
            before = gaps.size();
            var parts = parts(gaps);
            double minNs = Math.max(1, length(parts) / MIN_PART);
            gaps.addAll(quiet(parts.stream().filter(part -> part.lengthNs() >= minNs).toList(), minNs));
            gaps.sort(Comparator.comparingLong(Cut::fromNs));
            // A gap may be out of proportion only beside what shorter ones leave.
        } while (gaps.size() > before && gaps.size() < MAX_CUTS);
        return cuts(longest(gaps));
    }

    /// {@return what is between gaps, without what has no length}
    private List<Cut> parts(List<Cut> gaps) {
        var parts = new ArrayList<Cut>();
        long from = extent.startNs();
        for (var gap : gaps) {
            if (gap.fromNs() > from) {
                parts.add(new Cut(from, gap.fromNs()));
            }
            from = gap.toNs();
        }
        if (extent.endNs() > from) {
            parts.add(new Cut(from, extent.endNs()));
        }
        return parts;
    }

    private static double length(List<Cut> parts) {
        return parts.stream().mapToDouble(Cut::lengthNs).sum();
    }

    /// {@return the stretches of parts of the axis in which no row has an edge}
    private List<Cut> quiet(List<Cut> parts, double minNs) {
        var quiet = parts;
        for (var row : rows) {
            var remaining = new ArrayList<Cut>();
            for (var stretch : quiet) {
                split(stretch, row, minNs, remaining);
            }
            quiet = remaining;
            if (quiet.isEmpty()) {
                break;
            }
        }
        return quiet;
    }

    private static void split(Cut stretch, Edges row, double minNs, List<Cut> remaining) {
        long at = stretch.fromNs();
        while (at < stretch.toNs()) {
            long next = Math.min(row.after(at), stretch.toNs());
            if (TimeWindow.difference(next, at) >= minNs) {
                remaining.add(new Cut(at, next));
            }
            at = next;
            long last = row.before(Math.min(TimeWindow.plus(at, Math.floor(minNs)), stretch.toNs()));
            while (last > at) {
                at = last;
                last = row.before(Math.min(TimeWindow.plus(at, Math.floor(minNs)), stretch.toNs()));
            }
        }
    }

    /// {@return the most gaps of which each is long beside what remains when all of them are cut}
    private List<Cut> longest(List<Cut> gaps) {
        var byLength = gaps.stream().map(gap -> new Candidate(gap, gap.lengthNs() / minimum(gap)))
                .sorted(Comparator.comparingDouble(Candidate::maxRestNs).reversed()).toList();
        for (int count = byLength.size(); count > 0; count--) {
            var longest = byLength.subList(0, count).stream().map(Candidate::gap)
                    .sorted(Comparator.comparingLong(Cut::fromNs)).toList();
            double remainderNs = length(parts(longest));
            if (remainderNs > 0 && remainderNs <= byLength.get(count - 1).maxRestNs()) {
                return longest;
            }
        }
        return List.of();
    }

    /// A gap.
    ///
    /// @param maxRestNs the length of all the rest beside which it is too long
    private record Candidate(Cut gap, double maxRestNs) {}

    private double minimum(Cut gap) {
        if (!isWithinInput(gap)) {
            return MIN_BETWEEN_INPUTS;
        }
        if (spans < MIN_SPANS) {
            return Double.POSITIVE_INFINITY;
        }
        if (rows.stream().anyMatch(row -> row.covers(gap))) {
            return MIN_COVERED;
        }
        return isBesideStrays(gap) ? MIN_BETWEEN_INPUTS : MIN_WITHIN_INPUT;
    }

    private boolean isBesideStrays(Cut gap) {
        long before = rows.stream().mapToLong(row -> row.spansBefore(gap.toNs())).sum();
        return Math.min(before, spans - before) < spans / STRAY_PART;
    }

    private boolean isWithinInput(Cut gap) {
        return inputs.stream().anyMatch(input -> input.startNs() <= gap.fromNs() && input.endNs() >= gap.toNs());
    }

    private AxisCuts cuts(List<Cut> gaps) {
        if (gaps.isEmpty()) {
            return AxisCuts.NONE;
        }
        double margin = Math.max(1, Math.ceil(length(parts(gaps)) * MARGIN));
        var cuts = new ArrayList<Cut>();
        for (var gap : gaps) {
            cuts.add(new Cut(TimeWindow.plus(gap.fromNs(), margin), TimeWindow.plus(gap.toNs(), -margin)));
        }
        return new AxisCuts(Collections.unmodifiableList(cuts));
    }
}
