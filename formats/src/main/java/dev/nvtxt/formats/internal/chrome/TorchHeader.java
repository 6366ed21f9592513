// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.chrome;

import dev.nvtxt.formats.internal.build.TraceBuilder;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.ClockSnapshot;
import dev.nvtxt.parser.trace.Recording;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What PyTorch's profiler says around the events of a trace: the rank, and the wall clock.
///
/// Times count from `baseTimeNanoseconds`. Traces without it that name a schema version count from 1970, or from the start of the
/// machine, which differs by decades.
///
/// @param text the keys and values of the object around the events
record TorchHeader(String text) {
    private static final Pattern DISTRIBUTED = Pattern.compile("\"distributedInfo\"\\s*:\\s*\\{");
    private static final Pattern RANK = Pattern.compile("\"rank\"\\s*:\\s*(\\d{1,9})\\b");
    private static final Pattern WORLD_SIZE = Pattern.compile("\"world_size\"\\s*:\\s*(\\d{1,9})\\b");
    private static final Pattern BASE_TIME = Pattern.compile("\"baseTimeNanoseconds\"\\s*:\\s*(\\d{1,19})\\b");
    private static final Pattern SCHEMA = Pattern.compile("\"schemaVersion\"\\s*:");
    /// 2001-09-09 and 2128-06-11, in microseconds: no machine runs that long.
    private static final double MIN_UNIX_US = 1e15;
    private static final double MAX_UNIX_US = 5e15;

    /// Adds it to a trace.
    ///
    /// @param firstTime the time of an event as it is written, or null
    void addTo(TraceBuilder builder, @Nullable String firstTime) {
        var distributed = DISTRIBUTED.matcher(text);
        if (distributed.find()) {
            var info = text.substring(distributed.end());
            builder.setRecording(new Recording(number(RANK, info), number(WORLD_SIZE, info), null));
        }
        var base = number(BASE_TIME, text);
        if (base != null || (SCHEMA.matcher(text).find() && isSince1970(firstTime))) {
            builder.addClocks(new ClockSnapshot(List.of(new ClockSnapshot.Reading(TimeBase.TRACE, 0),
                    new ClockSnapshot.Reading(TimeBase.REALTIME, base == null ? 0 : base))));
        }
    }

    private static boolean isSince1970(@Nullable String time) {
        try {
            double us = time == null ? 0 : Double.parseDouble(time);
            return us > MIN_UNIX_US && us < MAX_UNIX_US;
        } catch (NumberFormatException _) {
            return false;
        }
    }

    private static @Nullable Long number(Pattern pattern, String in) {
        var match = pattern.matcher(in);
        try {
            return match.find() ? Long.valueOf(match.group(1)) : null;
        } catch (NumberFormatException _) {
            return null; // beyond Int64
        }
    }
}
