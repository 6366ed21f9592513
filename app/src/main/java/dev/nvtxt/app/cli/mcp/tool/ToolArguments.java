// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp.tool;

import dev.nvtxt.app.cli.option.EventOptions;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The arguments of a call, checked against the parameters of its tool.
final class ToolArguments {
    private static final int MAX_CHARACTERS = 20_000;

    private final List<ToolParameter> parameters;
    private final Map<String, Object> values;

    /// Checks arguments.
    ///
    /// @throws ToolException if one is missing, unknown, or of another type
    ToolArguments(List<ToolParameter> parameters, Map<String, Object> values) {
        this.parameters = parameters;
        this.values = values;
        for (var name : values.keySet()) {
            if (parameters.stream().noneMatch(parameter -> parameter.name().equals(name))) {
                throw new ToolException("there is no argument '" + shown(name) + "'", "arguments: " + names());
            }
        }
        for (var parameter : parameters) {
            var value = values.get(parameter.name());
            if (value != null) {
                check(parameter, value);
            } else if (parameter.isRequired()) {
                throw new ToolException(parameter.name() + " is missing", parameter.description());
            }
        }
    }

    private String names() {
        return parameters.stream().map(ToolParameter::name).collect(Collectors.joining(", "));
    }

    private static String shown(String text) {
        return text.length() <= 60 ? text : text.substring(0, 60) + "…";
    }

    private static void check(ToolParameter parameter, Object value) {
        boolean fits = switch (parameter.type()) {
            case TEXT -> value instanceof String text && text.length() <= MAX_CHARACTERS
                    && (parameter.choices().isEmpty() || parameter.choices().contains(text));
            case TEXTS -> value instanceof List<?> list && list.size() <= parameter.max()
                    && list.stream().allMatch(each -> each instanceof String text && text.length() <= MAX_CHARACTERS);
            case NUMBER -> value instanceof Number number && isWhole(number) && number.doubleValue() >= parameter.min()
                    && number.doubleValue() <= parameter.max();
        };
        if (!fits) {
            throw new ToolException(parameter.name() + " takes " + kind(parameter) + ", not "
                    + (value instanceof List<?> || value instanceof Map<?, ?>
                            ? "this value"
                            : "'" + shown(value.toString()) + "'"),
                    parameter.description());
        }
    }

    private static boolean isWhole(Number number) {
        double value = number.doubleValue();
        return Double.isFinite(value) && new BigDecimal(value).stripTrailingZeros().scale() <= 0;
    }

    private static String kind(ToolParameter parameter) {
        return switch (parameter.type()) {
            case TEXT -> parameter.choices().isEmpty()
                    ? "a text of at most " + MAX_CHARACTERS + " characters"
                    : String.join(" or ", parameter.choices());
            case TEXTS -> "a list of texts, each of at most " + MAX_CHARACTERS + " characters";
            case NUMBER -> "a whole number from " + parameter.min() + " to " + parameter.max();
        };
    }

    boolean has(String name) {
        return values.get(name) != null;
    }

    @Nullable
    String text(String name) {
        return (String) values.get(name);
    }

    String text(String name, String otherwise) {
        var text = text(name);
        return text == null ? otherwise : text;
    }

    List<String> texts(String name) {
        return values.get(name) instanceof List<?> list ? list.stream().map(String.class::cast).toList() : List.of();
    }

    int number(String name, int otherwise) {
        return values.get(name) instanceof Number number ? number.intValue() : otherwise;
    }

    /// {@return a number, or what its parameter says it is by default}
    int number(String name) {
        return number(name, parameters.stream().filter(parameter -> parameter.name().equals(name)).findFirst()
                .orElseThrow().standard());
    }

    /// {@return how many rows the answer has}
    int top() {
        return number("top");
    }

    /// {@return the options that `from`, `to` and `filter` are on the command line}
    ///
    /// @throws dev.nvtxt.app.cli.option.UsageException if they are wrong
    EventOptions events() {
        var events = EventOptions.of(text("from"), text("to"), text("filter"));
        events.check();
        return events;
    }
}
