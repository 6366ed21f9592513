// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.analysis.filter.FilterException;
import dev.nvtxt.parser.report.TimeArgument;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Which events are wanted, as the options of the command line say it. Travels to the tasks.
///
/// @param filter a filter, "" for all
/// @param from the first time, or null
/// @param to the time after the last, or null
public record EventRequest(String filter, @Nullable String from, @Nullable String to) implements Serializable {
    private static final Pattern TIMES = Pattern.compile("\\b(start|end)\\b", Pattern.CASE_INSENSITIVE);

    /// @throws IllegalArgumentException if one of them cannot be, with the reason
    public EventRequest {
        var _ = parse(filter);
        if (from != null && to != null && TimeArgument.parse(to).isBefore(TimeArgument.parse(from))) {
            throw new IllegalArgumentException("to is before from");
        }
        for (var time : new String[]{ from, to }) {
            if (time != null) {
                var _ = TimeArgument.parse(time);
            }
        }
    }

    static EventRequest of(Map<String, String> options) {
        return new EventRequest(options.getOrDefault("filter", ""), options.get("from"), options.get("to"));
    }

    /// {@return the filter that a text says}
    ///
    /// @throws IllegalArgumentException if it says none, with the reason
    public static Filter parse(String text) {
        try {
            return Filter.parse(text);
        } catch (FilterException e) {
            throw new IllegalArgumentException("filter: " + e.getMessage(), e);
        }
    }

    /// {@return whether all events are wanted}
    boolean isAll() {
        return filter.isBlank() && from == null && to == null;
    }

    /// {@return whether it may depend on when the first event of all files is}
    boolean needsReport() {
        return from != null || to != null || isOfTimes(filter);
    }

    /// {@return whether a filter may have times that count from the report's first event}
    public static boolean isOfTimes(String filter) {
        return TIMES.matcher(filter).find();
    }
}
