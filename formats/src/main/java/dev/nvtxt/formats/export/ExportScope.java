// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;

/// The events that are exported.
///
/// @param report the files with their clocks
/// @param events for each file the numbers of its events
public record ExportScope(Report report, List<BitSet> events) {
    public ExportScope {
        events = List.copyOf(events);
        if (events.size() != report.files().size()) {
            throw new IllegalArgumentException(
                    "events of " + events.size() + " files, report of " + report.files().size());
        }
    }

    /// {@return all events of a report}
    public static ExportScope all(Report report) {
        return new ExportScope(report, report.files().stream().map(ExportScope::all).toList());
    }

    private static BitSet all(ReportFile file) {
        var all = new BitSet();
        all.set(0, file.trace().events().size());
        return all;
    }

    /// {@return the files}
    public List<ReportFile> files() {
        return report.files();
    }

    /// {@return the events of a file by its index}
    public BitSet of(int file) {
        return events.get(file);
    }

    /// {@return the number of events}
    public long size() {
        return events.stream().mapToLong(BitSet::cardinality).sum();
    }
}
