// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.report.ReportFile;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;

/// Finds the event that a line of a file, or a problem, belongs to.
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
        if (file.trace().source().lineAt(0) > 0) {
            for (int i = 0; i < events.size(); i++) {
                if (file.trace().line(i) == line) {
                    return new EventRef(file, i);
                }
            }
            return null;
        }
        for (int i = 0; i < events.size() && events.line(i) < line; i++) {
            if (events.endLine(i) == line) {
                return new EventRef(file, i);
            }
        }
        return null;
    }

    /// Finds the event of a problem: by its byte where the file is of another format, else as by its line.
    ///
    /// @return the event, or null where the problem is of none
    public static @Nullable EventRef find(ReportFile file, SourceSpan problem) {
        if (problem.offset() < 0) {
            return find(file, problem.line());
        }
        var events = file.trace().events();
        // The first byte is the place of problems that are of the whole file.
        for (int i = 0; problem.offset() > 0 && i < events.size(); i++) {
            if (events.offset(i) == problem.offset()) {
                return new EventRef(file, i);
            }
        }
        return null;
    }

    /// {@return the event of the file that is the last before a problem, in the file and not in time; where none is, the first
    /// one; null in a file without}
    public static @Nullable EventRef nearest(ReportFile file, SourceSpan problem) {
        var events = file.trace().events();
        boolean isByte = problem.offset() >= 0;
        IntToLongFunction place = isByte ? events::offset : events::line;
        long end = isByte ? problem.offset() : problem.line();
        int nearest = -1;
        for (int i = 0; i < events.size(); i++) {
            long at = place.applyAsLong(i);
            long best = nearest < 0 ? 0 : place.applyAsLong(nearest);
            if (nearest < 0 || (best < end ? at < end && at > best : at < best)) {
                nearest = i;
            }
        }
        return nearest < 0 ? null : new EventRef(file, nearest);
    }
}
