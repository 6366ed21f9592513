// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.time;

import java.util.Optional;

/// How times are written. Called on the JavaFX thread.
public interface TimeFormat {
    /// {@return the time that ticks are counted from: the movable zero}
    long zeroNs();

    /// {@return the text of a tick on the ruler, with no more digits than neighbors that far apart need}
    String tick(long timeNs, long stepNs);

    /// {@return a time between ticks in the form of their texts}
    ///
    /// @param stepNs how far apart the ticks are
    /// @param resolutionNs how far apart the times are that have different texts
    default String betweenTicks(long timeNs, long stepNs, long resolutionNs) {
        return tick(timeNs, resolutionNs);
    }

    /// {@return a time in full}
    String exact(long timeNs);

    /// {@return a length of time in full}
    String duration(long lengthNs);

    /// {@return how a column writes times, with the unit in its header; nothing where each is written by [#exact], as ticks
    /// and the wall clock}
    ///
    /// @param startNs the earliest time of the column
    /// @param endNs the latest
    Optional<TimeColumn> column(long startNs, long endNs);
}
