// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.filter;

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

    /// A field compares with a value.
    ///
    /// @param name the field as it is written, which for an argument has its key
    record Condition(Field field, String name, Operator operator, FilterToken value) implements Expression {}
}
