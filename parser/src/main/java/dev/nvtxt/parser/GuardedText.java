// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

/// A text that asks a token while it is read: a regular expression that backtracks reads it again and again.
final class GuardedText implements CharSequence {
    /// Reads between two questions: some microseconds.
    private static final int STEP_READS = 1 << 10;

    private final CharSequence text;
    private final CancelToken cancel;
    private int reads;

    GuardedText(CharSequence text, CancelToken cancel) {
        this.text = text;
        this.cancel = cancel;
    }

    @Override
    public char charAt(int index) {
        if (++reads % STEP_READS == 0) {
            cancel.check();
        }
        return text.charAt(index);
    }

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return new GuardedText(text.subSequence(start, end), cancel);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
