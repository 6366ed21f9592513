// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.rules;

import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.internal.chunk.ChunkTables;
import dev.nvtxt.parser.internal.input.CancelCheck;
import dev.nvtxt.parser.internal.lex.TokenKind;
import org.jspecify.annotations.Nullable;

/// Reads any line by all the rules. Every problem of a line's text is made here or in the classes that it calls.
///
/// It is called slow because it looks at each token; plain lines never come here. Its meaning is the format's meaning:
/// the fast path must give the same for the lines that it takes.
public final class SlowLineReader {
    private final Line line;
    private final ReadState state;
    private final TokenReader tokens;
    private final AssignmentReader assignments;
    private final DefinitionReader definitions;
    private final CallReader calls;

    /// Makes a reader.
    ///
    /// @param chunk takes what the lines hold
    /// @param state what is known before the first line; it is changed
    /// @param target whose time bases are checked, or null
    /// @param checkpoint is asked in the middle of long lines
    public SlowLineReader(ChunkTables chunk, ReadState state, @Nullable TargetLimits target, CancelCheck checkpoint) {
        this.line = new Line(chunk, checkpoint);
        this.state = state;
        tokens = new TokenReader(line, state);
        assignments = new AssignmentReader(line, state, tokens);
        definitions = new DefinitionReader(line, state, tokens);
        calls = new CallReader(line, state, tokens, target);
    }

    /// {@return the plan for lines of a command that fit its definition exactly, or null if there is none now}
    public @Nullable CommandPlan plan(Command command) {
        return calls.plan(command);
    }

    /// Reads one line.
    ///
    /// @param source holds it
    /// @param from its first byte
    /// @param to the one after its last, without its end
    /// @param number its number, from 1
    public void read(byte[] source, int from, int to, int number) {
        line.begin(source, from, to, number);
        int illFormed = line.firstIllFormed();
        if (illFormed >= 0) {
            line.report(ProblemCode.INVALID_UTF8, illFormed, illFormed,
                    () -> Texts.invalidUtf8(source[illFormed] & 0xFF));
        }
        var kind = line.lexer().next();
        line.markFirstToken();
        switch (kind) {
            case END -> {
            }
            case AT -> definitions.read();
            case NAME -> readAfterName(line.tokenText());
            case EXPANSION -> readAfterExpansion();
            case STRAY -> tokens.reportStray();
            case BAD_EXPANSION -> line.reportCharacter(ProblemCode.BAD_EXPANSION, Texts::badExpansion);
            default -> readNoName();
        }
    }

    private void readAfterName(String name) {
        int start = line.lexer().start();
        int end = line.lexer().end();
        switch (line.lexer().next()) {
            case EQUALS -> assignments.read(name);
            case COMMA, END -> calls.read(name, start, end);
            default -> {
                reportAfterName(name);
                calls.skipUnread(name);
            }
        }
    }

    private void reportAfterName(String name) {
        switch (line.lexer().kind()) {
            case STRAY, AT -> tokens.reportStray();
            case BAD_EXPANSION -> line.reportCharacter(ProblemCode.BAD_EXPANSION, Texts::badExpansion);
            case EXPANSION -> {
                if (tokens.expand() != null) {
                    reportBadInstruction(name);
                }
            }
            default -> reportBadInstruction(name);
        }
    }

    private void reportBadInstruction(String name) {
        line.report(ProblemCode.BAD_INSTRUCTION, () -> Texts.badInstructionAfterName(name, line.quotedToken()));
    }

    private void readAfterExpansion() {
        var lexer = line.lexer();
        int start = lexer.start();
        int end = lexer.end();
        var variable = tokens.expand();
        if (variable == null) {
            return;
        }
        var name = variable.text();
        if (name != null && TokenReader.isName(name)) {
            readAfterName(name);
            return;
        }
        var next = lexer.next();
        boolean isNamePlace = next == TokenKind.EQUALS || next == TokenKind.COMMA || next == TokenKind.END;
        line.report(isNamePlace ? ProblemCode.BAD_NAME : ProblemCode.BAD_INSTRUCTION, start, end,
                () -> Texts.badExpandedName(line.quoted(start, end)));
    }

    /// The line begins with something that is no name and not `@`.
    private void readNoName() {
        var lexer = line.lexer();
        var kind = lexer.kind();
        int start = lexer.start();
        int end = lexer.end();
        if (kind == TokenKind.COMMA || kind == TokenKind.EQUALS || kind == TokenKind.UNTERMINATED) {
            line.report(ProblemCode.BAD_INSTRUCTION, () -> Texts.badInstruction(line.quotedToken()));
            return;
        }
        var next = lexer.next();
        if (next == TokenKind.EQUALS) {
            line.report(ProblemCode.BAD_NAME, start, end, () -> Texts.badVariableName(line.quoted(start, end)));
        } else if ((next != TokenKind.COMMA && next != TokenKind.END) || !state.isSkipped(line.text(start, end))) {
            line.report(ProblemCode.BAD_INSTRUCTION, start, end, () -> Texts.badInstruction(line.quoted(start, end)));
        }
    }

    /// Reads what follows the `=` of an assignment.
    private static final class AssignmentReader {
        private final Line line;
        private final ReadState state;
        private final TokenReader tokens;
        private final Operand operand = new Operand();

        AssignmentReader(Line line, ReadState state, TokenReader tokens) {
            this.line = line;
            this.state = state;
            this.tokens = tokens;
        }

        void read(String name) {
            var lexer = line.lexer();
            var kind = lexer.next();
            if (kind == TokenKind.END) {
                line.reportPast(ProblemCode.MISSING_VALUE, () -> Texts.missingAssignedValue(name));
                tokens.readComment();
                state.failAssignment(name);
                return;
            }
            if (kind == TokenKind.COMMA) {
                line.report(ProblemCode.MISSING_VALUE, () -> Texts.missingAssignedValue(name));
                state.failAssignment(name);
                return;
            }
            if (!tokens.readValue(operand)) {
                state.failAssignment(name);
                return;
            }
            lexer.next();
            boolean counts = tokens.readEndOfAssignment();
            if (lexer.kind() == TokenKind.END) {
                tokens.readComment();
            }
            if (!counts) {
                state.failAssignment(name);
                return;
            }
            var span = line.span(operand.start(), operand.end());
            state.assign(name, operand.isText()
                    ? new Variable(operand.text(line), 0, span, false)
                    : new Variable(null, operand.number(), span, false));
        }
    }
}
