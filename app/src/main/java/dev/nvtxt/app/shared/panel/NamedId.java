// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import dev.nvtxt.parser.trace.Names;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Processes, threads and categories as people tell them apart.
public final class NamedId {
    private NamedId() {}

    /// {@return the name with the number, where the name does not have it itself, or the number alone}
    ///
    /// @param none the text for an entry without a number
    public static String of(@Nullable String name, @Nullable Long id, String none) {
        if (id == null) {
            return none;
        }
        return name == null ? id.toString() : tells(name, id.toString()) ? name : name + " (" + id + ")";
    }

    /// {@return a process of a file; "" without an id}
    public static String process(Names names, @Nullable Long id) {
        var name = names.process(id);
        return name != null && names.number(id) == null ? name : of(name, id, "");
    }

    /// {@return a thread of a file; "" without an id}
    public static String thread(Names names, ThreadKey thread) {
        var name = names.thread(thread);
        return name != null && names.number(thread.threadId()) == null ? name : of(name, thread.threadId(), "");
    }

    /// {@return whether a name has a number as one of its words, as "stream 7" has}
    public static boolean tells(String name, String number) {
        return Arrays.asList(name.split("\\W+")).contains(number);
    }
}
