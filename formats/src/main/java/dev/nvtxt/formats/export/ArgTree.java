// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import dev.nvtxt.parser.trace.Arg;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Arguments with paths as keys (`a.b[0]`), put together again to the dictionaries and arrays that they were.
final class ArgTree {
    /// How many elements of an array may be left out in a row.
    private static final int MAX_LEFT_OUT = 100;

    /// A key of more parts is no path: writing takes a stack frame for each.
    private static final int MAX_DEPTH = 500;

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
        var parts = key.split("\\.|(?=\\[)", -1);
        for (var part : parts.length > MAX_DEPTH ? new String[]{ key } : parts) {
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

    /// Writes the roots as members of a JSON object.
    void members(TextBytes out) throws IOException {
        boolean isFirst = true;
        for (var entry : entries.entrySet()) {
            out.put(isFirst ? "" : ",").put(ChromeEventWriter.quoted(entry.getKey())).put(':');
            entry.getValue().value(out);
            isFirst = false;
        }
    }

    private void value(TextBytes out) throws IOException {
        if (entries.isEmpty()) {
            out.put(arg == null ? TextBytes.utf8("null") : ChromeEventWriter.value(arg));
        } else if (isPlainArray()) {
            elements(out);
        } else {
            out.put('{');
            if (arg != null) {
                // Beside members, the value has a name that no member has.
                out.put("\"\":").put(ChromeEventWriter.value(arg)).put(',');
            }
            members(out);
            out.put('}');
        }
    }

    /// {@return whether there are only elements, in their order and with few left out}
    private boolean isPlainArray() {
        int last = -1;
        for (var key : entries.keySet()) {
            int index = index(key);
            if (arg != null || index <= last || index > last + MAX_LEFT_OUT) {
                return false;
            }
            last = index;
        }
        return true;
    }

    private static int index(String part) {
        try {
            return part.startsWith("[") && part.endsWith("]") ? Integer.parseInt(part, 1, part.length() - 1, 10) : -1;
        } catch (NumberFormatException _) {
            return -1;
        }
    }

    /// Writes an array; an element that is left out was empty, and an empty one takes its number.
    private void elements(TextBytes out) throws IOException {
        int next = 0;
        for (var entry : entries.entrySet()) {
            for (int index = index(entry.getKey()); next < index; next++) {
                out.put(next == 0 ? "[{}" : ",{}");
            }
            out.put(next++ == 0 ? '[' : ',');
            entry.getValue().value(out);
        }
        out.put(']');
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
