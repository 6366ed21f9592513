// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.setting.ClockSettings;
import module java.base;

/// Files that are looked at together, each with its clocks. Immutable.
///
/// @param files the files that were read, in the order in which they were named
/// @param unreadable those that were not
/// @param settings what the user says of the clocks
public record Report(List<ReportFile> files, List<UnreadableFile> unreadable, ClockSettings settings) {
    /// A report without files.
    public static final Report EMPTY = new Report(List.of(), List.of());

    public Report {
        files = List.copyOf(files);
        unreadable = List.copyOf(unreadable);
    }

    /// Makes a report with automatic clocks.
    public Report(List<ReportFile> files, List<UnreadableFile> unreadable) {
        this(files, unreadable, ClockSettings.AUTOMATIC);
    }

    /// {@return the smallest axis time at which a file begins, see [ReportFile#axisFirstNs()]; 0 where none has nanoseconds}
    public long startNs() {
        return files.stream().map(ReportFile::axisFirstNs).filter(Objects::nonNull).mapToLong(ns -> ns).min().orElse(0);
    }

    /// {@return the axis time from which times count: that of the first event which is not stray}
    public long zeroNs() {
        return files.isEmpty() ? 0 : files.getFirst().reportStartNs();
    }

    /// {@return the largest axis time at which a file ends, see [ReportFile#axisLastNs()]; 0 where none has nanoseconds}
    public long endNs() {
        return files.stream().map(ReportFile::axisLastNs).filter(Objects::nonNull).mapToLong(ns -> ns).max().orElse(0);
    }

    /// {@return whether the axis counts from 1970-01-01T00:00:00Z}
    public boolean isAbsolute() {
        return files.stream().flatMap(file -> file.bases().stream())
                .anyMatch(base -> base.clock() != null && base.clock().isAbsolute());
    }
}
