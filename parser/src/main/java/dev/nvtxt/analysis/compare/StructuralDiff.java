// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.parser.report.ReportFile;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleConsumer;

/// The nested ranges of two sides matched by path, order and message, and what differs. Immutable.
///
/// Threads are paired first, then the outermost ranges of paired threads, then what is inside paired ranges, level by
/// level ([SiblingAligner]). A range without a partner came or went with all that is inside. One that came and one that
/// went are the same range moved if no other is like them: under one parent, or in the thread. A pair is slower or faster
/// if its duration changed by more than the threshold and at least half of that is its own time, not that of ranges
/// inside: so the list has causes, not every range around a cause.
public final class StructuralDiff {
    private final List<Difference> differences;
    private final List<String> notes;
    private final Map<ReportFile, byte[]> kindsA;
    private final Map<ReportFile, byte[]> kindsB;
    private final int matched;

    StructuralDiff(List<Difference> differences, List<String> notes, List<Map<ReportFile, byte[]>> kinds,
            int matched) {
        this.differences = List.copyOf(differences);
        this.notes = List.copyOf(notes);
        this.kindsA = kinds.getFirst();
        this.kindsB = kinds.getLast();
        this.matched = matched;
    }

    /// What is worth reporting.
    ///
    /// @param relative the smallest change of a duration, as a part: 0.1 is ten per cent
    /// @param minNs the smallest change in nanoseconds
    public record Threshold(double relative, long minNs) {
        /// Ten per cent.
        public static final Threshold DEFAULT = new Threshold(0.1, 0);

        boolean isExceeded(long a, long b) {
            long change = Math.abs(b - a);
            return change > relative * a && change >= minNs && change > 0;
        }
    }

    /// Matches two sides. Blocks; can be canceled.
    ///
    /// @throws java.util.concurrent.CancellationException if it was canceled
    public static StructuralDiff of(Side a, Side b, Threshold threshold, Statistics statistics) {
        return of(List.of(a, b), threshold, statistics, _ -> {});
    }

    /// Matches two sides and tells how far it is. Blocks; can be canceled.
    ///
    /// @param sides the two sides
    /// @param progress hears which part of the ranges is done, from 0 to 1; from any thread
    /// @throws java.util.concurrent.CancellationException if it was canceled
    public static StructuralDiff of(List<Side> sides, Threshold threshold, Statistics statistics,
            DoubleConsumer progress) {
        if (sides.size() != 2) {
            throw new IllegalArgumentException("ranges are matched between two sides, not " + sides.size());
        }
        return new Matcher(sides, threshold, statistics, progress).match();
    }

    /// {@return the differences in the order of the first side's time}
    public List<Difference> differences() {
        return differences;
    }

    /// {@return what is not certain about threads, in sentences}
    public List<String> notes() {
        return notes;
    }

    /// {@return how many ranges have a certain partner}
    public int matched() {
        return matched;
    }

    /// {@return how an event of the first side stands}
    public DifferenceKind kindInA(ReportFile file, int event) {
        return kind(kindsA, file, event);
    }

    /// {@return how an event of the second side stands}
    public DifferenceKind kindInB(ReportFile file, int event) {
        return kind(kindsB, file, event);
    }

    private static DifferenceKind kind(Map<ReportFile, byte[]> kinds, ReportFile file, int event) {
        byte[] ofFile = kinds.get(file);
        return ofFile == null ? DifferenceKind.NOT_COMPARED : Kinds.ALL.get(ofFile[event]);
    }

    /// The kinds of the ranges of a side, a byte for each event.
    static final class Kinds {
        private static final List<DifferenceKind> ALL = List.of(DifferenceKind.values());

        private final Map<ReportFile, byte[]> kinds = new HashMap<>();
        private final RangeTree tree;

        Kinds(RangeTree tree, List<ReportFile> files) {
            this.tree = tree;
            for (var file : files) {
                byte[] fresh = new byte[file.trace().events().size()];
                Arrays.fill(fresh, (byte) ALL.indexOf(DifferenceKind.NOT_COMPARED));
                kinds.put(file, fresh);
            }
        }

        Map<ReportFile, byte[]> asMap() {
            return kinds;
        }

        void set(int node, DifferenceKind kind) {
            byte[] ofFile = kinds.get(tree.file(node));
            if (ofFile != null) {
                ofFile[tree.event(node)] = (byte) ALL.indexOf(kind);
            }
        }

        /// Sets the kind of a node and of all inside it.
        void setAll(int node, DifferenceKind kind) {
            int from = node;
            int to = node + 1;
            while (from < to) {
                for (int at = from; at < to; at++) {
                    set(at, kind);
                }
                int next = tree.firstChild(from);
                to = tree.firstChild(to);
                from = next;
            }
        }
    }
}
