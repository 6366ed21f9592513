// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import dev.nvtxt.analysis.compare.CompareOptions;
import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.Side;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;

/// The nested ranges of two runs matched by path, order and message, and what differs. Immutable.
///
/// Threads are paired first, then the outermost ranges of paired threads, then what is inside paired ranges, level by
/// level ([SiblingAligner]); what is left is paired by its message with numbers merged, and then, one child of each side, by
/// its place between two partners. A range without a partner is added or
/// removed with all its nested ranges. An added one and a removed one are the same range moved if no other is like them: under one parent, or in the thread. A pair is
/// slower or faster if its duration changed by more than the threshold and at least half of that is self time;
/// otherwise the cause is its children, and it is not listed: the list has causes, not every range around a cause.
/// Where several partners are equally likely, ranges are paired by order and nesting, and that is said.
///
/// The kind of a range, which colors it, asks for more than the list does: partners that differ have that kind, both of them, only
/// where one of them is outside of what nearly all of its pattern do on the other side.
public final class StructuralDiff {
    private final List<Side> sides;
    private final List<Difference> differences;
    private final List<DifferenceGroup> groups;
    /// Of each group that is here, which may have millions of differences: found once, with the rest of the work.
    private final IdentityHashMap<DifferenceGroup, DifferenceKind> groupKinds = new IdentityHashMap<>();
    private final List<String> notes;
    private final Map<ReportFile, byte[]> kindsA;
    private final Map<ReportFile, byte[]> kindsB;
    private final Counts counts;

    /// How many ranges have which kind of partner.
    ///
    /// @param matched ranges with a partner
    /// @param byOrder those of them whose partner is known by order and nesting only, since several are equally likely
    /// @param unpairedA ranges of the first side without a partner, with what is inside
    /// @param unpairedB those of the second side
    record Counts(int matched, int byOrder, int unpairedA, int unpairedB) {}

    StructuralDiff(List<Side> sides, List<Difference> differences, List<DifferenceGroup> groups, List<String> notes,
            List<Map<ReportFile, byte[]>> kinds, Counts counts) {
        this.sides = List.copyOf(sides);
        this.differences = List.copyOf(differences);
        this.groups = List.copyOf(groups);
        this.notes = List.copyOf(notes);
        this.kindsA = kinds.getFirst();
        this.kindsB = kinds.getLast();
        this.counts = counts;
        this.groups.forEach(group -> groupKinds.put(group, mostOf(group)));
    }

    /// What is worth reporting.
    ///
    /// @param relative the smallest change of a duration, as a part of the shorter one: 0.1 is ten percent
    /// @param minNs the smallest change in nanoseconds
    public record Threshold(double relative, long minNs) {
        /// Ten percent.
        public static final Threshold DEFAULT = new Threshold(0.1, 0);

        /// {@return the threshold of rows that compare one run with another}
        public static Threshold of(CompareOptions options) {
            return new Threshold(options.threshold(1, 1), 0);
        }

        /// The shorter one counts as the whole, so that what is slower one way is faster the other way.
        boolean isExceeded(long a, long b) {
            long change = Math.abs(b - a);
            return change > relative * Math.min(a, b) && change >= minNs && change > 0;
        }
    }

    /// Matches two sides. Blocks; can be canceled.
    ///
    /// @throws java.util.concurrent.CancellationException if it was canceled
    public static StructuralDiff of(Side a, Side b, Threshold threshold, Statistics statistics) {
        return of(List.of(a, b), threshold, statistics, _ -> {});
    }

    /// Matches two sides and reports its progress. Blocks; can be canceled.
    ///
    /// @param sides the two sides, each of one run
    /// @param progress hears which part of the ranges is done, from 0 to 1; from any thread
    /// @throws java.util.concurrent.CancellationException if it was canceled
    public static StructuralDiff of(List<Side> sides, Threshold threshold, Statistics statistics,
            DoubleConsumer progress) {
        if (sides.size() != 2 || sides.stream().anyMatch(side -> side.runs().size() != 1)) {
            throw new IllegalArgumentException("ranges are matched between two runs, not " + sides);
        }
        return new Matcher(sides, threshold, statistics, progress).match();
    }

    /// Matches each side but the first with the first, by the threshold that their rows have.
    ///
    /// @param comparison the rows
    /// @param sides the sides of the comparison, each of one of its runs
    /// @param progress hears which part of the ranges is done, from 0 to 1; from any thread
    /// @return the answers in the order of the sides
    /// @throws java.util.concurrent.CancellationException if it was canceled
    public static List<StructuralDiff> ofAll(Comparison comparison, List<Side> sides, Statistics statistics,
            DoubleConsumer progress) {
        return ofAll(sides, change -> new Threshold(comparison.threshold(change), 0), statistics, progress);
    }

    /// Matches each side but the first with the first.
    ///
    /// @param sides two or more, each of one run
    /// @param progress hears which part of the ranges is done, from 0 to 1; from any thread
    /// @return the answers in the order of the sides
    /// @throws java.util.concurrent.CancellationException if it was canceled
    public static List<StructuralDiff> ofAll(List<Side> sides, Threshold threshold, Statistics statistics,
            DoubleConsumer progress) {
        return ofAll(sides, _ -> threshold, statistics, progress);
    }

    private static List<StructuralDiff> ofAll(List<Side> sides, IntFunction<Threshold> thresholds,
            Statistics statistics, DoubleConsumer progress) {
        var all = new ArrayList<StructuralDiff>();
        int pairs = sides.size() - 1;
        for (int other = 1; other <= pairs; other++) {
            int before = other - 1;
            all.add(of(List.of(sides.getFirst(), sides.get(other)), thresholds.apply(before), statistics,
                    part -> progress.accept((before + part) / pairs)));
        }
        return List.copyOf(all);
    }

    /// {@return the run that is matched with another}
    public Side a() {
        return sides.getFirst();
    }

    /// {@return the other run}
    public Side b() {
        return sides.getLast();
    }

    /// {@return the differences in the order of the first side's time}
    public List<Difference> differences() {
        return differences;
    }

    /// {@return the same with those of one kind at one place as one, the greatest change first}
    public List<DifferenceGroup> groups() {
        return groups;
    }

    /// {@return what is not certain about threads, in sentences}
    public List<String> notes() {
        return notes;
    }

    /// {@return how many ranges have a partner}
    public int matched() {
        return counts.matched;
    }

    /// {@return how many of them have it by order and nesting only, since several are equally likely}
    public int matchedByOrder() {
        return counts.byOrder;
    }

    /// {@return how many ranges of the first side have no partner}
    public int unpairedA() {
        return counts.unpairedA;
    }

    /// {@return how many ranges of the second side have no partner}
    public int unpairedB() {
        return counts.unpairedB;
    }

    /// {@return the kind that the ranges of a difference have: [DifferenceKind#SAME] where they are usual among their patterns}
    public DifferenceKind kind(Difference difference) {
        var a = difference.a();
        var b = difference.b();
        return a != null
                ? kindInA(a.file(), a.event())
                : b != null ? kindInB(b.file(), b.event()) : DifferenceKind.NOT_COMPARED;
    }

    /// {@return the kind that most of the change of one of [#groups()] has by [#kind(Difference)]}
    public DifferenceKind kind(DifferenceGroup group) {
        return groupKinds.getOrDefault(group, DifferenceKind.NOT_COMPARED);
    }

    private DifferenceKind mostOf(DifferenceGroup group) {
        long[] changes = new long[DifferenceKind.values().length];
        for (var difference : group.differences()) {
            changes[kind(difference).ordinal()] += Math.abs(difference.changeNs());
        }
        // Where nothing takes more or less time, as of what is moved, the kind is that of all.
        return Arrays.stream(DifferenceKind.values()).max(Comparator.comparingLong(kind -> changes[kind.ordinal()]))
                .filter(kind -> changes[kind.ordinal()] > 0).orElseGet(() -> kind(group.differences().getFirst()));
    }

    /// {@return the difference of an event of the first side}
    public DifferenceKind kindInA(ReportFile file, int event) {
        return kind(kindsA, file, event);
    }

    /// {@return the difference of an event of the second side}
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
