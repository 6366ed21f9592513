// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import java.util.regex.Pattern;

/// A regular expression needs more of the thread's stack for a text than there is, or more time: Java's expressions take some
/// stack for each repetition of a group, and try all ways to repeat groups in groups. The user's expression is at fault, not the program.
public final class DeepExpressionException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private DeepExpressionException(String message) {
        super(message);
    }

    static DeepExpressionException ofStack(Pattern expression, CharSequence text) {
        return new DeepExpressionException("the regular expression " + expression
                + " repeats a group too often for a text of "
                + text.length() + " characters; repeat a character class instead, for example [ab]* and not (a|b)*");
    }

    static DeepExpressionException ofTime(Pattern expression, CharSequence text) {
        return new DeepExpressionException("the regular expression " + expression
                + " tries too many ways to match a text of " + text.length()
                + " characters; leave out a repeat within a repeat, for example a+ and not (a+)+");
    }
}
