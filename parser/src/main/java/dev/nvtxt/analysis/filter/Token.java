// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.filter;

/// A piece of a filter's text.
///
/// @param kind what it is
/// @param text its text, without quotes
/// @param position the index of its first character
record Token(Kind kind, String text, int position) {
    enum Kind {
        WORD, QUOTED, SIGN, OPEN, CLOSE, END
    }

    boolean isWord(String word) {
        return kind == Kind.WORD && text.equals(word);
    }
}
