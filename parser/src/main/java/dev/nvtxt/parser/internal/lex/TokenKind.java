// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.lex;

/// The kind of a token, regardless of its place.
public enum TokenKind {
    /// The end of the instruction: the end of the line, or a comment.
    END,
    /// `,`
    COMMA,
    /// `=`
    EQUALS,
    /// `@`
    AT,
    /// Text between quotes.
    STRING,
    /// A bare word that is a name: ASCII letters, digits, `_`.
    NAME,
    /// A bare word with other characters.
    ODD_WORD,
    /// An integer in Int64.
    INTEGER,
    /// An integer outside Int64.
    HUGE_INTEGER,
    /// What begins like an integer and is none.
    BAD_INTEGER,
    /// A quote that is not closed on its line.
    UNTERMINATED,
    /// `$` and a name.
    EXPANSION,
    /// `$` without a name.
    BAD_EXPANSION,
    /// A token whose first character is only allowed inside a bare word: text in a name's place, an unexpected
    /// character in a value's.
    SYMBOL,
    /// A character that nothing in the format is made of.
    STRAY
}
