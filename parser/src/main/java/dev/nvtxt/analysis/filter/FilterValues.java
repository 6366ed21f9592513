// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.filter;

import dev.nvtxt.analysis.filter.Expression.Condition;
import dev.nvtxt.parser.color.ColorText;
import dev.nvtxt.parser.time.text.TimeText;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What the values of conditions can be, and what is said where they are not.
final class FilterValues {
    static final List<String> KINDS = List.of("marker", "range", "start-end", "push-pop", "slice");

    private FilterValues() {}

    /// Says at once what would never match, instead of matching nothing in silence.
    static void check(Condition condition) throws FilterException {
        var value = condition.value();
        if (condition.operator() == Operator.MATCHES) {
            pattern(value);
            return;
        }
        var unit = condition.isTime()
                ? TimeText.wrongUnit(value.text())
                : Optional.<String>empty();
        if (unit.isPresent()) {
            throw new FilterException(value.position(), unit.get());
        }
        var expected = expected(condition);
        if (expected != null) {
            throw new FilterException(value.position(),
                    "'" + condition.name() + "' "
                            + condition.operator().sign() + " needs " + expected + ", not '" + value.text() + "'.");
        }
    }

    private static @Nullable String expected(Condition condition) {
        var text = condition.value().text();
        boolean order = condition.operator().isOrder();
        var field = condition.field();
        if (field == null) {
            return order && ArgTest.number(text).isEmpty() ? "a number" : null;
        }
        return switch (field) {
            case CATEGORY, PROCESS, THREAD -> order && Quantity.integer(text).isEmpty() ? "a number" : null;
            case KIND -> order || !KINDS.contains(text) ? "= or != and one of " + String.join(", ", KINDS) : null;
            case COLOR -> ColorValue.parse(text).isEmpty() ? "a color such as Red or 0xFFFF0000" : null;
            default -> switch (field.unit()) {
                case TIME_NS -> TimeText.parse(text).isEmpty()
                        ? "a time such as 12.5ms (from the first event), @834ns (absolute) or 2026-01-31T12:00:00Z"
                        : null;
                case DURATION_NS -> Quantity.time(text).isEmpty() ? "a duration such as 1.5ms" : null;
                case NONE, TICKS -> !field.isText() && Quantity.integer(text).isEmpty() ? "an integer" : null;
            };
        };
    }

    static Pattern pattern(FilterToken value) throws FilterException {
        try {
            return Pattern.compile(value.text());
        } catch (PatternSyntaxException e) {
            int start = value.position() + (value.form() == FilterToken.Form.QUOTED ? 1 : 0);
            throw new FilterException(start + Math.max(0, e.getIndex()),
                    "'" + value.text() + "' is not a valid regular expression: " + e.getDescription() + ".");
        }
    }

    /// A color of a condition, written as a file writes it, letter case aside.
    record ColorValue(long argb) {
        static Optional<ColorValue> parse(String text) {
            var color = ColorText.parse(text);
            return color.notation() == ColorText.Notation.UNKNOWN
                    ? Optional.empty()
                    : Optional.of(new ColorValue(Integer.toUnsignedLong(color.argb())));
        }
    }
}
