// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.Problems;
import dev.nvtxt.parser.diagnostic.Severity;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.parser.trace.CategoryTree;
import dev.nvtxt.parser.trace.Names;
import dev.nvtxt.parser.trace.SourceText;
import dev.nvtxt.parser.trace.TraceFile;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Files that a test has written down, without reading anything.
public final class TestFiles {
    private TestFiles() {}

    /// {@return a workspace that does everything at once, with files}
    public static Workspace workspace(ReportFile... files) {
        var workspace = new Workspace(new InlineExecutor());
        workspace.reportProperty().set(new Report(List.of(files), List.of()));
        return workspace;
    }

    /// {@return a file with problems and events, whose lines are "line 1", "line 2", …}
    public static ReportFile file(String path, List<Problem> problems, List<Event> events) {
        return file(path, problems, events, (line, _) -> "line " + line);
    }

    /// {@return a file with problems, events and lines; no time base has a clock}
    public static ReportFile file(String path, List<Problem> problems, List<Event> events, SourceText source) {
        var store = new ListEventStore(events);
        long errors = problems.stream().filter(problem -> problem.severity() == Severity.ERROR).count();
        var trace = new TraceFile(path, null, 1000, 100, store, Names.NONE, categories(events), List.of(),
                new Problems(problems, errors, problems.size() - errors), source, 1);
        return new ReportFile(trace, Collections.nCopies(store.timeBases().size(), null),
                new long[store.timeBases().size()]);
    }

    /// {@return the same file as if the rest of it were still being read}
    public static ReportFile soFar(ReportFile file) {
        var trace = file.trace();
        var beginning = new TraceFile(trace.path(), trace.displayName(), trace.bytes(), trace.lines(), trace.events(),
                trace.names(), trace.categories(), trace.strayPops(), trace.problems(), trace.source(),
                trace.loadNanos(), true);
        return new ReportFile(beginning, file.bases());
    }

    private static CategoryTree categories(List<Event> events) {
        return new CategoryTree(events.stream().map(Event::category).filter(Objects::nonNull).distinct()
                .map(id -> new Category(id, null, null)).toList());
    }

    /// {@return a problem of one character}
    public static Problem problem(ProblemCode code, int line, int column, String message, @Nullable String help) {
        return new Problem(code, new SourceSpan(line, column, 1), message, help);
    }

    /// {@return a problem of one character at the beginning of a line, whose message is its code}
    public static Problem problem(ProblemCode code, int line) {
        return problem(code, line, 1, code.id(), null);
    }
}
