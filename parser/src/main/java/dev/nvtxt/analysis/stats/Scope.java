// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.analysis.stats.column.AxisSpan;
import dev.nvtxt.parser.report.ReportFile;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Which events are looked at: files, in each of them all events or a chosen set, and a span of the axis.
///
/// @param files the files
/// @param visible the numbers of the chosen events of a file; a file that is not in it is looked at whole. The sets
///        must not be changed while the scope is in use
/// @param span the span; [AxisSpan#ALL] for all
public record Scope(List<ReportFile> files, Map<ReportFile, BitSet> visible, AxisSpan span) {
    public Scope {
        files = List.copyOf(files);
        visible = Map.copyOf(visible);
    }

    /// {@return all events of these files}
    public static Scope of(List<ReportFile> files) {
        return new Scope(files, Map.of(), AxisSpan.ALL);
    }

    /// {@return the same events as far as they are in a span}
    public Scope within(AxisSpan newSpan) {
        return new Scope(files, visible, newSpan);
    }

    /// {@return the chosen events of a file by its index, or null for all}
    @Nullable
    BitSet visible(int file) {
        return visible.get(files.get(file));
    }
}
