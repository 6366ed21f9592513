// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import module java.base;
import org.jspecify.annotations.Nullable;

/// A definition or call cut at its commas, those in quotes left alone. It says what a line looks like, not what it means.
///
/// @param name what is before the first comma, with `@` where it is a definition; empty for other lines
/// @param values what is between the commas
record CallText(String name, List<ValueText> values) {
    private static final CallText OTHER = new CallText("", List.of());

    CallText {
        values = List.copyOf(values);
    }

    /// A value without the blanks around it.
    ///
    /// @param from its first code unit in the line
    /// @param text as it is there, with its quotes
    record ValueText(int from, String text) {
        int to() {
            return from + text.length();
        }

        boolean isInteger() {
            return text.matches("-?[0-9]+|0[xX][0-9A-Fa-f]+");
        }

        boolean isDecimal() {
            return text.matches("-?[0-9]+(\\.[0-9]+([eE][-+]?[0-9]+)?|[eE][-+]?[0-9]+)");
        }

        /// {@return its number, decimal or hexadecimal, or null where it is none}
        @Nullable
        BigDecimal number() {
            if (isDecimal()) {
                return new BigDecimal(text);
            }
            boolean isHexadecimal = text.startsWith("0x") || text.startsWith("0X");
            return isInteger()
                    ? new BigDecimal(isHexadecimal ? new BigInteger(text.substring(2), 16) : new BigInteger(text))
                    : null;
        }

        /// {@return the text without its quotes}
        String inner() {
            boolean isQuoted = text.length() >= 2 && (text.charAt(0) == '"' || text.charAt(0) == '\'')
                    && text.charAt(text.length() - 1) == text.charAt(0);
            return isQuoted ? text.substring(1, text.length() - 1) : text;
        }
    }

    static CallText of(String line) {
        return of(line, ',');
    }

    /// {@return the line cut at another character than the comma}
    static CallText of(String line, char separator) {
        var parts = new ArrayList<ValueText>();
        int from = 0;
        char quote = 0;
        for (int at = 0; at <= line.length(); at++) {
            char c = at < line.length() ? line.charAt(at) : separator;
            if (at == line.length() || (quote == 0 && c == separator)) {
                parts.add(value(line, from, at));
                from = at + 1;
            } else if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '"' || c == '\'') {
                quote = c;
            }
        }
        var name = parts.getFirst().text();
        return name.matches("@?[A-Za-z_][A-Za-z0-9_]*") ? new CallText(name, parts.subList(1, parts.size())) : OTHER;
    }

    private static ValueText value(String line, int from, int to) {
        var text = line.substring(from, to);
        return new ValueText(from + text.length() - text.stripLeading().length(), text.strip());
    }

    boolean isDefinition() {
        return name.startsWith("@");
    }

    boolean isDefinitionOf(String command) {
        return isDefinition() && name.substring(1).equalsIgnoreCase(command);
    }

    boolean isCallOf(String command) {
        return name.equalsIgnoreCase(command);
    }

    List<String> texts() {
        return values.stream().map(ValueText::text).toList();
    }
}
