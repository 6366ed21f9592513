// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.analysis.filter.FilterException;
import dev.nvtxt.parser.CancelToken;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/// What is looked for.
///
/// @param text a part of the text to find, or a regular expression, or a condition on an argument as filters have it;
/// "" finds nothing
/// @param isRegex whether it is a regular expression
/// @param isCaseSensitive whether letter case counts
public record SearchQuery(String text, boolean isRegex, boolean isCaseSensitive) {
    private static final Pattern ARGUMENT = Pattern.compile("^\\s*arg\\.[^\\s=<>!~]+\\s*[=<>!~]");

    /// Looks for nothing.
    public static final SearchQuery NOTHING = new SearchQuery("", false, false);

    /// {@return the condition on an argument that the text is, in the words of filters, or null if it is none}
    @Nullable
    Filter condition() {
        if (isRegex || !ARGUMENT.matcher(text).find()) {
            return null;
        }
        try {
            return Filter.parse(text);
        } catch (FilterException _) {
            return null;
        }
    }

    /// Makes a test for texts. It may keep state, so each thread needs its own; interrupting the thread that calls this ends
    /// a test, also of an expression that would take forever.
    ///
    /// @throws PatternSyntaxException if the text is no regular expression
    Predicate<String> test() {
        if (isRegex) {
            int flags = isCaseSensitive ? 0 : Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
            var matcher = Pattern.compile(text, flags).matcher("");
            var cancel = CancelToken.ofCurrentThread();
            return candidate -> cancel.find(matcher, candidate);
        }
        if (isCaseSensitive) {
            return candidate -> candidate.contains(text);
        }
        var lower = text.toLowerCase(Locale.ROOT);
        int length = text.length();
        return candidate -> containsIgnoringCase(candidate, lower, length);
    }

    /// Without a copy of each candidate in lower case, which would cost most of the time.
    private static boolean containsIgnoringCase(String candidate, String lower, int length) {
        if (lower.length() != length) {
            return candidate.toLowerCase(Locale.ROOT).contains(lower);
        }
        for (int at = 0; at <= candidate.length() - length; at++) {
            if (candidate.regionMatches(true, at, lower, 0, length)) {
                return true;
            }
        }
        return false;
    }
}
