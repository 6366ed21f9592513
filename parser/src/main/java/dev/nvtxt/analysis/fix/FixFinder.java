// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import dev.nvtxt.parser.color.ColorText;
import dev.nvtxt.parser.color.NamedColor;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.internal.lex.Utf8;
import dev.nvtxt.parser.internal.rules.Argument;
import dev.nvtxt.parser.internal.rules.Command;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.write.Quoting;
import dev.nvtxt.parser.write.UnwritableException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Finds the change that takes a problem away, where there is only one that can be meant.
public final class FixFinder {
    private static final Pattern FIRST_NAME = Pattern.compile("[^A-Za-z_]*([A-Za-z_][A-Za-z0-9_]*)");
    private static final List<String> COMMANDS = Arrays.stream(Command.values()).map(Command::text).toList();

    private final Problem problem;
    private final byte[] line;
    private final FixContext context;
    private final int from;
    private final int to;
    private final String token;

    private FixFinder(Problem problem, byte[] line, FixContext context) {
        this.problem = problem;
        this.line = line;
        this.context = context;
        this.from = Utf8.advance(line, 0, line.length, problem.span().column() - 1);
        this.to = Utf8.advance(line, from, line.length, problem.span().length());
        this.token = Utf8.decodeText(line, from, to);
    }

    /// Finds the fix of a problem.
    ///
    /// @param problem the problem
    /// @param line the bytes of its line, without its end and without a byte order mark
    /// @param context what stands above it
    /// @return the fix, or nothing where the remedy is not certain
    public static Optional<Fix> find(Problem problem, byte[] line, FixContext context) {
        return new FixFinder(problem, line, context).find();
    }

    private Optional<Fix> find() {
        return switch (problem.code()) {
            case BARE_WORD_CHARACTERS -> quoted(token).flatMap(text -> replace("Quote the word", text));
            case BACKSLASH_QUOTE -> otherQuotes();
            case UNTERMINATED_STRING -> token.isEmpty()
                    ? Optional.empty()
                    : insert("Close the string", line.length, token.substring(0, 1));
            case TRAILING_COMMA -> replace("Drop the trailing comma", "");
            case MISSING_COMMA -> insert("Separate the values by a comma", endOfTextBefore(), ",");
            case TRAILING_COMMENT -> moveComment();
            case LETTER_CASE -> correct("Correct the letter case", name -> candidates().stream()
                    .filter(name::equalsIgnoreCase).findFirst());
            case UNKNOWN_COMMAND, UNKNOWN_ARGUMENT, UNKNOWN_TIME_BASE, UNKNOWN_COLOR ->
                correct("Correct the spelling", name -> Spelling.only(name, candidates()));
            case UNDEFINED_VARIABLE -> Spelling.only(token.substring(1), context.variables())
                    .flatMap(name -> replace("Correct the spelling", "$" + name));
            case COLOR_DIGITS -> correct("Write eight digits", name -> Optional.of(name).map(ColorText::parse)
                    .map(color -> "0x%08X".formatted(color.argb())));
            case BAD_INTEGER -> token.matches("\\+[0-9]+")
                    ? replace("Drop the plus sign", token.substring(1))
                    : Optional.empty();
            case BAD_NAME -> joinCommand();
            case ARGUMENT_COUNT -> addDefinition();
            default -> Optional.empty();
        };
    }

    // Changes

    private Optional<Fix> replace(String title, String replacement) {
        return Optional.of(new Fix(problem, title, from, to, replacement, List.of()));
    }

    private Optional<Fix> insert(String title, int at, String text) {
        return Optional.of(new Fix(problem, title, at, at, text, List.of()));
    }

    /// Corrects the name that the token is or holds between quotes; what comes from a variable stands elsewhere.
    private Optional<Fix> correct(String title, java.util.function.Function<String, Optional<String>> correction) {
        if (token.isEmpty() || token.charAt(0) == '$') {
            return Optional.empty();
        }
        var name = isQuoted() ? inner() : token;
        var quote = isQuoted() ? token.substring(0, 1) : "";
        return correction.apply(name).filter(corrected -> !corrected.equals(name))
                .flatMap(corrected -> replace(title, quote + corrected + quote));
    }

    private Optional<Fix> otherQuotes() {
        char other = token.startsWith("'") ? '"' : '\'';
        return isQuoted() && inner().indexOf(other) < 0
                ? replace("Use the other quotes", other + inner() + other)
                : Optional.empty();
    }

    private Optional<Fix> moveComment() {
        var comment = Utf8.decodeText(line, from, line.length);
        return Optional.of(new Fix(problem, "Put the comment on a line of its own", endOfTextBefore(), line.length, "",
                List.of(comment)));
    }

    /// `@ Marker`: the blank between is the only thing wrong.
    private Optional<Fix> joinCommand() {
        int next = to;
        while (next < line.length && isBlank(line[next])) {
            next++;
        }
        boolean isCommand = token.equals("@") && next > to && COMMANDS.contains(firstName(next));
        return isCommand
                ? Optional.of(new Fix(problem, "Drop the blank after '@'", to, next, "", List.of()))
                : Optional.empty();
    }

    /// A command without a definition takes all its arguments in each call. Where all but as many required ones as the
    /// call has values are assigned to variables, the definition that was forgotten can only be that of those.
    private Optional<Fix> addDefinition() {
        var command = Stream.of(Command.values()).filter(each -> each.text().equals(firstName(0))).findFirst();
        if (command.isEmpty() || context.isDefined(command.get().text())) {
            return Optional.empty();
        }
        var missing = command.get().requiredArguments().stream().map(Argument::text)
                .filter(argument -> !context.variables().contains(argument)).toList();
        long values = Utf8.decodeText(line, 0, line.length).chars().filter(c -> c == ',').count();
        boolean plain = !Utf8.decodeText(line, 0, line.length).matches(".*[\"'#].*");
        if (!plain || missing.size() != values) {
            return Optional.empty();
        }
        var definition = "@" + command.get().text() + ", " + String.join(", ", missing);
        return Optional.of(new Fix(problem, "Add the definition", 0, 0, "", List.of(definition)));
    }

    // The line

    private Collection<String> candidates() {
        return switch (problem.code()) {
            case UNKNOWN_COMMAND -> COMMANDS;
            case UNKNOWN_ARGUMENT -> argumentsOfLine();
            case UNKNOWN_TIME_BASE -> timeBases().toList();
            case UNKNOWN_COLOR -> colors().toList();
            default -> Stream.of(COMMANDS.stream(), allArguments(), timeBases(), colors()).flatMap(names -> names)
                    .toList();
        };
    }

    private List<String> argumentsOfLine() {
        var name = firstName(0);
        return Stream.of(Command.values()).filter(command -> command.text().equalsIgnoreCase(name))
                .flatMap(command -> command.arguments().stream()).map(Argument::text).toList();
    }

    private static Stream<String> allArguments() {
        return Stream.of(Argument.values()).map(Argument::text);
    }

    private static Stream<String> timeBases() {
        return TimeBase.KNOWN.stream().map(TimeBase::name);
    }

    private static Stream<String> colors() {
        return NamedColor.ALL.stream().map(NamedColor::name);
    }

    private String firstName(int start) {
        var match = FIRST_NAME.matcher(Utf8.decodeText(line, start, line.length));
        return match.lookingAt() ? match.group(1) : "";
    }

    private int endOfTextBefore() {
        int end = from;
        while (end > 0 && isBlank(line[end - 1])) {
            end--;
        }
        return end;
    }

    private static boolean isBlank(byte b) {
        return b == ' ' || b == '\t' || b == 0x0B || b == '\f';
    }

    private boolean isQuoted() {
        return token.length() >= 2 && (token.charAt(0) == '"' || token.charAt(0) == '\'')
                && token.charAt(token.length() - 1) == token.charAt(0);
    }

    private String inner() {
        return token.substring(1, token.length() - 1);
    }

    private static Optional<String> quoted(String text) {
        try {
            return Optional.of(Quoting.quote(text));
        } catch (UnwritableException _) {
            return Optional.empty();
        }
    }
}
