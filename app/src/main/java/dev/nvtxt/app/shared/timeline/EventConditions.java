// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.timeline;

import dev.nvtxt.app.shared.model.EventRef;
import java.util.Optional;

/// Conditions of the filter that an event meets together with all that are like it.
public final class EventConditions {
    private EventConditions() {}

    /// {@return the condition that the message is this one; nothing where there is none}
    static Optional<String> message(EventRef event) {
        var message = event.message();
        return message == null ? Optional.empty() : Optional.of(message(message));
    }

    /// {@return the condition that the message is this text}
    public static String message(String text) {
        return same("msg", text);
    }

    /// {@return the condition that the category is this one; nothing where there is none}
    static Optional<String> category(EventRef event) {
        var events = event.file().trace().events();
        return events.hasCategory(event.event())
                ? Optional.of("cat = " + events.category(event.event()))
                : Optional.empty();
    }

    /// {@return the condition that process and thread are these; nothing where there are none}
    static Optional<String> thread(EventRef event) {
        var events = event.file().trace().events();
        var key = events.threads().get(events.thread(event.event()));
        var process = key.processId() == null ? "" : "proc = " + key.processId();
        var thread = key.threadId() == null ? "" : "thread = " + key.threadId();
        var both = process.isEmpty() || thread.isEmpty() ? process + thread : process + " and " + thread;
        return both.isEmpty() ? Optional.empty() : Optional.of("(" + both + ")");
    }

    /// A star means any characters and a quote ends the text, so a text with one of them is written as an expression.
    private static String same(String field, String value) {
        if (value.chars().noneMatch(c -> c == '*' || c == '"' || c < ' ')) {
            return field + " = \"" + value + '"';
        }
        var expression = new StringBuilder(field).append(" ~ \"^");
        value.chars().forEach(c -> {
            if (Character.isLetterOrDigit(c) || c == ' ' || c == '_') {
                expression.append((char) c);
            } else {
                expression.append(String.format("\\u%04x", c));
            }
        });
        return expression.append("$\"").toString();
    }
}
