// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.problems;

import dev.nvtxt.app.shared.model.Workspace.ProblemCounts;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.input.UnreadableFile;

/// A row of the list of problems.
public sealed interface ProblemRow {
    /// {@return the path of the file that the row belongs to}
    String path();

    /// The row above the problems of one file.
    ///
    /// @param file the file
    /// @param counts how many problems it has
    /// @param shown how many of its problems the filter lets through
    /// @param isExpanded whether the problems follow
    record FileHeader(ReportFile file, ProblemCounts counts, int shown, boolean isExpanded) implements ProblemRow {
        @Override
        public String path() {
            return file.trace().path();
        }
    }

    /// A problem, or a cause of problems.
    ///
    /// @param file the file
    /// @param problem what is wrong
    /// @param members how many problems it represents besides itself: those that it explains, or that are like it
    /// @param isExpanded whether these follow
    /// @param isMember whether it is one of them
    record Entry(ReportFile file, Problem problem, int members, boolean isExpanded,
            boolean isMember) implements ProblemRow {
        /// {@return a problem that represents no others}
        static Entry member(ReportFile file, Problem problem) {
            return new Entry(file, problem, 0, false, true);
        }

        @Override
        public String path() {
            return file.trace().path();
        }

        /// {@return the place in the file; "" for a problem of a whole file without lines, as a database}
        String place() {
            var span = problem.span();
            return span.isByte() && span.offset() == 0 ? "" : span.place();
        }

        /// {@return what is the same when the list is made again}
        String key() {
            return problem.code() + " " + problem.span().place() + " " + path();
        }

        /// {@return how many problems the row represents, or "" for one}
        String countText() {
            return members == 0 ? "" : Plural.number(problem.code().isCause() ? members : members + 1);
        }

        /// {@return whether it is the same problem of the same file, which may have been read again since}
        boolean isSame(Entry other) {
            return path().equals(other.path()) && problem.equals(other.problem);
        }
    }

    /// A file that could not be read at all.
    record Unreadable(UnreadableFile file) implements ProblemRow {
        @Override
        public String path() {
            return file.path();
        }
    }
}
