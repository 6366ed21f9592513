// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.field;

import module java.base;
import org.jspecify.annotations.Nullable;

/// The values of a field for the events of one file, by their numbers. Safe for any number of threads.
///
/// Texts that return have ids, so that each is encoded, compared or translated once.
public interface FieldValues {
    /// In place of the id of a text: it hardly returns, or there is none.
    long NO_ID = -1;

    /// {@return whether an event has a value}
    boolean has(int event);

    /// {@return the integer that an event has; ask [#has] first}
    default long number(int event) {
        throw new IllegalStateException("the field has texts");
    }

    /// {@return the text that an event has; ask [#has] first}
    default String text(int event) {
        throw new IllegalStateException("the field has numbers");
    }

    /// {@return a number that is the same for the same text of this file, or [#NO_ID]}
    default long textId(int event) {
        return NO_ID;
    }

    /// {@return how many ids there are if all texts have ids from 0 on, else -1}
    default int textCount() {
        return -1;
    }

    /// {@return the text of an id below [#textCount()], null where the id is that of no text}
    default @Nullable String textOf(int id) {
        throw new IllegalStateException("the texts have no ids");
    }

    /// {@return integers}
    public static FieldValues numbers(IntPredicate has, IntToLongFunction number) {
        return new FieldValues() {
            @Override
            public boolean has(int event) {
                return has.test(event);
            }

            @Override
            public long number(int event) {
                return number.applyAsLong(event);
            }
        };
    }

    /// {@return texts that hardly return}
    ///
    /// @param text the text of an event, or null
    static FieldValues texts(IntFunction<@Nullable String> text) {
        return new FieldValues() {
            @Override
            public boolean has(int event) {
                return text.apply(event) != null;
            }

            @Override
            public String text(int event) {
                return String.valueOf(text.apply(event));
            }
        };
    }

    /// {@return texts that return}
    ///
    /// @param texts all of them, null where an id has no text
    /// @param id the id of an event's text, negative where it has none
    static FieldValues listed(List<@Nullable String> texts, IntUnaryOperator id) {
        return listed(texts.size(), texts::get, event -> {
            int own = id.applyAsInt(event);
            return own >= 0 && texts.get(own) != null ? own : (int) NO_ID;
        });
    }

    /// {@return texts that return}
    ///
    /// @param count how many ids there are
    /// @param text the text of an id
    /// @param id the id of an event's text, negative where it has none
    static FieldValues listed(int count, IntFunction<@Nullable String> text, IntUnaryOperator id) {
        return new FieldValues() {
            @Override
            public boolean has(int event) {
                return id.applyAsInt(event) >= 0;
            }

            @Override
            public String text(int event) {
                return String.valueOf(text.apply(id.applyAsInt(event)));
            }

            @Override
            public long textId(int event) {
                return id.applyAsInt(event);
            }

            @Override
            public int textCount() {
                return count;
            }

            @Override
            public @Nullable String textOf(int number) {
                return text.apply(number);
            }
        };
    }
}
