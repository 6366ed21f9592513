// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import dev.nvtxt.parser.report.BaseClock;
import dev.nvtxt.parser.report.ReportFile;

/// A time base of an open file.
///
/// @param file the file
/// @param index the index of the time base among those of the file's events, or [#NO_EVENTS] where only counters have it
/// @param base the time base with its clock
public record ClockRow(ReportFile file, int index, BaseClock base) {
    static final int NO_EVENTS = -1;

    /// {@return the file's path as given by the user}
    String path() {
        return file.trace().path();
    }

    /// {@return whether it is about the same time base of the same file, whatever its clock}
    boolean isSame(ClockRow other) {
        return path().equals(other.path()) && base.timeBase().equals(other.base.timeBase());
    }

    /// {@return file and time base for people}
    String title() {
        return file.label() + " · " + base.timeBase().name();
    }
}
