// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.filter;

import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.analysis.field.FieldUnit;
import org.jspecify.annotations.Nullable;

/// A parsed filter.
sealed interface Expression {
    /// Every event.
    record All() implements Expression {}

    /// Both hold.
    record And(Expression left, Expression right) implements Expression {}

    /// One of them holds, or both.
    record Or(Expression left, Expression right) implements Expression {}

    /// It does not hold.
    record Not(Expression inner) implements Expression {}

    /// The message contains a text.
    record InMessage(String text) implements Expression {}

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

        static boolean isTime(@Nullable EventField field) {
            return field != null && (field.unit() == FieldUnit.TIME_NS || field.unit() == FieldUnit.DURATION_NS);
        }
    }
}
