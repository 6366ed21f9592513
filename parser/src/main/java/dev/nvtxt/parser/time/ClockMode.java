// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import org.jspecify.annotations.Nullable;

/// The published modes of the Nsight Systems importer, by its names.
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
}
