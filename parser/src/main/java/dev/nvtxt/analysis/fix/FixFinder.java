// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import dev.nvtxt.analysis.fix.Fix.Certainty;
import dev.nvtxt.parser.color.ColorText;
import dev.nvtxt.parser.color.ForeignColor;
import dev.nvtxt.parser.color.NamedColor;
import dev.nvtxt.parser.diagnostic.Nearest;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.internal.lex.Utf8;
import dev.nvtxt.parser.internal.rules.Argument;
import dev.nvtxt.parser.internal.rules.Command;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.time.TimeBaseAlias;
import dev.nvtxt.parser.write.Quoting;
import dev.nvtxt.parser.write.UnwritableException;
import module java.base;

/// Finds the changes that take a problem away, and says how sure each of them is.
public final class FixFinder {
    private static final List<String> COMMANDS = Arrays.stream(Command.values()).map(Command::text).toList();
    /// Quotation marks of other systems, and what ends text after each.
    private static final String OPENING = "`\u201C\u201E\u2018\u00AB";
    private static final String CLOSING = "`\u201D\u201C\u2019\u00BB";
    private static final String INTEGER = "-?[0-9]+|0[xX][0-9A-Fa-f]+";

    private final FaultyLine line;
    private final String token;

    private FixFinder(FaultyLine line) {
        this.line = line;
        this.token = line.token();
    }

    /// Finds the fixes of a problem.
    ///
    /// @param problem the problem
    /// @param line the bytes of its line, without its end and without a byte order mark
    /// @param context the lines above it
    /// @return the fixes, of which one can be applied, the best first; empty where only the author knows
    public static List<Fix> find(Problem problem, byte[] line, FixContext context) {
        return new FixFinder(new FaultyLine(problem, line, context)).find();
    }

    private List<Fix> find() {
        return switch (line.problem().code()) {
            case BARE_WORD_CHARACTERS -> quoted(token).map(text -> certain("Quote the word", text)).orElse(List.of());
            case BACKSLASH_QUOTE -> otherQuotes();
            case UNEXPECTED_CHARACTER -> token.equals("\uFEFF")
                    ? certain("Delete the byte order mark", "")
                    : otherQuotationMarks();
            case UNTERMINATED_STRING -> StringEnds.find(line);
            case TRAILING_COMMA -> certain("Delete the trailing comma", "");
            case MISSING_COMMA -> MissingCommas.find(line);
            case TRAILING_COMMENT -> moveComment();
            case LETTER_CASE -> correct("Correct the letter case", name -> candidates().stream()
                    .filter(name::equalsIgnoreCase).findFirst());
            case UNKNOWN_COLOR -> color();
            case UNKNOWN_TIME_BASE -> timeBase();
            case UNKNOWN_COMMAND, UNKNOWN_ARGUMENT -> spelling();
            case UNDEFINED_VARIABLE -> Spelling.only(token.substring(1), line.context().variables())
                    .map(name -> certain("Correct the spelling", "$" + name)).orElse(List.of());
            case COLOR_DIGITS -> correct("Write eight digits", name -> Optional.of(name).map(ColorText::parse)
                    .map(color -> "0x%08X".formatted(color.argb())));
            case BAD_INTEGER -> token.matches("\\+[0-9]+")
                    ? certain("Delete the plus sign", token.substring(1))
                    : List.of();
            case WRONG_TYPE -> line.isQuoted() && line.inner().strip().matches(INTEGER)
                    ? certain("Remove the quotes", line.inner().strip())
                    : List.of();
            case BAD_NAME -> name();
            case ARGUMENT_COUNT -> countFixes();
            case TEXT_AFTER_VALUE -> List.of(line.change(Certainty.POSSIBLE, "Delete the text after the value",
                    line.endOfTextBefore(), line.length(), ""));
            case UNMATCHED_POP, SECOND_PARENT, CATEGORY_CYCLE -> comment(Certainty.POSSIBLE);
            case BAD_INSTRUCTION -> comment(line.text().strip().startsWith("//")
                    ? Certainty.LIKELY
                    : Certainty.POSSIBLE);
            case INVALID_UTF8 -> LatinBytes.find(line);
            default -> List.of();
        };
    }

    private List<Fix> spelling() {
        return correct("Correct the spelling", name -> Spelling.only(name, candidates()));
    }

    private List<Fix> color() {
        var corrected = correct("Correct the spelling", name -> name.matches("#[0-9A-Fa-f]{6}")
                ? Optional.of("0xFF" + name.substring(1))
                : Spelling.only(name, candidates()));
        var foreign = ForeignColor.find(line.isQuoted() ? line.inner() : token);
        return !corrected.isEmpty() || foreign.isEmpty()
                ? corrected
                : List.of(line.replace(Certainty.LIKELY, "Write the color as a number",
                        ColorText.hex(foreign.getAsInt())));
    }

    private List<Fix> timeBase() {
        var corrected = spelling();
        return corrected.isEmpty()
                ? TimeBaseAlias.find(line.isQuoted() ? line.inner() : token)
                        .map(base -> List.of(line.replace(Certainty.LIKELY, "Write the format's name for this clock",
                                base.name())))
                        .orElse(List.of())
                : corrected;
    }

    // Changes

    private List<Fix> certain(String title, String replacement) {
        return List.of(line.replace(Certainty.CERTAIN, title, replacement));
    }

    /// Corrects the name that the token is or holds between quotes; the value of a variable is on another line.
    private List<Fix> correct(String title, Function<String, Optional<String>> correction) {
        if (token.isEmpty() || token.charAt(0) == '$') {
            return List.of();
        }
        var name = line.isQuoted() ? line.inner() : token;
        var quote = line.isQuoted() ? token.substring(0, 1) : "";
        return correction.apply(name).filter(corrected -> !corrected.equals(name))
                .map(corrected -> certain(title, quote + corrected + quote)).orElse(List.of());
    }

    /// Who writes `"a \"b\""` knows a language in which the backslash is no part of the text; read here, it is.
    private List<Fix> otherQuotes() {
        char quote = token.charAt(0);
        char other = quote == '\'' ? '"' : '\'';
        if (!line.isQuoted() || line.inner().indexOf(other) >= 0) {
            return List.of();
        }
        var plain = line.inner().replace("\\" + quote, String.valueOf(quote));
        return List.of(line.replace(Certainty.LIKELY, "Use the other quotes, without backslashes",
                other + plain + other),
                line.replace(Certainty.POSSIBLE, "Use the other quotes, keep the backslashes",
                        other + line.inner() + other));
    }

    /// Text between backticks, as scripts and Markdown have it, or between the quotation marks of a word processor.
    private List<Fix> otherQuotationMarks() {
        int kind = OPENING.indexOf(token);
        int end = token.isEmpty() || kind < 0
                ? -1
                : line.text(line.to(), line.length()).indexOf(CLOSING.charAt(kind));
        if (end <= 0) {
            return List.of();
        }
        var text = line.text(line.to(), line.length()).substring(0, end);
        var closing = CLOSING.substring(kind, kind + 1);
        int past = line.to() + (text + closing).getBytes(StandardCharsets.UTF_8).length;
        return quoted(text).map(quote -> List.of(line.change(Certainty.LIKELY, token.equals("`")
                ? "Use quotes instead of backticks"
                : "Use straight quotes", line.from(), past, quote))).orElse(List.of());
    }

    private List<Fix> comment(Certainty certainty) {
        return List.of(line.change(certainty, "Turn the line into a comment", 0, 0, "# "));
    }

    private List<Fix> moveComment() {
        var comment = line.text(line.from(), line.length());
        return List.of(new Fix(line.problem(), Certainty.CERTAIN, "Put the comment on a line of its own",
                line.endOfTextBefore(), line.length(), "", List.of(comment)));
    }

    /// `@ Marker`: the blank between is the only thing wrong. `"Time"` in a definition: the quotes are.
    private List<Fix> name() {
        if (line.isQuoted() && argumentsOfLine().contains(line.inner())) {
            return certain("Remove the quotes", line.inner());
        }
        int next = line.skipBlanks(line.to());
        boolean isCommand = token.equals("@") && next > line.to() && COMMANDS.contains(line.firstName(next));
        return isCommand
                ? List.of(line.change(Certainty.CERTAIN, "Delete the space after '@'", line.to(), next, ""))
                : List.of();
    }

    private List<Fix> countFixes() {
        var definition = addDefinition();
        if (!definition.isEmpty()) {
            return definition;
        }
        var quotes = UnquotedText.find(line);
        return Stream.concat(quotes.stream(), dropExtra().stream()).toList();
    }

    /// Where the line is right without the values that are too many.
    private List<Fix> dropExtra() {
        int comma = line.endOfTextBefore() - 1;
        if (token.isEmpty() || comma < 0 || line.bytes()[comma] != ',') {
            return List.of();
        }
        var drop = line.change(Certainty.POSSIBLE, "Delete the extra values", comma, line.length(), "");
        return line.problemsAfter(drop) == 0 ? List.of(drop) : List.of();
    }

    /// A command without a definition takes all its arguments in each call. Where all but as many required ones as the
    /// call has values are assigned to variables, the definition that was forgotten can only be that of those.
    private List<Fix> addDefinition() {
        var command = Stream.of(Command.values()).filter(each -> each.text().equals(line.firstName(0))).findFirst();
        if (command.isEmpty() || line.context().isDefined(command.get().text())) {
            return List.of();
        }
        var missing = command.get().requiredArguments().stream().map(Argument::text)
                .filter(argument -> !line.context().variables().contains(argument)).toList();
        var text = line.text();
        long values = text.chars().filter(c -> c == ',').count();
        if (text.matches(".*[\"'#].*") || missing.size() != values) {
            return List.of();
        }
        var definition = "@" + command.get().text() + ", " + String.join(", ", missing);
        return List.of(new Fix(line.problem(), Certainty.CERTAIN, "Add the definition", 0, 0, "",
                List.of(definition)));
    }

    // Names

    private Collection<String> candidates() {
        return switch (line.problem().code()) {
            case UNKNOWN_COMMAND -> COMMANDS;
            case UNKNOWN_ARGUMENT -> argumentsOfLine();
            case UNKNOWN_TIME_BASE -> timeBases().toList();
            case UNKNOWN_COLOR -> colors().toList();
            default -> Stream.of(COMMANDS.stream(), allArguments(), timeBases(), colors()).flatMap(names -> names)
                    .toList();
        };
    }

    private List<String> argumentsOfLine() {
        var name = line.firstName(0);
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

    private static Optional<String> quoted(String text) {
        try {
            return Optional.of(Quoting.quote(text));
        } catch (UnwritableException _) {
            return Optional.empty();
        }
    }

    /// Finds the one name that a misspelt one can only have meant.
    private static final class Spelling {
        private static final int LONG_NAME = 8;

        private Spelling() {}

        /// {@return the only candidate within one edit (two for long names), or nothing where there are several or none}
        static Optional<String> only(String name, Collection<String> candidates) {
            int allowed = name.length() >= LONG_NAME ? 2 : 1;
            var near = candidates.stream()
                    .filter(candidate -> Nearest.isWithin(name, candidate, allowed))
                    .limit(2).toList();
            return near.size() == 1 ? Optional.of(near.getFirst()) : Optional.empty();
        }
    }

    /// Text with commas that has no quotes, so that the call has more values than its definition: `Hello, world`.
    private static final class UnquotedText {
        private UnquotedText() {}

        /// {@return the quotes around the values that only together are the message or name; none where a value has quotes}
        static List<Fix> find(FaultyLine line) {
            var text = line.text();
            var definition = line.context().definition(line.firstName(0));
            if (definition == null || text.matches(".*[\"'`#$\uFFFD].*")) {
                return List.of();
            }
            var arguments = Arrays.stream(definition.split(",", -1)).map(String::strip).toList();
            int place = Math.max(arguments.indexOf("Message"), arguments.indexOf("Name"));
            var values = text.split(",", -1);
            int extra = values.length - arguments.size();
            if (place < 1 || extra < 1) {
                return List.of();
            }
            int from = String.join(",", Arrays.asList(values).subList(0, place)).length() + 1;
            int to = from + String.join(",", Arrays.asList(values).subList(place, place + extra + 1)).length();
            var words = text.substring(from, to).strip();
            int first = text.indexOf(words, from);
            try {
                // In front of other values it may be one of these that is too many.
                var certainty = place == arguments.size() - 1 ? Certainty.LIKELY : Certainty.POSSIBLE;
                var fix = line.change(certainty, "Quote the text with its commas", bytes(text, first),
                        bytes(text, first + words.length()), Quoting.quote(words));
                boolean isBetter = line.problemsAfter(fix) < line.context().problemsOf(text);
                return words.isEmpty() || !isBetter ? List.of() : List.of(fix);
            } catch (UnwritableException _) {
                return List.of();
            }
        }

        private static int bytes(String text, int end) {
            return text.substring(0, end).getBytes(StandardCharsets.UTF_8).length;
        }
    }

    /// Bytes that are no UTF-8, read as an editor for Western languages writes them: Windows-1252, and so Latin-1.
    private static final class LatinBytes {
        private static final Charset WINDOWS = Charset.forName("windows-1252");

        private LatinBytes() {}

        /// {@return the line with all such bytes as letters; likely if each is alone beside a plain letter, as in
        /// "café"; nothing where a byte is no character of that code}
        static List<Fix> find(FaultyLine line) {
            var bytes = line.bytes();
            var text = new StringBuilder();
            boolean isLikely = true;
            int last = line.from();
            int done = line.from();
            for (int at = line.from(); at < line.length();) {
                int decoded = Utf8.decode(bytes, at, line.length());
                int next = at + Utf8.length(decoded);
                if (!Utf8.isWellFormed(decoded)) {
                    var letters = new String(bytes, at, next - at, WINDOWS);
                    if (letters.indexOf(Utf8.REPLACEMENT) >= 0) {
                        return List.of();
                    }
                    text.append(line.text(done, at)).append(letters);
                    isLikely &= letters.length() == 1 && Character.isLetter(letters.charAt(0))
                            && isBesideLetter(bytes, at);
                    last = next;
                    done = next;
                }
                at = next;
            }
            return List.of(line.change(isLikely ? Certainty.LIKELY : Certainty.POSSIBLE,
                    "Read the bytes as Windows-1252", line.from(), last, text.toString()));
        }

        private static boolean isBesideLetter(byte[] bytes, int at) {
            byte before = at > 0 ? bytes[at - 1] : 0;
            byte after = at + 1 < bytes.length ? bytes[at + 1] : 0;
            return before >= 0 && after >= 0 && (Character.isLetter(before) || Character.isLetter(after));
        }
    }
}
