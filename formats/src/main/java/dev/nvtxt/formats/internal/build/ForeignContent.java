// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;

/// What a file is that is no trace.
///
/// @param name what it is, with its article
/// @param help what to do with it
public record ForeignContent(String name, String help) {
    /// What to open instead.
    public static final String OPEN_A_TRACE = "open an .nvtxt file, a Perfetto or Chrome trace, or an SQLite database that Nsight Systems exported";

    /// Makes it the only problem of a file.
    public void replaceProblems(ProblemList problems) {
        problems.clear();
        problems.add(ProblemCode.NOT_A_TRACE, new SourceSpan(1, 1, 1), "this is " + name + ", not a trace", help);
    }
}
