// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.problems;

import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.Severity;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The problems of a report as they are listed, with exact counts. Immutable.
///
/// @param rows what is listed: for each file its heading and, where it is open, its problems
/// @param entries the problems that the filter lets through, those of closed files too
/// @param errors errors of all files, listed or not
/// @param warnings warnings of all files, listed or not
/// @param unreadable files that could not be read
/// @param omitted problems of all files that were counted but not kept
/// @param byCode how many kept problems each code has, before the filter
public record ProblemList(List<ProblemRow> rows, List<ProblemRow.Entry> entries, long errors, long warnings,
        int unreadable, long omitted, Map<ProblemCode, Integer> byCode) {
    /// A list of a report without files.
    public static final ProblemList EMPTY = of(Report.EMPTY, ProblemFilter.ALL, ProblemOrder.PLACE, false, Set.of());

    /// Makes the list. Takes time where there are many problems: not for the JavaFX thread.
    ///
    /// @param report the files
    /// @param filter which problems are listed
    /// @param order how those of a file are sorted
    /// @param isDescending whether that order is turned round
    /// @param closed the paths of the files whose problems are folded away
    static ProblemList of(Report report, ProblemFilter filter, ProblemOrder order, boolean isDescending,
            Set<String> closed) {
        var rows = new ArrayList<ProblemRow>();
        var entries = new ArrayList<ProblemRow.Entry>();
        var byCode = new EnumMap<ProblemCode, Integer>(ProblemCode.class);
        for (var file : report.unreadable()) {
            if (filter.matchesFile(file.path()) && filter.severities().contains(Severity.ERROR)
                    && filter.code() == null && filter.text().isEmpty()) {
                rows.add(new ProblemRow.Unreadable(file));
            }
        }
        for (var file : report.files()) {
            file.trace().problems().list().forEach(problem -> byCode.merge(problem.code(), 1, Integer::sum));
            var ofFile = entriesOf(file, filter, order, isDescending);
            if (!ofFile.isEmpty()) {
                boolean isExpanded = !closed.contains(file.trace().path());
                rows.add(new ProblemRow.FileHeader(file, ofFile.size(), isExpanded));
                entries.addAll(ofFile);
                if (isExpanded) {
                    rows.addAll(ofFile);
                }
            }
        }
        return new ProblemList(rows, entries, sum(report, Severity.ERROR), sum(report, Severity.WARNING),
                report.unreadable().size(), omitted(report), byCode);
    }

    private static List<ProblemRow.Entry> entriesOf(ReportFile file, ProblemFilter filter, ProblemOrder order,
            boolean isDescending) {
        if (!filter.matchesFile(file.trace().path())) {
            return List.of();
        }
        var problems = new ArrayList<Problem>();
        for (var problem : file.trace().problems().list()) {
            if (filter.matches(problem)) {
                problems.add(problem);
            }
        }
        if (order != ProblemOrder.PLACE || isDescending) {
            problems.sort(order.comparator(isDescending));
        }
        return problems.stream().map(problem -> new ProblemRow.Entry(file, problem)).toList();
    }

    private static long sum(Report report, Severity severity) {
        return report.files().stream().map(file -> file.trace().problems())
                .mapToLong(problems -> severity == Severity.ERROR ? problems.errors() : problems.warnings()).sum();
    }

    private static long omitted(Report report) {
        return report.files().stream().mapToLong(file -> file.trace().problems().omitted()).sum();
    }

    /// {@return whether nothing at all is wrong}
    public boolean isClean() {
        return errors + warnings + unreadable == 0;
    }

    /// {@return the counts in words: all of them, how many are listed, and how many cannot be}
    public String summary() {
        if (isClean()) {
            return "No problems";
        }
        var words = new ArrayList<String>();
        words.add(Plural.of(errors, "error") + ", " + Plural.of(warnings, "warning"));
        if (unreadable > 0) {
            words.add(Plural.of(unreadable, "unreadable file"));
        }
        long listed = errors + warnings - omitted;
        if (entries.size() < listed) {
            words.add(Plural.number(entries.size()) + " match the filter");
        }
        if (omitted > 0) {
            words.add(Plural.number(omitted) + " more not listed");
        }
        return String.join(" · ", words);
    }
}
