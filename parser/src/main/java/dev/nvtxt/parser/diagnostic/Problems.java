// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.diagnostic;

import module java.base;

/// The problems of one file: exact counts, and the problems that are kept.
///
/// At most a fixed number per code is kept, so that a file in which every line is faulty needs bounded memory;
/// `errors() + warnings() - kept().size()` problems are counted but not listed.
///
/// @param list the problems by line, then column, then code id
/// @param errors how many errors the file has, kept or not
/// @param warnings how many warnings the file has, kept or not
public record Problems(List<Problem> list, long errors, long warnings) {
    /// No problems at all.
    public static final Problems NONE = new Problems(List.of(), 0, 0);

    public Problems {
        list = List.copyOf(list);
    }

    /// {@return these and another one, which comes first}
    public Problems withFirst(Problem problem) {
        var all = new ArrayList<Problem>(list.size() + 1);
        all.add(problem);
        all.addAll(list);
        boolean isError = problem.severity() == Severity.ERROR;
        return new Problems(all, errors + (isError ? 1 : 0), warnings + (isError ? 0 : 1));
    }

    /// {@return how many problems were counted but not kept}
    public long omitted() {
        return errors + warnings - list.size();
    }
}
