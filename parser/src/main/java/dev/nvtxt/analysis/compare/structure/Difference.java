// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import dev.nvtxt.parser.report.ReportFile;
import org.jspecify.annotations.Nullable;

/// One difference between two sides.
///
/// @param kind what is different
/// @param path the messages from the outermost range down to this one
/// @param a the range on the first side, or null if it was added
/// @param b the range on the second side, or null if it was removed
/// @param around where only one side has the range: what is on the other side around the place where it would be, or null
/// @param inside the number of ranges inside it that are added, removed or moved with it
/// @param isAmbiguous whether it is certain only that one of several equal ranges is meant, not which
public record Difference(DifferenceKind kind, String path, @Nullable RangeRef a, @Nullable RangeRef b,
        @Nullable RangeRef around,
        int inside, boolean isAmbiguous) {

    /// A range of a side.
    ///
    /// @param file its file
    /// @param event its number in the file
    /// @param durationNs how long it lasts
    public record RangeRef(ReportFile file, int event, long durationNs) {}

    /// {@return how much time the second side takes more in this range; negative if less}
    public long changeNs() {
        return (b == null ? 0 : b.durationNs()) - (a == null ? 0 : a.durationNs());
    }
}
