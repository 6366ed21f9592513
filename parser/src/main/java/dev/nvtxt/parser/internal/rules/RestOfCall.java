// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.rules;

import dev.nvtxt.parser.internal.lex.TokenKind;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The integers in the rest of a call whose reading has ended, by place: places are counted by the commas outside quotes.
/// Where the mistake is a comma and with it the number of places is the definition's, it is counted in. Reports nothing.
final class RestOfCall {
    /// The comma after the command's name is missing.
    static final int FIRST_COMMA_MISSING = 2;
    /// A comma is missing before the current token.
    static final int COMMA_MISSING = 1;
    /// The current token is a comma too many.
    static final int COMMA_TOO_MANY = -1;

    /// What is done with an integer.
    interface Taker {
        void take(int place, Found token);
    }

    /// An integer that stands alone between its commas.
    record Found(int place, int start, int end, long number) {}

    private final Line line;
    private final ReadState state;
    private final List<Found> found = new ArrayList<>();
    private int place;
    private int shift;

    RestOfCall(Line line, ReadState state) {
        this.line = line;
        this.state = state;
    }

    /// Reads the rest of the line.
    ///
    /// @param currentPlace the place that the current token stands in
    /// @param slip what is wrong with the commas at the current token, or 0
    /// @param wanted the number of places of the definition
    void read(int currentPlace, int slip, int wanted) {
        found.clear();
        place = slip == FIRST_COMMA_MISSING ? currentPlace + 1 : currentPlace;
        var kind = slip > 0 ? takeNumber() : line.lexer().kind();
        while (kind != TokenKind.END) {
            boolean isComma = kind == TokenKind.COMMA;
            kind = line.lexer().next();
            if (isComma) {
                place++;
                kind = takeNumber();
            }
        }
        shift = shift(slip, place + 1, wanted);
        boolean isExtra = (slip == COMMA_MISSING && shift == 0) || (slip == FIRST_COMMA_MISSING && shift != 0);
        if (isExtra) {
            int first = slip == COMMA_MISSING ? currentPlace : 0;
            found.removeIf(token -> token.place() == first);
        }
    }

    private static int shift(int slip, int places, int wanted) {
        if (slip == FIRST_COMMA_MISSING) {
            return places - 1 == wanted ? -1 : 0; // complete without what stands before the comma
        }
        return places + slip == wanted ? slip : 0;
    }

    /// Gives each integer to a taker.
    void eachNumber(Taker taker) {
        for (var token : found) {
            taker.take(token.place() + shift, token);
        }
    }

    private TokenKind takeNumber() {
        var lexer = line.lexer();
        var number = number();
        int start = lexer.start();
        int end = lexer.end();
        var kind = lexer.kind();
        kind = kind == TokenKind.COMMA || kind == TokenKind.END ? kind : lexer.next();
        if (number != null && (kind == TokenKind.COMMA || kind == TokenKind.END)) {
            found.add(new Found(place, start, end, number));
        }
        return kind;
    }

    private @Nullable Long number() {
        var lexer = line.lexer();
        if (lexer.kind() == TokenKind.EXPANSION) {
            var variable = state.variable(line.text(lexer.start() + 1, lexer.end()));
            return variable == null || variable.isBroken() || variable.isText() ? null : (Long) variable.number();
        }
        return lexer.kind() == TokenKind.INTEGER ? (Long) lexer.number() : null;
    }
}
