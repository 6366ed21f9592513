// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.problems;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.UnreadableFile;

/// A row of the list of problems.
public sealed interface ProblemRow {
    /// {@return the path of the file that the row belongs to}
    String path();

    /// The row above the problems of one file.
    ///
    /// @param file the file
    /// @param shown how many of its problems the filter lets through
    /// @param isExpanded whether the problems follow
    record FileHeader(ReportFile file, int shown, boolean isExpanded) implements ProblemRow {
        @Override
        public String path() {
            return file.trace().path();
        }
    }

    /// A problem.
    record Entry(ReportFile file, Problem problem) implements ProblemRow {
        @Override
        public String path() {
            return file.trace().path();
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
