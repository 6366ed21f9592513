// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.problems;

import dev.nvtxt.analysis.cause.FileCauses;
import dev.nvtxt.analysis.cause.ProblemGroup;
import dev.nvtxt.app.shared.model.Workspace.ProblemCounts;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.Severity;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// The problems of a report as they are listed, with exact counts(). Immutable.
///
/// @param rows what is listed: for each file its heading and, where it is open, its causes and problems
/// @param entries the rows of problems, those of closed files too
/// @param all the problems that the filter lets through, each on its own
/// @param byFile causes, errors and warnings of each file, listed or not
/// @param filteredCounts causes, errors and warnings of the files that the filter leaves, listed or not
/// @param unreadable files that could not be read
/// @param omitted problems of the files that the filter leaves that were counted but not kept
/// @param byCode how many causes and kept problems of the files that the filter leaves have each code
public record ProblemList(List<ProblemRow> rows, List<ProblemRow.Entry> entries, List<ProblemRow.Entry> all,
        Map<ReportFile, ProblemCounts> byFile, ProblemCounts filteredCounts, int unreadable, long omitted,
        Map<ProblemCode, Integer> byCode) {
    /// A list of a report without files.
    public static final ProblemList EMPTY = new ProblemList(List.of(), List.of(), List.of(), Map.of(),
            ProblemCounts.NONE, 0, 0, Map.of());

    /// {@return causes, errors and warnings of all files, listed or not}
    public ProblemCounts counts() {
        return sum(byFile.values().stream());
    }

    private static ProblemCounts sum(Stream<ProblemCounts> counts) {
        return counts.reduce(ProblemCounts.NONE, ProblemCounts::plus);
    }

    /// How a list is made.
    ///
    /// @param filter which problems are listed
    /// @param order how those of a file are sorted
    /// @param isDescending whether that order is turned round
    /// @param isOpen says of a row of a file, or of several problems, whether what it holds is listed below it
    /// @param causes finds the causes of a file's problems
    record ListStyle(ProblemFilter filter, ProblemOrder order, boolean isDescending, Openness isOpen,
            Function<TraceFile, FileCauses> causes) {
        Comparator<Problem> comparator() {
            return order.comparator(isDescending);
        }
    }

    /// Says which rows are open.
    interface Openness {
        boolean isFileOpen(String path);

        boolean isGroupOpen(ProblemRow.Entry group);
    }

    /// Makes the list. Takes time where there are many problems: not for the JavaFX thread.
    ///
    /// @param report the files
    static ProblemList of(Report report, ListStyle style) {
        var rows = new ArrayList<ProblemRow>();
        var filter = style.filter();
        for (var file : report.unreadable()) {
            if (filter.matchesFile(file.path()) && filter.severities().contains(Severity.ERROR)
                    && filter.code() == null && filter.text().isEmpty()) {
                rows.add(new ProblemRow.Unreadable(file));
            }
        }
        var entries = new ArrayList<ProblemRow.Entry>();
        var all = new ArrayList<ProblemRow.Entry>();
        var byCode = new EnumMap<ProblemCode, Integer>(ProblemCode.class);
        if (filter.code() != null) {
            byCode.put(filter.code(), 0); // also where the filter leaves no file that has it
        }
        var repeats = new FileCauses.Repeats();
        var byFile = new HashMap<ReportFile, ProblemCounts>();
        for (var file : report.files()) {
            var causes = repeats.with(file.trace(), style.causes().apply(file.trace()));
            if (filter.matchesFile(file.trace().path())) {
                causes.causes().forEach(cause -> byCode.merge(cause.problem().code(), 1, Integer::sum));
                file.trace().problems().list().forEach(problem -> byCode.merge(problem.code(), 1, Integer::sum));
            }
            var ofFile = ProblemCounts.of(file.trace().problems(), causes);
            byFile.put(file, ofFile);
            var listed = new FileEntries(file, style);
            listed.add(causes.groups());
            if (!listed.entries.isEmpty()) {
                boolean isExpanded = style.isOpen().isFileOpen(file.trace().path());
                rows.add(new ProblemRow.FileHeader(file, ofFile, listed.all.size(), isExpanded));
                entries.addAll(listed.entries);
                all.addAll(listed.all);
                if (isExpanded) {
                    rows.addAll(listed.entries);
                }
            }
        }
        var filtered = report.files().stream().filter(file -> filter.matchesFile(file.trace().path())).toList();
        return new ProblemList(rows, entries, all, byFile, sum(filtered.stream().map(byFile::get)),
                report.unreadable().size(),
                filtered.stream().mapToLong(file -> file.trace().problems().omitted()).sum(), byCode);
    }

    /// The rows of one file.
    private static final class FileEntries {
        private final ReportFile file;
        private final ListStyle style;
        private final List<ProblemRow.Entry> entries = new ArrayList<>();
        private final List<ProblemRow.Entry> all = new ArrayList<>();

        FileEntries(ReportFile file, ListStyle style) {
            this.file = file;
            this.style = style;
        }

        /// What of a group the filter lets through: the row that represents it, and the others.
        private record FilteredGroup(Problem first, List<Problem> members) {}

        void add(List<ProblemGroup> groups) {
            if (!style.filter().matchesFile(file.trace().path())) {
                return;
            }
            var filtered = new ArrayList<FilteredGroup>();
            for (var group : groups) {
                var members = group.problems().stream().filter(style.filter()::matches).sorted(style.comparator())
                        .toList();
                if (group.cause() != null && (!members.isEmpty() || style.filter().matches(group.first()))) {
                    filtered.add(new FilteredGroup(group.first(), members));
                } else if (!members.isEmpty()) {
                    int first = Math.max(0, members.indexOf(group.first()));
                    var others = new ArrayList<>(members);
                    filtered.add(new FilteredGroup(others.remove(first), others));
                }
            }
            filtered.sort(Comparator.comparing(FilteredGroup::first, style.comparator()));
            filtered.forEach(this::add);
        }

        private void add(FilteredGroup group) {
            var folded = new ProblemRow.Entry(file, group.first(), group.members().size(), false, false);
            boolean isOpen = folded.members() > 0 && style.isOpen().isGroupOpen(folded);
            var members = group.members().stream().map(problem -> ProblemRow.Entry.member(file, problem)).toList();
            entries.add(isOpen ? new ProblemRow.Entry(file, group.first(), folded.members(), true, false) : folded);
            all.add(folded);
            all.addAll(members);
            if (isOpen) {
                entries.addAll(members);
            }
        }
    }

    /// {@return whether nothing at all is wrong}
    public boolean isClean() {
        return counts().all() + unreadable == 0;
    }

    /// {@return the counts in words that the numbers of errors and warnings leave open: causes, how many are listed, and how
    /// many cannot be; "" where nothing is left to say}
    public String summary() {
        var words = new ArrayList<String>();
        if (filteredCounts.causes() > 0) {
            words.add(Plural.of(filteredCounts.causes(), "cause"));
        }
        if (unreadable > 0) {
            words.add(Plural.of(unreadable, "unreadable file"));
        }
        int listable = byCode.values().stream().mapToInt(Integer::intValue).sum();
        if (all.size() < listable) {
            words.add(Plural.number(all.size()) + " match the filter");
        }
        if (omitted > 0) {
            words.add(Plural.number(omitted) + " more not listed");
        }
        return String.join(" · ", words);
    }
}
