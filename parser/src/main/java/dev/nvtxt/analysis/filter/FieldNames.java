// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.filter;

import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.parser.diagnostic.Nearest;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The names of fields in conditions: those of the catalog, short forms of the most frequent ones, and arguments.
final class FieldNames {
    static final String ARGUMENT = "arg.";
    private static final Map<String, EventField> SHORT = Map.of("msg", EventField.MESSAGE, "cat", EventField.CATEGORY,
            "proc", EventField.PROCESS, "start", EventField.START_NS, "end", EventField.END_NS, "dur",
            EventField.DUR_NS);

    private FieldNames() {}

    static List<String> all() {
        return Arrays.stream(EventField.values()).map(EventField::column).toList();
    }

    static Optional<EventField> find(String name) {
        var field = SHORT.get(name);
        return field != null ? Optional.of(field) : EventField.of(name);
    }

    /// {@return whether a name is that of an argument}
    static boolean isArgument(String name) {
        return name.startsWith(ARGUMENT) && name.length() > ARGUMENT.length();
    }

    /// {@return what is wrong with a name that is none, with the one that was probably meant}
    static String unknown(String name) {
        var nearest = nearest(name);
        return nearest == null
                ? "There is no field '" + name + "'; fields are: " + list() + "."
                : "There is no field '" + name + "'; did you mean '" + nearest + "'?";
    }

    /// {@return the field that was probably meant by a name that is none, or null}
    static @Nullable String nearest(String name) {
        return Nearest.of(name, Stream.concat(SHORT.keySet().stream(), all().stream()).toList());
    }

    /// {@return the names of all fields as they are typed most quickly}
    static String list() {
        return Arrays.stream(EventField.values()).map(FieldNames::shortName).collect(Collectors.joining(" "))
                + " arg.KEY";
    }

    private static String shortName(EventField field) {
        return SHORT.entrySet().stream().filter(entry -> entry.getValue() == field).map(Map.Entry::getKey).findFirst()
                .orElse(field.column());
    }
}
