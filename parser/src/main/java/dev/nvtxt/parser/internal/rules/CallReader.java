// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.rules;

import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.internal.lex.TokenKind;
import org.jspecify.annotations.Nullable;

/// Reads a call: its values by the definition in force, and whether their number fits.
final class CallReader {
    private final Line line;
    private final ReadState state;
    private final TokenReader tokens;
    private final CallValues values;
    private final CallEffects effects;
    private final RepeatedWording unknownCommand = new RepeatedWording(Texts::unknownCommand);
    private final Operand dropped = new Operand();
    private final @Nullable CommandPlan[] plans = new CommandPlan[Command.values().length];
    private int count;
    private int currentPlace;
    private int excessStart;
    private int excessEnd;

    CallReader(Line line, ReadState state, TokenReader tokens, @Nullable TargetLimits target) {
        this.line = line;
        this.state = state;
        this.tokens = tokens;
        values = new CallValues(line, state, target);
        effects = new CallEffects(line, values);
    }

    /// Reads a call whose name is followed by a comma, the current token, or by the end.
    ///
    /// @param start where the token of the name begins, which may be an expansion
    /// @param end where it ends
    void read(String name, int start, int end) {
        var command = Command.find(name);
        if (command == null) {
            if (state.isSkipped(name)) {
                skipMisspelled(state.skippedDefinition(name));
            } else {
                line.report(ProblemCode.UNKNOWN_COMMAND, start, end, () -> unknownCommand.of(name));
            }
            return;
        }
        if (!command.text().equals(name)) {
            line.report(ProblemCode.LETTER_CASE, start, end, () -> Texts.letterCase("command", name, command.text()));
        }
        var definition = state.definition(command);
        values.begin(definition);
        boolean isRead = readValues(definition);
        boolean isDoubtful = state.isDoubtful(command);
        if (!isRead || (isDoubtful && !values.fitTypes()) || !checkCount(definition)) {
            skip(definition, !isDoubtful || (isRead && count == definition.size()));
            return;
        }
        if (effects.apply(definition) && plan(command) == null) {
            plans[command.ordinal()] = CommandPlan.of(values, line.chunk(), state.version());
        }
    }

    /// {@return the plan for a command, or null if there is none that holds now}
    @Nullable
    CommandPlan plan(Command command) {
        var plan = plans[command.ordinal()];
        return plan != null && plan.version() == state.version() ? plan : null;
    }

    /// A line that begins with a command's name and is no instruction at all: a push or pop still counts as one.
    void skipUnread(String name) {
        var command = Command.find(name);
        if (command != null) {
            skipFromName(state.definition(command), !state.isDoubtful(command));
        }
    }

    /// A call of a misspelled name is skipped like one with another mistake.
    private void skipMisspelled(@Nullable Definition definition) {
        if (definition != null) {
            skipFromName(definition, true);
        }
    }

    private void skipFromName(Definition definition, boolean arePlacesKnown) {
        values.begin(definition);
        currentPlace = -1; // the next comma begins the first value
        skip(definition, arePlacesKnown);
    }

    /// Leaves a call out, except for the level that a push or pop opens or closes.
    ///
    /// @param arePlacesKnown whether the definition in force gives the place of each value
    private void skip(Definition definition, boolean arePlacesKnown) {
        if (arePlacesKnown && definition.command().isPushOrPop()) {
            findIds(definition);
        }
        effects.skip(definition.command(), arePlacesKnown);
    }

    /// Takes process and thread from the rest of a line whose reading has ended: its places are counted by the commas
    /// outside quotes. Reports nothing.
    private void findIds(Definition definition) {
        var lexer = line.lexer();
        var kind = lexer.kind();
        while (kind != TokenKind.END) {
            boolean isComma = kind == TokenKind.COMMA;
            kind = lexer.next();
            if (isComma) {
                currentPlace++;
                var number = idOfToken(definition);
                int start = lexer.start();
                int end = lexer.end();
                kind = kind == TokenKind.COMMA || kind == TokenKind.END ? kind : lexer.next();
                if (number != null && (kind == TokenKind.COMMA || kind == TokenKind.END)) {
                    operandAt(definition, currentPlace).setNumber(start, end, number);
                }
            }
        }
    }

    /// {@return the integer of the current token, if it is in the place of a process or thread; else null}
    private @Nullable Long idOfToken(Definition definition) {
        var argument = currentPlace < definition.size() ? definition.at(currentPlace) : null;
        if (argument != Argument.PROCESS_ID && argument != Argument.THREAD_ID) {
            return null;
        }
        var lexer = line.lexer();
        if (lexer.kind() == TokenKind.EXPANSION) {
            var variable = state.variable(line.text(lexer.start() + 1, lexer.end()));
            return variable == null || variable.isBroken() || variable.isText() ? null : (Long) variable.number();
        }
        return lexer.kind() == TokenKind.INTEGER ? (Long) lexer.number() : null;
    }

    private boolean readValues(Definition definition) {
        var lexer = line.lexer();
        count = 0;
        while (tokens.readSeparator(ProblemCode.MISSING_COMMA)) {
            if (lexer.kind() == TokenKind.END) {
                tokens.readComment();
                return true;
            }
            int comma = lexer.start();
            var kind = lexer.next();
            if (kind == TokenKind.END) {
                line.report(ProblemCode.TRAILING_COMMA, comma, comma + 1, Texts::trailingComma);
                tokens.readComment();
                return true;
            }
            if (kind == TokenKind.COMMA) {
                currentPlace = count;
                line.report(ProblemCode.MISSING_VALUE, () -> Texts.missingValue(definition, count));
                return false;
            }
            currentPlace = count;
            if (!tokens.readValue(operandAt(definition, count))) {
                return false;
            }
            if (count == definition.size()) {
                excessStart = dropped.start();
                excessEnd = dropped.end();
            }
            count++;
            lexer.next();
        }
        return false;
    }

    private Operand operandAt(Definition definition, int place) {
        var argument = place < definition.size() ? definition.at(place) : null;
        return argument == null ? dropped : values.operand(argument);
    }

    private boolean checkCount(Definition definition) {
        if (count == definition.size()) {
            return true;
        }
        boolean isFew = count < definition.requiredPlaces();
        if (state.isDoubtful(definition.command()) && (isFew || count > definition.size())) {
            return false; // the definition that was meant is unknown, so the count is no mistake of the call's (4.4)
        }
        if (count > definition.size()) {
            line.report(ProblemCode.ARGUMENT_COUNT, excessStart, excessEnd,
                    () -> Texts.tooManyValues(definition, count));
            return false;
        }
        if (isFew) {
            line.reportPast(ProblemCode.ARGUMENT_COUNT, () -> Texts.tooFewValues(definition, count));
            return false;
        }
        line.reportPast(ProblemCode.MISSING_TRAILING_ARGUMENTS, () -> Texts.missingTrailing(definition, count));
        return true;
    }
}
