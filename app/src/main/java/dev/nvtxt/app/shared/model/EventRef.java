// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import dev.nvtxt.parser.report.BaseClock;
import dev.nvtxt.parser.report.ReportFile;
import org.jspecify.annotations.Nullable;

/// One event of one open file.
///
/// @param file the file
/// @param event its number in the file, from 0
public record EventRef(ReportFile file, int event) {
    /// {@return its message, or null}
    public @Nullable String message() {
        return file.trace().events().message(event);
    }

    /// {@return its line, from 1; 0 in files of other formats}
    public int line() {
        return file.trace().events().line(event);
    }

    /// {@return the line of the text that it begins in, from 1; 0 if its file has no text}
    public int sourceLine() {
        return file.trace().line(event);
    }

    /// {@return the clock of its start}
    public BaseClock base() {
        return file.bases().get(file.trace().events().timeBase(event));
    }

    /// {@return whether start and end are known}
    public boolean hasDuration() {
        return file.hasStartNs(event) && file.hasEndNs(event);
    }
}
