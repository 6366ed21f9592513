// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.compare.Basis.RunSpan;
import dev.nvtxt.analysis.stats.GroupMembership;
import dev.nvtxt.analysis.stats.Samples;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.analysis.stats.group.Grouping;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;

/// Two or more sides against the first of them, row by row. Immutable.
///
/// @param sides the sides
/// @param options how they were compared
/// @param basis what calls and times are counted per
/// @param rows by the change of the self time per occurrence, the greatest first
/// @param lengthsNs for each side how long its runs are together: their files, or what their spans have of them
/// @param membership finds the events of a row again
public record Comparison(List<Side> sides, CompareOptions options, Basis basis, List<ComparisonRow> rows,
        List<Long> lengthsNs, GroupMembership membership) {
    /// Sides whose lengths differ by more than this part are of different length.
    private static final double DIFFERENT_LENGTH = 0.1;

    public Comparison {
        sides = List.copyOf(sides);
        rows = List.copyOf(rows);
        lengthsNs = List.copyOf(lengthsNs);
    }

    /// Compares sides. Blocks; can be canceled.
    ///
    /// @param sides two or more
    /// @param statistics keeps what is known of the files already, and what cancels the work
    /// @throws CancellationException if it was canceled
    public static Comparison of(List<Side> sides, CompareOptions options, Statistics statistics) {
        return of(sides, options, statistics, _ -> {});
    }

    /// Compares sides and reports its progress. Blocks; can be canceled.
    ///
    /// @param sides two or more
    /// @param statistics keeps what is known of the files already, and what cancels the work
    /// @param progress hears on this thread which part of the rows is done, from 0 to 1
    /// @throws CancellationException if it was canceled
    public static Comparison of(List<Side> sides, CompareOptions options, Statistics statistics,
            DoubleConsumer progress) {
        if (sides.size() < 2) {
            throw new IllegalArgumentException("a comparison needs two sides, not " + sides.size());
        }
        if (options.grouping().keys().contains(GroupKey.FILE)) {
            throw new IllegalArgumentException("sides cannot be compared file by file: no file is on both");
        }
        var runs = sides.stream().flatMap(side -> side.runs().stream()).toList();
        int[] runsOfSides = sides.stream().mapToInt(side -> side.runs().size()).toArray();
        var byMessage = statistics.samples(runs, options.grouping());
        var grouping = PairedMessages.of(byMessage, runsOfSides, options.grouping());
        var samples = grouping.equals(options.grouping()) ? byMessage : statistics.samples(runs, grouping);
        var basis = Basis.of(runs, runsOfSides, samples, options, statistics);
        var used = options.withOccurrence(basis.occurrence());
        var rows = new RowMaker(samples, runsOfSides, basis.spans(), used).rows(statistics.cancelToken(), progress);
        var ofGpu = samples.ofGpu(runs);
        if (ofGpu != null) {
            var changes = new RowMaker(ofGpu, runsOfSides, basis.spans(), used).changes(statistics.cancelToken(),
                    _ -> {});
            rows = rows.stream().map(row -> row.withGpu(changes)).toList();
        }
        rows = withTails(rows, sides, samples);
        var lengthsNs = new ArrayList<Long>();
        int at = 0;
        for (int count : runsOfSides) {
            lengthsNs.add(basis.spans().subList(at, at += count).stream().mapToLong(RunSpan::lengthNs).sum());
        }
        return new Comparison(sides, options, basis, rows, lengthsNs, samples.membership());
    }

    /// What one side has only after the end of its time range, inside of a compared range, was neither added nor removed. What
    /// begins there outside of all compared ranges belongs to the next time range.
    private static List<ComparisonRow> withTails(List<ComparisonRow> rows, List<Side> sides, Samples samples) {
        if (sides.stream().flatMap(side -> side.runs().stream()).allMatch(run -> run.range().isAll())) {
            return rows;
        }
        var tails = sides.stream().map(side -> side.runs().stream().map(samples.membership()::groupsOfTail)
                .reduce(new BitSet(), (all, of) -> {
                    all.or(of);
                    return all;
                })).toList();
        return rows.stream().map(row -> row.withChanges(IntStream.range(0, row.changes().size()).mapToObj(at -> {
            var change = row.changes().get(at);
            int without = change.verdict() == Verdict.ADDED ? 0 : change.verdict() == Verdict.REMOVED ? at + 1 : -1;
            return without >= 0 && tails.get(without).get(row.group())
                    ? change.undecided("in " + letter(without) + " inside a range that goes on after the time range")
                    : change;
        }).toList())).toList();
    }

    /// {@return for each group of samples how its second side differs from its first, where events are elsewhere: one run on
    /// each side}
    public static List<Change> changes(Samples samples, CompareOptions options) {
        return new RowMaker(samples, new int[]{ 1, 1 },
                List.of(new RunSpan(0, 0, 1), new RunSpan(0, 0, 1)), options)
                .changes(CancelToken.ofCurrentThread(), _ -> {})
                .getFirst();
    }

    /// {@return the change of the time per occurrence that is worth a word in a pair, as a part}
    ///
    /// @param change the number of the side less one
    public double threshold(int change) {
        return options.threshold(runs(0), runs(change + 1));
    }

    /// {@return how many runs a side has}
    public int runs(int side) {
        return sides.get(side).runs().size();
    }

    /// {@return when each run of a side is}
    public List<RunSpan> spans(int side) {
        int first = sides.subList(0, side).stream().mapToInt(of -> of.runs().size()).sum();
        return basis.spans().subList(first, first + runs(side));
    }

    /// {@return the run of a side whose time per frame, or else whose length, is nearest the median of its runs: the one to look at
    /// range by range}
    public int medianRun(int side) {
        double[] lengths = spans(side).stream()
                .mapToDouble(span -> basis.occurrence() == OccurrenceUnit.FRAME
                        ? span.lengthNs() / span.occurrences()
                        : span.lengthNs())
                .toArray();
        double[] sorted = lengths.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        double median = sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
        return IntStream.range(0, lengths.length).boxed()
                .min(Comparator.comparingDouble(run -> Math.abs(lengths[run] - median))).orElseThrow();
    }

    /// {@return which run of a side it is, from 0}
    ///
    /// @param run a side of this run alone
    public int run(int side, Side run) {
        return sides.get(side).runs().indexOf(run.runs().getFirst());
    }

    /// {@return each side as its run nearest the median}
    public List<Side> medianSides() {
        return IntStream.range(0, sides.size()).mapToObj(side -> sides.get(side).only(medianRun(side))).toList();
    }

    /// {@return how many frames, runs or seconds a side has}
    public double occurrences(int side) {
        return spans(side).stream().mapToDouble(RunSpan::occurrences).sum();
    }

    /// {@return whether a side of a pair has so few runs that differences between runs of one program are not known}
    public boolean isOfFewRuns(int change) {
        return Math.min(runs(0), runs(change + 1)) < CompareOptions.MANY_RUNS;
    }

    /// {@return the rows of a pair, which at least one of its sides has, by the change of the self time per occurrence in this
    /// pair, the greatest first: the same whatever other sides there are}
    ///
    /// @param change the number of the side less one
    public List<ComparisonRow> rows(int change) {
        var sorted = rows.stream().filter(row -> row.isOf(change)).toArray(ComparisonRow[]::new);
        if (changes() > 1) {
            Arrays.sort(sorted, Comparator
                    .<ComparisonRow>comparingDouble(row -> Math.abs(row.changes().get(change).amounts().selfNs()))
                    .reversed()
                    .thenComparing(ComparisonRow::label).thenComparingInt(ComparisonRow::group));
        }
        return List.of(sorted);
    }

    /// {@return how many sides are compared with the first}
    public int changes() {
        return sides.size() - 1;
    }

    /// {@return whether a side is so much longer or shorter than the first that its counts and totals say little by
    /// themselves}
    public boolean differsInLength(int change) {
        double a = (double) lengthsNs.getFirst() / runs(0);
        double b = (double) lengthsNs.get(change + 1) / runs(change + 1);
        return Math.abs(a - b) > DIFFERENT_LENGTH * Math.max(a, b);
    }

    /// {@return how many ranges of a side a border of its span cuts}
    public long cut(int side) {
        return rows.stream().mapToLong(row -> row.sides().get(side).cut()).sum();
    }

    /// {@return which events of a file are in a row on a side}
    ///
    /// Takes a look at each event of the file; can be canceled.
    ///
    /// @param side the number of the side, from 0
    /// @param file a file of that side
    public BitSet events(ComparisonRow row, int side, ReportFile file) {
        return sides.get(side).runs().stream().filter(run -> run.files().contains(file))
                .map(run -> membership.events(run, file, row.group())).reduce(new BitSet(), (all, of) -> {
                    all.or(of);
                    return all;
                });
    }

    /// {@return the letter of a side: A, B, …}
    public static String letter(int side) {
        return side < 26 ? String.valueOf((char) ('A' + side)) : "#" + (side + 1);
    }

    /// Finds the numbered messages of a comparison that are rows by their pattern: those that count on, as of frames, and those
    /// that only one side has where the other side has others of their pattern. By themselves "Frame 61" would be removed and "Frame
    /// 118" added.
    ///
    /// The first two sides decide, so that a third one changes nothing between them; it decides only on patterns that they do not
    /// have.
    private static final class PairedMessages {
        private final Map<String, List<Message>> byPattern = new LinkedHashMap<>();
        private final int[] runsOfSides;

        /// A message.
        ///
        /// @param runs for each side how many runs have it
        /// @param events for each side its events
        @SuppressWarnings("ArrayRecordComponent") // counted up, and compared by nobody
        private record Message(String text, long[] runs, long[] events) {
            private boolean isOn(int side) {
                return events[side] > 0;
            }
        }

        private PairedMessages(Samples samples, int[] runsOfSides, Grouping grouping) {
            this.runsOfSides = runsOfSides;
            int key = grouping.keys().indexOf(GroupKey.MESSAGE);
            var messages = new HashMap<String, Message>();
            for (int group = 0; key >= 0 && group < samples.groups(); group++) {
                var text = samples.labels(group).get(key);
                var pattern = text == null ? null : grouping.pattern().apply(text);
                if (text != null && pattern != null && !pattern.equals(text)) {
                    var message = messages.computeIfAbsent(text, _ -> {
                        var fresh = new Message(text, new long[runsOfSides.length], new long[runsOfSides.length]);
                        byPattern.computeIfAbsent(pattern, _ -> new ArrayList<>()).add(fresh);
                        return fresh;
                    });
                    count(samples, group, message);
                }
            }
        }

        private void count(Samples samples, int group, Message message) {
            int run = 0;
            for (int side = 0; side < runsOfSides.length; side++) {
                long had = message.events[side];
                long runs = 0;
                for (int end = run + runsOfSides[side]; run < end; run++) {
                    long events = samples.counts(run, group).all();
                    message.events[side] += events;
                    runs += events > 0 ? 1 : 0;
                }
                message.runs[side] = had == 0 ? runs : Math.max(message.runs[side], runs);
            }
        }

        /// {@return the same grouping with the messages that are rows by their pattern}
        ///
        /// @param samples of all runs, by the grouping
        /// @param runsOfSides how many runs each side has
        static Grouping of(Samples samples, int[] runsOfSides, Grouping grouping) {
            var paired = new PairedMessages(samples, runsOfSides, grouping);
            var merged = new HashSet<String>();
            paired.byPattern.values().forEach(messages -> merged.addAll(paired.merged(messages)));
            return merged.isEmpty() ? grouping : grouping.withMerged(merged);
        }

        private Set<String> merged(List<Message> messages) {
            boolean isOfFirstTwo = messages.stream().anyMatch(message -> message.isOn(0) || message.isOn(1));
            int[] deciding = IntStream.range(0, isOfFirstTwo ? 2 : runsOfSides.length).toArray();
            var numbered = new NumberedMessages();
            for (var message : messages) {
                long runs = IntStream.of(deciding).mapToLong(side -> message.runs[side]).sum();
                if (runs > 0) {
                    numbered.add(runs, IntStream.of(deciding).mapToLong(side -> message.events[side]).sum());
                }
            }
            if (numbered.countOn(IntStream.of(deciding).map(side -> runsOfSides[side]).sum())) {
                return texts(messages);
            }
            boolean onlyInA = messages.stream().anyMatch(message -> message.isOn(0) && !message.isOn(1));
            boolean onlyInB = messages.stream().anyMatch(message -> message.isOn(1) && !message.isOn(0));
            return onlyInA && onlyInB
                    ? texts(messages.stream().filter(message -> !message.isOn(0) || !message.isOn(1)).toList())
                    : Set.of();
        }

        private static Set<String> texts(Collection<Message> messages) {
            var texts = new HashSet<String>();
            messages.forEach(message -> texts.add(message.text));
            return texts;
        }
    }
}
