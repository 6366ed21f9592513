// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.analysis.stats.EventList;
import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.analysis.stats.Histogram;
import dev.nvtxt.analysis.stats.PayloadSeries;
import dev.nvtxt.analysis.stats.StatisticsTable;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Place.Approach;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The selected row of the table: its ranges by duration, their histogram, and what is picked of it.
public final class RowDetails {
    private final StatisticsViewModel model;
    private final ReadOnlyObjectWrapper<@Nullable RowContent> content = new ReadOnlyObjectWrapper<>(this, "content");
    private final ReadOnlyObjectWrapper<@Nullable Histogram> histogram = new ReadOnlyObjectWrapper<>(this,
            "histogram");
    private final ObjectProperty<Histogram.Scale> scale = new SimpleObjectProperty<>(this, "scale",
            Histogram.Scale.LINEAR);
    private final IntegerProperty bins = new SimpleIntegerProperty(this, "bins");
    private final ReadOnlyObjectWrapper<Picked> picked = new ReadOnlyObjectWrapper<>(this, "picked", Picked.NONE);
    private final StringProperty plotted = new SimpleStringProperty(this, "plotted", "");
    private final Latest work;
    private @Nullable Approach pending;
    private final Latest binning;

    /// The ranges of a row.
    ///
    /// @param row the row
    /// @param events its measured ranges, the shortest first
    /// @param payloads its payloads, or the numbers of the chosen argument, over time, file by file
    /// @param first its first event if none of its ranges is measured; else null
    public record RowContent(GroupStatistics row, EventList events, List<PayloadSeries> payloads,
            @Nullable EventRef first) {}

    /// Makes the model.
    public RowDetails(StatisticsViewModel model) {
        this.model = model;
        work = new Latest(model.workspace(), "Can't collect the events of the row");
        binning = new Latest(model.workspace(), "Can't build the histogram");
        model.selectedGroupProperty().addListener(_ -> work.follow(this::collect, this::show));
        plotted.addListener(_ -> work.follow(this::collect, this::show));
        scale.addListener(_ -> rebin());
        bins.addListener(_ -> rebin());
    }

    private @Nullable Callable<RowContent> collect() {
        var row = model.selectedGroupProperty().get();
        var table = model.tableProperty().get();
        if (row == null || table == null) {
            return null;
        }
        StatisticsTable of = table.table();
        var argument = plotted.get();
        return () -> {
            var events = of.eventsOf(row);
            return new RowContent(row, events, PayloadSeries.of(of, row, argument),
                    events.size() > 0 ? null : first(of, row));
        };
    }

    /// The argument whose numbers are drawn over time; "" for the payload.
    public StringProperty plottedProperty() {
        return plotted;
    }

    /// {@return the first event of a row in file order, or null}
    static @Nullable EventRef first(StatisticsTable of, GroupStatistics row) {
        for (var file : of.scope().files()) {
            int event = of.membership().events(of.scope(), file, row.id()).nextSetBit(0);
            if (event >= 0) {
                return new EventRef(file, event);
            }
        }
        return null;
    }

    private void show(@Nullable RowContent row) {
        picked.set(Picked.NONE);
        content.set(row);
        rebin();
        var approach = pending;
        if (approach != null && row != null && row.row.equals(model.selectedGroupProperty().get())) {
            goToLongest(approach);
        }
    }

    /// Brings the longest range of the selected row into view, as soon as its ranges are known; of markers the first.
    public void goToLongest(Approach approach) {
        var row = model.selectedGroupProperty().get();
        var current = content.get();
        boolean isPending = row != null && (current == null || !current.row.equals(row));
        pending = isPending ? approach : null;
        if (row == null || current == null || isPending) {
            return;
        }
        if (current.events.size() > 0) {
            go(current.events.size() - 1, approach);
        } else if (current.first != null) {
            workspace().go(new Place.OfEvent(current.first), approach);
        }
    }

    private void rebin() {
        picked.set(Picked.NONE);
        binning.follow(this::bin, histogram::set);
    }

    private @Nullable Callable<Histogram> bin() {
        var row = content.get();
        if (row == null || row.events.size() == 0) {
            return null;
        }
        var settings = new Histogram.Bins(scale.get(), Math.max(0, bins.get()));
        return () -> row.events.histogram(settings);
    }

    /// Picks the ranges of some bins; they are listed and highlighted.
    ///
    /// @param first the first bin
    /// @param last the last bin, included
    public void pick(int first, int last) {
        var row = content.get();
        var of = histogram.get();
        if (row == null || of == null) {
            return;
        }
        int from = row.events.firstAtLeast(of.edgeNs(first));
        int to = last == of.size() - 1 ? row.events.size() : row.events.firstAtLeast(of.edgeNs(last + 1));
        picked.set(Picked.of(row.events, from, to));
    }

    /// Picks nothing.
    public void pickNothing() {
        picked.set(Picked.NONE);
    }

    /// Goes to a range by its place in the order of durations.
    public void go(int place, Approach approach) {
        var row = content.get();
        if (row != null && place >= 0 && place < row.events.size()) {
            var event = new EventRef(row.events.file(place), row.events.event(place));
            workspace().go(new Place.OfEvent(event), approach);
        }
    }

    /// The ranges of the selected row, or null.
    public ReadOnlyObjectProperty<@Nullable RowContent> contentProperty() {
        return content.getReadOnlyProperty();
    }

    /// How they spread, or null.
    public ReadOnlyObjectProperty<@Nullable Histogram> histogramProperty() {
        return histogram.getReadOnlyProperty();
    }

    /// The spacing of the bins.
    public ObjectProperty<Histogram.Scale> scaleProperty() {
        return scale;
    }

    /// How many bins; 0 for as many as suit the data.
    public IntegerProperty binsProperty() {
        return bins;
    }

    /// What is picked.
    public ReadOnlyObjectProperty<Picked> pickedProperty() {
        return picked.getReadOnlyProperty();
    }

    Workspace workspace() {
        return model.workspace();
    }

    /// Ranges that are highlighted on the timeline. Not a record: two picks differ even if
    /// they have the same ranges, as empty bins do.
    public static final class Picked {
        /// Nothing.
        public static final Picked NONE = new Picked(0, 0, Map.of());

        private final int from;
        private final int to;
        private final Map<ReportFile, BitSet> numbers;

        private Picked(int from, int to, Map<ReportFile, BitSet> numbers) {
            this.from = from;
            this.to = to;
            this.numbers = numbers;
        }

        private static Picked of(EventList events, int from, int to) {
            var numbers = new HashMap<ReportFile, BitSet>();
            for (int place = from; place < to; place++) {
                numbers.computeIfAbsent(events.file(place), _ -> new BitSet()).set(events.event(place));
            }
            return new Picked(from, to, numbers);
        }

        /// {@return how many there are}
        public int size() {
            return to - from;
        }

        /// {@return the place of one of them in the order of durations}
        public int place(int index) {
            return from + index;
        }

        /// {@return whether an event is among them}
        public boolean contains(ReportFile file, int event) {
            var ofFile = numbers.get(file);
            return ofFile != null && ofFile.get(event);
        }
    }
}
