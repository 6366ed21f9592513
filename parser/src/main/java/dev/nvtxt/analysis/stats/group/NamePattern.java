// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.group;

import dev.nvtxt.parser.CancelToken;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Makes one name of many: every part that the expression finds is replaced.
///
/// @param expression what to find
/// @param replacement the literal text that replaces it
public record NamePattern(Pattern expression, String replacement) {
    /// Merges numbers: "Frame 12" and "Frame 13" become "Frame #".
    public static final NamePattern NUMBERS = new NamePattern(Pattern.compile("[0-9]+"), "#");

    /// Makes a pattern that puts "#" in place of what it finds.
    ///
    /// @param expression a regular expression
    /// @throws java.util.regex.PatternSyntaxException if it is none
    public static NamePattern parse(String expression) {
        return new NamePattern(Pattern.compile(expression), "#");
    }

    /// {@return the name with every match replaced; interrupting the caller cancels it}
    public String apply(String name) {
        return apply(name, CancelToken.ofCurrentThread());
    }

    /// {@return the name with every match replaced}
    ///
    /// @param cancel ends the search, which can take forever
    public String apply(String name, CancelToken cancel) {
        if (equals(NUMBERS)) {
            return mergeNumbers(name);
        }
        return cancel.replaceAll(expression.matcher(""), name, replacement);
    }

    /// What the expression would do; files have millions of names, and this takes a tenth of the time.
    private static String mergeNumbers(String name) {
        int at = 0;
        while (at < name.length() && !isDigit(name.charAt(at))) {
            at++;
        }
        if (at == name.length()) {
            return name;
        }
        var merged = new StringBuilder(name.length()).append(name, 0, at);
        boolean inNumber = false;
        for (; at < name.length(); at++) {
            char c = name.charAt(at);
            if (!isDigit(c)) {
                merged.append(c);
            } else if (!inNumber) {
                merged.append(NUMBERS.replacement);
            }
            inNumber = isDigit(c);
        }
        return merged.toString();
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    /// Two expressions are the same if their texts are: [Pattern] itself does not say so.
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof NamePattern pattern && expression.pattern().equals(pattern.expression.pattern())
                && expression.flags() == pattern.expression.flags() && replacement.equals(pattern.replacement);
    }

    @Override
    public int hashCode() {
        return Objects.hash(expression.pattern(), expression.flags(), replacement);
    }
}
