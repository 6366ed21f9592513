// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import dev.nvtxt.parser.trace.Arg;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Arguments with paths as keys (`a.b[0]`), put together again to the dictionaries and arrays that they were.
final class ArgTree {
    private final Map<String, ArgTree> entries = new LinkedHashMap<>();
    private @Nullable Arg arg;
    private boolean isArray;

    /// {@return whether a key is a path}
    static boolean isPath(String key) {
        return key.indexOf('.') >= 0 || key.indexOf('[') >= 0;
    }

    /// Adds an argument.
    void add(String key, Arg value) {
        var at = this;
        for (var part : key.split("\\.|(?=\\[)", -1)) {
            boolean isIndex = part.startsWith("[") && part.endsWith("]");
            at.isArray |= isIndex;
            at = at.entries.computeIfAbsent(part, _ -> new ArgTree());
        }
        at.arg = value;
    }

    /// {@return the annotations for the roots}
    Iterable<ProtoBytes> annotations() {
        return entries.entrySet().stream().map(entry -> entry.getValue().annotation(entry.getKey())).toList();
    }

    private ProtoBytes annotation(@Nullable String name) {
        var annotation = new ProtoBytes();
        if (name != null) {
            annotation.text(10, name);
        }
        if (entries.isEmpty() && arg != null) {
            return PerfettoWriter.value(annotation, arg);
        }
        entries.forEach((key, entry) -> annotation.message(isArray ? 12 : 11, entry.annotation(isArray ? null : key)));
        return annotation;
    }
}
