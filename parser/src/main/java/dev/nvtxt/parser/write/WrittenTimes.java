// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.time.TimeBase;

/// The times of a report in one time base: as they are in the file where it has only one, which counts nanoseconds; else
/// nanoseconds on the axis of the report.
final class WrittenTimes {
    private final boolean isAsInFile;
    private final TimeBase timeBase;

    WrittenTimes(Report report) {
        var bases = report.files().stream().flatMap(file -> file.trace().events().timeBases().stream()).toList();
        this.isAsInFile = report.files().size() == 1 && bases.size() == 1
                && TimeBase.OF_TRACES.contains(bases.getFirst());
        this.timeBase = isAsInFile && bases.getFirst().equals(TimeBase.MONOTONIC_RAW)
                ? TimeBase.CLOCK_MONOTONIC_RAW
                : TimeBase.MANUAL;
    }

    TimeBase timeBase() {
        return timeBase;
    }

    /// {@return whether the times of an event can be written; an open range has no end}
    boolean covers(ReportFile file, int event) {
        return isAsInFile
                || (file.hasStartNs(event) && (file.hasEndNs(event) || file.trace().events().isOpen(event)));
    }

    long start(ReportFile file, int event) {
        return isAsInFile ? file.trace().events().start(event) : file.axisStartNs(event);
    }

    /// {@return the end; of an open range its start}
    long end(ReportFile file, int event) {
        if (file.trace().events().isOpen(event)) {
            return start(file, event);
        }
        return isAsInFile ? file.trace().events().end(event) : file.axisEndNs(event);
    }
}
