// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.edit;

import module java.base;

/// Cuts a line into pieces for its colors. It only looks at how things are written and judges nothing: the reader does.
public final class SourceLexer {
    /// A piece of a line.
    ///
    /// @param start the index of its first UTF-16 unit
    /// @param end the index after its last
    /// @param kind what it is
    public record Token(int start, int end, SourceKind kind) {}

    private final String line;
    private final List<Token> tokens = new ArrayList<>();
    private int at;

    private SourceLexer(String line) {
        this.line = line;
    }

    /// {@return the pieces of a line, which together are the whole line}
    public static List<Token> tokens(String line) {
        var lexer = new SourceLexer(line);
        lexer.readLine();
        return lexer.tokens;
    }

    private void readLine() {
        skipBlanks();
        if (at == line.length()) {
            return;
        }
        if (line.charAt(at) == '@') {
            int start = at++;
            skipName();
            add(start, SourceKind.DEFINITION);
            readRest(SourceKind.ARGUMENT);
        } else if (isNameStart(line.charAt(at))) {
            int start = at;
            skipName();
            add(start, isAssignment() ? SourceKind.VARIABLE : SourceKind.COMMAND);
            readRest(SourceKind.WORD);
        } else {
            readRest(SourceKind.WORD);
        }
    }

    private boolean isAssignment() {
        int next = at;
        while (next < line.length() && isBlank(line.charAt(next))) {
            next++;
        }
        return next < line.length() && line.charAt(next) == '=';
    }

    private void readRest(SourceKind word) {
        while (at < line.length()) {
            int start = at;
            char first = line.charAt(at);
            switch (first) {
                case '#' -> {
                    at = line.length();
                    add(start, SourceKind.COMMENT);
                }
                case '"', '\'' -> readString(first);
                case '$' -> {
                    at++;
                    skipName();
                    add(start, SourceKind.VARIABLE);
                }
                default -> readOther(word, first);
            }
        }
    }

    private void readOther(SourceKind word, char first) {
        int start = at;
        if (first == '-' || isDigit(first)) {
            at++;
            skipName();
            add(start, SourceKind.INTEGER);
        } else if (isNameStart(first)) {
            skipName();
            add(start, word);
        } else {
            at++;
            add(start, SourceKind.PLAIN);
        }
    }

    private void readString(char quote) {
        int start = at++;
        while (at < line.length()) {
            char c = line.charAt(at++);
            if (c == quote && (line.charAt(at - 2) != '\\' || at - 2 == start || endsHere())) {
                break;
            }
        }
        add(start, SourceKind.STRING);
    }

    /// {@return whether what follows a quote after a backslash says that the quote ends the string}
    private boolean endsHere() {
        return at == line.length() || isBlank(line.charAt(at)) || line.charAt(at) == ',' || line.charAt(at) == '#';
    }

    private void skipBlanks() {
        int start = at;
        while (at < line.length() && isBlank(line.charAt(at))) {
            at++;
        }
        add(start, SourceKind.PLAIN);
    }

    private void skipName() {
        while (at < line.length() && (isNameStart(line.charAt(at)) || isDigit(line.charAt(at)))) {
            at++;
        }
    }

    /// Pieces of one kind that touch become one, so that few nodes are needed to draw a line.
    private void add(int start, SourceKind kind) {
        if (start == at) {
            return;
        }
        var last = tokens.isEmpty() ? null : tokens.getLast();
        if (last != null && last.kind == SourceKind.PLAIN && kind == SourceKind.PLAIN) {
            tokens.set(tokens.size() - 1, new Token(last.start, at, kind));
        } else {
            tokens.add(new Token(start, at, kind));
        }
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\u000B' || c == '\f';
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isNameStart(char c) {
        return c == '_' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c >= 0x80;
    }
}
