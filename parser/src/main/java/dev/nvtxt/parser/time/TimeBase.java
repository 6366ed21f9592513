// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import module java.base;
import org.jspecify.annotations.Nullable;

/// What an event's ticks count. A name that the format does not know is kept, on a scale of its own.
///
/// @param name the name as the format writes it, or as the file has it where the format does not know it
public record TimeBase(String name) {
    /// QueryPerformanceCounter.
    public static final TimeBase QPC = new TimeBase("Qpc");
    /// The time-stamp counter.
    public static final TimeBase RDTSC = new TimeBase("Rdtsc");
    /// 100 ns since 1601-01-01T00:00:00Z.
    public static final TimeBase FILE_TIME = new TimeBase("FileTime");
    /// Nanoseconds as the writer chose.
    public static final TimeBase MANUAL = new TimeBase("Manual");
    /// Nanoseconds from the start of the report that the file is merged into.
    public static final TimeBase RELATIVE = new TimeBase("Relative");
    /// Nanoseconds of `clock_gettime(CLOCK_MONOTONIC_RAW)`.
    public static final TimeBase CLOCK_MONOTONIC_RAW = new TimeBase("ClockMonotonicRaw");
    /// Arm's virtual counter.
    public static final TimeBase CNTVCT = new TimeBase("CNTVCT");
    /// Nanoseconds of `CLOCK_BOOTTIME`, in traces of other formats, as the next ones.
    public static final TimeBase BOOTTIME = new TimeBase("Boottime");
    /// Nanoseconds of `CLOCK_MONOTONIC`.
    public static final TimeBase MONOTONIC = new TimeBase("Monotonic");
    /// Nanoseconds of `CLOCK_MONOTONIC_RAW`.
    public static final TimeBase MONOTONIC_RAW = new TimeBase("MonotonicRaw");
    /// Nanoseconds of `CLOCK_REALTIME`, from 1970-01-01T00:00:00Z.
    public static final TimeBase REALTIME = new TimeBase("Realtime");
    /// Nanoseconds of a trace that does not say which clock they are of.
    public static final TimeBase TRACE = new TimeBase("Trace");
    /// What an event has whose time base neither its definition nor a variable gives.
    public static final TimeBase UNSPECIFIED = new TimeBase("Unspecified");

    /// The names that a file can write.
    public static final List<TimeBase> KNOWN = List.of(QPC, RDTSC, FILE_TIME, MANUAL, RELATIVE, CLOCK_MONOTONIC_RAW,
            CNTVCT);

    /// The clocks of traces of other formats; all count nanoseconds.
    public static final List<TimeBase> OF_TRACES = List.of(BOOTTIME, MONOTONIC, MONOTONIC_RAW, REALTIME, TRACE);

    /// {@return the known time base with that name in any letter case, or nothing}
    public static Optional<TimeBase> find(String name) {
        for (var base : KNOWN) {
            if (base.name.equalsIgnoreCase(name)) {
                return Optional.of(base);
            }
        }
        return Optional.empty();
    }

    // Written out for short commands, see `ThreadKey`.
    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof TimeBase base && name.equals(base.name);
    }

    @Override
    public final int hashCode() {
        return name.hashCode();
    }

    /// {@return whether the format knows the name}
    public boolean isKnown() {
        return KNOWN.contains(this);
    }
}
