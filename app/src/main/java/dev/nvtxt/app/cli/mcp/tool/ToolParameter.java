// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp.tool;

import module java.base;

/// An argument of a tool.
///
/// @param name its name
/// @param type what it takes
/// @param description what it does, with its default
/// @param choices the texts that it takes; empty if it takes any
/// @param min the smallest number
/// @param max the greatest number; of texts, how many at most
/// @param standard the number that it is by default
/// @param isRequired whether there is no default
record ToolParameter(String name, ValueType type, String description, List<String> choices, int min, int max,
        int standard, boolean isRequired) {
    private static final int MAX_TEXTS = 10_000;
    private static final int MAX_ROWS = 100_000;

    /// The arguments that most tools have.
    static final ToolParameter FILES = texts("files",
            "Files, folders or globs (\"runs/*.nvtxt\"), relative to what the server may read; without them the files of the last call.");
    static final ToolParameter FROM = text("from",
            "Start of the range: 12.5ms from the first event, or an ISO instant.");
    static final ToolParameter TO = text("to", "End of the range, as `from`.");
    static final ToolParameter FILTER = text("filter",
            "Only these events, for example \"dur > 1ms and thread = main\"; the resource nvtxt://filter explains it.");
    static final ToolParameter MAX_KB = number("maxKb", "How long the answer may be, in kB", 25, 2, 1000);
    /// How a comparison groups.
    static final ToolParameter GROUP_BY = text("groupBy", "As in statistics, without file (default message).");

    /// What an argument takes.
    enum ValueType {
        TEXT, TEXTS, NUMBER
    }

    static ToolParameter text(String name, String description) {
        return new ToolParameter(name, ValueType.TEXT, description, List.of(), 0, 0, 0, false);
    }

    static ToolParameter choice(String name, String description, List<String> choices) {
        return new ToolParameter(name, ValueType.TEXT, description, choices, 0, 0, 0, false);
    }

    static ToolParameter texts(String name, String description) {
        return new ToolParameter(name, ValueType.TEXTS, description, List.of(), 0, MAX_TEXTS, 0, false);
    }

    static ToolParameter number(String name, String description, int min, int max) {
        return new ToolParameter(name, ValueType.NUMBER, description, List.of(), min, max, 0, false);
    }

    /// {@return a number with a default, which the description gets}
    static ToolParameter number(String name, String description, int standard, int min, int max) {
        return new ToolParameter(name, ValueType.NUMBER, description + " (default " + standard + ").", List.of(), min,
                max, standard, false);
    }

    /// {@return how many rows an answer has}
    static ToolParameter top(String description, int standard) {
        return number("top", description, standard, 1, MAX_ROWS);
    }

    /// {@return the same argument without a default}
    ToolParameter required() {
        return new ToolParameter(name, type, description, choices, min, max, standard, true);
    }

    /// {@return its JSON schema}
    Map<String, Object> schema() {
        var schema = new LinkedHashMap<String, Object>();
        schema.put("type", switch (type) {
            case TEXT -> "string";
            case TEXTS -> "array";
            case NUMBER -> "integer";
        });
        schema.put("description", description);
        switch (type) {
            case TEXT -> {
                if (!choices.isEmpty()) {
                    schema.put("enum", choices);
                }
            }
            case TEXTS -> {
                schema.put("items", Map.of("type", "string"));
                schema.put("maxItems", max);
            }
            case NUMBER -> {
                schema.put("minimum", min);
                schema.put("maximum", max);
            }
        }
        return schema;
    }
}
