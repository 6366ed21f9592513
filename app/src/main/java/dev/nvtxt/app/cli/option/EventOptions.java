// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.option;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.analysis.filter.FilterException;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.TimeArgument;
import module java.base;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// Which events of the files match: a time range, and a filter.
public final class EventOptions {
    @Option(names = "--from", paramLabel = "TIME", description = "Only events that end after this time: 12.5ms (from the first event), @ and nanoseconds, or an ISO 8601 instant.")
    private @Nullable String from;
    @Option(names = "--to", paramLabel = "TIME", description = "Only events that start before this time.")
    private @Nullable String to;
    @Option(names = "--filter", paramLabel = "FILTER", description = "Only events that match this filter, for example \"dur > 1ms and cat = Render*\".")
    private @Nullable String filter;

    /// {@return options as if they were on the command line}
    public static EventOptions of(@Nullable String from, @Nullable String to, @Nullable String filter) {
        var options = new EventOptions();
        options.from = from;
        options.to = to;
        options.filter = filter;
        return options;
    }

    /// {@return whether all events match, so that files can be handled one by one}
    public boolean matchesAll() {
        return from == null && to == null && filter == null;
    }

    /// {@return the options in words, for a title; "" if all events match}
    public String label() {
        var parts = new ArrayList<String>();
        if (filter != null) {
            parts.add(filter);
        }
        if (from != null || to != null) {
            parts.add((from == null ? "start" : from) + " to " + (to == null ? "end" : to));
        }
        return String.join(", ", parts);
    }

    /// {@return the filter}
    /// @throws UsageException if the text is none
    public Filter filter() {
        return filter == null ? Filter.ALL : parse("--filter", filter);
    }

    /// {@return the filter, all of whose names are in the files}
    /// @throws UsageException if the text is none, or a category, process, thread or file that it names is in no file
    public Filter filter(Collection<ReportFile> files) {
        var parsed = filter();
        try {
            parsed.checkNames(files);
        } catch (FilterException e) {
            throw new UsageException("--filter: " + e.getMessage(), filter == null ? "" : filter, e.position());
        }
        return parsed;
    }

    /// {@return a sentence on the ranges that the filter leaves out only because they have no end; nothing without any}
    public Optional<String> unclosed(Report report) {
        var parsed = filter();
        int count = report.files().stream().mapToInt(parsed::countUnclosed).sum();
        return count == 0
                ? Optional.empty()
                : Optional.of("--filter leaves out " + Plural.of(count, "range")
                        + " without an end, and so without a duration");
    }

    /// {@return the filter that a text says}
    ///
    /// @param where names the argument where it is none
    /// @throws UsageException if the text is none
    static Filter parse(String where, String text) {
        try {
            return Filter.parse(text);
        } catch (FilterException e) {
            throw new UsageException(where + ": " + e.getMessage(), text, e.position());
        }
    }

    /// {@return the first wanted nanosecond of axis time, or null}
    @Nullable
    public Long fromNs(Report report) {
        return axisNs("--from", from, report);
    }

    /// {@return the nanosecond of axis time after the last wanted one, or null}
    @Nullable
    public Long toNs(Report report) {
        return axisNs("--to", to, report);
    }

    /// Finds what is wrong with the options before files are read, which can take long.
    public void check() {
        var _ = filter();
        for (var time : new String[][]{ { "--from", from }, { "--to", to } }) {
            axisNs(time[0], time[1], null);
        }
        if (from != null && to != null && TimeArgument.parse(to).isBefore(TimeArgument.parse(from))) {
            throw new UsageException("--to is before --from");
        }
    }

    private static @Nullable Long axisNs(String option, @Nullable String text, @Nullable Report report) {
        if (text == null) {
            return null;
        }
        try {
            var argument = TimeArgument.parse(text);
            return report == null ? null : (Long) argument.axisNs(report);
        } catch (IllegalArgumentException e) {
            throw new UsageException(option + ": " + e.getMessage());
        }
    }
}
