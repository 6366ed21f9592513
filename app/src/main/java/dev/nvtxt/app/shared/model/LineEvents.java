// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import dev.nvtxt.parser.report.ReportFile;
import org.jspecify.annotations.Nullable;

/// Finds the event that a line of a file belongs to.
public final class LineEvents {
    private LineEvents() {}

    /// Finds an event by a line of its own, or by the line of its pop. Looks at every event where it has to: not for
    /// the JavaFX thread.
    ///
    /// @param file the file
    /// @param line the line, from 1
    /// @return the event, or null where the line belongs to none
    public static @Nullable EventRef find(ReportFile file, int line) {
        var events = file.trace().events();
        int event = events.eventAtLine(line);
        if (event >= 0) {
            return new EventRef(file, event);
        }
        for (int i = 0; i < events.size() && events.line(i) < line; i++) {
            if (events.endLine(i) == line) {
                return new EventRef(file, i);
            }
        }
        return null;
    }

    /// {@return the last event that begins before a line, else the first one of the file; null in a file without}
    ///
    /// @param file the file
    /// @param line the line, from 1
    public static @Nullable EventRef nearest(ReportFile file, int line) {
        var events = file.trace().events();
        int nearest = -1;
        for (int i = 0; i < events.size(); i++) {
            if (nearest < 0 || (events.line(i) < line && events.line(i) > events.line(nearest))) {
                nearest = i;
            }
        }
        return nearest < 0 ? null : new EventRef(file, nearest);
    }
}
