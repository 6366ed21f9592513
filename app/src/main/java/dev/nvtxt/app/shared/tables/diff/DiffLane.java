// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

import dev.nvtxt.analysis.compare.Side;
import dev.nvtxt.analysis.compare.structure.DifferenceKind;
import dev.nvtxt.analysis.stats.column.EventTimes;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The measured ranges of a thread of one side in rows, as a picture needs them: those around others above these.
///
/// @param name file and thread
/// @param rows the ranges of each row in the order of their starts
/// @param hiddenRows how many rows there are besides
/// @param originNs where the side begins
record DiffLane(String name, List<List<LaneRange>> rows, int hiddenRows, long originNs) {
    /// The width of a picture in its own units.
    static final int WIDTH = 1000;
    private static final int MAX_ROWS = 10;
    /// Below this width ranges are merged, and the kind that covers most of a place is drawn.
    private static final double MIN_WIDTH = 1.5;
    /// A place that is covered less than this is paler.
    private static final double SPARSE = 0.15;

    /// A range and how it differs.
    record LaneRange(long startNs, long endNs, DifferenceKind kind) {}

    /// How a piece of a picture looks.
    record Look(DifferenceKind kind, double opacity) {}

    /// A rectangle of a row.
    record LanePiece(int row, double x, double width, Look look) {}

    /// Says how an event differs.
    @FunctionalInterface
    interface Kinds {
        DifferenceKind of(ReportFile file, int event);
    }

    /// {@return the lanes of a side that have ranges}
    static List<DiffLane> of(Side side, Kinds kinds) {
        var lanes = new ArrayList<DiffLane>();
        long origin = Long.MAX_VALUE;
        var named = new ArrayList<String>();
        var ranges = new ArrayList<List<LaneRange>>();
        for (var file : side.scope().files()) {
            var events = file.trace().events();
            var times = EventTimes.of(file);
            var visible = side.scope().visible().get(file);
            var ofThreads = new ArrayList<List<LaneRange>>();
            events.threads().forEach(_ -> ofThreads.add(new ArrayList<>()));
            for (int event = 0; event < events.size(); event++) {
                long duration = times.durationNs(event);
                if (duration >= 0 && (visible == null || visible.get(event))
                        && times.beginsIn(side.scope().range(), event)) {
                    long start = times.axisStartNs(event);
                    ofThreads.get(events.thread(event))
                            .add(new LaneRange(start, EventTimes.add(start, duration), kinds.of(file, event)));
                    origin = Math.min(origin, start);
                }
            }
            for (int thread = 0; thread < ofThreads.size(); thread++) {
                if (!ofThreads.get(thread).isEmpty()) {
                    named.add((side.scope().files().size() == 1 ? "" : file.trace().fileName() + " › ")
                            + threadName(file, thread));
                    ranges.add(ofThreads.get(thread));
                }
            }
        }
        long begin = side.scope().range().startNs() == Long.MIN_VALUE ? origin : side.scope().range().startNs();
        for (int i = 0; i < ranges.size(); i++) {
            lanes.add(packed(named.get(i), ranges.get(i), begin));
        }
        return lanes;
    }

    private static String threadName(ReportFile file, int thread) {
        var key = file.trace().events().threads().get(thread);
        var name = file.trace().names().thread(key);
        return name != null ? name : "thread " + (key.threadId() == null ? "without a number" : key.threadId());
    }

    private static DiffLane packed(String name, List<LaneRange> ranges, long originNs) {
        ranges.sort(Comparator.comparingLong(LaneRange::startNs)
                .thenComparing(Comparator.comparingLong(LaneRange::endNs).reversed()));
        var rows = new ArrayList<List<LaneRange>>();
        var ends = new ArrayList<Long>();
        for (var range : ranges) {
            int row = 0;
            // What is still open above is around this range, or overlaps it.
            for (int at = ends.size() - 1; at >= 0 && row == 0; at--) {
                row = ends.get(at) > range.startNs ? at + 1 : 0;
            }
            if (row == rows.size()) {
                rows.add(new ArrayList<>());
                ends.add(0L);
            }
            rows.get(row).add(range);
            ends.set(row, range.endNs);
        }
        int shown = Math.min(MAX_ROWS, rows.size());
        return new DiffLane(name, List.copyOf(rows.subList(0, shown)), rows.size() - shown, originNs);
    }

    /// {@return whether any range differs}
    boolean differs() {
        return rows.stream().flatMap(List::stream)
                .anyMatch(range -> range.kind != DifferenceKind.SAME && range.kind != DifferenceKind.NOT_COMPARED);
    }

    /// {@return the rectangles of a row: ranges that are wide enough by themselves, the others merged by place}
    ///
    /// @param lengthNs the duration that the whole width represents
    List<LanePiece> pieces(int row, long lengthNs) {
        var pieces = new ArrayList<LanePiece>();
        var kinds = List.of(DifferenceKind.values());
        double[][] covered = new double[WIDTH][kinds.size()];
        for (var range : rows.get(row)) {
            double x = Math.clamp((double) (range.startNs - originNs) / lengthNs * WIDTH, 0, WIDTH);
            double end = Math.clamp((double) (range.endNs - originNs) / lengthNs * WIDTH, 0, WIDTH);
            if (end - x >= MIN_WIDTH) {
                // A thin gap keeps two ranges side by side apart.
                pieces.add(new LanePiece(row, x, end - x - 0.3, new Look(range.kind, 1)));
            } else {
                for (int at = (int) x; at < Math.min(WIDTH, Math.max(end, x + 0.01)); at++) {
                    covered[at][kinds.indexOf(range.kind)] += Math.max(0.01,
                            Math.min(end, at + 1.0) - Math.max(x, at));
                }
            }
        }
        merge(row, covered, kinds, pieces);
        return pieces;
    }

    private static void merge(int row, double[][] covered, List<DifferenceKind> kinds, List<LanePiece> pieces) {
        int from = 0;
        @Nullable
        Look last = null;
        for (int at = 0; at <= WIDTH; at++) {
            var look = at == WIDTH ? null : look(covered[at], kinds);
            if (at == WIDTH || !Objects.equals(look, last)) {
                if (last != null) {
                    pieces.add(new LanePiece(row, from, at - from, last));
                }
                from = at;
                last = look;
            }
        }
    }

    private static @Nullable Look look(double[] covered, List<DifferenceKind> kinds) {
        double all = 0;
        int most = 0;
        for (int kind = 0; kind < kinds.size(); kind++) {
            all += covered[kind];
            most = covered[kind] > covered[most] ? kind : most;
        }
        return all == 0 ? null : new Look(kinds.get(most), all < SPARSE ? 0.5 : 1);
    }
}
