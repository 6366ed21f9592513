// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import java.util.regex.Pattern;

/// A text that asks a token while it is read: a regular expression that backtracks reads it again and again.
final class GuardedText implements CharSequence {
    /// Reads between two questions: some microseconds.
    private static final int STEP_READS = 1 << 10;

    /// Some seconds: what needs more may need years.
    private static final int MAX_READS = 1 << 27;

    private final CharSequence text;
    private final Pattern expression;
    private final CancelToken cancel;
    private int reads;

    GuardedText(CharSequence text, Pattern expression, CancelToken cancel) {
        this.text = text;
        this.expression = expression;
        this.cancel = cancel;
    }

    @Override
    public char charAt(int index) {
        if (++reads % STEP_READS == 0) {
            cancel.check();
            if (reads >= MAX_READS) {
                throw DeepExpressionException.ofTime(expression, text);
            }
        }
        return text.charAt(index);
    }

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return new GuardedText(text.subSequence(start, end), expression, cancel);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
