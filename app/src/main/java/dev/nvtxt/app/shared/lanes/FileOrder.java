// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.app.shared.panel.NaturalOrder;
import dev.nvtxt.parser.report.BaseClock;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;

/// The order of the files of a report, in the tree and on the timeline. Files that are equal in it stay as they
/// were opened.
public enum FileOrder {
    /// As the user opened them.
    OPENED("Open Order", (_, _) -> 0),
    /// By the name that the lane shows, numbers in it as numbers.
    NAME("Name", Comparator.comparing(file -> file.label(), NaturalOrder.TEXTS)),
    /// By their first event on the axis, those that an alignment lets start together by their own clock; files without
    /// such an event last.
    TIME("First Event",
            Comparator.<ReportFile>comparingLong(file -> first(file, BaseClock::axisFirstNs))
                    .thenComparingLong(file -> first(file, base -> Objects.requireNonNull(base.firstNs())))),
    /// Those with most errors first, then those with most warnings.
    PROBLEMS("Most Problems",
            Comparator.<ReportFile>comparingLong(file -> file.trace().problems().errors())
                    .thenComparingLong(file -> file.trace().problems().warnings()).reversed());

    private final String text;
    @SuppressWarnings("ImmutableEnumChecker") // comparators here hold nothing that changes
    private final Comparator<ReportFile> comparator;

    FileOrder(String text, Comparator<ReportFile> comparator) {
        this.text = text;
        this.comparator = comparator;
    }

    /// {@return what a menu says}
    public String text() {
        return text;
    }

    /// {@return compares files by this order; 0 for those that stay as they were opened}
    public Comparator<ReportFile> comparator() {
        return comparator;
    }

    private static long first(ReportFile file, ToLongFunction<BaseClock> ns) {
        return file.bases().stream().filter(base -> base.firstNs() != null).mapToLong(ns).min()
                .orElse(Long.MAX_VALUE);
    }
}
