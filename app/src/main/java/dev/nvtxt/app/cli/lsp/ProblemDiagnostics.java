// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.lsp;

import dev.nvtxt.analysis.cause.ProblemGroup;
import dev.nvtxt.app.shared.output.Counts;
import dev.nvtxt.parser.diagnostic.Problem;
import module java.base;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Location;

/// The problems of a text as an editor shows them: a cause in place of those that it explains.
final class ProblemDiagnostics {
    /// An editor draws each of them.
    private static final int MAX_PROBLEMS = 1000;
    private static final int MAX_RELATED = 10;

    private final String uri;
    private final ReadText read;

    ProblemDiagnostics(String uri, ReadText read) {
        this.uri = uri;
        this.read = read;
    }

    List<Diagnostic> all() {
        var all = new ArrayList<Diagnostic>();
        long left = read.file().problems().omitted();
        for (var group : read.causes().groups()) {
            if (group.cause() != null) {
                all.add(cause(group));
            } else {
                int room = Math.max(0, MAX_PROBLEMS - all.size());
                group.problems().stream().limit(room).map(this::of).forEach(all::add);
                left += Math.max(0, group.problems().size() - room);
            }
        }
        if (left > 0) {
            all.add(new Diagnostic(Ranges.of(1, 0, 0), Counts.of(left, "more problem")
                    + "; `nvtxt check` lists them", DiagnosticSeverity.Information, "nvtxt"));
        }
        return all;
    }

    private Diagnostic cause(ProblemGroup group) {
        var diagnostic = of(group.first());
        diagnostic.setRelatedInformation(group.problems().stream().limit(MAX_RELATED)
                .map(problem -> new DiagnosticRelatedInformation(
                        new Location(uri, Ranges.of(problem, read.text())), problem.message()))
                .toList());
        if (!group.problems().isEmpty()) {
            diagnostic.setMessage(message(group.first()) + "\nExplains "
                    + Counts.of(group.problems().size(), "problem") + ".");
        }
        return diagnostic;
    }

    Diagnostic of(Problem problem) {
        var severity = switch (problem.severity()) {
            case ERROR -> DiagnosticSeverity.Error;
            case WARNING -> DiagnosticSeverity.Warning;
        };
        return new Diagnostic(Ranges.of(problem, read.text()), message(problem), severity, "nvtxt",
                problem.code().id());
    }

    private static String message(Problem problem) {
        return problem.help() == null ? problem.message() : problem.message() + "\n" + problem.help();
    }
}
