// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.filter;

import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.analysis.field.FieldValues;
import dev.nvtxt.analysis.filter.Expression.Condition;
import dev.nvtxt.analysis.filter.FilterValues.ColorValue;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.color.ColorText;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.time.text.TimeText;
import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Makes of an expression a test of event numbers of one file.
///
/// Texts are tested once per different message, category, process and thread, not once per event; so an event costs a
/// few array reads whatever the texts are.
final class FilterCompiler {
    private final ReportFile file;
    private final EventStore events;
    private final EventCells cells;
    private final long originNs;
    private final int flags;
    private final CancelToken cancel;
    private boolean isForFew;

    /// @param flags how bare words compare: flags of [Pattern]
    FilterCompiler(ReportFile file, long originNs, int flags, CancelToken cancel) {
        this.flags = flags;
        this.file = file;
        this.events = file.trace().events();
        this.cells = EventCells.few(file, 0);
        this.originNs = originNs;
        this.cancel = cancel;
    }

    /// Tests texts event by event: of few events they are fewer than those of the file.
    FilterCompiler forFew() {
        isForFew = true;
        return this;
    }

    IntPredicate compile(Expression expression) {
        return switch (expression) {
            case Expression.All() -> _ -> true;
            case Expression.And(var all) -> until(false, all);
            case Expression.Or(var any) -> until(true, any);
            case Expression.Not(var inner) -> compile(inner).negate();
            case Expression.InMessage(var text) -> onTexts(cells.values(EventField.MESSAGE), contains(text));
            case Expression.MessagePattern(var pattern) -> onTexts(cells.values(EventField.MESSAGE), finds(pattern));
            case Condition condition -> compile(condition);
        };
    }

    /// {@return the outcome of the first test that has it, or else its opposite}
    private IntPredicate until(boolean outcome, List<Expression> expressions) {
        var tests = expressions.stream().sorted(Comparator.comparing(FilterCompiler::needsClock)).map(this::compile)
                .toArray(IntPredicate[]::new);
        return event -> {
            for (var test : tests) {
                if (test.test(event) == outcome) {
                    return outcome;
                }
            }
            return !outcome;
        };
    }

    /// {@return whether a time is computed for each event, which costs more than any other field; so it comes last}
    private static boolean needsClock(Expression expression) {
        return switch (expression) {
            case Expression.And(var all) -> all.stream().anyMatch(FilterCompiler::needsClock);
            case Expression.Or(var any) -> any.stream().anyMatch(FilterCompiler::needsClock);
            case Expression.Not(var inner) -> needsClock(inner);
            case Condition condition -> condition.isTime();
            case Expression.All(),Expression.InMessage _,Expression.MessagePattern _ -> false;
        };
    }

    private IntPredicate compile(Condition condition) {
        var field = condition.field();
        if (field == null) {
            return new ArgTest(events, condition, onText(condition));
        }
        return switch (field) {
            case CATEGORY -> onCategory(onNamed(condition));
            case PROCESS -> onThread(key -> onNamed(condition)
                    .test(new Named(file.trace().names().process(key.processId()), key.processId())));
            case THREAD -> onThread(
                    key -> onNamed(condition).test(new Named(file.trace().names().thread(key), key.threadId())));
            case FILE -> onFile(onText(condition));
            case KIND -> onKind(condition);
            case COLOR -> onColor(condition);
            case START_NS -> onTime(condition, true);
            case END_NS -> onTime(condition, false);
            default -> {
                var values = cells.values(field);
                yield field.isText() ? onTexts(values, onText(condition)) : onNumbers(condition, values);
            }
        };
    }

    // Names

    /// {@return whether a condition on a name holds for a category, process, thread or the file itself}
    boolean isInFile(Condition condition) {
        var test = onNamed(condition);
        return named(Objects.requireNonNull(condition.field())).anyMatch(test);
    }

    /// {@return what the file has of the kind of a field}
    Stream<Named> named(EventField field) {
        var trace = file.trace();
        return switch (field) {
            case CATEGORY -> trace.categories().all().stream().map(this::named);
            case PROCESS -> threads().map(key -> new Named(trace.names().process(key.processId()), key.processId()));
            case THREAD -> threads().map(key -> new Named(trace.names().thread(key), key.threadId()));
            case FILE -> Stream.of(new Named(trace.label(), null), new Named(trace.fileName(), null));
            default -> Stream.empty();
        };
    }

    private Named named(Category category) {
        var path = category.parent() == null ? null : file.trace().categories().pathLabel(category.id());
        return new Named(category.name(), path, category.id());
    }

    private Stream<ThreadKey> threads() {
        return IntStream.range(0, events.threads().size()).mapToObj(events.threads()::get);
    }

    // Texts

    /// Each text that returns is tested once.
    private IntPredicate onTexts(FieldValues values, Predicate<String> test) {
        if (isForFew || values.textCount() < 0) {
            return event -> values.has(event) && test.test(values.text(event));
        }
        var matches = new boolean[values.textCount()];
        IntStream.range(0, matches.length).parallel().forEach(id -> {
            cancel.check();
            var text = values.textOf(id);
            matches[id] = text != null && test.test(text);
        });
        return event -> {
            int id = (int) values.textId(event);
            return id >= 0 && matches[id];
        };
    }

    private IntPredicate onFile(Predicate<String> test) {
        boolean matches = Stream.of(file.label(), file.trace().label(), file.trace().fileName()).anyMatch(test);
        return _ -> matches;
    }

    private IntPredicate onKind(Condition condition) {
        var test = onText(condition);
        boolean comparesRange = condition.value().text().equals("range");
        var matches = EnumSet.noneOf(EventKind.class);
        for (var kind : EventKind.values()) {
            if (test.test(comparesRange && kind != EventKind.MARKER ? "range" : kind.word())) {
                matches.add(kind);
            }
        }
        return event -> matches.contains(events.kind(event));
    }

    /// A category, process or thread: a name, a number, or both; a condition holds when it holds for one of them.
    ///
    /// @param path the names of a category and of those above it, as the field `category` has them in SQL; null for one
    ///     that is below no other
    record Named(@Nullable String name, @Nullable String path, @Nullable Long id) {
        Named(@Nullable String name, @Nullable Long id) {
            this(name, null, id);
        }
    }

    private Predicate<Named> onNamed(Condition condition) {
        var text = onText(condition);
        var number = Quantity.integer(condition.value().text());
        var operator = condition.operator();
        if (operator.isOrder()) {
            var test = number.orElseThrow().test(operator);
            return named -> named.id() != null && test.test(named.id());
        }
        if (operator == Operator.NOT_EQUAL) {
            var equal = onNamed(condition.with(Operator.EQUAL));
            return named -> (named.name() != null || named.id() != null) && !equal.test(named);
        }
        // A part of a name may be meant, but hardly a part of a number.
        var ofId = operator == Operator.CONTAINS ? whole(condition.value().text()) : text;
        return named -> (named.name() != null && text.test(named.name()))
                || (named.path() != null && text.test(named.path()))
                || (named.id() != null && ofId.test(Long.toString(named.id())));
    }

    private IntPredicate onThread(Predicate<ThreadKey> test) {
        var threads = events.threads();
        var matches = new boolean[threads.size()];
        for (int i = 0; i < matches.length; i++) {
            matches[i] = test.test(threads.get(i));
        }
        return event -> matches[events.thread(event)];
    }

    private IntPredicate onCategory(Predicate<Named> test) {
        var matching = file.trace().categories().all().stream()
                .filter(category -> test.test(named(category)))
                .mapToLong(Category::id).sorted().toArray();
        return event -> events.hasCategory(event) && Arrays.binarySearch(matching, events.category(event)) >= 0;
    }

    private Predicate<String> onText(Condition condition) {
        var value = condition.value();
        return switch (condition.operator()) {
            case EQUAL -> whole(value.text());
            case NOT_EQUAL -> whole(value.text()).negate();
            case MATCHES -> finds(Pattern.compile(value.text()));
            case CONTAINS -> contains(value.text());
            case LESS -> text -> text.compareTo(value.text()) < 0;
            case LESS_OR_EQUAL -> text -> text.compareTo(value.text()) <= 0;
            case GREATER -> text -> text.compareTo(value.text()) > 0;
            case GREATER_OR_EQUAL -> text -> text.compareTo(value.text()) >= 0;
        };
    }

    private Predicate<String> whole(String pattern) {
        if (!pattern.contains("*")) {
            return pattern::equals;
        }
        var wildcard = wildcard(pattern, 0);
        return text -> cancel.matches(wildcard.matcher(""), text);
    }

    private Predicate<String> contains(String pattern) {
        return finds(wildcard(pattern, flags));
    }

    private Predicate<String> finds(Pattern pattern) {
        return text -> cancel.find(pattern.matcher(""), text);
    }

    private static Pattern wildcard(String pattern, int flags) {
        var regex = new StringBuilder();
        for (var part : List.of(pattern.split("\\*", -1))) {
            regex.append(regex.isEmpty() && !pattern.startsWith("*") ? "" : ".*").append(Pattern.quote(part));
        }
        return Pattern.compile(regex.toString(), flags | Pattern.DOTALL);
    }

    // Numbers

    private IntPredicate onNumbers(Condition condition, FieldValues values) {
        if (condition.operator() == Operator.MATCHES) {
            var text = onText(condition);
            return event -> values.has(event) && text.test(Long.toString(values.number(event)));
        }
        var value = condition.value().text();
        var quantity = condition.isTime() ? Quantity.time(value) : Quantity.integer(value);
        var test = quantity.orElseThrow().test(condition.operator());
        return event -> values.has(event) && test.test(values.number(event));
    }

    private IntPredicate onColor(Condition condition) {
        if (condition.operator() == Operator.MATCHES) {
            var text = onText(condition);
            return event -> events.hasColor(event) && text.test(ColorText.hex(events.argb(event)));
        }
        var color = ColorValue.parse(condition.value().text()).orElseThrow();
        var test = new Quantity(BigDecimal.valueOf(color.argb())).test(condition.operator());
        return event -> events.hasColor(event) && test.test(Integer.toUnsignedLong(events.argb(event)));
    }

    private IntPredicate onTime(Condition condition, boolean start) {
        IntPredicate present = start ? file::hasStartNs : file::hasEndNs;
        IntToLongFunction clockNs = start ? file::startNs : file::endNs;
        var time = TimeText.parse(condition.value().text());
        if (time.isEmpty() || condition.operator() == Operator.MATCHES) {
            return onNumbers(condition, FieldValues.numbers(present, clockNs));
        }
        var test = new Quantity(time.get().ns()).test(condition.operator());
        return switch (time.get().origin()) {
            case AXIS -> event -> present.test(event) && test.test(clockNs.applyAsLong(event));
            case WALL_CLOCK -> event -> present.test(event) && isAbsolute(event, start)
                    && test.test(clockNs.applyAsLong(event));
            case BEGINNING -> event -> present.test(event)
                    && test.test(sinceOrigin(start ? file.axisStartNs(event) : file.axisEndNs(event)));
        };
    }

    /// {@return the time since the first event, at most the bounds of Int64}
    private long sinceOrigin(long axisNs) {
        long since = axisNs - originNs;
        return ((axisNs ^ originNs) & (axisNs ^ since)) < 0 ? axisNs < 0 ? Long.MIN_VALUE : Long.MAX_VALUE : since;
    }

    private boolean isAbsolute(int event, boolean start) {
        var clock = file.clock(timeBase(event, start));
        return clock != null && clock.isAbsolute();
    }

    private int timeBase(int event, boolean start) {
        return start ? events.timeBase(event) : events.endTimeBase(event);
    }
}
