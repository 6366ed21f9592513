// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

/// A regular expression needs more of the thread's stack for a text than there is: Java's expressions take some of it for
/// each repetition of a group. The user's expression is at fault, not the program.
public final class DeepExpressionException extends RuntimeException {
    private static final long serialVersionUID = 1;

    DeepExpressionException(String expression, int length) {
        super("the regular expression " + expression + " repeats a group too often for a text of " + length
                + " characters; repeat a character class instead, for example [ab]* and not (a|b)*");
    }
}
