// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.filter;

import dev.nvtxt.analysis.filter.Expression.Condition;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.EventStore;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Tests an argument of events by its flat key, of which the first word `debug.` or `args.` may be left out.
///
/// Numbers compare as numbers where the value is one, and as texts otherwise.
final class ArgTest implements IntPredicate {
    private final EventStore events;
    private final String key;
    private final Operator operator;
    private final Predicate<String> text;
    private final @Nullable BigDecimal number;

    /// @param text tests the value as a text, by the operator and value of the condition
    ArgTest(EventStore events, Condition condition, Predicate<String> text) {
        this.events = events;
        this.key = condition.name().substring(FieldNames.ARGUMENT.length());
        this.operator = condition.operator();
        this.text = text;
        this.number = number(condition.value().text()).orElse(null);
    }

    /// {@return the number that a text is, or nothing}
    static Optional<BigDecimal> number(String text) {
        return Quantity.integer(text).map(Quantity::value);
    }

    @Override
    public boolean test(int event) {
        var arg = Arg.find(events.args(event), key);
        return arg != null && matches(arg);
    }

    private boolean matches(Arg arg) {
        if (operator == Operator.MATCHES) {
            return text.test(arg.label());
        }
        var own = number == null ? null : number(arg);
        if (own == null || number == null) {
            return !operator.isOrder() && text.test(arg.label());
        }
        int order = own.compareTo(number);
        return switch (operator) {
            case EQUAL, CONTAINS -> order == 0;
            case NOT_EQUAL -> order != 0;
            case LESS -> order < 0;
            case LESS_OR_EQUAL -> order <= 0;
            case GREATER -> order > 0;
            case GREATER_OR_EQUAL -> order >= 0;
            case MATCHES -> false;
        };
    }

    private static @Nullable BigDecimal number(Arg arg) {
        return switch (arg.type()) {
            case INT -> BigDecimal.valueOf(arg.bits());
            case UINT, POINTER -> new BigDecimal(Long.toUnsignedString(arg.bits()));
            case DOUBLE -> Double.isFinite(arg.number()) ? BigDecimal.valueOf(arg.number()) : null;
            case BOOL, STRING -> null;
        };
    }
}
