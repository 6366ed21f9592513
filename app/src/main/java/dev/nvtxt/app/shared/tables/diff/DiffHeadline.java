// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

import dev.nvtxt.analysis.compare.Change;
import dev.nvtxt.analysis.compare.ChangeCause;
import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.ComparisonRow;
import dev.nvtxt.analysis.compare.Verdict;
import dev.nvtxt.app.shared.tables.ShortText;
import module java.base;

/// A comparison in a few sentences, the answer first: what got slower as a whole, then what that is made of, the greatest
/// change of its own time first. Rows that changed only by their children are no cause and are not named. Of two ranges it is
/// what their difference is made of.
public final class DiffHeadline {
    private static final int MAX_NAMES = 3;

    private DiffHeadline() {}

    /// {@return the sentences of a pair}
    ///
    /// @param change the number of the side less one
    public static List<String> of(DiffResult result, int change) {
        if (change < result.breakdowns().size()) {
            return List.of(Waterfall.sentence(result.breakdowns().get(change)));
        }
        var comparison = result.comparison();
        var rows = comparison.rows(change);
        var sentences = new ArrayList<String>();
        var empty = IntStream.of(0, change + 1).filter(side -> isEmpty(comparison, side))
                .mapToObj(Comparison::letter).toList();
        if (!empty.isEmpty()) {
            sentences.add(empty.size() == 2
                    ? "Neither A nor " + empty.getLast() + " has any events to compare."
                    : empty.getFirst() + " has no events to compare: check its filter and its time range.");
            return sentences;
        }
        if (rows.isEmpty() || rows.stream().allMatch(row -> isOneSided(of(row, change)))) {
            sentences.add("A and " + Comparison.letter(change + 1) + " have no messages in common.");
            return sentences;
        }
        whole(comparison, rows, change).ifPresent(sentences::add);
        var causes = rows.stream().filter(row -> of(row, change).isDifferent() && !of(row, change).isByChildren())
                .toList();
        causes.stream().limit(MAX_NAMES).forEach(row -> sentences.add(cause(row, change)));
        if (causes.size() > MAX_NAMES) {
            sentences.add("And " + (causes.size() - MAX_NAMES) + " more.");
        }
        onGpu(rows, change).ifPresent(sentences::add);
        names("Added", rows, change, Verdict.ADDED, sentences);
        names("Removed", rows, change, Verdict.REMOVED, sentences);
        sentences.add(remaining(rows, change, sentences.isEmpty()));
        return sentences;
    }

    private static boolean isEmpty(Comparison comparison, int side) {
        return comparison.rows().stream().allMatch(row -> row.sides().get(side).counts().all() == 0);
    }

    private static Change of(ComparisonRow row, int change) {
        return row.changes().get(change);
    }

    private static boolean isOneSided(Change change) {
        return change.verdict() == Verdict.ADDED || change.verdict() == Verdict.REMOVED;
    }

    /// {@return the changed row that takes the most time and has others inside: "B is 12% slower a frame …"}
    private static Optional<String> whole(Comparison comparison, List<ComparisonRow> rows, int change) {
        return rows.stream().max(Comparator.comparingDouble(row -> row.sides().getFirst().timeNs()))
                .filter(row -> of(row, change).isDifferent() && of(row, change).isByChildren())
                .map(row -> {
                    var of = of(row, change);
                    double ratio = of.time().value() == null ? 1 : of.time().value();
                    return Comparison.letter(change + 1) + " is " + ShortText.percent(Math.abs(ratio - 1)) + " "
                            + of.verdict().word()
                            + " a " + comparison.basis().occurrence().word() + " in " + DiffWords.name(row.label())
                            + " ("
                            + ShortText.change(of.amounts().timeNs()) + interval(of) + ").";
                });
    }

    /// {@return the row whose GPU time changed most: "On the GPU: step is 12% slower (+1.2 ms; 95%: …)."}
    private static Optional<String> onGpu(List<ComparisonRow> rows, int change) {
        return rows.stream().filter(row -> of(row, change).isDifferentOnGpu())
                .max(Comparator.comparingDouble(row -> Math.abs(gpu(row, change).amounts().timeNs()))).map(row -> {
                    var gpu = gpu(row, change);
                    double ratio = gpu.time().value() == null ? 1 : gpu.time().value();
                    return "On the GPU: " + DiffWords.name(row.label()) + " is "
                            + ShortText.percent(Math.abs(ratio - 1)) + " "
                            + gpu.verdict().word() + " (" + ShortText.change(gpu.amounts().timeNs()) + interval(gpu)
                            + ").";
                });
    }

    private static Change gpu(ComparisonRow row, int change) {
        return Objects.requireNonNull(of(row, change).gpu());
    }

    private static String interval(Change change) {
        var interval = change.time().interval();
        return interval == null
                ? ""
                : String.format(Locale.ROOT, "; 95%%: ×%.3f to %.3f", interval.low(), interval.high());
    }

    /// "Upload: ×2.00 calls, +0.93 ms." or "backward search: +26% a call, +0.31 ms."
    private static String cause(ComparisonRow row, int change) {
        var of = of(row, change);
        var calls = of.calls().value();
        var duration = of.duration() == null ? null : of.duration().value();
        String what = of.cause() == ChangeCause.CALLS && calls != null
                ? calls(calls)
                : duration == null ? of.verdict().word() : signed(duration - 1) + " a call";
        return DiffWords.name(row.label()) + ": " + what + ", " + ShortText.change(of.amounts().timeNs()) + ".";
    }

    private static String calls(double ratio) {
        return Math.abs(ratio - 2) < 0.02 ? "twice as many calls" : DiffWords.times(ratio) + " calls";
    }

    private static void names(String what, List<ComparisonRow> rows, int change, Verdict verdict,
            List<String> sentences) {
        var names = rows.stream().filter(row -> of(row, change).verdict() == verdict)
                .map(row -> DiffWords.name(row.label()))
                .toList();
        if (!names.isEmpty()) {
            sentences.add(what + ": " + names.stream().limit(MAX_NAMES).collect(Collectors.joining(", "))
                    + (names.size() > MAX_NAMES ? " and " + (names.size() - MAX_NAMES) + " more" : "") + ".");
        }
    }

    private static String remaining(List<ComparisonRow> rows, int change, boolean isAll) {
        long open = rows.stream().filter(row -> of(row, change).verdict() == Verdict.INCONCLUSIVE).count();
        String what = isAll ? "Nothing got slower or faster" : "Everything else is unchanged";
        if (open == 0) {
            return what + ".";
        }
        return open == rows.size()
                ? "Nothing can be told for certain: see the reasons in the rows."
                : what + ", as far as can be told: " + open + (open == 1 ? " row is" : " rows are") + " inconclusive.";
    }

    private static String signed(double part) {
        return (part > 0 ? "+" : "") + ShortText.percent(part);
    }
}
