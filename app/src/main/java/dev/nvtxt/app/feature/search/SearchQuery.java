// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.analysis.filter.FilterException;
import dev.nvtxt.parser.report.ReportFile;
import java.util.Collection;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// What is looked for: the same as a filter says, or a regular expression in messages.
///
/// @param text a filter or a regular expression; "" finds nothing
/// @param isRegex whether it is a regular expression
/// @param isCaseSensitive whether letter case counts
public record SearchQuery(String text, boolean isRegex, boolean isCaseSensitive) {
    /// Looks for nothing.
    public static final SearchQuery NOTHING = new SearchQuery("", false, false);

    /// {@return the filter that finds it}
    ///
    /// @param files the files that are searched
    /// @throws FilterException if it is no filter, or a name in it is in no file
    /// @throws PatternSyntaxException if it is no regular expression
    Filter filter(Collection<ReportFile> files) throws FilterException {
        if (isRegex) {
            return Filter.of(Pattern.compile(text,
                    isCaseSensitive ? 0 : Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE));
        }
        var filter = Filter.parse(text);
        filter.checkNames(files);
        return isCaseSensitive ? filter.inLetterCase() : filter;
    }
}
