// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Durations;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.EventTimeBuffer;
import java.util.stream.IntStream;

/// The times of one file's events as the statistics see them: when each begins, what is measured, and how long it lasts.
///
/// Worked out once for a file and kept in two columns, 8 bytes an event as a rule: asking clocks again for each look at a
/// table that follows the view would take most of its time. Immutable; safe for any number of threads.
public final class EventTimes {
    private final ReportFile file;
    private final EventStore events;
    private final NsColumn startsNs;
    private final NsColumn durationsNs;
    private final boolean isMoved;

    private EventTimes(ReportFile file) {
        this.file = file;
        this.events = file.trace().events();
        this.isMoved = IntStream.range(0, events.timeBases().size()).anyMatch(base -> file.axisOffsetNs(base) != 0);
        startsNs = new NsColumn(events.size());
        durationsNs = new NsColumn(events.size());
    }

    /// Works out the times of a file.
    public static EventTimes of(ReportFile file) {
        var times = new EventTimes(file);
        int size = times.events.size();
        int blocks = Math.ceilDiv(size, NsColumn.BLOCK);
        int tasks = Math.ceilDiv(blocks, NsColumn.SECTION_BLOCKS);
        IntStream.range(0, tasks).parallel().forEach(task -> {
            var filler = times.new Filler();
            for (int i = task * NsColumn.SECTION_BLOCKS; i < Math.min(blocks,
                    (task + 1) * NsColumn.SECTION_BLOCKS); i++) {
                filler.fill(i, Math.min(NsColumn.BLOCK, size - i * NsColumn.BLOCK));
            }
        });
        return times;
    }

    /// Works out one block after the other.
    private final class Filler {
        private final EventTimeBuffer buffer = EventTimeBuffer.room(NsColumn.BLOCK);
        private final long[] starts = new long[NsColumn.BLOCK];
        private final long[] durations = new long[NsColumn.BLOCK];

        private void fill(int block, int count) {
            events.readTimes(block * NsColumn.BLOCK, count, buffer);
            Durations.of(file, buffer, count, starts, durations);
            startsNs.set(block, starts, count);
            durationsNs.set(block, durations, count);
        }
    }

    /// {@return the duration in nanoseconds, or one of the constants of [Durations]}
    public long durationNs(int event) {
        return durationsNs.get(event);
    }

    /// Reads the durations of some events.
    ///
    /// @param into takes what [#durationNs(int)] tells of each, from its beginning
    public void readDurationsNs(int from, int count, long[] into) {
        durationsNs.read(from, count, into);
    }

    /// Reads the starts of some events in axis time.
    ///
    /// @param into takes what [#axisStartNs(int)] tells of each, from its beginning
    public void readAxisStartsNs(int from, int count, long[] into) {
        startsNs.read(from, count, into);
    }

    /// {@return whether axis time is clock time for all events of the file}
    public boolean isOnAxis() {
        return !isMoved;
    }

    /// {@return whether the start has nanoseconds}
    public boolean hasStartNs(int event) {
        return durationsNs.get(event) >= Durations.MARKER || file.hasStartNs(event);
    }

    /// {@return the start in axis time, held within Int64; only for events whose start has nanoseconds}
    public long axisStartNs(int event) {
        return startsNs.get(event);
    }

    /// {@return the start in clock time; only for events whose start has nanoseconds}
    public long startNs(int event) {
        return isMoved ? file.startNs(event) : startsNs.get(event);
    }

    /// {@return whether the event begins in a span: of spans side by side, it begins in one}
    public boolean beginsIn(AxisRange span, int event) {
        if (span.isAll()) {
            return true;
        }
        if (durationsNs.get(event) == Durations.CLOCKLESS || !hasStartNs(event)) {
            return false;
        }
        return startsNs.get(event) >= span.startNs() && startsNs.get(event) < span.endNs();
    }

    /// {@return whether a border of a span cuts a measured range}
    public boolean isCut(AxisRange span, int event) {
        long duration = durationsNs.get(event);
        if (span.isAll() || duration < 0 || !isIn(span, event)) {
            return false;
        }
        long start = startsNs.get(event);
        return start < span.startNs() || add(start, duration) > span.endNs();
    }

    /// {@return the overlap of a measured range with a span, in nanoseconds}
    public long insideNs(AxisRange span, int event) {
        long duration = durationsNs.get(event);
        return span.isAll() ? duration : span.overlapNs(startsNs.get(event), add(startsNs.get(event), duration));
    }

    /// {@return whether the event shares an instant with a span}
    public boolean isIn(AxisRange span, int event) {
        if (span.isAll()) {
            return true;
        }
        long duration = durationsNs.get(event);
        if (duration == Durations.CLOCKLESS || !hasStartNs(event)) {
            return false;
        }
        long start = startsNs.get(event);
        if (duration >= 0) {
            return span.meets(start, add(start, duration));
        }
        if (duration == Durations.MARKER) {
            return span.meets(start, start);
        }
        if (duration == Durations.OPEN) {
            return start < span.endNs();
        }
        long end = file.hasEndNs(event) ? file.axisEndNs(event) : start;
        return span.meets(Math.min(start, end), Math.max(start, end));
    }

    /// {@return a sum held within Int64}
    public static long add(long a, long b) {
        long sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) {
            return a < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
        }
        return sum;
    }
}
