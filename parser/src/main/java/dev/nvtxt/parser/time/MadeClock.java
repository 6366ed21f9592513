// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A clock with what it was made from.
///
/// @param clock the clock, or null where nothing gives a rate
/// @param zero what its nanoseconds count from
/// @param residuals how far the anchors that were used lie off, in their order
public record MadeClock(@Nullable Clock clock, ClockZero zero, List<AnchorResidual> residuals) {
    public MadeClock {
        residuals = List.copyOf(residuals);
    }
}
