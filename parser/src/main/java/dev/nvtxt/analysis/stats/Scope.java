// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.analysis.stats.column.Nesting;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The events that a table is about: files, the visible events of each, and a range of the axis.
///
/// @param files the files
/// @param visible the numbers of the visible events of a file; all events of a file that is not in the map are visible. The
///        sets must not be changed while the scope is in use
/// @param range the range; [AxisRange#ALL] for all
public record Scope(List<ReportFile> files, Map<ReportFile, BitSet> visible, AxisRange range) {
    public Scope {
        files = List.copyOf(files);
        visible = Map.copyOf(visible);
    }

    /// {@return all events of these files}
    public static Scope of(List<ReportFile> files) {
        return new Scope(files, Map.of(), AxisRange.ALL);
    }

    /// {@return the same events as far as they are in a range}
    public Scope within(AxisRange newRange) {
        return new Scope(files, visible, newRange);
    }

    /// {@return the same events as far as they are in these sets, too}
    ///
    /// @param sets the numbers of events of a file, or null for all of them; what it returns is not changed
    public Scope limitedTo(Function<ReportFile, @Nullable BitSet> sets) {
        var both = new HashMap<>(visible);
        for (var file : files) {
            var set = sets.apply(file);
            if (set != null) {
                both.merge(file, set, Scope::intersection);
            }
        }
        return new Scope(files, both, range);
    }

    private static BitSet intersection(BitSet a, BitSet b) {
        var both = (BitSet) a.clone();
        both.and(b);
        return both;
    }

    /// {@return the visible events of a file by its index, or null for all}
    @Nullable
    public BitSet visible(int file) {
        return visible.get(files.get(file));
    }

    /// {@return the measured ranges of a file that begin after the end of the range, inside of one that begins in it: they count
    /// for the next span, and belong to a range that is whole in this one}
    public BitSet tail(ReportFile file, Statistics statistics) {
        var tail = new BitSet();
        if (range.isAll()) {
            return tail;
        }
        var times = statistics.times(file);
        var nesting = statistics.nesting(file);
        var shown = visible.get(file);
        int size = file.trace().events().size();
        long lastEndNs = range.endNs();
        for (int event = 0; event < size; event++) {
            if (times.durationNs(event) >= 0 && (shown == null || shown.get(event))
                    && times.beginsIn(range, event)) {
                lastEndNs = Math.max(lastEndNs, file.axisEndNs(event));
            }
        }
        for (int event = 0; event < size && lastEndNs > range.endNs(); event++) {
            if (times.durationNs(event) >= 0 && (shown == null || shown.get(event))
                    && times.axisStartNs(event) >= range.endNs() && times.axisStartNs(event) < lastEndNs) {
                int parent = nesting.parent(event);
                while (parent != Nesting.NONE
                        && (!times.beginsIn(range, parent) || (shown != null && !shown.get(parent)))) {
                    parent = nesting.parent(parent);
                }
                tail.set(event, parent != Nesting.NONE);
            }
        }
        return tail;
    }
}
