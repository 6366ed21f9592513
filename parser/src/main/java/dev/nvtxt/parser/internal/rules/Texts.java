// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.rules;

import dev.nvtxt.parser.color.ColorText;
import dev.nvtxt.parser.color.NamedColor;
import dev.nvtxt.parser.diagnostic.Nearest;
import dev.nvtxt.parser.internal.lex.Quoted;
import dev.nvtxt.parser.time.TimeBase;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The wording of every problem that a line can have. Text in quotes is the user's own.
final class Texts {
    private static final String QUOTE_IT = "put text with other characters in quotes";
    private static final int REPLACEMENT = 0xFFFD;
    private static final int BYTE_ORDER_MARK = 0xFEFF;

    private Texts() {}

    // ---- characters and tokens

    static Wording invalidUtf8(int value) {
        return Wording.of("byte 0x%02X is not UTF-8; it is read as U+FFFD".formatted(value),
                "save the file as UTF-8; more such bytes in this line are not listed");
    }

    static Wording unexpectedCharacter(int codePoint) {
        String message = "unexpected character " + Quoted.codePoint(codePoint);
        return switch (codePoint) {
            case '=' -> Wording.of(message + "; '=' is only valid after the name in an assignment",
                    "a call has values only; a definition such as '@Marker, Time, Message' names them; put text with '=' "
                            + "in quotes");
            case '@' -> Wording.of(message + "; '@' is only valid at the start of a line, before a command name",
                    QUOTE_IT);
            case REPLACEMENT -> Wording.of(message + ", outside quotes",
                    "it replaces bytes that are not text in this file's encoding; save the file as UTF-8");
            case BYTE_ORDER_MARK -> Wording.of(message + ": a byte order mark that is not at the file's start",
                    "delete it; joining files often leaves one");
            default -> Wording.of(message + "; expected a string, an integer, a name, or '$'", QUOTE_IT);
        };
    }

    static Wording unterminatedString(String token) {
        return Wording.of("string is not closed: " + token,
                "end it with the kind of quote that opened it; a string can't continue on the next line");
    }

    static Wording backslashQuote(String token) {
        return Wording.of("the quote after the backslash does not end this string: " + token,
                "the format has no escape sequences, so both characters are part of the text; use the other kind of "
                        + "quote around it");
    }

    static Wording bareWordCharacters(String token) {
        return Wording.of("unquoted text has characters other than ASCII letters, digits, and '_': " + token,
                "put it in quotes; other programs may reject it");
    }

    static Wording badInteger(String token) {
        return Wording.of("not an integer: " + token,
                "expected decimal digits with an optional '-', or 0x and hexadecimal digits; " + QUOTE_IT);
    }

    static Wording integerRange(String token) {
        return Wording.of("integer out of range: " + token,
                "expected -9223372036854775808 to 9223372036854775807, in hexadecimal up to 0x7FFFFFFFFFFFFFFF");
    }

    static Wording badExpansion() {
        return Wording.of("expected the name of a variable after '$'",
                "write the name directly after '$', or put text that contains '$' in quotes");
    }

    static Wording undefinedVariable(String name, ReadState state) {
        var names = state.knownNames();
        if (names.isEmpty()) {
            return Wording.of("undefined variable " + Quoted.of(name),
                    "no variable is assigned before this line");
        }
        int more = state.variableCount() - names.size();
        String help = "variables defined so far: " + join(names) + (more > 0 ? " and " + more + " more" : "");
        return Wording.of("undefined variable " + Quoted.of(name), help + didYouMean(state.nearestName(name)));
    }

    static Wording trailingComment(String comment) {
        return Wording.of("comment after an instruction: " + comment,
                "the format only has comment lines; move it to a line of its own");
    }

    // ---- lines

    static Wording badInstruction(String token) {
        return Wording.of("expected a name at the start of the line, found " + token,
                "a line is 'Name = value', '@Command, Argument, …', 'Command, value, …', or '# comment'");
    }

    static Wording badInstructionAfterName(String name, String token) {
        return Wording.of("expected '=', ',', or the end of the line after " + Quoted.of(name) + ", found " + token,
                "a call is 'Command, value, …', an assignment 'Name = value', and a comment starts with '#'");
    }

    static Wording unknownCommand(String name) {
        var all = Arrays.stream(Command.values()).map(Command::text).toList();
        return Wording.of("unknown command " + Quoted.of(name),
                "commands are: " + join(all) + didYouMean(Nearest.of(name, all)));
    }

    static Wording misspelledDefinition(String name, Command meant) {
        return Wording.of(
                "unknown command " + Quoted.of(name) + "; it is read as the definition of '" + meant.text() + "'",
                "write '@" + meant.text() + "'; calls of " + Quoted.of(name) + " are skipped");
    }

    static Wording letterCase(String what, String given, String proper) {
        return Wording.of("%s %s should be written %s".formatted(what, Quoted.of(given), Quoted.of(proper)),
                "it is accepted; other programs may be case-sensitive");
    }

    // ---- assignments

    static Wording missingAssignedValue(String name) {
        return Wording.of("no value for " + Quoted.of(name) + " after '='",
                "expected a string, an integer, or $Name; the empty string is \"\"");
    }

    static Wording textAfterValue(String token) {
        return Wording.of("unexpected " + token + " after the value",
                "an assignment has one value; the first one is used; put text with spaces or commas in quotes");
    }

    static Wording badVariableName(String token) {
        return Wording.of(token + " is not a valid variable name", nameRule());
    }

    // ---- definitions

    static Wording noNameAfterAt() {
        return Wording.of("expected a command name directly after '@'",
                "write it without a space: '@Marker, Time, Message'");
    }

    static Wording badName(String token) {
        return token.equals("','")
                ? Wording.of("expected a name before this comma", nameRule())
                : Wording.of("expected a name, found " + token, nameRule());
    }

    static Wording badExpandedName(String token) {
        return Wording.of("the value of " + token + " is not a name", nameRule());
    }

    private static String nameRule() {
        return "a name consists of ASCII letters, digits, and '_', and does not start with a digit";
    }

    static Wording unknownArgument(String name, Command command) {
        var all = names(command.arguments());
        return Wording.of("unknown argument " + Quoted.of(name) + "; its values are ignored",
                command.text() + " takes: " + join(all) + didYouMean(Nearest.of(name, all)));
    }

    static Wording foreignArgument(Argument argument, Command command) {
        return Wording.of(
                argument.text() + " is not an argument of " + command.text() + "; its values are ignored",
                command.text() + " takes: " + join(names(command.arguments())));
    }

    static Wording duplicateArgument(Argument argument) {
        return Wording.of(argument.text() + " is named twice in this definition; the first position is used",
                "remove one of them; values at this position are ignored");
    }

    static Wording missingComma(String token) {
        return Wording.of("expected a comma before " + token,
                "separate values with commas; put text with spaces in quotes");
    }

    static Wording trailingComma() {
        return Wording.of("comma at the end of the instruction", "remove it, or add the missing value after it");
    }

    // ---- calls

    static Wording missingValue(Definition definition, int place) {
        var argument = place < definition.size() ? definition.at(place) : null;
        return Wording.of("missing value before this comma" + (argument == null ? "" : ", for " + argument.text()),
                "only values at the end can be omitted; the empty string is \"\"");
    }

    static Wording tooManyValues(Definition definition, int count) {
        return Wording.of(definition.command().text() + " takes " + values(definition.size()) + ", but this call has "
                + count, definition.words(Texts::format));
    }

    static Wording tooFewValues(Definition definition, int count) {
        return Wording.of(definition.command().text() + " needs " + values(definition.requiredPlaces())
                + ", but this call has " + count, definition.words(Texts::format));
    }

    static Wording missingTrailing(Definition definition, int count) {
        var left = new StringBuilder();
        for (int place = count; place < definition.size() && left.length() < 200; place++) {
            var argument = definition.at(place);
            left.append(left.isEmpty() ? "" : ", ").append(argument == null ? "an ignored value" : argument.text());
        }
        return Wording.of("optional values are missing at the end: " + left, definition.words(Texts::format));
    }

    private static String values(int count) {
        return count == 1 ? "1 value" : count + " values";
    }

    private static String format(Definition definition) {
        var text = new StringBuilder(definition.line() == 0
                ? "the default format is '"
                : "the definition in line " + definition.line() + " is '");
        text.append('@').append(definition.command().text());
        for (int place = 0; place < definition.size(); place++) {
            if (text.length() > 200) {
                text.append(", …");
                break;
            }
            var argument = definition.at(place);
            text.append(", ").append(argument == null ? "(ignored)" : argument.text());
        }
        return text.append('\'').toString();
    }

    static Wording missingArgument(Argument argument, Command command, int definitionLine) {
        String where = definitionLine == 0
                ? "the default format"
                : "the definition in line " + definitionLine;
        boolean isKept = command.isEvent() && (argument == Argument.TIME_BASE || argument == Argument.PROCESS_ID
                || argument == Argument.THREAD_ID);
        var message = "neither %3$s nor a variable provides %1$s of %2$s".formatted(argument.text(), command.text(),
                where);
        var help = "add it to the definition and the calls, or assign '%s = …' before the call".formatted(
                argument.text());
        return Wording.of(message,
                isKept
                        ? help + "; reported once per definition, and the events are kept"
                        : help + "; the call is skipped");
    }

    static Wording wrongType(Argument argument, String actual) {
        String expected = argument.type() == Argument.ValueType.STRING ? "a string" : "an integer";
        String help = argument.type() == Argument.ValueType.STRING
                ? "put it in quotes"
                : "write decimal digits, or 0x and hexadecimal digits, without quotes";
        return Wording.of("%s takes %s, found %s".formatted(argument.text(), expected, actual), help);
    }

    static String string(String text) {
        return "the string " + Quoted.of(text);
    }

    static String integer(long number) {
        return "the integer " + number;
    }

    // ---- values

    static Wording idRange(Argument argument, long id) {
        return Wording.of("%s %d is outside 0 to 4294967295; it is kept unchanged".formatted(argument.text(), id),
                "ids have 32 bits; other programs may truncate this one");
    }

    static Wording colorRange(long color) {
        return Wording.of("color %d is outside 0 to 0xFFFFFFFF".formatted(color),
                "expected 0xAARRGGBB, a color name, or a string of 0x and eight digits");
    }

    static Wording colorDigits(String text, ColorText color) {
        var read = "0x%08X".formatted(color.argb());
        return color.notation() == ColorText.Notation.SIX_DIGITS
                ? Wording.of("color %s has six digits; it is read as opaque %s".formatted(Quoted.of(text), read),
                        "write all eight digits: 0xAARRGGBB")
                : Wording.of("color %s has ten digits; the first eight are read: %s".formatted(Quoted.of(text), read),
                        "write eight digits: 0xAARRGGBB");
    }

    static Wording unknownColor(String text) {
        var names = NamedColor.ALL.stream().map(NamedColor::name).toList();
        return Wording.of("unknown color " + Quoted.of(text),
                "expected a name of .NET's System.Drawing.Color, or 0x and eight hexadecimal digits (AARRGGBB)"
                        + didYouMean(Nearest.of(text, names)));
    }

    static Wording unknownTimeBase(String text) {
        var names = TimeBase.KNOWN.stream().map(TimeBase::name).toList();
        return Wording.of("unknown time base %s; its events are kept, with times in ticks".formatted(Quoted.of(text)),
                "time bases are: " + join(names) + didYouMean(Nearest.of(text, names)));
    }

    static Wording targetTimeBase(TimeBase base, TargetLimits target) {
        var names = target.timeBases().stream().map(TimeBase::name).toList();
        return Wording.of(
                "NVIDIA's documentation of %2$s does not list time base %1$s".formatted(base.name(), target.id()),
                "it lists: " + join(names));
    }

    static Wording reversedRange(long start, long end) {
        return Wording.of("range ends at " + end + ", before its start at " + start,
                "it is kept with both times; swap them if they are in the wrong order");
    }

    // ---- pieces

    private static List<String> names(List<Argument> arguments) {
        return arguments.stream().map(Argument::text).toList();
    }

    private static String join(List<String> names) {
        return names.stream().collect(Collectors.joining(", "));
    }

    private static String didYouMean(@Nullable String name) {
        return name == null ? "" : "; did you mean '" + name + "'?";
    }
}
