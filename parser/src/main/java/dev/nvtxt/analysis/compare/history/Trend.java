// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.history;

import dev.nvtxt.analysis.compare.CompareOptions;
import dev.nvtxt.analysis.compare.OccurrenceUnit;
import java.util.List;

/// A history: runs in order, a row for each group, and where it changed. Immutable.
///
/// @param runs the runs in their order
/// @param options how they were compared
/// @param occurrence what calls and times are counted per
/// @param notes what is not as it could be expected, in sentences
/// @param rows those that changed first, by what their changes cost; then by their time
public record Trend(List<TrendRun> runs, CompareOptions options, OccurrenceUnit occurrence, List<String> notes,
        List<TrendRow> rows) {
    public Trend {
        runs = List.copyOf(runs);
        notes = List.copyOf(notes);
        rows = List.copyOf(rows);
    }

    /// {@return the change of the time per occurrence that is worth a word, as a part}
    public double threshold() {
        return options.threshold(CompareOptions.MANY_RUNS, CompareOptions.MANY_RUNS);
    }

    /// {@return whether there are enough runs for a change to be seen}
    public boolean isLongEnough() {
        return runs.size() >= 2 * CompareOptions.MANY_RUNS;
    }

    /// {@return the time base whose ticks all durations are; "" for nanoseconds}
    public String ticks() {
        return runs.isEmpty() ? "" : runs.getFirst().ticks();
    }
}
