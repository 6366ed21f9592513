// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.align;

import dev.nvtxt.parser.time.Anchor;
import java.util.List;

/// A possible alignment of a file with another one.
///
/// @param anchors ticks of the file, tied to ticks of the other one: one for an offset, two for offset and rate
/// @param offsetNs how much later the file's first shared event is than its clock says, in nanoseconds
/// @param driftPpm how much faster than it says the file's clock goes, in parts per million; 0 without a clock
/// @param matched how many pairs of events agree
/// @param compared how many pairs of events share a message
/// @param spreadNs the median residual of the pairs that agree, in nanoseconds
public record Suggestion(List<Anchor> anchors, double offsetNs, double driftPpm, int matched, int compared,
        double spreadNs) {
    public Suggestion {
        anchors = List.copyOf(anchors);
    }
}
