// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import dev.nvtxt.app.feature.details.EventDetails.Field;
import dev.nvtxt.parser.trace.Arg;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The arguments of an event as a tree: `camera.fov` and `camera.name` are two lines below `camera`.
final class ArgumentTree {
    private static final String PREFIX = "arg.";

    private ArgumentTree() {}

    /// A line of the tree.
    ///
    /// @param name the last part of its key
    /// @param path its whole key
    /// @param level how many lines hold it
    /// @param field the argument; null of a line that only holds others
    record Line(String name, String path, int level, @Nullable Field field) {}

    static boolean isArgument(Field field) {
        return field.key().startsWith(PREFIX);
    }

    /// {@return the lines, in the order of the arguments}
    static List<Line> of(List<Field> fields) {
        var lines = new ArrayList<Line>();
        List<String> open = List.of();
        for (var field : fields) {
            if (isArgument(field)) {
                var parts = parts(Arg.shortKey(field.name()));
                int same = 0;
                while (same < Math.min(open.size(), parts.size() - 1) && open.get(same).equals(parts.get(same))) {
                    same++;
                }
                for (int level = same; level < parts.size() - 1; level++) {
                    lines.add(new Line(parts.get(level), String.join(".", parts.subList(0, level + 1)), level, null));
                }
                lines.add(new Line(parts.getLast(), field.name(), parts.size() - 1, field));
                open = parts.subList(0, parts.size() - 1);
            }
        }
        return lines;
    }

    /// {@return the parts of a key: dictionaries end with a dot, arrays begin with a bracket}
    private static List<String> parts(String key) {
        var parts = new ArrayList<String>();
        int from = 0;
        for (int at = 1; at < key.length(); at++) {
            if (key.charAt(at) == '.' || key.charAt(at) == '[') {
                if (at > from) {
                    parts.add(key.substring(from, at));
                }
                from = key.charAt(at) == '.' ? at + 1 : at;
            }
        }
        parts.add(key.substring(Math.min(from, key.length())));
        return parts;
    }
}
