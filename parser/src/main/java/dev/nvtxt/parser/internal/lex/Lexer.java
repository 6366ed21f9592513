// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.lex;

import dev.nvtxt.parser.internal.input.CancelCheck;

/// Splits one line into tokens, straight from its bytes. Makes no objects.
///
/// It does not judge: what a token means in its place, and which problem that is, the callers decide. After
/// [#next()], the fields `kind`, `start` and `end` describe the token; `lastEnd` is the end of the last token that was
/// not the end of the instruction.
public final class Lexer {
    private static final byte OTHER = 0;
    private static final byte LETTER = 1;
    private static final byte DIGIT = 2;
    private static final byte LISTED = 3;
    private static final byte BLANK = 4;
    private static final int MAX_SAFE_DIGITS = 18; // of which any number fits an Int64
    private static final byte[] CLASSES = classes();

    private final CancelCheck checkpoint;
    private byte[] bytes = new byte[0];
    private int at;
    private int lineEnd;
    private int checked; // how far the line was read when the checkpoint was asked

    private TokenKind kind = TokenKind.END;
    private int start;
    private int end;
    private int lastEnd;
    private int commentStart;
    private long number;
    private boolean hasBackslashQuote;

    private static byte[] classes() {
        var classes = new byte[128];
        for (int c = 0; c < 128; c++) {
            if (c == '_' || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')) {
                classes[c] = LETTER;
            } else if (c >= '0' && c <= '9') {
                classes[c] = DIGIT;
            } else if ("-.:/\\+*()[]{}<>%&!?~|^;".indexOf(c) >= 0) {
                classes[c] = LISTED;
            } else if (c == ' ' || c == '\t' || c == 0x0B || c == '\f') {
                classes[c] = BLANK;
            }
        }
        return classes;
    }

    /// Makes a lexer.
    ///
    /// @param checkpoint is asked in the middle of long lines
    public Lexer(CancelCheck checkpoint) {
        this.checkpoint = checkpoint;
    }

    /// Starts a line.
    ///
    /// @param from its first byte
    /// @param to the one after its last, its end not included
    public void begin(byte[] source, int from, int to) {
        bytes = source;
        at = from;
        lineEnd = to;
        lastEnd = from;
        checked = from;
        commentStart = -1;
        kind = TokenKind.END;
    }

    public TokenKind kind() {
        return kind;
    }

    /// {@return the index of its first byte}
    public int start() {
        return start;
    }

    /// {@return the index after its last byte}
    public int end() {
        return end;
    }

    /// {@return the index after the last token that was read and is not the end}
    public int lastEnd() {
        return lastEnd;
    }

    /// {@return the value of an integer}
    public long number() {
        return number;
    }

    /// {@return whether the string has a quote after a backslash that does not end it}
    public boolean hasBackslashQuote() {
        return hasBackslashQuote;
    }

    /// {@return where the comment begins that ended the instruction, or -1}
    public int commentStart() {
        return commentStart;
    }

    /// {@return whether the current place is a blank or the end of the line}
    public boolean isAtBlankOrEnd() {
        return at >= lineEnd || bytes[at] == '#' || classAt(at) == BLANK;
    }

    /// Reads the next token.
    ///
    /// @return its kind
    public TokenKind next() {
        pass(at);
        at = skipBlanks(at);
        start = at;
        if (at >= lineEnd) {
            end = at;
            kind = TokenKind.END;
            return kind;
        }
        kind = read(bytes[at]);
        end = at;
        if (kind != TokenKind.END) {
            lastEnd = end;
        }
        return kind;
    }

    private TokenKind read(byte first) {
        return switch (first) {
            case '#' -> {
                commentStart = at;
                yield TokenKind.END;
            }
            case ',' -> single(TokenKind.COMMA);
            case '=' -> single(TokenKind.EQUALS);
            case '@' -> single(TokenKind.AT);
            case '"', '\'' -> string(first);
            case '$' -> expansion();
            case '-', '+' -> integer();
            default -> readByClass();
        };
    }

    private TokenKind readByClass() {
        return switch (classAt(at)) {
            case LETTER -> {
                at = skipName(at);
                int nameEnd = at;
                at = skipWord(at);
                yield nameEnd == at ? TokenKind.NAME : TokenKind.ODD_WORD;
            }
            case DIGIT -> integer();
            case LISTED -> {
                at = skipWord(at);
                yield TokenKind.SYMBOL;
            }
            default -> {
                int next = skipWord(at);
                if (next > at) { // a letter outside ASCII
                    at = next;
                    yield TokenKind.SYMBOL;
                }
                at += Utf8.length(Utf8.decode(bytes, at, lineEnd));
                yield TokenKind.STRAY;
            }
        };
    }

    private TokenKind single(TokenKind symbol) {
        at++;
        return symbol;
    }

    private TokenKind string(byte quote) {
        hasBackslashQuote = false;
        int open = at;
        for (int i = open + 1; i < lineEnd; i++) {
            if (bytes[i] != quote) {
                pass(i);
                continue;
            }
            if (i - 1 > open && bytes[i - 1] == '\\' && !endsString(i + 1)) {
                hasBackslashQuote = true;
                continue;
            }
            at = i + 1;
            return TokenKind.STRING;
        }
        at = lineEnd;
        return TokenKind.UNTERMINATED;
    }

    /// A quote after a backslash ends its string only where what follows shows that it was meant so.
    private boolean endsString(int next) {
        return next >= lineEnd || bytes[next] == ',' || bytes[next] == '#' || classAt(next) == BLANK;
    }

    private TokenKind expansion() {
        at++;
        if (at >= lineEnd || classAt(at) != LETTER) {
            return TokenKind.BAD_EXPANSION;
        }
        at = skipName(at);
        return TokenKind.EXPANSION;
    }

    private TokenKind integer() {
        int from = at;
        if (isShortInteger(from)) {
            return TokenKind.INTEGER;
        }
        at = skipWord(at);
        return parseInteger(from, at);
    }

    /// Reads up to 18 digits, as nearly all integers have, in one go.
    private boolean isShortInteger(int from) {
        int last = Math.min(lineEnd, from + MAX_SAFE_DIGITS);
        long value = 0;
        int i = from;
        for (; i < last && bytes[i] >= '0' && bytes[i] <= '9'; i++) {
            value = value * 10 + (bytes[i] - '0');
        }
        if (i == from || (i < lineEnd && !endsWord(i))) {
            return false;
        }
        at = i;
        number = value;
        return true;
    }

    private boolean endsWord(int index) {
        return bytes[index] >= 0 && (CLASSES[bytes[index]] == OTHER || CLASSES[bytes[index]] == BLANK);
    }

    private TokenKind parseInteger(int from, int to) {
        if (to - from > 2 && bytes[from] == '0' && (bytes[from + 1] | 0x20) == 'x') {
            return parseHexadecimal(from + 2, to);
        }
        boolean negative = bytes[from] == '-';
        int first = negative ? from + 1 : from;
        if (first == to) {
            return TokenKind.BAD_INTEGER;
        }
        long value = 0; // negative, because Int64 has one more of those
        boolean huge = false;
        for (int i = first; i < to; i++) {
            int digit = bytes[i] - '0';
            if (digit < 0 || digit > 9) {
                return TokenKind.BAD_INTEGER;
            }
            huge |= value < (Long.MIN_VALUE + digit) / 10;
            value = value * 10 - digit;
        }
        if (huge || (!negative && value == Long.MIN_VALUE)) {
            return TokenKind.HUGE_INTEGER;
        }
        number = negative ? value : -value;
        return TokenKind.INTEGER;
    }

    private TokenKind parseHexadecimal(int from, int to) {
        long value = 0;
        boolean huge = false;
        for (int i = from; i < to; i++) {
            int digit = bytes[i] < 0 ? -1 : Character.digit(bytes[i], 16);
            if (digit < 0) {
                return TokenKind.BAD_INTEGER;
            }
            huge |= value >>> 59 != 0;
            value = value << 4 | digit;
        }
        if (huge) {
            return TokenKind.HUGE_INTEGER;
        }
        number = value;
        return TokenKind.INTEGER;
    }

    private int skipBlanks(int from) {
        int i = from;
        while (i < lineEnd && classAt(i) == BLANK) {
            pass(i);
            i++;
        }
        return i;
    }

    private int skipName(int from) {
        int i = from;
        while (i < lineEnd && (classAt(i) == LETTER || classAt(i) == DIGIT)) {
            pass(i);
            i++;
        }
        return i;
    }

    /// Skips what a bare word goes on with: name characters, the listed ones, letters outside ASCII.
    private int skipWord(int from) {
        int i = from;
        while (i < lineEnd) {
            pass(i);
            if (bytes[i] >= 0) {
                byte type = CLASSES[bytes[i]];
                if (type == OTHER || type == BLANK) {
                    return i;
                }
                i++;
            } else {
                int decoded = Utf8.decode(bytes, i, lineEnd);
                if (!Character.isLetter(Utf8.codePoint(decoded))) {
                    return i;
                }
                i += Utf8.length(decoded);
            }
        }
        return i;
    }

    /// Notes how far the line has been read.
    private void pass(int index) {
        if (index - checked > CancelCheck.STEP_BYTES) {
            checked = index;
            checkpoint.check();
        }
    }

    private byte classAt(int index) {
        return bytes[index] >= 0 ? CLASSES[bytes[index]] : OTHER;
    }
}
