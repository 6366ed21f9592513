// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import org.jspecify.annotations.Nullable;

/// How a clock is made: the published modes of the Nsight Systems importer, by its names, and one of this program.
///
/// Source: "Import NVTXT" in the Nsight Systems user guide.
public sealed interface ClockMode {
    /// `lin`: time(t) = A + (t − T) · 10⁹ / F.
    ///
    /// @param nsA the time A, in nanoseconds
    /// @param rate the frequency F; null for that of the setting or the time base
    /// @param ticksA the tick T; null for the file's smallest time
    record Lin(long nsA, @Nullable Rate rate, @Nullable Long ticksA) implements ClockMode {}

    /// `lerp`: the line through (Ta, A) and (Tb, B).
    ///
    /// @param nsA the time A, in nanoseconds
    /// @param nsB the time B, in nanoseconds; greater than A
    /// @param ticksA the tick Ta; null for the file's smallest time
    /// @param ticksB the tick Tb; null for the file's largest time
    record Lerp(long nsA, long nsB, @Nullable Long ticksA, @Nullable Long ticksB) implements ClockMode {}

    /// `piecewise`: straight lines from anchor to anchor, the outer ones continued, for a rate that drifts. The importer does
    /// not have it.
    record Piecewise() implements ClockMode {}
}
