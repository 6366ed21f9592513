// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.time;

import java.util.Optional;

/// Writes times as seconds and smaller units, counted from a zero.
///
/// @param zeroNs what is counted from
public record PlainTimeFormat(long zeroNs) implements TimeFormat {
    @Override
    public String tick(long timeNs, long stepNs) {
        return DurationText.tick(timeNs, zeroNs, stepNs);
    }

    @Override
    public String betweenTicks(long timeNs, long stepNs, long resolutionNs) {
        return DurationText.betweenTicks(timeNs, zeroNs, stepNs, resolutionNs);
    }

    @Override
    public String exact(long timeNs) {
        return DurationText.exact(timeNs, zeroNs);
    }

    @Override
    public Optional<TimeColumn> column(long startNs, long endNs) {
        double farNs = Math.max(Math.abs((double) startNs - zeroNs), Math.abs((double) endNs - zeroNs));
        return Optional.of(new TimeColumn(TimeColumn.Unit.of(farNs), zeroNs));
    }

    @Override
    public String duration(long lengthNs) {
        return DurationText.exact(lengthNs, 0);
    }
}
