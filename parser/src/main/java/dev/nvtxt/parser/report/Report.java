// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import java.util.List;

/// Files that are looked at together, each with its clocks. Immutable.
///
/// @param files the files that were read, in the order in which they were named
/// @param unreadable those that were not
public record Report(List<ReportFile> files, List<UnreadableFile> unreadable) {
    /// A report without files.
    public static final Report EMPTY = new Report(List.of(), List.of());

    public Report {
        files = List.copyOf(files);
        unreadable = List.copyOf(unreadable);
    }
}
