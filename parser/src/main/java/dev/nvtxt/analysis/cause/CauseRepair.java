// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import java.util.List;

/// Changes of lines that remove a cause together.
///
/// @param title what they do, for a menu: "Swap Start and End"
/// @param edits by line, at most one of each line
public record CauseRepair(String title, List<CauseEdit> edits) {
    public CauseRepair {
        edits = List.copyOf(edits);
    }

    /// A change of one line.
    ///
    /// @param line the line, from 1
    /// @param from the code unit of its text where the replaced text begins
    /// @param to where it ends
    /// @param replacement what takes its place
    /// @param linesBefore whole lines that are put before the line
    public record CauseEdit(int line, int from, int to, String replacement, List<String> linesBefore) {
        public CauseEdit {
            linesBefore = List.copyOf(linesBefore);
        }

        CauseEdit(int line, int from, int to, String replacement) {
            this(line, from, to, replacement, List.of());
        }

        /// {@return a line before another one}
        static CauseEdit before(int line, String added) {
            return new CauseEdit(line, 0, 0, "", List.of(added));
        }
    }
}
