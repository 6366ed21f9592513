// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

/// The smallest and the largest tick of a time base, starts and known ends alike.
///
/// @param first the smallest
/// @param last the largest
public record TickBounds(long first, long last) {
    static final TickBounds NONE = new TickBounds(Long.MAX_VALUE, Long.MIN_VALUE);

    TickBounds with(TickBounds other) {
        return new TickBounds(Math.min(first, other.first), Math.max(last, other.last));
    }

    /// {@return itself; 0 where no time is in the time base, as of an end that is unknown}
    TickBounds orZero() {
        return first > last ? new TickBounds(0, 0) : this;
    }
}
