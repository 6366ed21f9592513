// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A clock with its zero and its residuals.
///
/// @param clock the clock, or null where nothing gives a rate
/// @param zero what its nanoseconds count from
/// @param residuals the residuals of the anchors in use, in their order
public record MadeClock(@Nullable Clock clock, ClockZero zero, List<AnchorResidual> residuals) {
    public MadeClock {
        residuals = List.copyOf(residuals);
    }
}
