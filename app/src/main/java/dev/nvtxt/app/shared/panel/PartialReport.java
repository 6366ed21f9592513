// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.trace.TraceFile;

/// The words for a report of which files are still being read.
public final class PartialReport {
    private PartialReport() {}

    /// {@return the text after a count of a partial report, or ""}
    public static String soFar(Report report) {
        return of(report) > 0 ? " so far" : "";
    }

    private static long of(Report report) {
        return report.files().stream().filter(file -> file.trace().isPartial()).count();
    }

    /// {@return of which files only the beginning is shown, in a sentence; "" where there are none}
    public static String note(Report report) {
        var partial = report.files().stream().map(file -> file.trace()).filter(TraceFile::isPartial).toList();
        if (partial.isEmpty()) {
            return "";
        }
        var which = partial.size() == 1 ? partial.getFirst().fileName() : Plural.of(partial.size(), "file");
        return "Still reading " + which + ". Lists and counts cover the first "
                + Plural.of(partial.stream().mapToLong(TraceFile::lines).sum(), "line") + " so far.";
    }
}
