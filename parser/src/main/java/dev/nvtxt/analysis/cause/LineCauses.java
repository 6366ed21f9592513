// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.analysis.cause.CauseRepair.CauseEdit;
import dev.nvtxt.parser.diagnostic.Nearest;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import module java.base;

/// Lines that something other than their writer made: wrapped lines, merge conflicts, another encoding.
final class LineCauses {
    /// Fewer lines may as well be an NVTXT file at its beginning.
    private static final int MIN_FOREIGN = 10;
    /// Of as many problems of a text that is not NVTXT, one may be of another kind.
    private static final int FOREIGN_SHARE = 10;
    /// What the second half has: it begins with nothing that begins a line.
    private static final Set<ProblemCode> SECOND_HALF = EnumSet.of(ProblemCode.BAD_INSTRUCTION,
            ProblemCode.UNKNOWN_COMMAND, ProblemCode.BAD_NAME, ProblemCode.UNEXPECTED_CHARACTER);
    /// What the first half has: something is missing at its end.
    private static final Set<ProblemCode> FIRST_HALF = EnumSet.of(ProblemCode.UNTERMINATED_STRING,
            ProblemCode.ARGUMENT_COUNT, ProblemCode.MISSING_TRAILING_ARGUMENTS, ProblemCode.TRAILING_COMMA,
            ProblemCode.UNKNOWN_COMMAND, ProblemCode.UNKNOWN_ARGUMENT, ProblemCode.MISSING_VALUE,
            ProblemCode.MISSING_ARGUMENT, ProblemCode.BAD_NAME, ProblemCode.BAD_INSTRUCTION);
    /// What it has besides if it is an assignment; a call is not cut because of them.
    private static final Set<ProblemCode> FIRST_HALF_OF_ASSIGNMENT = EnumSet.of(ProblemCode.UNKNOWN_TIME_BASE,
            ProblemCode.UNKNOWN_COLOR, ProblemCode.BAD_INTEGER, ProblemCode.WRONG_TYPE);
    private static final int MIN_COLUMNS = 4;
    private static final String MARKER = "(<{7}|\\|{7}|={7}|>{7})( .*)?";
    private static final int MAX_LINES = 10_000;
    private static final int MAX_START = 40;
    private static final int MAX_JOINED = 50;
    private static final String CONTINUED = "\\";

    private LineCauses() {}

    /// An instruction on several lines, as editors and mail programs wrap long lines, or as other languages continue them.
    static List<Cause> findSplit(FileEvidence evidence) {
        var firsts = new TreeSet<Integer>();
        var seconds = new TreeSet<Integer>();
        for (var problem : evidence.file().problems().list()) {
            boolean isOfAssignment = FIRST_HALF_OF_ASSIGNMENT.contains(problem.code())
                    && evidence.line(problem.line()).indexOf(',') < 0;
            if (FIRST_HALF.contains(problem.code()) || isOfAssignment) {
                firsts.add(problem.line());
            }
            if (SECOND_HALF.contains(problem.code()) && problem.span().column() < MAX_START) {
                seconds.add(problem.line());
                if (evidence.line(problem.line() - 1).endsWith(CONTINUED)) {
                    firsts.add(problem.line() - 1);
                }
            }
        }
        var explained = new ArrayList<Problem>();
        var edits = new ArrayList<CauseEdit>();
        int count = 0;
        for (int second : seconds.stream().limit(MAX_LINES).toList()) {
            var problems = new ArrayList<>(evidence.problemsOf(Set.of(second - 1)));
            boolean isFree = edits.isEmpty() || edits.getLast().line() < second - 1;
            if (firsts.contains(second - 1) && isFree && !problems.isEmpty()
                    && !evidence.problemsOf(Set.of(second)).isEmpty()
                    && isOne(evidence.line(second - 1).replaceFirst("\\\\$", ""), evidence.line(second), problems)) {
                count++;
                explained.addAll(problems);
                var joined = join(evidence, second, edits);
                edits.stream().filter(edit -> edit.line() >= second)
                        .forEach(edit -> explained.addAll(evidence.problemsOf(Set.of(edit.line()))));
                explained.addAll(consequences(evidence, joined));
            }
        }
        if (edits.isEmpty()) {
            return List.of();
        }
        int first = edits.getFirst().line();
        var different = explained.stream().distinct().toList();
        return List.of(new Cause(evidence.problem(ProblemCode.SPLIT_LINE, first,
                count == 1
                        ? "this instruction goes on in the next line"
                        : FileEvidence.count(count) + " instructions go on in the next line, the first one here",
                "write each instruction on one line"), different, new CauseRepair("Join the lines", edits)));
    }

    /// Adds what joins a line with the one before it, and with those after it as long as a string is open.
    ///
    /// @return the joined line
    private static String join(FileEvidence evidence, int second, List<CauseEdit> edits) {
        var first = evidence.line(second - 1);
        var added = new StringBuilder();
        int length = first.endsWith(CONTINUED) ? first.length() - 1 : first.length();
        var joined = first.substring(0, length);
        int last = second;
        while (last < second + MAX_JOINED) {
            var next = evidence.line(last);
            added.append(joined.endsWith(" ") || next.startsWith(" ") || openQuote(joined) == 0 ? "" : " ")
                    .append(next);
            joined = first.substring(0, length) + added;
            boolean goesOn = openQuote(joined) != 0 && !evidence.problemsOf(Set.of(last + 1)).isEmpty()
                    && !startsInstruction(evidence.line(last + 1));
            if (!goesOn) {
                break;
            }
            last++;
        }
        char quote = openQuote(first.substring(0, length));
        var tail = added.toString().stripTrailing();
        if (quote != 0 && tail.indexOf(quote) < tail.length() - 1 && tail.endsWith(String.valueOf(quote))) {
            // Quotes inside would end the string.
            tail = tail.substring(0, tail.length() - 1).replace(quote, quote == '"' ? '\'' : '"') + quote;
        }
        edits.add(new CauseEdit(second - 1, length, first.length(), tail));
        for (int line = second; line <= last; line++) {
            edits.add(new CauseEdit(line, 0, evidence.line(line).length(), ""));
        }
        return joined;
    }

    /// {@return the quote of the string that is open at the end of a text, or 0}
    private static char openQuote(String text) {
        char quote = 0;
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            quote = quote == 0 && (c == '"' || c == '\'') ? c : c == quote ? 0 : quote;
        }
        return quote;
    }

    private static boolean startsInstruction(String line) {
        var name = CallText.of(line).name().replaceFirst("^@", "");
        return FileEvidence.COMMANDS.stream().anyMatch(name::equalsIgnoreCase)
                || line.matches("\\s*[A-Za-z_][A-Za-z0-9_]*\\s*=.*");
    }

    /// {@return the problems of other lines that a whole instruction would take away}
    private static List<Problem> consequences(FileEvidence evidence, String joined) {
        var call = CallText.of(joined);
        var name = call.name().replaceFirst("^@", "");
        var lines = new HashSet<Integer>();
        if (call.isDefinition()) {
            evidence.forEachCall(other -> {
                if (other.call().isCallOf(name)) {
                    lines.add(other.line());
                }
            });
            var explained = new ArrayList<>(evidence.problemsOf(lines));
            explained.addAll(name.equalsIgnoreCase("RangePop")
                    ? evidence.problems(ProblemCode.UNCLOSED_PUSH)
                    : name.equalsIgnoreCase("RangePush") ? evidence.problems(ProblemCode.UNMATCHED_POP) : List.of());
            return explained;
        }
        var codes = new ProblemCode[0];
        if (name.isEmpty()) {
            var assigned = joined.strip().replaceFirst("\\W.*", "");
            return evidence.problems(ProblemCode.MISSING_ARGUMENT).stream()
                    .filter(problem -> problem.message().contains(" provides " + assigned + " of ")).toList();
        } else if (name.equalsIgnoreCase("RangePush")) {
            codes = new ProblemCode[]{ ProblemCode.UNMATCHED_POP };
        } else if (name.equalsIgnoreCase("RangePop")) {
            codes = new ProblemCode[]{ ProblemCode.UNCLOSED_PUSH };
        }
        return evidence.problems(codes).stream().limit(1).toList();
    }

    /// Whether two lines may be one instruction: the second one is none, or misspelled only because its beginning is in the
    /// first one.
    private static boolean isOne(String first, String second, List<Problem> problems) {
        var joined = CallText.of(first + second).name();
        boolean isKnown = FileEvidence.COMMANDS.stream()
                .anyMatch(command -> command.equalsIgnoreCase(joined.replaceFirst("^@", "")))
                || (first + second).matches("\\s*[A-Za-z_][A-Za-z0-9_]*\\s*=.*");
        var start = second.strip().replaceFirst("^(@?\\w*).*", "$1");
        boolean isInName = problems.stream().anyMatch(problem -> problem.code() == ProblemCode.UNKNOWN_COMMAND);
        boolean isInString = problems.stream().anyMatch(problem -> problem.code() == ProblemCode.UNTERMINATED_STRING);
        return isKnown && !start.startsWith("@") && (isInString || second.matches(".*\\w.*")) && FileEvidence.COMMANDS
                .stream()
                .noneMatch(command -> isInName ? command.equalsIgnoreCase(start) : Nearest.isWithin(start, command, 2));
    }

    /// UTF-16 without a byte order mark: every other byte is 0.
    static List<Cause> findUtf16(FileEvidence evidence) {
        if (evidence.problems(ProblemCode.UNEXPECTED_CHARACTER).isEmpty()) {
            return List.of();
        }
        var text = evidence.line(1);
        int even = count(text, 0);
        int odd = count(text, 1);
        int half = text.length() / 2;
        if (text.length() < MIN_COLUMNS || Math.max(even, odd) < half || Math.min(even, odd) > 0) {
            return List.of();
        }
        var problem = new Problem(ProblemCode.UNMARKED_UTF16, new SourceSpan(1, 1, 1),
                "the file is UTF-16 without a byte order mark, so its bytes are read as UTF-8",
                "save it as UTF-8; UTF-16 is read with a byte order mark only");
        return List.of(new Cause(problem, evidence.file().problems().list(), null));
    }

    private static int count(String text, int first) {
        int count = 0;
        for (int at = first; at < text.length(); at += 2) {
            count += text.charAt(at) == 0 ? 1 : 0;
        }
        return count;
    }

    /// A log or another text under the name of an NVTXT file: nothing in it is an instruction.
    static List<Cause> findForeign(FileEvidence evidence) {
        var file = evidence.file();
        var bad = evidence.problems(ProblemCode.BAD_INSTRUCTION);
        boolean isForeign = file.events().size() == 0 && bad.size() >= MIN_FOREIGN
                && 2 * file.problems().errors() >= file.lines()
                && FOREIGN_SHARE * (file.problems().list().size() - bad.size()) <= bad.size()
                && bad.stream().limit(MIN_FOREIGN).noneMatch(problem -> FileEvidence.COMMANDS
                        .contains(evidence.line(problem.line()).strip().split("\\W", 2)[0]));
        return isForeign
                ? List.of(new Cause(evidence.problem(ProblemCode.FOREIGN_TEXT, bad.getFirst().line(),
                        "this is not NVTXT but a log or another text: none of its "
                                + FileEvidence.count(file.lines()) + " lines is an instruction",
                        "import it: File › Import Table or Log, or 'nvtxt convert'"),
                        evidence.problems(ProblemCode.values()), null))
                : List.of();
    }

    /// Both versions of some lines, with the markers that version control puts around them.
    static List<Cause> findConflict(FileEvidence evidence) {
        var lines = evidence.lines(text -> text.matches(MARKER), ProblemCode.BAD_INSTRUCTION,
                ProblemCode.UNEXPECTED_CHARACTER, ProblemCode.BAD_NAME);
        if (lines.size() < 2) {
            return List.of();
        }
        var explained = new ArrayList<Problem>();
        boolean hasRanges = false;
        for (int number = lines.first(); number <= lines.last() && evidence.isSearchable(); number++) {
            hasRanges |= evidence.line(number).strip().startsWith("Range");
        }
        for (var problem : evidence.file().problems().list()) {
            // What is there twice opens or closes twice.
            boolean isOfRanges = hasRanges && (problem.code() == ProblemCode.UNCLOSED_PUSH
                    || problem.code() == ProblemCode.UNMATCHED_POP || problem.code() == ProblemCode.TIME_BACKWARDS);
            if (lines.contains(problem.line()) || isOfRanges) {
                explained.add(problem);
            }
        }
        return List.of(new Cause(evidence.problem(ProblemCode.CONFLICT_MARKERS, lines.first(),
                "merge conflict: lines have both versions, and " + FileEvidence.count(lines.size())
                        + " markers between them",
                "keep one version, and delete the other and the markers"), explained, null));
    }

    /// Instructions inside of others, as two threads write them that do not wait for each other.
    static List<Cause> findInterleaved(FileEvidence evidence) {
        var lines = evidence.lines(_ -> true, ProblemCode.BAD_INTEGER, ProblemCode.MISSING_COMMA,
                ProblemCode.UNKNOWN_COMMAND, ProblemCode.ARGUMENT_COUNT, ProblemCode.BAD_INSTRUCTION,
                ProblemCode.UNTERMINATED_STRING);
        var explained = new ArrayList<Problem>();
        var edits = new ArrayList<CauseEdit>();
        for (int number : lines) {
            var text = evidence.line(number);
            int at = innerCall(text);
            boolean isFree = edits.isEmpty() || edits.getLast().line() < number;
            var tail = evidence.line(number + 1);
            if (at > 0 && isFree && !startsInstruction(tail) && isWhole(text.substring(at))
                    && isWhole(text.substring(0, at) + tail)) {
                explained.addAll(evidence.problemsOf(Set.of(number, number + 1)));
                edits.add(new CauseEdit(number, 0, at, ""));
                edits.add(new CauseEdit(number + 1, 0, 0, text.substring(0, at)));
            }
        }
        if (edits.isEmpty()) {
            return List.of();
        }
        int first = edits.getFirst().line();
        int count = edits.size() / 2;
        return List.of(new Cause(evidence.problem(ProblemCode.INTERLEAVED_LINES, first,
                (count == 1 ? "an instruction is" : FileEvidence.count(count) + " instructions are")
                        + " cut in two by another one: two threads or programs wrote at once",
                "write each line at once, under a lock, or a file for each thread"), explained,
                new CauseRepair("Put the parts of each instruction together", edits)));
    }

    /// {@return where a second call begins in a line, or 0}
    private static int innerCall(String text) {
        int first = 0;
        for (var command : FileEvidence.COMMANDS) {
            int at = text.indexOf(command + ",", 1);
            first = at > 0 && (first == 0 || at < first) ? at : first;
        }
        return first;
    }

    private static boolean isWhole(String text) {
        return startsInstruction(text) && innerCall(text) == 0 && openQuote(text) == 0;
    }
}
