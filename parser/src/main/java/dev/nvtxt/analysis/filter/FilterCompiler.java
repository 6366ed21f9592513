// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.filter;

import dev.nvtxt.analysis.filter.Expression.Comparison;
import dev.nvtxt.analysis.filter.FilterValues.AxisTime;
import dev.nvtxt.analysis.filter.FilterValues.ColorValue;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.LongPredicate;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Makes of an expression a test of event numbers of one file.
///
/// Texts are tested once per different message, category, process and thread, not once per event; so an event costs a
/// few array reads whatever the texts are.
final class FilterCompiler {
    private final ReportFile file;
    private final EventStore events;
    private final long originNs;

    FilterCompiler(ReportFile file, long originNs) {
        this.file = file;
        this.events = file.trace().events();
        this.originNs = originNs;
    }

    IntPredicate compile(Expression expression) {
        return switch (expression) {
            case Expression.All() -> _ -> true;
            case Expression.And(var left, var right) when asksClock(left) -> compile(right).and(compile(left));
            case Expression.And(var left, var right) -> compile(left).and(compile(right));
            case Expression.Or(var left, var right) when asksClock(left) -> compile(right).or(compile(left));
            case Expression.Or(var left, var right) -> compile(left).or(compile(right));
            case Expression.Not(var inner) -> compile(inner).negate();
            case Expression.InMessage(var text) -> onMessage(contains(text));
            case Comparison comparison -> compile(comparison);
        };
    }

    /// {@return whether a time is computed for each event, which costs more than any other field; so it comes last}
    private static boolean asksClock(Expression expression) {
        return switch (expression) {
            case Expression.And(var left, var right) -> asksClock(left) || asksClock(right);
            case Expression.Or(var left, var right) -> asksClock(left) || asksClock(right);
            case Expression.Not(var inner) -> asksClock(inner);
            case Comparison(var field, _, _) -> field == Field.DUR || field == Field.START || field == Field.END;
            case Expression.All(),Expression.InMessage _ -> false;
        };
    }

    private IntPredicate compile(Comparison comparison) {
        return switch (comparison.field()) {
            case MSG -> onMessage(onText(comparison));
            case CAT -> onCategory(onNamed(comparison));
            case PROC -> onThread(key -> onNamed(comparison)
                    .test(new Named(file.trace().names().process(key.processId()), key.processId())));
            case THREAD -> onThread(
                    key -> onNamed(comparison).test(new Named(file.trace().names().thread(key), key.threadId())));
            case FILE -> onFile(onText(comparison));
            case KIND -> onKind(comparison);
            case START -> onTime(comparison, true);
            case END -> onTime(comparison, false);
            case DUR -> onDuration(comparison);
            case PAYLOAD -> onLong(comparison, events::hasPayload, events::payload);
            case COLOR -> onColor(comparison);
            case DEPTH -> onLong(comparison, event -> events.kind(event) == EventKind.PUSH_POP, events::depth);
            case LINE -> onLong(comparison, _ -> true, events::line);
        };
    }

    // Texts

    private IntPredicate onMessage(Predicate<String> test) {
        var matches = new boolean[events.textCount()];
        IntStream.range(0, matches.length).parallel().forEach(id -> matches[id] = test.test(events.text(id)));
        return event -> {
            int id = events.messageId(event);
            return id >= 0 && matches[id];
        };
    }

    private IntPredicate onFile(Predicate<String> test) {
        boolean matches = test.test(file.trace().label()) || test.test(file.trace().fileName());
        return _ -> matches;
    }

    private IntPredicate onKind(Comparison comparison) {
        var test = onText(comparison);
        boolean wantsRange = comparison.value().text().equals("range");
        var matches = EnumSet.noneOf(EventKind.class);
        for (var kind : EventKind.values()) {
            var word = kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
            if (test.test(wantsRange && kind != EventKind.MARKER ? "range" : word)) {
                matches.add(kind);
            }
        }
        return event -> matches.contains(events.kind(event));
    }

    /// A category, process or thread: a name, a number, or both; a condition holds when it holds for one of them.
    private record Named(@Nullable String name, @Nullable Long id) {}

    private static Predicate<Named> onNamed(Comparison comparison) {
        var text = onText(comparison);
        var number = Quantity.integer(comparison.value().text());
        var operator = comparison.operator();
        if (operator.isOrder()) {
            var test = number.orElseThrow().test(operator);
            return named -> named.id() != null && test.test(named.id());
        }
        if (operator == Operator.NOT_EQUAL) {
            var equal = onNamed(new Comparison(comparison.field(), Operator.EQUAL, comparison.value()));
            return named -> (named.name() != null || named.id() != null) && !equal.test(named);
        }
        return named -> (named.name() != null && text.test(named.name()))
                || (named.id() != null && text.test(Long.toString(named.id())));
    }

    private IntPredicate onThread(Predicate<dev.nvtxt.parser.trace.ThreadKey> test) {
        var threads = events.threads();
        var matches = new boolean[threads.size()];
        for (int i = 0; i < matches.length; i++) {
            matches[i] = test.test(threads.get(i));
        }
        return event -> matches[events.thread(event)];
    }

    private IntPredicate onCategory(Predicate<Named> test) {
        var matching = file.trace().categories().all().stream()
                .filter(category -> test.test(new Named(category.name(), category.id())))
                .mapToLong(Category::id).sorted().toArray();
        return event -> events.hasCategory(event) && Arrays.binarySearch(matching, events.category(event)) >= 0;
    }

    private static Predicate<String> onText(Comparison comparison) {
        var value = comparison.value();
        return switch (comparison.operator()) {
            case EQUAL -> whole(value.text());
            case NOT_EQUAL -> whole(value.text()).negate();
            case MATCHES -> Pattern.compile(value.text()).asPredicate();
            case LESS -> text -> text.compareTo(value.text()) < 0;
            case AT_MOST -> text -> text.compareTo(value.text()) <= 0;
            case GREATER -> text -> text.compareTo(value.text()) > 0;
            case AT_LEAST -> text -> text.compareTo(value.text()) >= 0;
        };
    }

    private static Predicate<String> whole(String wanted) {
        return wanted.contains("*") ? wildcard(wanted, 0).asMatchPredicate() : wanted::equals;
    }

    private static Predicate<String> contains(String wanted) {
        return wildcard(wanted, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE).asPredicate();
    }

    private static Pattern wildcard(String wanted, int flags) {
        var pattern = new StringBuilder();
        for (var part : List.of(wanted.split("\\*", -1))) {
            pattern.append(pattern.isEmpty() && !wanted.startsWith("*") ? "" : ".*").append(Pattern.quote(part));
        }
        return Pattern.compile(pattern.toString(), flags | Pattern.DOTALL);
    }

    // Numbers

    private interface LongOf {
        long of(int event);
    }

    private IntPredicate onLong(Comparison comparison, IntPredicate present, LongOf number) {
        if (comparison.operator() == Operator.MATCHES) {
            var text = onText(comparison);
            return event -> present.test(event) && text.test(Long.toString(number.of(event)));
        }
        var test = Quantity.integer(comparison.value().text()).orElseThrow().test(comparison.operator());
        return event -> present.test(event) && test.test(number.of(event));
    }

    private IntPredicate onColor(Comparison comparison) {
        if (comparison.operator() == Operator.MATCHES) {
            var text = onText(comparison);
            return event -> events.hasColor(event) && text.test("0x%08X".formatted(events.argb(event)));
        }
        var color = ColorValue.parse(comparison.value().text()).orElseThrow();
        LongPredicate test = new Quantity(java.math.BigDecimal.valueOf(color.argb())).test(comparison.operator());
        return event -> events.hasColor(event) && test.test(Integer.toUnsignedLong(events.argb(event)));
    }

    private IntPredicate onDuration(Comparison comparison) {
        IntPredicate measured = event -> events.kind(event) != EventKind.MARKER && file.hasStartNs(event)
                && file.hasEndNs(event);
        var quantity = Quantity.time(comparison.value().text());
        if (quantity.isEmpty()) {
            return onLong(comparison, measured, event -> file.endNs(event) - file.startNs(event));
        }
        var test = quantity.get().test(comparison.operator());
        return event -> measured.test(event) && test.test(file.endNs(event) - file.startNs(event));
    }

    private IntPredicate onTime(Comparison comparison, boolean start) {
        IntPredicate present = start ? file::hasStartNs : file::hasEndNs;
        LongOf clockNs = start ? file::startNs : file::endNs;
        Optional<AxisTime> time = AxisTime.parse(comparison.value().text());
        if (time.isEmpty()) {
            return onLong(comparison, present, clockNs);
        }
        var test = time.get().ns().test(comparison.operator());
        return switch (time.get().origin()) {
            case CLOCK -> event -> present.test(event) && test.test(clockNs.of(event));
            case WALL_CLOCK -> event -> present.test(event) && isAbsolute(event, start)
                    && test.test(clockNs.of(event));
            case FIRST_EVENT -> event -> present.test(event)
                    && test.test(clockNs.of(event) + file.axisOffsetNs(timeBase(event, start)) - originNs);
        };
    }

    private boolean isAbsolute(int event, boolean start) {
        var clock = file.clock(timeBase(event, start));
        return clock != null && clock.isAbsolute();
    }

    private int timeBase(int event, boolean start) {
        return start ? events.timeBase(event) : events.endTimeBase(event);
    }
}
