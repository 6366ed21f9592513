// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.rules;

import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.internal.lex.TokenKind;
import dev.nvtxt.parser.internal.lex.Utf8;
import org.jspecify.annotations.Nullable;

/// Judges tokens in the places of values, names and separators.
///
/// Every method returns whether reading the line can go on; where it cannot, the problem has been reported, or there
/// is none because a broken assignment has already been reported.
final class TokenReader {
    private final Line line;
    private final ReadState state;

    TokenReader(Line line, ReadState state) {
        this.line = line;
        this.state = state;
    }

    /// Reads the current token as a value.
    boolean readValue(Operand operand) {
        var lexer = line.lexer();
        int start = lexer.start();
        int end = lexer.end();
        return switch (lexer.kind()) {
            case STRING -> {
                if (lexer.hasBackslashQuote()) {
                    line.report(ProblemCode.BACKSLASH_QUOTE, () -> Texts.backslashQuote(line.quotedToken()));
                }
                operand.setText(start, end, start + 1, end - 1);
                yield true;
            }
            case NAME, ODD_WORD -> {
                if (lexer.kind() == TokenKind.ODD_WORD) {
                    line.report(ProblemCode.BARE_WORD_CHARACTERS, () -> Texts.bareWordCharacters(line.quotedToken()));
                }
                operand.setText(start, end, start, end);
                yield true;
            }
            case INTEGER -> {
                operand.setNumber(start, end, lexer.number());
                yield true;
            }
            case EXPANSION -> {
                var variable = expand();
                if (variable != null) {
                    operand.setVariable(start, end, variable);
                }
                yield variable != null;
            }
            default -> {
                reportLexingError();
                yield false;
            }
        };
    }

    /// Reports the current token if it is an error in every place.
    ///
    /// @return whether it was one
    private boolean reportLexingError() {
        switch (line.lexer().kind()) {
            case UNTERMINATED -> line.report(ProblemCode.UNTERMINATED_STRING,
                    () -> Texts.unterminatedString(line.quotedToken()));
            case BAD_INTEGER -> line.report(ProblemCode.BAD_INTEGER, () -> Texts.badInteger(line.quotedToken()));
            case HUGE_INTEGER -> line.report(ProblemCode.INTEGER_RANGE, () -> Texts.integerRange(line.quotedToken()));
            case BAD_EXPANSION -> line.reportCharacter(ProblemCode.BAD_EXPANSION, Texts::badExpansion);
            case SYMBOL, STRAY, EQUALS, AT -> reportStray();
            default -> {
                return false;
            }
        }
        return true;
    }

    /// Reports the current token's first character as one that cannot be there.
    void reportStray() {
        int start = line.lexer().start();
        line.reportCharacter(ProblemCode.UNEXPECTED_CHARACTER,
                () -> Texts.unexpectedCharacter(Utf8.codePoint(Utf8.decode(line.bytes(), start, line.to()))));
    }

    /// Looks up the current expansion.
    ///
    /// @return its variable, or null if there is none with a value
    @Nullable
    Variable expand() {
        var name = line.text(line.lexer().start() + 1, line.lexer().end());
        var variable = state.variable(name);
        if (variable == null) {
            line.report(ProblemCode.UNDEFINED_VARIABLE, () -> Texts.undefinedVariable(name, state));
            return null;
        }
        return variable.isBroken() ? null : variable;
    }

    /// Reads the current token where a comma, or the end, must be.
    ///
    /// @param code what it is if it is a good token of its own
    /// @return whether it is a comma or the end
    boolean readSeparator(ProblemCode code) {
        var kind = line.lexer().kind();
        if (kind == TokenKind.COMMA || kind == TokenKind.END) {
            return true;
        }
        if ((kind == TokenKind.EXPANSION && expand() == null) || reportLexingError()) {
            return false;
        }
        line.report(code, () -> code == ProblemCode.MISSING_COMMA
                ? Texts.missingComma(line.quotedToken())
                : Texts.textAfterValue(line.quotedToken()));
        return false;
    }

    /// Reads what follows the value of an assignment, where nothing must be.
    ///
    /// @return whether the value counts
    boolean readEndOfAssignment() {
        var kind = line.lexer().kind();
        if (kind == TokenKind.COMMA || kind == TokenKind.EQUALS || kind == TokenKind.AT) {
            line.report(ProblemCode.TEXT_AFTER_VALUE, () -> Texts.textAfterValue(line.quotedToken()));
            return true;
        }
        if ((kind == TokenKind.EXPANSION && expand() == null) || reportLexingError()) {
            return false;
        }
        if (kind != TokenKind.END) {
            line.report(ProblemCode.TEXT_AFTER_VALUE, () -> Texts.textAfterValue(line.quotedToken()));
        }
        return true;
    }

    /// Reads the current token as a name of a definition.
    ///
    /// @return the name, or null if it is none
    @Nullable
    String readName() {
        switch (line.lexer().kind()) {
            case NAME -> {
                return line.tokenText();
            }
            case EXPANSION -> {
                var variable = expand();
                if (variable != null && !isName(variable.text())) {
                    line.report(ProblemCode.BAD_NAME, () -> Texts.badExpandedName(line.quotedToken()));
                }
                return variable != null && isName(variable.text()) ? variable.text() : null;
            }
            case BAD_EXPANSION, UNTERMINATED -> reportLexingError();
            case STRAY -> reportStray();
            default -> line.report(ProblemCode.BAD_NAME, () -> Texts.badName(line.quotedToken()));
        }
        return null;
    }

    /// Reports a comment that ended the instruction.
    void readComment() {
        int comment = line.lexer().commentStart();
        if (comment >= 0) {
            line.report(ProblemCode.TRAILING_COMMENT, comment, line.to(),
                    () -> Texts.trailingComment(line.quoted(comment, line.to())));
        }
    }

    static boolean isName(@Nullable String text) {
        if (text == null || text.isEmpty() || (text.charAt(0) >= '0' && text.charAt(0) <= '9')) {
            return false;
        }
        return text.chars().allMatch(
                c -> c == '_' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'));
    }
}
