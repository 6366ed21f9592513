// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import java.time.Instant;

/// Ticks that can hardly be anything but the date of one clock.
enum ClockDates {
    /// Nanoseconds since 1970, of the years 2000 to 2100.
    UNIX_NANOSECONDS("Unix time in nanoseconds", 946_684_800_000_000_000L, 4_102_444_800_000_000_000L),
    /// 100 ns since 1601, of the years 2000 to 2060.
    FILE_TIME("FileTime", 125_911_584_000_000_000L, 144_846_144_000_000_000L),
    /// 100 ns since the year 1, of the years 2000 to 2060.
    DOTNET_TICKS(".NET's DateTime.Ticks", 630_822_816_000_000_000L, 649_757_376_000_000_000L),
    /// Milliseconds since 1970, of the years 2010 to 2040.
    UNIX_MILLISECONDS("Unix time in milliseconds", 1_262_304_000_000L, 2_208_988_800_000L);

    private static final long TICKS_PER_SECOND = 10_000_000;
    private static final long FILE_TIME_OF_1970 = 116_444_736_000_000_000L;
    /// The ticks of .NET at the beginning of FileTime.
    static final long DOTNET_OF_FILE_TIME = 504_911_232_000_000_000L;

    private final String text;
    private final long min;
    private final long max;

    ClockDates(String text, long min, long max) {
        this.text = text;
        this.min = min;
        this.max = max;
    }

    String text() {
        return text;
    }

    boolean contains(long ticks) {
        return ticks >= min && ticks <= max;
    }

    /// {@return the year that ticks are in, as this clock counts}
    int year(long ticks) {
        long seconds = switch (this) {
            case UNIX_NANOSECONDS -> ticks / 1_000_000_000;
            case UNIX_MILLISECONDS -> ticks / 1000;
            case DOTNET_TICKS -> Math.floorDiv(ticks - DOTNET_OF_FILE_TIME - FILE_TIME_OF_1970, TICKS_PER_SECOND);
            case FILE_TIME -> Math.floorDiv(ticks - FILE_TIME_OF_1970, TICKS_PER_SECOND);
        };
        return Integer.parseInt(Instant.ofEpochSecond(seconds).toString().replaceFirst("^\\+?(-?\\d+)-.*", "$1"));
    }
}
