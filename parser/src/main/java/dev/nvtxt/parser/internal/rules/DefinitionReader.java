// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.rules;

import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.internal.lex.TokenKind;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Reads what follows the `@` of a definition.
final class DefinitionReader {
    private final Line line;
    private final ReadState state;
    private final TokenReader tokens;

    DefinitionReader(Line line, ReadState state, TokenReader tokens) {
        this.line = line;
        this.state = state;
        this.tokens = tokens;
    }

    void read() {
        var lexer = line.lexer();
        int atSign = lexer.start();
        if (lexer.isAtBlankOrEnd()) {
            line.report(ProblemCode.BAD_NAME, Texts::noNameAfterAt);
            doubtMeantCommand(atSign);
            return;
        }
        lexer.next();
        var name = tokens.readName();
        if (name == null) {
            if (canBeginCall(lexer.kind())) {
                state.skip(line.tokenText());
            }
            doubtMeantCommand(atSign);
            return;
        }
        var command = Command.find(name);
        if (command == null) {
            readUnknown(name);
            return;
        }
        if (!command.text().equals(name)) {
            line.report(ProblemCode.LETTER_CASE, () -> Texts.letterCase("command", name, command.text()));
        }
        define(command);
    }

    private void define(Command command) {
        line.lexer().next();
        var arguments = new Arguments(command);
        if (readArguments(arguments)) {
            state.define(new Definition(command, arguments.places, line.number(), arguments.hasStrangers));
        } else {
            state.doubt(command);
        }
    }

    /// A misspelled name of one command: the definition also holds for that command, so that its calls are not lost. The
    /// name is the line's one problem, as for every unknown command; calls of that name are skipped.
    private void readUnknown(String name) {
        var meant = Command.findMisspelled(name);
        if (meant == null) {
            line.report(ProblemCode.UNKNOWN_COMMAND, () -> Texts.unknownCommand(name));
            state.skip(name);
            return;
        }
        line.report(ProblemCode.UNKNOWN_COMMAND, () -> Texts.misspelledDefinition(name, meant));
        line.withoutProblems(() -> define(meant));
        state.skip(name, state.isDoubtful(meant) ? null : state.definition(meant));
    }

    /// Whether a call could begin with such a token, which is no name: `@Foo-Bar` and then `Foo-Bar, 5`.
    private static boolean canBeginCall(TokenKind kind) {
        return switch (kind) {
            case STRING, ODD_WORD, SYMBOL, INTEGER, BAD_INTEGER, HUGE_INTEGER -> true;
            default -> false;
        };
    }

    private static final class Arguments {
        final Command command;
        final List<@Nullable Argument> places = new ArrayList<>();
        final Set<Argument> seen = EnumSet.noneOf(Argument.class);
        boolean hasStrangers;

        Arguments(Command command) {
            this.command = command;
        }
    }

    /// Reads commas and names up to the end of the line.
    ///
    /// @return whether the definition is taken
    private boolean readArguments(Arguments arguments) {
        var lexer = line.lexer();
        while (tokens.readSeparator(ProblemCode.MISSING_COMMA)) {
            if (lexer.kind() == TokenKind.END) {
                tokens.readComment();
                return true;
            }
            int comma = lexer.start();
            if (lexer.next() == TokenKind.END) {
                line.report(ProblemCode.TRAILING_COMMA, comma, comma + 1, Texts::trailingComma);
                tokens.readComment();
                return true;
            }
            var name = tokens.readName();
            if (name == null) {
                return false;
            }
            readArgument(arguments, name);
            lexer.next();
        }
        return false;
    }

    private void readArgument(Arguments arguments, String name) {
        var command = arguments.command;
        var argument = Argument.find(name);
        if (argument == null || !command.has(argument)) {
            arguments.hasStrangers = true;
            arguments.places.add(null);
            if (argument == null) {
                line.report(ProblemCode.UNKNOWN_ARGUMENT, () -> Texts.unknownArgument(name, command));
            } else {
                line.report(ProblemCode.FOREIGN_ARGUMENT, () -> Texts.foreignArgument(argument, command));
            }
        } else if (!arguments.seen.add(argument)) {
            arguments.places.add(null);
            line.report(ProblemCode.DUPLICATE_ARGUMENT, () -> Texts.duplicateArgument(argument));
        } else {
            arguments.places.add(argument);
            if (!argument.text().equals(name)) {
                line.report(ProblemCode.LETTER_CASE, () -> Texts.letterCase("argument", name, argument.text()));
            }
        }
    }

    /// The command's name is what is wrong: the first name on the line is the command that was meant.
    private void doubtMeantCommand(int atSign) {
        byte[] bytes = line.bytes();
        int start = atSign + 1;
        while (start < line.to() && bytes[start] != '#' && !isNameByte(bytes[start], true)) {
            start++;
        }
        int end = start;
        while (end < line.to() && isNameByte(bytes[end], false)) {
            end++;
        }
        var name = line.text(start, end);
        var command = Command.find(name);
        if (command != null) {
            state.doubt(command);
        } else if (!name.isEmpty()) {
            state.skip(name);
        }
    }

    private static boolean isNameByte(byte b, boolean first) {
        return b == '_' || (b >= 'A' && b <= 'Z') || (b >= 'a' && b <= 'z') || (!first && b >= '0' && b <= '9');
    }
}
