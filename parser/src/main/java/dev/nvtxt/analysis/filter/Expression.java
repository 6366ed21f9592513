// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.filter;

import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.analysis.field.FieldUnit;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A parsed filter.
sealed interface Expression {
    /// Every event.
    record All() implements Expression {}

    /// All of them hold.
    record And(List<Expression> all) implements Expression {
        public And {
            all = List.copyOf(all);
        }
    }

    /// At least one of them holds.
    record Or(List<Expression> any) implements Expression {
        public Or {
            any = List.copyOf(any);
        }
    }

    /// {@return the same with conditions on ends and durations taken for true}
    default Expression withoutEnds() {
        return switch (this) {
            case And(var all) -> new And(all.stream().map(Expression::withoutEnds).toList());
            case Or(var any) -> new Or(any.stream().map(Expression::withoutEnds).toList());
            case Condition condition when condition.isOfEnd() -> new All();
            // A range without an end meets the negation of a condition on its end.
            case Not _,All _,InMessage _,MessagePattern _,Condition _ -> this;
        };
    }

    /// {@return whether the start, the end or the duration of an event counts}
    default boolean isOfTimes() {
        return switch (this) {
            case And(var all) -> all.stream().anyMatch(Expression::isOfTimes);
            case Or(var any) -> any.stream().anyMatch(Expression::isOfTimes);
            case Not(var inner) -> inner.isOfTimes();
            case Condition condition -> condition.field == EventField.START_NS || condition.field == EventField.END_NS
                    || condition.field == EventField.DUR_NS;
            case All _,InMessage _,MessagePattern _ -> false;
        };
    }

    /// It does not hold.
    record Not(Expression inner) implements Expression {}

    /// The message contains a text.
    record InMessage(String text) implements Expression {}

    /// A regular expression finds something in the message.
    record MessagePattern(Pattern pattern) implements Expression {}

    /// A field or an argument compares with a value.
    ///
    /// @param field the field, or null for an argument
    /// @param name the field as it is written, which for an argument has its key
    record Condition(@Nullable EventField field, String name, Operator operator,
            FilterToken value) implements Expression {
        /// {@return whether its values are times, or lengths of time}
        boolean isTime() {
            return isTime(field);
        }

        /// {@return the same with another operator}
        Condition with(Operator other) {
            return new Condition(field, name, other, value);
        }

        /// {@return whether a range without an end has no value}
        boolean isOfEnd() {
            return field == EventField.END_NS || field == EventField.DUR_NS || field == EventField.SELF_NS;
        }

        static boolean isTime(@Nullable EventField field) {
            return field != null && (field.unit() == FieldUnit.TIME_NS || field.unit() == FieldUnit.DURATION_NS);
        }
    }
}
