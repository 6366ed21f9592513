// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.edit;

import dev.nvtxt.analysis.edit.SourceLexer.Token;
import dev.nvtxt.parser.color.ColorText;
import dev.nvtxt.parser.color.NamedColor;
import dev.nvtxt.parser.internal.rules.Argument;
import dev.nvtxt.parser.internal.rules.Command;
import dev.nvtxt.parser.time.TimeBase;
import module java.base;
import org.jspecify.annotations.Nullable;

/// One version of a text that is being written: its lines, and what its names refer to. Immutable.
///
/// It looks at how things are written and judges nothing, so that it has answers for a line that is half written; what is
/// wrong with a text is what [dev.nvtxt.parser.NvtxtReader] says. Lines count from 1, places in them in UTF-16 units from 0.
public final class EditorText {
    private final String text;
    private final int[] lineStarts;
    private final List<NameOrigin> origins = new ArrayList<>();

    private EditorText(String text, int[] lineStarts) {
        this.text = text;
        this.lineStarts = lineStarts;
        for (int line = 1; line <= lineStarts.length; line++) {
            addOrigin(line);
        }
    }

    /// {@return a text, cut into lines at LF, CR LF and CR as the format has them}
    public static EditorText of(String text) {
        var starts = new int[64];
        int count = 1;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '\n' || (c == '\r' && (at + 1 == text.length() || text.charAt(at + 1) != '\n'))) {
                if (count == starts.length) {
                    starts = Arrays.copyOf(starts, count * 2);
                }
                starts[count++] = at + 1;
            }
        }
        return new EditorText(text, Arrays.copyOf(starts, count));
    }

    /// {@return the whole text}
    public String text() {
        return text;
    }

    /// {@return how many lines it has, the empty one after a last line end included}
    public int lineCount() {
        return lineStarts.length;
    }

    /// {@return a line without its end; empty outside of the text}
    public String line(int line) {
        if (line < 1 || line > lineStarts.length) {
            return "";
        }
        int end = line == lineStarts.length ? text.length() : lineStarts[line];
        int start = lineStarts[line - 1];
        while (end > start && isLineEnd(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    private static boolean isLineEnd(char c) {
        return c == '\n' || c == '\r';
    }

    /// {@return the text with a span replaced}
    ///
    /// @param line the line of the span's beginning, and `at` its place there; outside of the text, the nearest place
    /// @param toLine the line of its end, and `toAt` its place there
    public EditorText replace(int line, int at, int toLine, int toAt, String replacement) {
        int from = offset(line, at);
        int to = Math.max(from, offset(toLine, toAt));
        return of(text.substring(0, from) + replacement + text.substring(to));
    }

    private int offset(int line, int at) {
        if (line > lineStarts.length) {
            return text.length();
        }
        int start = lineStarts[Math.max(1, line) - 1];
        return start + Math.clamp(at, 0, line(Math.max(1, line)).length());
    }

    /// {@return its definitions and assignments, in their order}
    public List<NameOrigin> origins() {
        return List.copyOf(origins);
    }

    private void addOrigin(int number) {
        int start = lineStarts[number - 1];
        while (start < text.length() && isBlank(text.charAt(start))) {
            start++;
        }
        // Most lines are calls: a look at their first characters is enough.
        if (start == text.length() || text.charAt(start) == '#' || isLineEnd(text.charAt(start))
                || (text.charAt(start) != '@' && !isAssignment(start))) {
            return;
        }
        var line = line(number);
        var tokens = SourceLexer.tokens(line);
        var first = tokens.stream().filter(token -> token.kind() != SourceKind.PLAIN).findFirst();
        first.ifPresent(token -> {
            boolean isDefinition = token.kind() == SourceKind.DEFINITION;
            int from = isDefinition ? token.start() + 1 : token.start();
            if (from < token.end()) {
                origins.add(
                        new NameOrigin(isDefinition, line.substring(from, token.end()), number, from, line.strip()));
            }
        });
    }

    private boolean isAssignment(int start) {
        int at = start;
        while (at < text.length() && Character.isJavaIdentifierPart(text.charAt(at))) {
            at++;
        }
        while (at < text.length() && isBlank(text.charAt(at))) {
            at++;
        }
        return at > start && at < text.length() && text.charAt(at) == '=';
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\u000B' || c == '\f';
    }

    private @Nullable NameOrigin lastBefore(int line, boolean isDefinition, String name) {
        NameOrigin last = null;
        for (var origin : origins) {
            if (origin.line() >= line) {
                break;
            }
            if (origin.isDefinition() == isDefinition && origin.name().equalsIgnoreCase(name)) {
                last = origin;
            }
        }
        return last;
    }

    /// {@return what the piece at a place means; nothing for blanks, comments and what the format does not know}
    public Optional<Meaning> meaning(int line, int at) {
        return new LineWords(line(line)).at(at).flatMap(word -> meaning(line, word));
    }

    private Optional<Meaning> meaning(int line, LineWords.Word word) {
        var token = word.token();
        return switch (token.kind()) {
            case DEFINITION -> command(word.text().substring(1)).map(command -> meaning(token, about(command)
                    + "\n\nDefines which values its calls have, from here to its next definition.", null));
            case COMMAND -> command(word.text()).map(command -> {
                var definition = lastBefore(line, true, command.text());
                return meaning(token, about(command) + "\n\n" + calls(command, definition), definition);
            });
            case ARGUMENT -> argument(word.text()).map(argument -> meaning(token, about(argument), null));
            case VARIABLE -> variable(line, word);
            case STRING, INTEGER, WORD -> argumentAt(line, word).map(argument -> value(word, argument));
            case COMMENT, PLAIN -> Optional.empty();
        };
    }

    private Optional<Meaning> variable(int line, LineWords.Word word) {
        if (word.text().startsWith("$")) {
            var origin = lastBefore(line, false, word.text().substring(1));
            return Optional.of(meaning(word.token(), origin == null
                    ? "No variable of this name is assigned above."
                    : "`" + origin.text() + "` (line " + origin.line() + ")", origin));
        }
        return Optional.of(meaning(word.token(), argument(word.text())
                .map(argument -> about(argument)
                        + "\n\nHolds for every later call whose definition does not list " + argument.text() + ".")
                .orElse("A variable: `$" + word.text() + "` stands for its value."), null));
    }

    private static Meaning value(LineWords.Word word, Argument argument) {
        var about = about(argument);
        var value = word.text().replaceAll("^([\"'])(.*)\\1$", "$2");
        if (argument == Argument.COLOR) {
            var color = ColorText.parse(value);
            if (word.token().kind() != SourceKind.INTEGER && color.notation() != ColorText.Notation.UNKNOWN) {
                about += "\n\n`" + ColorText.hex(color.argb()) + "`"
                        + NamedColor.find(value).map(named -> named.isSystem() ? ", a Windows system color" : "")
                                .orElse("");
            }
        }
        return meaning(word.token(), about, null);
    }

    private static Meaning meaning(Token token, String text, @Nullable NameOrigin origin) {
        return new Meaning(token.start(), token.end(), text, origin);
    }

    private static String about(Command command) {
        return "**" + command.text() + "**: " + FormatText.of(command);
    }

    private static String about(Argument argument) {
        return "**" + argument.text() + "**: " + FormatText.of(argument);
    }

    private static String calls(Command command, @Nullable NameOrigin definition) {
        return definition == null
                ? "Its values: " + String.join(", ", command.arguments().stream().map(Argument::text).toList())
                        + " (the format's order; no definition above)."
                : "Its values: " + String.join(", ", arguments(definition)) + " (line " + definition.line() + ").";
    }

    /// {@return the arguments of a definition, as written}
    private static List<String> arguments(NameOrigin definition) {
        return Stream.of(definition.text().split(",", -1)).skip(1).map(String::strip).toList();
    }

    /// {@return the argument that a value is given to: by its place in a call, or by the variable that it is assigned to}
    private Optional<Argument> argumentAt(int line, LineWords.Word word) {
        var first = word.first();
        if (first == null) {
            return Optional.empty();
        }
        if (first.token().kind() == SourceKind.VARIABLE) {
            return argument(first.text());
        }
        return first.token().kind() == SourceKind.COMMAND
                ? command(first.text()).flatMap(command -> argumentOf(command, line, word.commas()))
                : Optional.empty();
    }

    private Optional<Argument> argumentOf(Command command, int line, int commas) {
        var definition = lastBefore(line, true, command.text());
        var names = definition == null
                ? command.arguments().stream().map(Argument::text).toList()
                : arguments(definition);
        return commas >= 1 && commas <= names.size() ? argument(names.get(commas - 1)) : Optional.empty();
    }

    private static Optional<Command> command(String name) {
        return Stream.of(Command.values()).filter(command -> command.text().equalsIgnoreCase(name)).findFirst();
    }

    private static Optional<Argument> argument(String name) {
        return Stream.of(Argument.values()).filter(argument -> argument.text().equalsIgnoreCase(name)).findFirst();
    }

    /// {@return the words that are possible at a place, by what is written before it}
    public List<Completion> completions(int line, int at) {
        var text = line(line);
        var written = text.substring(0, Math.clamp(at, 0, text.length()));
        int from = written.length();
        while (from > 0 && Character.isJavaIdentifierPart(written.charAt(from - 1))
                && written.charAt(from - 1) != '$') {
            from--;
        }
        var before = written.substring(0, from);
        var prefix = written.substring(from).toLowerCase(Locale.ROOT);
        return candidates(line, before, from)
                .filter(candidate -> candidate.text().toLowerCase(Locale.ROOT).startsWith(prefix)).toList();
    }

    private Stream<Completion> candidates(int line, String before, int from) {
        var words = new LineWords(before);
        if (words.endsInside()) {
            return Stream.empty();
        }
        if (before.endsWith("$")) {
            return variables(line, from);
        }
        if (before.isBlank()) {
            return Stream.concat(commands(from), Stream.of(Argument.values()).map(argument -> new Completion(
                    argument.text(), Completion.WordKind.VARIABLE, "a value for all later calls", from)));
        }
        if (before.strip().equals("@")) {
            return commands(from);
        }
        var word = words.end();
        var first = word.first();
        if (first != null && first.token().kind() == SourceKind.DEFINITION) {
            return word.commas() == 0
                    ? Stream.empty()
                    : command(first.text().substring(1)).stream().flatMap(command -> command.arguments().stream())
                            .filter(argument -> !arguments(before).contains(argument.text()))
                            .map(argument -> new Completion(argument.text(), Completion.WordKind.ARGUMENT,
                                    FormatText.of(argument), from));
        }
        return argumentAt(line, word).stream().flatMap(argument -> values(argument, from));
    }

    private static List<String> arguments(String definition) {
        return Stream.of(definition.split(",")).skip(1).map(String::strip).toList();
    }

    private static Stream<Completion> commands(int from) {
        return Stream.of(Command.values()).map(command -> new Completion(command.text(), Completion.WordKind.COMMAND,
                FormatText.of(command), from));
    }

    private Stream<Completion> variables(int line, int from) {
        Map<String, NameOrigin> last = new LinkedHashMap<>();
        origins.stream().filter(origin -> !origin.isDefinition() && origin.line() < line)
                .forEach(origin -> last.put(origin.name(), origin));
        return last.values().stream().map(origin -> new Completion(origin.name(), Completion.WordKind.VARIABLE,
                origin.text(), from));
    }

    private static Stream<Completion> values(Argument argument, int from) {
        return switch (argument) {
            case TIME_BASE -> TimeBase.KNOWN.stream()
                    .map(base -> new Completion(base.name(), Completion.WordKind.VALUE, "", from));
            case COLOR -> NamedColor.ALL.stream().map(color -> new Completion(color.name(), Completion.WordKind.COLOR,
                    ColorText.hex(color.argb()), from));
            default -> Stream.empty();
        };
    }

    /// What a piece of a line means.
    ///
    /// @param from the first UTF-16 unit of the piece in its line
    /// @param to the unit after its last
    /// @param text a few sentences, in Markdown
    /// @param origin the definition or assignment that says so, or null where the format itself does
    public record Meaning(int from, int to, String text, @Nullable NameOrigin origin) {}

    /// One sentence on each command and argument of the format.
    private static final class FormatText {
        private FormatText() {}

        static String of(Command command) {
            return switch (command) {
                case MARKER -> "An event at one time.";
                case RANGE_PUSH ->
                    "Opens a range on its thread; the next `RangePop` of the thread that has no other push closes it.";
                case RANGE_POP -> "Closes the last open range of its thread.";
                case RANGE_START_END -> "A range with both times; such ranges may overlap.";
                case NAME_CATEGORY -> "Names a category, for the whole file.";
                case ADD_CHILD_CATEGORY -> "Puts a category under another one.";
                case NAME_OS_THREAD -> "Names a thread, for the whole file.";
                case NAME_PROCESS -> "Names a process, for the whole file.";
                case SET_FILE_DISPLAY_NAME -> "Names the file itself.";
            };
        }

        static String of(Argument argument) {
            return switch (argument) {
                case TIME -> "Integer: ticks of the time base.";
                case START -> "Integer: the ticks at which the range begins.";
                case END -> "Integer: the ticks at which the range ends.";
                case TIME_BASE ->
                    "String: what the ticks count. Qpc, Rdtsc, FileTime, Manual, Relative, ClockMonotonicRaw or CNTVCT.";
                case PARENT_CATEGORY_ID -> "Integer from 0 to 4294967295: the category above.";
                case PROCESS_ID -> "Integer from 0 to 4294967295: the process.";
                case THREAD_ID -> "Integer from 0 to 4294967295: the thread of that process.";
                case CATEGORY_ID -> "Integer from 0 to 4294967295: the category.";
                case COLOR -> "Color name, or ARGB as an integer or a string: `Red`, `0xFFFF0000`.";
                case MESSAGE -> "String: what is shown.";
                case PAYLOAD -> "Integer: a number of the program's own.";
                case NAME -> "String: the name.";
            };
        }
    }

    /// A definition or an assignment: what a name further down refers to.
    ///
    /// @param isDefinition whether it defines a command; otherwise it assigns a variable
    /// @param name the command or the variable
    /// @param line its line, from 1
    /// @param from the first UTF-16 unit of the name in the line
    /// @param text the line without blanks around it
    public record NameOrigin(boolean isDefinition, String name, int line, int from, String text) {
        /// {@return the end of the name in the line, in UTF-16 units}
        public int to() {
            return from + name.length();
        }
    }
}
