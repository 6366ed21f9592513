// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.filter;

import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.diagnostic.Nearest;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import module java.base;

/// Decides which events of a report are visible.
///
/// Conditions compare a field (a name of [dev.nvtxt.analysis.field.EventField], `msg cat proc start end dur` for short, or `arg.KEY`) with a value by
/// `= != < <= > >= ~`; they are joined by `and`, `or`, `not` and parentheses; conditions side by side mean `and`. `~` finds a
/// regular expression, `*` in a text matches any characters. A bare word or a quoted text alone is looked for in
/// the message, in any letter case, and `cat:Render` in a field. A condition with an absent value is false. `category`, `process` and `thread` compare with
/// name or number, a category also with its path (`Render / Shadows`). Source: the command line's reference, "Filter".
///
///     dur > 1ms and cat = Render*
///
/// Matching can be canceled at any time, also in the middle of a regular expression that takes forever: by a [CancelToken], or
/// by interrupting the thread that calls. Immutable; safe for use by any number of threads.
public final class Filter {
    /// A chunk of events is tested by one thread; whole words of bits, so that threads share none.
    private static final int CHUNK_WORDS = 1 << 9;

    /// Matches every event.
    public static final Filter ALL = new Filter("", new Expression.All(), 0);
    static final int ANY_CASE = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;

    private final String text;
    private final Expression expression;
    private final int flags;

    private Filter(String text, Expression expression, int flags) {
        this.text = text;
        this.expression = expression;
        this.flags = flags;
    }

    /// Reads a filter.
    ///
    /// @param text what the user typed; a blank text matches every event
    /// @return the filter
    /// @throws FilterException if it is not a filter, with the position and what was expected
    public static Filter parse(String text) throws FilterException {
        return new Filter(text.strip(), FilterParser.parse(text), ANY_CASE);
    }

    /// {@return a filter that finds a regular expression in the message}
    public static Filter of(Pattern pattern) {
        return new Filter(pattern.pattern(), new Expression.MessagePattern(pattern), ANY_CASE);
    }

    /// {@return the same, but the letter case of bare words counts}
    public Filter inLetterCase() {
        return new Filter(text, expression, 0);
    }

    /// Finds names in conditions that no file has, which are slips: a category, process, thread or file.
    ///
    /// @param files the files of the report; nothing is wrong where there are none
    /// @throws FilterException at the first such name, with the nearest one
    public void checkNames(Collection<ReportFile> files) throws FilterException {
        if (!isEmpty()) {
            FilterNames.check(expression, files);
        }
    }

    /// {@return the names of the fields that every file has; arguments are `arg.KEY` besides}
    public static List<String> fields() {
        return FieldNames.all();
    }

    /// {@return the text it was read from}
    public String text() {
        return text;
    }

    /// {@return whether it matches every event because it has no condition}
    public boolean isEmpty() {
        return expression instanceof Expression.All;
    }

    /// {@return the number of ranges that only a condition on their end or duration leaves out, since they have no end}
    public int countUnclosed(ReportFile file) {
        var others = expression.withoutEnds();
        if (others.equals(expression)) {
            return 0;
        }
        var events = file.trace().events();
        var isVisible = tester(file);
        var isElse = new Filter(text, others, flags).tester(file);
        return (int) IntStream.range(0, events.size()).filter(event -> events.kind(event) != EventKind.MARKER
                && events.isOpen(event) && !isVisible.test(event) && isElse.test(event)).count();
    }

    /// {@return whether it has a condition on the start, the end or the duration of an event, all by the event's own times}
    public boolean isOfTimes() {
        return expression.isOfTimes();
    }

    /// {@return a test of events of a file by their numbers, for few of them: it costs nothing to make}
    public IntPredicate tester(ReportFile file) {
        return new FilterCompiler(file, file.reportStartNs(), flags, CancelToken.ofCurrentThread()).forFew()
                .compile(expression);
    }

    /// Finds the events of a file that match, `start` and `end` counting from the zero of its report.
    ///
    /// @return the numbers of the events that match
    public BitSet match(ReportFile file) {
        return match(file, file.reportStartNs());
    }

    /// Finds the events of a file that match. Takes some milliseconds per million events;
    /// all processors work on a large file.
    ///
    /// @param file the file
    /// @param originNs the axis time from which `start` and `end` count, in nanoseconds
    /// @return the numbers of the events that match
    public BitSet match(ReportFile file, long originNs) {
        return match(file, originNs, CancelToken.ofCurrentThread());
    }

    /// Finds the events of a file that match, as [#match(ReportFile, long)] does.
    ///
    /// @param file the file
    /// @param originNs the axis time from which `start` and `end` count, in nanoseconds
    /// @param cancel ends the work, also in the middle of a regular expression
    /// @return the numbers of the events that match
    /// @throws java.util.concurrent.CancellationException if it was canceled
    public BitSet match(ReportFile file, long originNs, CancelToken cancel) {
        int size = file.trace().events().size();
        if (isEmpty()) {
            var all = new BitSet(size);
            all.set(0, size);
            return all;
        }
        var test = new FilterCompiler(file, originNs, flags, cancel).compile(expression);
        int words = (size + Long.SIZE - 1) / Long.SIZE;
        var bits = new long[words];
        int chunks = (words + CHUNK_WORDS - 1) / CHUNK_WORDS;
        IntStream.range(0, chunks).parallel().forEach(chunk -> {
            cancel.check();
            int end = Math.min(words, (chunk + 1) * CHUNK_WORDS);
            for (int word = chunk * CHUNK_WORDS; word < end; word++) {
                bits[word] = test(test, word * Long.SIZE, Math.min(size, (word + 1) * Long.SIZE));
            }
        });
        return BitSet.valueOf(bits);
    }

    private static long test(IntPredicate test, int from, int to) {
        long matches = 0;
        for (int event = from; event < to; event++) {
            if (test.test(event)) {
                matches |= 1L << event;
            }
        }
        return matches;
    }

    /// Finds names in the conditions of a filter that no file of a report has.
    private static final class FilterNames {
        private static final Set<EventField> NAMED = EnumSet.of(EventField.CATEGORY, EventField.PROCESS,
                EventField.THREAD,
                EventField.FILE);
        private static final Set<Operator> EXACT = EnumSet.of(Operator.EQUAL, Operator.NOT_EQUAL, Operator.CONTAINS);
        private static final int MAX_LISTED = 8;

        private FilterNames() {}

        static void check(Expression expression, Collection<ReportFile> files) throws FilterException {
            switch (expression) {
                case Expression.And(var all) -> checkAll(all, files);
                case Expression.Or(var any) -> checkAll(any, files);
                case Expression.Not(var inner) -> check(inner, files);
                case Expression.Condition condition -> check(condition, files);
                case Expression.All(),Expression.InMessage _,Expression.MessagePattern _ -> {
                    // They name nothing.
                }
            }
        }

        private static void checkAll(List<Expression> all, Collection<ReportFile> files) throws FilterException {
            for (var each : all) {
                check(each, files);
            }
        }

        private static void check(Expression.Condition condition, Collection<ReportFile> files) throws FilterException {
            var field = condition.field();
            if (field == null || !NAMED.contains(field) || !EXACT.contains(condition.operator()) || files.isEmpty()) {
                return;
            }
            var asked = condition.operator() == Operator.NOT_EQUAL ? condition.with(Operator.EQUAL) : condition;
            if (files.stream().noneMatch(file -> of(file).isInFile(asked))) {
                throw new FilterException(condition.value().position(),
                        unknown(field, condition.value().text(), files));
            }
        }

        private static FilterCompiler of(ReportFile file) {
            return new FilterCompiler(file, 0, Filter.ANY_CASE, CancelToken.ofCurrentThread());
        }

        private static String unknown(EventField field, String name, Collection<ReportFile> files) {
            var names = files.stream().flatMap(file -> of(file).named(field))
                    .map(named -> named.name() == null ? Objects.toString(named.id(), "") : named.name())
                    .filter(each -> !each.isEmpty()).distinct().sorted().toList();
            var kind = field.column().toLowerCase(Locale.ROOT);
            var paths = files.stream().flatMap(file -> of(file).named(field)).map(FilterCompiler.Named::path)
                    .filter(Objects::nonNull);
            // A path is often typed without the blanks around its strokes.
            var typed = field == EventField.CATEGORY ? name.replaceAll(" */ *", " / ") : name;
            var nearest = Nearest.of(typed, Stream.concat(names.stream(), paths).distinct().toList());
            if (nearest != null) {
                return "No " + kind + " is '" + name + "'; did you mean '" + nearest + "'?";
            }
            var listed = names.stream().limit(MAX_LISTED).collect(Collectors.joining(", "));
            return "No " + kind + " is '" + name + "'; there " + (names.size() == 1 ? "is" : "are") + ": "
                    + (names.isEmpty() ? "none" : listed) + (names.size() > MAX_LISTED ? ", …" : "") + ".";
        }
    }
}
