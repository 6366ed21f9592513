// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.time.TickConversion;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.time.WrittenClock;
import dev.nvtxt.parser.trace.EventKind;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The times of a report in one time base: of a clock that is asked for; else as they are in the file where it has only
/// one, which counts nanoseconds; else nanoseconds on the axis of the report.
final class WrittenTimes {
    private final boolean isAsInFile;
    private final TimeBase timeBase;
    private final IdentityHashMap<ReportFile, List<Optional<TickConversion>>> conversions = new IdentityHashMap<>();

    /// @param clock the clock that is asked for, or null
    WrittenTimes(Report report, @Nullable WrittenClock clock) {
        if (clock != null) {
            this.isAsInFile = clock.rate() == null;
            this.timeBase = clock.timeBase();
            if (!isAsInFile) {
                report.files().forEach(file -> conversions.put(file, conversions(file, clock)));
            }
            return;
        }
        var bases = report.files().stream().flatMap(file -> file.trace().events().timeBases().stream()).toList();
        this.isAsInFile = report.files().size() == 1 && bases.size() == 1
                && TimeBase.OF_TRACES.contains(bases.getFirst());
        this.timeBase = isAsInFile && bases.getFirst().equals(TimeBase.MONOTONIC_RAW)
                ? TimeBase.CLOCK_MONOTONIC_RAW
                : TimeBase.MANUAL;
    }

    private static List<Optional<TickConversion>> conversions(ReportFile file, WrittenClock clock) {
        return file.bases().stream().map(base -> Optional.ofNullable(base.clock())
                .map(from -> clock.from(from, base.axisOffsetNs()))).toList();
    }

    TimeBase timeBase() {
        return timeBase;
    }

    /// {@return whether the times of an event can be written; an open range has no end}
    boolean covers(ReportFile file, int event) {
        var events = file.trace().events();
        if (conversions.containsKey(file)) {
            return covers(file, events.timeBase(event), events.start(event))
                    && (events.isOpen(event) || covers(file, events.endTimeBase(event), events.end(event)));
        }
        return isAsInFile
                || (file.hasStartNs(event) && (file.hasEndNs(event) || events.isOpen(event)));
    }

    private boolean covers(ReportFile file, int timeBase, long ticks) {
        return conversion(file, timeBase).filter(conversion -> conversion.covers(ticks)).isPresent();
    }

    private Optional<TickConversion> conversion(ReportFile file, int timeBase) {
        return Objects.requireNonNull(conversions.get(file)).get(timeBase);
    }

    /// {@return how many of the event's times are rounded}
    int rounded(ReportFile file, int event) {
        if (!conversions.containsKey(file)) {
            return 0;
        }
        var events = file.trace().events();
        int count = conversion(file, events.timeBase(event)).orElseThrow().isRounded(events.start(event)) ? 1 : 0;
        boolean hasEnd = events.kind(event) != EventKind.MARKER && !events.isOpen(event);
        return hasEnd && conversion(file, events.endTimeBase(event)).orElseThrow().isRounded(events.end(event))
                ? count + 1
                : count;
    }

    long start(ReportFile file, int event) {
        if (conversions.containsKey(file)) {
            var events = file.trace().events();
            return conversion(file, events.timeBase(event)).orElseThrow().convert(events.start(event));
        }
        return isAsInFile ? file.trace().events().start(event) : file.axisStartNs(event);
    }

    /// {@return the end; of an open range its start}
    long end(ReportFile file, int event) {
        if (file.trace().events().isOpen(event)) {
            return start(file, event);
        }
        if (conversions.containsKey(file)) {
            var events = file.trace().events();
            return conversion(file, events.endTimeBase(event)).orElseThrow().convert(events.end(event));
        }
        return isAsInFile ? file.trace().events().end(event) : file.axisEndNs(event);
    }
}
