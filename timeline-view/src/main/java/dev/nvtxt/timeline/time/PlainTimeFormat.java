// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.time;

import org.jspecify.annotations.Nullable;

/// Writes times as seconds and smaller units, counted from a zero.
///
/// @param zeroNs what is counted from
public record PlainTimeFormat(long zeroNs) implements TimeFormat {
    // Written out: the JVM puts together at the first call what the compiler makes, and every window would pay for that.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PlainTimeFormat that && zeroNs == that.zeroNs;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(zeroNs);
    }

    @Override
    public String tick(long timeNs, long stepNs) {
        return Durations.tick(timeNs, zeroNs, stepNs);
    }

    @Override
    public String exact(long timeNs) {
        return Durations.exact(timeNs, zeroNs);
    }

    @Override
    public String duration(long lengthNs) {
        return Durations.exact(lengthNs, 0);
    }
}
