// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.stats;

import java.util.regex.Pattern;

/// Makes one name of many: every part that the expression finds is replaced.
///
/// @param expression what to find
/// @param replacement what stands in its place, literally
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

    /// {@return the name with every match replaced}
    public String apply(String name) {
        return expression.matcher(name).replaceAll(_ -> java.util.regex.Matcher.quoteReplacement(replacement));
    }
}
