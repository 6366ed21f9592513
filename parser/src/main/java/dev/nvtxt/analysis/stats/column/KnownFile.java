// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import dev.nvtxt.parser.report.ReportFile;

/// What the statistics know of a file whatever is chosen of it; worked out once. Immutable.
///
/// @param times of its events
/// @param nesting what is inside what
/// @param cover when its threads were in any measured range
public record KnownFile(EventTimes times, Nesting nesting, BusyTimes cover) {
    /// Works all of it out, on several threads.
    public static KnownFile of(ReportFile file) {
        var times = EventTimes.of(file);
        var walk = ThreadWalk.of(file, times);
        return new KnownFile(times, walk.nesting(), walk.busyTimes());
    }
}
