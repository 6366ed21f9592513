// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.rules;

import org.jspecify.annotations.Nullable;

/// A value that a line gives: a token, or the text of an expansion. Reused from line to line.
final class Operand {
    private boolean isPresent;
    private boolean isText;
    private long number;
    private int start;
    private int end;
    private int textStart;
    private int textEnd;
    private @Nullable String expanded;

    void clear() {
        isPresent = false;
    }

    void setNumber(int tokenStart, int tokenEnd, long value) {
        set(tokenStart, tokenEnd, false);
        number = value;
    }

    /// Takes a string of the line.
    void setText(int tokenStart, int tokenEnd, int contentStart, int contentEnd) {
        set(tokenStart, tokenEnd, true);
        textStart = contentStart;
        textEnd = contentEnd;
    }

    /// Uses the text of an expansion.
    void setVariable(int tokenStart, int tokenEnd, Variable variable) {
        set(tokenStart, tokenEnd, variable.isText());
        number = variable.number();
        expanded = variable.text();
    }

    private void set(int tokenStart, int tokenEnd, boolean newIsText) {
        isPresent = true;
        isText = newIsText;
        start = tokenStart;
        end = tokenEnd;
        expanded = null;
    }

    boolean isPresent() {
        return isPresent;
    }

    boolean isText() {
        return isText;
    }

    long number() {
        return number;
    }

    /// {@return where its token begins}
    int start() {
        return start;
    }

    /// {@return where its token ends}
    int end() {
        return end;
    }

    /// {@return whether its text is in the line, at [#textStart()]}
    boolean isLiteral() {
        return expanded == null;
    }

    int textStart() {
        return textStart;
    }

    int textEnd() {
        return textEnd;
    }

    String text(Line line) {
        return expanded != null ? expanded : line.text(textStart, textEnd);
    }
}
