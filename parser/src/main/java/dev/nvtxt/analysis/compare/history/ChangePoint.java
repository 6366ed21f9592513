// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.history;

import dev.nvtxt.analysis.compare.Change;
import dev.nvtxt.analysis.compare.RunValues;
import dev.nvtxt.analysis.compare.Verdict;

/// A run since which a row of a history is different.
///
/// @param run its number in the history, from 0
/// @param from the first of the runs before that it differs from
/// @param to the run after the last of those that differ
/// @param before the means of the runs before
/// @param after the means of the runs from this one on
/// @param change how the runs from this one on differ from those before
public record ChangePoint(int run, int from, int to, RunValues before, RunValues after, Change change) {
    /// {@return the ratio of the times per occurrence, of calls where the row has no times; infinite where there were none}
    public double ratio() {
        var time = change.time().value();
        var calls = change.calls().value();
        return time != null
                ? time
                : calls != null ? calls : change.verdict() == Verdict.REMOVED ? 0 : Double.POSITIVE_INFINITY;
    }

    /// {@return the plain word: that of the verdict, for calls alone `more calls` or `fewer calls`}
    public String word() {
        return change.verdict() != Verdict.INCONCLUSIVE
                ? change.verdict().word()
                : ratio() > 1 ? "more calls" : "fewer calls";
    }
}
