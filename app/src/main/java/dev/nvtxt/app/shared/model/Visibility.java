// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Which events are visible: those that neither the category tree nor the filter hides. Immutable.
public final class Visibility {
    /// Everything is visible.
    public static final Visibility ALL = new Visibility(Map.of(), "");

    private final Map<ReportFile, BitSet> visible;
    private final String label;
    private final int unclosed;
    private final Filter filter;

    /// Makes a visibility.
    ///
    /// @param visible for each file the numbers of the events that are visible; a file that is not in it is all visible.
    ///        The sets must not be changed afterwards
    public Visibility(Map<ReportFile, BitSet> visible) {
        this(visible, "filtered events");
    }

    /// Makes a visibility with a description.
    ///
    /// @param visible for each file the numbers of the events that are visible
    /// @param label what hides events, for example "dur > 1ms"; "" if nothing does
    public Visibility(Map<ReportFile, BitSet> visible, String label) {
        this(visible, label, 0, Filter.ALL);
    }

    /// Makes a visibility of a filter.
    ///
    /// @param visible for each file the numbers of the events that are visible
    /// @param label what hides events
    /// @param unclosed how many ranges are hidden only because they have no end, and so no duration
    /// @param filter the filter
    public Visibility(Map<ReportFile, BitSet> visible, String label, int unclosed, Filter filter) {
        this.visible = Map.copyOf(visible);
        this.label = label;
        this.unclosed = unclosed;
        this.filter = filter;
    }

    /// {@return whether the times of events say which are hidden}
    public boolean isByTimes() {
        return filter.isOfTimes();
    }

    /// {@return the filter; [Filter#ALL] without one}
    public Filter filter() {
        return filter;
    }

    /// {@return how many ranges are hidden only because they have no end, and so no duration}
    public int unclosed() {
        return unclosed;
    }

    /// {@return what hides events, for example "dur > 1ms, 2 categories hidden"; "" if nothing does}
    public String label() {
        return label;
    }

    /// {@return whether no event of any file is hidden}
    public boolean isAll() {
        return visible.isEmpty();
    }

    /// {@return the events of a file that are visible, not to be changed; null where all are}
    public @Nullable BitSet of(ReportFile file) {
        return visible.get(file);
    }

    public boolean isVisible(ReportFile file, int event) {
        var set = visible.get(file);
        return set == null || set.get(event);
    }

    /// {@return how many events of a file are visible}
    public int count(ReportFile file) {
        var set = visible.get(file);
        return set == null ? file.trace().events().size() : set.cardinality();
    }

    /// {@return how many events of all files of a report are visible}
    public long count(Report report) {
        return report.files().stream().mapToLong(this::count).sum();
    }
}
