// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

/// How many events there are, by what can be measured of them.
///
/// @param measured ranges with a duration
/// @param markers instants
/// @param open ranges without an end
/// @param reversed ranges that end before they start
/// @param clockless events without a clock
/// @param outOfRange events with a time or a duration outside Int64 nanoseconds
public record EventCounts(long measured, long markers, long open, long reversed, long clockless,
        long outOfRange) {
    /// {@return the number of all events}
    public long all() {
        return measured + markers + open + reversed + clockless + outOfRange;
    }
}
