// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

/// Converts the ticks of one time base of one file to nanoseconds and back, in integers only.
///
/// Nanoseconds of an absolute clock count from 1970-01-01T00:00:00Z, of any other from tick 0 unless an anchor says
/// otherwise. The rounding is to nearest, ties to even. Immutable; safe for use by any number of threads.
/// Source: `time-bases.md` of the format reference.
public interface Clock {
    /// {@return whether these ticks have nanoseconds within Int64}
    boolean covers(long ticks);

    /// Converts ticks.
    ///
    /// @param ticks a count that [#covers(long)]
    /// @return nanoseconds
    /// @throws ArithmeticException if the nanoseconds are outside Int64
    long toNs(long ticks);

    /// {@return nanoseconds; the border of Int64 on the side of the ticks where they are outside}
    long toNsOrBorder(long ticks);

    /// Converts nanoseconds back; gives the tick back for every tick of a clock of up to 1 GHz.
    ///
    /// @param ns nanoseconds
    /// @return ticks
    /// @throws ArithmeticException if the ticks are outside Int64
    long toTicks(long ns);

    /// {@return its rate; of a clock whose rate drifts the mean}
    Rate rate();

    /// {@return whether nanoseconds count from 1970-01-01T00:00:00Z}
    boolean isAbsolute();

    /// {@return method and worst-case error in words, for example "Qpc at 10 MHz (assumed)"}
    String method();
}
