// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

import dev.nvtxt.parser.trace.SourceText;
import java.io.IOException;

/// Recognizes bytes that are no text.
final class BinaryText {
    /// What is said of such a file.
    static final String SENTENCE = "this is a binary file, not NVTXT text; its bytes were read as text";
    /// As many problems are listed of it: they all say the same.
    static final int MAX_PROBLEMS = 10;

    private static final int MAX_LINES = 50;
    private static final int MAX_CODE_POINTS = 8000;
    /// One in this many characters is enough: text has none.
    private static final int RARE = 20;

    private BinaryText() {}

    /// {@return whether the first lines have many characters that no text has: control characters, and bytes that are not
    /// UTF-8}
    static boolean isAtBeginningOf(SourceText source) {
        long all = 0;
        long foreign = 0;
        try {
            for (int line = 1; line <= MAX_LINES && all < MAX_CODE_POINTS; line++) {
                var text = source.line(line, MAX_CODE_POINTS);
                all += text.codePointCount(0, text.length());
                foreign += text.codePoints().filter(BinaryText::isForeign).count();
            }
        } catch (IOException _) {
            return false;
        }
        return foreign > 0 && foreign >= all / RARE;
    }

    private static boolean isForeign(int c) {
        boolean isBlank = c == '\t' || c == 0x0B || c == '\f' || c == '\r' || c == '\n';
        return c == 0xFFFD || (c < ' ' && !isBlank) || c == 0x7F;
    }
}
