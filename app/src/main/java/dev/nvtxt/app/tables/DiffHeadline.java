// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.tables;

import dev.nvtxt.analysis.compare.Change;
import dev.nvtxt.analysis.compare.ComparisonRow;
import dev.nvtxt.analysis.compare.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// A comparison in a few sentences: what got slower, by how much, and how sure that is. Rows that are slower only by their
/// children come last: they are no cause.
public final class DiffHeadline {
    private static final int MAX_NAMES = 3;

    private DiffHeadline() {}

    /// {@return the sentences of a pair}
    ///
    /// @param change the number of the side less one
    public static List<String> of(DiffResult result, int change) {
        var rows = result.rows(change);
        var sentences = new ArrayList<String>();
        var slower = select(rows, change, is(Verdict.SLOWER));
        var faster = select(rows, change, is(Verdict.FASTER));
        var byChildren = select(rows, change, Change::isByChildren);
        if (slower.isEmpty()) {
            sentences.add(byChildren.isEmpty() && faster.isEmpty() && !rows.isEmpty() && rows.stream()
                    .allMatch(row -> row.changes().get(change).verdict() == Verdict.INCONCLUSIVE)
                            ? "Too few ranges to tell whether anything got slower."
                            : "Nothing got slower by itself.");
        } else {
            sentences.add("Slower: " + names(slower, row -> row.label() + " by " + amount(row.changes().get(change)))
                    + ".");
        }
        add(sentences, "Faster", faster, row -> row.label() + " by " + amount(row.changes().get(change)));
        add(sentences, "Added", select(rows, change, is(Verdict.ADDED)), ComparisonRow::label);
        add(sentences, "Removed", select(rows, change, is(Verdict.REMOVED)), ComparisonRow::label);
        add(sentences, "Changed only by their children", byChildren, ComparisonRow::label);
        return sentences;
    }

    private static Predicate<Change> is(Verdict verdict) {
        return change -> change.verdict() == verdict && !change.isByChildren();
    }

    private static List<ComparisonRow> select(List<ComparisonRow> rows, int change, Predicate<Change> filter) {
        return rows.stream().filter(row -> filter.test(row.changes().get(change))).toList();
    }

    private static void add(List<String> sentences, String what, List<ComparisonRow> rows,
            Function<ComparisonRow, String> name) {
        if (!rows.isEmpty()) {
            sentences.add(what + ": " + names(rows, name) + ".");
        }
    }

    private static String names(List<ComparisonRow> rows, Function<ComparisonRow, String> name) {
        String names = rows.stream().limit(MAX_NAMES).map(name).collect(Collectors.joining(", "));
        return rows.size() > MAX_NAMES ? names + " and " + (rows.size() - MAX_NAMES) + " more" : names;
    }

    /// "26.0% (95% interval 20.5% … 29.5%, p < 0.001)".
    private static String amount(Change change) {
        var ratio = change.ratio();
        var interval = change.confidenceInterval();
        var p = change.adjustedPValue();
        if (ratio == null || interval == null || p == null) {
            return ShortText.change(change.totalNs());
        }
        double sign = ratio > 1 ? 1 : -1;
        double one = sign * (interval.low() - 1);
        double other = sign * (interval.high() - 1);
        String probability = ShortText.probability(p);
        return percent(sign * (ratio - 1)) + " (95% interval " + percent(Math.min(one, other)) + " … "
                + percent(Math.max(one, other)) + ", p " + (probability.startsWith("<") ? "" : "= ") + probability
                + ")";
    }

    /// {@return a part in percent as sentences have it: "12.3%"}
    static String percent(double part) {
        return ShortText.percent(part).replace(" %", "%");
    }
}
