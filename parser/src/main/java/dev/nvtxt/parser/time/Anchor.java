// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

/// A tick and the time at which it was counted.
///
/// @param ticks the tick
/// @param time when that was
/// @param used whether it takes part; one that is left out is kept, so that it can be taken back
public record Anchor(long ticks, AnchorTime time, boolean used) {
    /// {@return an anchor that takes part}
    public static Anchor of(long ticks, AnchorTime time) {
        return new Anchor(ticks, time, true);
    }

    /// {@return the same anchor, left out or taken back}
    public Anchor withUsed(boolean newUsed) {
        return new Anchor(ticks, time, newUsed);
    }
}
