// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import java.util.List;

/// UTF-16 without a byte order mark: every other byte is 0.
final class UnmarkedUtf16 {
    private static final int MIN_COLUMNS = 4;

    private UnmarkedUtf16() {}

    static List<Cause> find(FileEvidence evidence) {
        if (evidence.problems(ProblemCode.UNEXPECTED_CHARACTER).isEmpty()) {
            return List.of();
        }
        var text = evidence.line(1);
        int even = count(text, 0);
        int odd = count(text, 1);
        int half = text.length() / 2;
        if (text.length() < MIN_COLUMNS || Math.max(even, odd) < half || Math.min(even, odd) > 0) {
            return List.of();
        }
        var problem = new Problem(ProblemCode.UNMARKED_UTF16, new SourceSpan(1, 1, 1),
                "the file is UTF-16 without a byte order mark, so its bytes are read as UTF-8",
                "save it as UTF-8; UTF-16 is read with a byte order mark only");
        return List.of(new Cause(problem, evidence.file().problems().list(), null));
    }

    private static int count(String text, int first) {
        int count = 0;
        for (int at = first; at < text.length(); at += 2) {
            count += text.charAt(at) == 0 ? 1 : 0;
        }
        return count;
    }
}
