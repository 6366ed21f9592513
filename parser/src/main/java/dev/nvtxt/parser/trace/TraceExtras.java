// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import java.util.List;

/// What files of other formats than NVTXT have besides events, names and categories. Immutable.
///
/// @param format the format in words, for example "Perfetto"
/// @param tracks the tracks, parents before their children
/// @param counters the counter tracks; they are not among `tracks`, but their parents are
/// @param flows which event leads to which other
/// @param clocks what the clocks showed together, in file order
/// @param providers which provider events are from
/// @param processes the labels and the order of processes
/// @param recording the rank and the machine that recorded it
/// @param stepTicks the step that all its times are multiples of, in ticks: 1000 where a file in nanoseconds has only whole
///        microseconds, else 1
public record TraceExtras(String format, List<Track> tracks, List<CounterTrack> counters, Flows flows,
        List<ClockSnapshot> clocks, Providers providers, Processes processes,
        Recording recording, long stepTicks) {
    /// What an NVTXT file has.
    public static final TraceExtras NONE = new TraceExtras("NVTXT", List.of(), List.of(), Flows.NONE, List.of(),
            Providers.NONE, Processes.NONE);

    public TraceExtras {
        tracks = List.copyOf(tracks);
        counters = List.copyOf(counters);
        clocks = List.copyOf(clocks);
    }

    /// Makes one of a file whose times have no coarser step than a tick.
    public TraceExtras(String format, List<Track> tracks, List<CounterTrack> counters, Flows flows,
            List<ClockSnapshot> clocks, Providers providers, Processes processes, Recording recording) {
        this(format, tracks, counters, flows, clocks, providers, processes, recording, 1);
    }

    /// Makes one of a file that says nothing of its recording.
    public TraceExtras(String format, List<Track> tracks, List<CounterTrack> counters, Flows flows,
            List<ClockSnapshot> clocks, Providers providers, Processes processes) {
        this(format, tracks, counters, flows, clocks, providers, processes, Recording.NONE);
    }

    /// {@return whether there is nothing but what an NVTXT file has}
    @SuppressWarnings("ReferenceEquality") // nearly always it is the constant itself, which needs no comparison
    public boolean isNone() {
        boolean isConstant = this == NONE;
        // The format first: short commands don't wait for the JVM to generate the comparison of all components.
        return isConstant || (format.equals(NONE.format) && equals(NONE));
    }
}
