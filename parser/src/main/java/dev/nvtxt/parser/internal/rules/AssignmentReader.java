// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.rules;

import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.internal.lex.TokenKind;

/// Reads what follows the `=` of an assignment.
final class AssignmentReader {
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
