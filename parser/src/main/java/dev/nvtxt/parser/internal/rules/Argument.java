// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.rules;

import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// An argument of the format's commands.
public enum Argument {
    TIME("Time", Type.INTEGER), //
    START("Start", Type.INTEGER), //
    END("End", Type.INTEGER), //
    TIME_BASE("TimeBase", Type.STRING), //
    PARENT_CATEGORY_ID("ParentCategoryId", Type.ID), //
    PROCESS_ID("ProcessId", Type.ID), //
    THREAD_ID("ThreadId", Type.ID), //
    CATEGORY_ID("CategoryId", Type.ID), //
    COLOR("Color", Type.COLOR), //
    MESSAGE("Message", Type.STRING), //
    PAYLOAD("Payload", Type.INTEGER), //
    NAME("Name", Type.STRING);

    /// What values an argument takes.
    enum Type {
        /// Any Int64.
        INTEGER,
        /// An integer that should be within 32 bits without sign.
        ID,
        /// An integer or a string.
        COLOR,
        /// A string.
        STRING
    }

    private static final Argument[] ALL = values();
    private static final Map<String, Argument> BY_NAME = Stream.of(ALL)
            .collect(Collectors.toMap(Argument::text, Function.identity()));

    private final String text;
    private final Type type;

    Argument(String text, Type type) {
        this.text = text;
        this.type = type;
    }

    /// {@return the name as the format writes it}
    public String text() {
        return text;
    }

    Type type() {
        return type;
    }

    /// {@return whether a value of that kind can stand for it}
    boolean takes(boolean isText) {
        return switch (type) {
            case INTEGER, ID -> !isText;
            case STRING -> isText;
            case COLOR -> true;
        };
    }

    /// {@return the argument with exactly that name, or null}
    static @Nullable Argument named(String name) {
        return BY_NAME.get(name);
    }

    /// {@return the argument with that name in any letter case, or null}
    static @Nullable Argument find(String name) {
        for (var argument : ALL) {
            if (argument.text.equalsIgnoreCase(name)) {
                return argument;
            }
        }
        return null;
    }
}
