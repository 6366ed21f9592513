// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.field;

import dev.nvtxt.parser.trace.Arg;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Arguments of events as JSON.
final class ArgsJson {
    private ArgsJson() {}

    /// {@return the arguments as an object with flat keys; null where there are none}
    static @Nullable String of(List<Arg> args) {
        return args.isEmpty()
                ? null
                : args.stream().map(arg -> quoted(arg.key()) + ':' + value(arg))
                        .collect(Collectors.joining(",", "{", "}"));
    }

    /// JSON has no number for what is not finite; that is a text.
    private static String value(Arg arg) {
        return switch (arg.type()) {
            case BOOL, INT, UINT -> arg.label();
            case POINTER -> Long.toUnsignedString(arg.bits());
            case DOUBLE -> Double.isFinite(arg.number()) ? arg.label() : quoted(arg.label());
            case STRING -> quoted(arg.label());
        };
    }

    private static String quoted(String text) {
        var json = new StringBuilder("\"");
        for (int at = 0; at < text.length(); at++) {
            char c = text.charAt(at);
            switch (c) {
                case '"', '\\' -> json.append('\\').append(c);
                case '\b' -> json.append("\\b");
                case '\t' -> json.append("\\t");
                case '\n' -> json.append("\\n");
                case '\f' -> json.append("\\f");
                case '\r' -> json.append("\\r");
                default -> {
                    if (c < ' ') {
                        json.append("\\u%04X".formatted((int) c));
                    } else {
                        json.append(c);
                    }
                }
            }
        }
        return json.append('"').toString();
    }
}
