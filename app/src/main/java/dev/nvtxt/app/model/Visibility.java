// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.model;

import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import java.util.BitSet;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Which events are shown: those that neither the category tree nor the filter takes away. Immutable.
public final class Visibility {
    /// Everything is shown.
    public static final Visibility ALL = new Visibility(Map.of(), "");

    private final Map<ReportFile, BitSet> shown;
    private final String label;

    /// Makes a visibility.
    ///
    /// @param shown for each file the numbers of the events that are shown; a file that is not in it is shown whole.
    ///        The sets must not be changed afterwards
    public Visibility(Map<ReportFile, BitSet> shown) {
        this(shown, "filtered events");
    }

    /// Makes a visibility that says what it is.
    ///
    /// @param shown for each file the numbers of the events that are shown
    /// @param label what takes events away, for example "dur > 1ms"; "" where nothing does
    public Visibility(Map<ReportFile, BitSet> shown, String label) {
        this.shown = Map.copyOf(shown);
        this.label = label;
    }

    /// {@return what takes events away, for example "dur > 1ms, 2 categories hidden"; "" where nothing does}
    public String label() {
        return label;
    }

    /// {@return whether nothing is taken away from any file}
    public boolean isAll() {
        return shown.isEmpty();
    }

    /// {@return the events of a file that are shown, not to be changed; null where all are}
    public @Nullable BitSet of(ReportFile file) {
        return shown.get(file);
    }

    /// {@return whether an event is shown}
    public boolean isShown(ReportFile file, int event) {
        var set = shown.get(file);
        return set == null || set.get(event);
    }

    /// {@return how many events of a file are shown}
    public int count(ReportFile file) {
        var set = shown.get(file);
        return set == null ? file.trace().events().size() : set.cardinality();
    }

    /// {@return how many events of all files of a report are shown}
    public long count(Report report) {
        return report.files().stream().mapToLong(this::count).sum();
    }
}
