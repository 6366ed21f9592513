// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.parser.time.TimeBase;
import java.util.List;

/// A commented file to begin with, for each time base: names, categories, and one event of each kind.
@SuppressWarnings({ "ImmutableEnumChecker", "InlineFormatString" }) // its lists never change; the template is read as a whole
enum StarterFile {
    /// Nanoseconds of the writer's choice.
    MANUAL(TimeBase.MANUAL, 0, 1_000, List.of("Manual: nanoseconds from an instant that you choose."),
            "Nothing to set."),
    /// Nanoseconds from the start of another report.
    RELATIVE(TimeBase.RELATIVE, 0, 1_000,
            List.of("Relative: nanoseconds from the start of the Nsight Systems report that the file is merged into."),
            "Nothing to set."),
    /// QueryPerformanceCounter.
    QPC(TimeBase.QPC, 8_236_719_005L, 10,
            List.of("Qpc: ticks of QueryPerformanceCounter on Windows.",
                    "10 MHz is assumed; QueryPerformanceFrequency returns the value of your machine."),
            "Another frequency: nvtxt info --clock '*:Qpc=3579545' FILE"),
    /// The time-stamp counter.
    RDTSC(TimeBase.RDTSC, 61_246_803_012_211L, 3_400, List.of("Rdtsc: ticks of the processor's time-stamp counter.",
            "The file can't contain its frequency; here it is 3.4 GHz."),
            "Set the frequency: nvtxt info --clock '*:Rdtsc=3.4GHz' FILE"),
    /// 100 ns since 1601.
    FILE_TIME(TimeBase.FILE_TIME, 134_117_856_000_000_000L, 10,
            List.of("FileTime: 100 ns since 1601-01-01, UTC. The file begins on 2026-01-01.",
                    "From Unix seconds: seconds * 10000000 + 116444736000000000."),
            "Nothing to set: files in FileTime align by themselves."),
    /// Linux's raw clock.
    CLOCK_MONOTONIC_RAW(TimeBase.CLOCK_MONOTONIC_RAW, 5_021_000_000_000L, 1_000,
            List.of("ClockMonotonicRaw: nanoseconds of clock_gettime(CLOCK_MONOTONIC_RAW) on Linux."),
            "Nothing to set."),
    /// Arm's counter.
    CNTVCT(TimeBase.CNTVCT, 120_504_000_000L, 24, List.of("CNTVCT: ticks of Arm's virtual counter.",
            "The file can't contain its frequency (CNTFRQ_EL0 does); here it is 24 MHz."),
            "Set the frequency: nvtxt info --clock '*:CNTVCT=24MHz' FILE");

    private static final String TEXT = """
            # A starter file for NVTXT. A line that begins with # is a comment.
            #   Look at it:  nvtxt view FILE
            #   Check it:    nvtxt check --strict FILE
            #
            %s# %s

            # Names. They apply to the whole file, wherever they are. You choose the ids, from 0 to 4294967295.
            SetFileDisplayName, "My program"
            NameProcess, 1000, "my-program"
            NameOsThread, 1000, 1, "main"
            NameOsThread, 1000, 2, "worker"
            NameCategory, 1, "Loading"
            NameCategory, 2, "Textures"
            # Category 2 is a child of category 1.
            AddChildCategory, 1, 2

            # If a definition leaves out an argument, calls take it from the variable of that name.
            TimeBase = %s
            ProcessId = 1000

            # A definition lists the arguments of the calls that follow, in order.
            @Marker, Time, ThreadId, CategoryId, Color, Message, Payload
            @RangePush, Time, ThreadId, CategoryId, Color, Message
            @RangePop, Time, ThreadId
            @RangeStartEnd, Start, End, ThreadId, CategoryId, Color, Message

            # Push and pop: ranges that nest on their thread, like function calls.
            RangePush, %s, 1, 1, SteelBlue, "load level"
            RangePush, %s, 1, 2, 0xFF76B900, "read textures"
            RangePop, %s, 1
            RangePop, %s, 1

            # Start and end: a range in one line; such ranges may overlap in any way.
            RangeStartEnd, %s, %s, 2, 2, Orange, "decode textures"

            # A marker is an instant; a payload is any integer. There are no escapes: use 'single quotes' for a "double" one.
            Marker, %s, 2, 2, Crimson, 'cache miss in "grass.dds"', 4096
            """;

    private final TimeBase timeBase;
    private final long origin;
    private final long ticksPerUs;
    private final List<String> about;
    private final String clock;

    StarterFile(TimeBase timeBase, long origin, long ticksPerUs, List<String> about, String clock) {
        this.timeBase = timeBase;
        this.origin = origin;
        this.ticksPerUs = ticksPerUs;
        this.about = about;
        this.clock = clock;
    }

    TimeBase timeBase() {
        return timeBase;
    }

    String text() {
        var notes = new StringBuilder();
        about.forEach(line -> notes.append("# ").append(line).append('\n'));
        return TEXT.formatted(notes, clock, timeBase.name(), at(0), at(1_200), at(3_900), at(5_000), at(1_500),
                at(3_600), at(2_250));
    }

    private String at(long us) {
        return Long.toString(origin + us * ticksPerUs);
    }
}
