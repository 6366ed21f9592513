// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import atlantafx.base.theme.Styles;
import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.analysis.stats.LaneActivity;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.app.shared.panel.TextColumns;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.time.TimeColumn;
import dev.nvtxt.timeline.time.ValueText;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The *Selection* tab: what is in the selected range, by message, by lane, and the longest events. A double click or
/// Enter on a row leads to its event.
final class SelectionView {
    /// More rows are in *Statistics*, which sorts away from the JavaFX thread.
    private static final int MAX_ROWS = 1000;

    private final SelectionViewModel model;
    private final BorderPane root = new BorderPane();
    private final TableView<GroupStatistics> messages = new TableView<>();
    private final TableView<LaneActivity> lanes = new TableView<>();
    private final TableView<EventRef> longest = new TableView<>();
    private final TableView<CounterRow> counters = new TableView<>();
    private final TableColumn<LaneActivity, LaneActivity> lane = Controls.column("Thread", 180, false, this::name);
    private final SplitPane split = new SplitPane();
    /// The unit of all lengths in the view.
    private final ObjectProperty<TimeColumn> unit = new SimpleObjectProperty<>(
            TimeColumn.ofLengths(DoubleStream.empty()));
    private final HBox bar;
    private final Region nothing;

    /// Makes the panel.
    public SelectionView(SelectionViewModel model) {
        this.model = model;
        var summary = Panels.status();
        summary.textProperty().bind(model.summaryProperty());
        summary.setId("selection-summary");
        summary.setWrapText(true);
        var only = model.contentProperty().map(SelectionViewModel.RangeContent::only);
        var all = new Hyperlink();
        all.setId("selection-only");
        all.setMinWidth(Region.USE_PREF_SIZE);
        all.textProperty()
                .bind(only.map(lane -> "Messages of " + DisplayText.name(name(lane)) + " alone · Show All").orElse(""));
        all.setOnAction(_ -> {
            lanes.getSelectionModel().clearSelection();
            model.showOnly(null);
        });
        Panels.showWhile(all, only.map(Objects::nonNull).orElse(false));
        bar = Panels.bar(summary, all);
        nothing = Panels.emptyState(AppIcon.MEASURE, Bindings.when(model.contentProperty().isNotNull())
                .then(model.nothingProperty()).otherwise(Bindings.when(model.busyProperty()).then("Counting …")
                        .otherwise(model.summaryProperty())));
        createView();
        model.contentProperty().subscribe(this::show);
    }

    /// {@return the panel}
    public Region node() {
        return root;
    }

    private void createView() {
        Panels.style(root, Panels.class, "figures.css");
        root.getStyleClass().addAll("selection", StyleClasses.STATISTICS);
        root.setTop(bar);
        messages();
        lanes();
        events();
        counters();
        split.getItems().setAll(messages, lanes, longest);
        split.setDividerPositions(0.36, 0.75);
        split.setMinHeight(0);
        root.setMinHeight(0);
    }

    private void lanes() {
        // A click with a key selects another row as well, and the tables are to be of that row.
        lanes.addEventHandler(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.isShortcutDown() || event.isShiftDown()) {
                showOnly(lanes.getSelectionModel().getSelectedItem());
            }
        });
        prepare(lanes, "selection-lanes", "By lane", "Zoom to Lane", (lane, approach) -> {
            showOnly(lane);
            var event = GoToCommands.eventOf(lane);
            if (event != null) {
                model.workspace().go(new Place.OfLane(event), approach);
            }
        });
        lane.setComparator(Comparator.comparing(this::name));
        var self = duration("Self", LaneActivity::selfNs);
        var total = duration("Total", LaneActivity::totalNs);
        var atOnce = SelectionView.<LaneActivity>number("At once", 62,
                lane -> SelectionViewModel.RangeContent.atOnce(atOnce(lane)), SelectionView::atOnce);
        var gap = duration("Longest gap", this::longestGapNs);
        var busy = duration("Busy", LaneActivity::busyNs);
        lanes.getColumns().setAll(List.of(lane, busy,
                number("Of range", 76, lane -> ShortText.percent(busyPart(lane)), this::busyPart), self, total,
                atOnce, gap));
        lanes.getSortOrder().setAll(List.of(busy));
        TextColumns.fill(lanes, List.of(atOnce, total, gap, self));
    }

    /// @param lane null for all, as where Ctrl+click takes the selection away
    private void showOnly(@Nullable LaneActivity lane) {
        var content = model.contentProperty().get();
        if (model.workspace().selectedRangeProperty().get() != null && content != null && content.lanes().size() > 1) {
            model.showOnly(lane);
        }
    }

    private String name(LaneActivity lane) {
        return LanesPane.name(lane, model.workspace());
    }

    /// Also before the first range and after the last.
    private double longestGapNs(LaneActivity lane) {
        var content = model.contentProperty().get();
        return content == null ? Double.NaN : content.longestGapNs(lane);
    }

    private double busyPart(LaneActivity lane) {
        var content = model.contentProperty().get();
        return content == null ? 0 : content.busyPart(lane);
    }

    private static double atOnce(LaneActivity lane) {
        return lane.busyNs() == 0 ? 0 : (double) lane.totalNs() / lane.busyNs();
    }

    private TableColumn<LaneActivity, LaneActivity> duration(String title, ToDoubleFunction<LaneActivity> of) {
        return descending(Controls.durationColumn(lanes, title, 96, of, unit));
    }

    private void messages() {
        prepare(messages, "selection-messages", "By message", "Go to Longest Event", (row, approach) -> {
            var content = model.contentProperty().get();
            if (content != null) {
                model.goToLongest(content.byMessage(), row, approach);
            }
        });
        var label = Controls.<GroupStatistics>column("Message", 190, false, row -> DisplayText.of(row.label()));
        label.setComparator(Comparator.comparing(GroupStatistics::label));
        var self = duration(StatsColumn.SELF);
        var mean = duration(StatsColumn.MEAN);
        messages.getColumns().setAll(List.of(label, duration(StatsColumn.TOTAL),
                number("Count", 64, StatsColumn.COUNT), self, mean, duration(StatsColumn.MAX)));
        TextColumns.fill(messages, List.of(self, mean));
    }

    private static TableColumn<GroupStatistics, GroupStatistics> number(String title, double widthPx, StatsColumn of) {
        return number(title, widthPx, of::text, of::value);
    }

    private TableColumn<GroupStatistics, GroupStatistics> duration(StatsColumn of) {
        return descending(Controls.durationColumn(messages, of.title(), 96, of::value, unit));
    }

    private static <T> TableColumn<T, T> descending(TableColumn<T, T> column) {
        column.setSortType(TableColumn.SortType.DESCENDING);
        return column;
    }

    private static <T> TableColumn<T, T> number(String title, double widthPx, Function<T, String> text,
            ToDoubleFunction<T> value) {
        var column = Controls.numberColumn(title, widthPx, text, value);
        column.setSortType(TableColumn.SortType.DESCENDING);
        return column;
    }

    private void events() {
        prepare(longest, "selection-longest", "Longest events", "Zoom to Event",
                (event, approach) -> model.workspace().go(new Place.OfEvent(event), approach));
        var message = Controls.<EventRef>column("Longest events", 200, false, event -> {
            var text = event.message();
            return DisplayText.of(text == null ? GroupStatistics.NONE : text);
        });
        message.setSortable(false);
        var start = SelectionView.<EventRef>number("Start", 150,
                event -> start(event.file().axisStartNs(event.event())),
                event -> event.file().axisStartNs(event.event()));
        longest.getColumns().setAll(List.of(message,
                descending(Controls.durationColumn(longest, "Duration", 100, SelectionView::duration, unit)), start));
        TextColumns.fill(longest, List.of(start));
        model.contentProperty().subscribe(_ -> showUnit(start));
        model.workspace().timeFormatProperty().subscribe(_ -> {
            showUnit(start);
            longest.refresh();
        });
    }

    private String start(long ns) {
        return model.workspace().timeColumn().map(column -> column.text(ns))
                .orElseGet(() -> model.workspace().timeFormatProperty().get().exact(ns));
    }

    private void showUnit(TableColumn<?, ?> start) {
        start.setText(model.workspace().timeColumn().map(column -> column.title("Start")).orElse("Start"));
    }

    private void counters() {
        prepare(counters, "selection-counters", "Counters");
        RowMenu.installCopy(counters, model.workspace());
        var name = Controls.<CounterRow>column("Counter", 130, false, row -> DisplayText.of(row.name()));
        name.setComparator(Comparator.comparing(CounterRow::name));
        counters.getColumns().setAll(List.of(name, value("Min", row -> row.values().min()),
                value("Mean", row -> row.values().mean()), value("Max", row -> row.values().max()),
                value("Last", row -> row.values().last())));
        TextColumns.fill(counters);
    }

    private static TableColumn<CounterRow, CounterRow> value(String title, ToDoubleFunction<CounterRow> of) {
        return number(title, 84, row -> ValueText.brief(of.applyAsDouble(row), row.unit()), of);
    }

    /// Only files of some formats have counters, so the table is there with them only.
    private void showCounters(List<CounterRow> rows) {
        fill(counters, rows);
        if (rows.isEmpty() == split.getItems().contains(counters)) {
            if (rows.isEmpty()) {
                split.getItems().remove(counters);
                split.setDividerPositions(0.36, 0.75);
            } else {
                split.getItems().add(counters);
                split.setDividerPositions(0.28, 0.60, 0.78);
            }
        }
    }

    static double duration(EventRef event) {
        return TimeWindow.difference(event.file().axisEndNs(event.event()), event.file().axisStartNs(event.event()));
    }

    /// @param zoom the menu entry that zooms to a row
    private <T> void prepare(TableView<T> table, String id, String help, String zoom,
            BiConsumer<T, Place.Approach> go) {
        prepare(table, id, help);
        RowMenu.install(table, model.workspace(), zoom, go);
    }

    private static void prepare(TableView<?> table, String id, String help) {
        Controls.prepare(table, id, help);
        table.getStyleClass().add(Styles.DENSE);
        // The line above says why there is nothing, or the table beside it has something.
        table.setPlaceholder(new Region());
    }

    private void show(SelectionViewModel.@Nullable RangeContent content) {
        boolean isEmpty = content == null || (content.only() == null
                && content.byMessage().rows().isEmpty() && content.counters().isEmpty());
        root.setCenter(isEmpty ? nothing : split);
        bar.setVisible(content != null);
        bar.setManaged(content != null);
        // The unit stays while one lane after the other is looked at.
        if (content != null && content.only() == null) {
            var lengths = content.events().stream().mapToDouble(SelectionView::duration);
            unit.set(TimeColumn.ofLengths(content.longest().size() > 0
                    ? lengths
                    : content.lanes().stream().mapToDouble(LaneActivity::busyNs)));
        }
        fill(messages, content == null ? List.of() : firstOf(content.byMessage().rows()));
        lane.setText(LanesPane.title(content == null ? List.of() : content.lanes()));
        fill(lanes, content == null ? List.of() : content.lanes());
        // A range that gets longer without more in it has equal rows, of which its part is another.
        lanes.refresh();
        fill(longest, content == null ? List.of() : content.events());
        showCounters(content == null ? List.of() : content.counters());
    }

    private static List<GroupStatistics> firstOf(List<GroupStatistics> rows) {
        return rows.subList(0, Math.min(MAX_ROWS, rows.size()));
    }

    private static <T> void fill(TableView<T> table, List<T> rows) {
        Controls.setRows(table, new ArrayList<>(rows));
        table.sort();
    }
}
