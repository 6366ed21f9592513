// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import dev.nvtxt.parser.time.text.TimeText;
import module java.base;

/// How much of a stream is kept: its last bytes, or what arrived in the last seconds. What is older is dropped in segments, each
/// half of it, so that at times up to half less (bytes) or more (time) is there: what stays is read anew each time.
///
/// @param bytes how many bytes of text are kept at most; the events take about as many bytes of memory
/// @param time what arrived in that time is kept at least
public record KeepLimit(long bytes, Duration time) {
    private static final Duration FOREVER = Duration.ofNanos(Long.MAX_VALUE / 4);
    private static final int SEGMENTS = 2;
    private static final long MAX_SEGMENT_BYTES = 1L << 30;
    private static final long MIN_BYTES = 1_000_000;
    private static final Pattern SIZE = Pattern.compile("(\\d{1,9})\\s*([KMGT])I?B?", Pattern.CASE_INSENSITIVE);
    private static final String HELP = "give a time or an amount of text, for example 60s, 5min or 2GB";

    /// {@return a limit by what fits into the memory of this process: while old segments are dropped, what stays is there twice,
    /// besides the lanes}
    public static KeepLimit byMemory() {
        return new KeepLimit(Runtime.getRuntime().maxMemory() / 4, FOREVER);
    }

    /// Reads a limit, for example `60s` or `2GB` (decimal, as disks are sold).
    ///
    /// @throws IllegalArgumentException if it is none, with what was expected
    public static KeepLimit parse(String text) {
        var size = SIZE.matcher(text.strip());
        if (size.matches()) {
            int power = "KMGT".indexOf(size.group(2).toUpperCase(Locale.ROOT)) + 1;
            long bytes = Long.parseLong(size.group(1)) * Math.powExact(1000L, power);
            if (bytes < MIN_BYTES) {
                throw new IllegalArgumentException("'%s' is less than 1MB".formatted(text));
            }
            return new KeepLimit(bytes, FOREVER);
        }
        var time = TimeText.parse(text.strip()).filter(each -> each.hasUnit() && !each.isSigned()
                && each.origin() == TimeText.Origin.BEGINNING && each.ns().signum() > 0)
                .orElseThrow(() -> new IllegalArgumentException("'%s' is no limit; %s".formatted(text, HELP)));
        long ns = Math.min(time.ns().longValue(), FOREVER.toNanos());
        return new KeepLimit(Long.MAX_VALUE / 2, Duration.ofNanos(Math.max(1, ns)));
    }

    /// {@return how long a segment gets, in bytes}
    long segmentBytes() {
        return Math.min(bytes / SEGMENTS, MAX_SEGMENT_BYTES);
    }

    /// {@return how long a segment gets, in nanoseconds}
    long segmentNanos() {
        return time.toNanos() / SEGMENTS;
    }
}
