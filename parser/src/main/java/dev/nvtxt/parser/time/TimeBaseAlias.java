// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import module java.base;

/// Names that other programs have for the clocks of time bases.
public final class TimeBaseAlias {
    private static final Map<String, TimeBase> ALIASES = Map.ofEntries(
            Map.entry("queryperformancecounter", TimeBase.QPC),
            Map.entry("performancecounter", TimeBase.QPC), Map.entry("qpcticks", TimeBase.QPC),
            Map.entry("tsc", TimeBase.RDTSC), Map.entry("rdtscp", TimeBase.RDTSC),
            Map.entry("timestampcounter", TimeBase.RDTSC), Map.entry("utcfiletime", TimeBase.FILE_TIME),
            Map.entry("winfiletime", TimeBase.FILE_TIME), Map.entry("windowsfiletime", TimeBase.FILE_TIME),
            Map.entry("getsystemtimeasfiletime", TimeBase.FILE_TIME), Map.entry("ns", TimeBase.MANUAL),
            Map.entry("nanosecond", TimeBase.MANUAL), Map.entry("nanoseconds", TimeBase.MANUAL),
            Map.entry("nsec", TimeBase.MANUAL), Map.entry("unix", TimeBase.MANUAL),
            Map.entry("epoch", TimeBase.MANUAL), Map.entry("realtime", TimeBase.MANUAL),
            Map.entry("clockrealtime", TimeBase.MANUAL), Map.entry("monotonic", TimeBase.MANUAL),
            Map.entry("clockmonotonic", TimeBase.MANUAL), Map.entry("steadyclock", TimeBase.MANUAL),
            Map.entry("systemclock", TimeBase.MANUAL), Map.entry("monotonicraw", TimeBase.CLOCK_MONOTONIC_RAW),
            Map.entry("clockmonotonicraw", TimeBase.CLOCK_MONOTONIC_RAW), Map.entry("cntvctel0", TimeBase.CNTVCT));

    private TimeBaseAlias() {}

    /// {@return the time base that counts the same ticks; letter case, blanks and underscores do not matter}
    public static Optional<TimeBase> find(String name) {
        return Optional.ofNullable(ALIASES.get(name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "")));
    }
}
