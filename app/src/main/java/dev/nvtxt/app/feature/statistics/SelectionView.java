// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import atlantafx.base.theme.Styles;
import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.analysis.stats.StatisticsTable;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.timeline.time.ValueText;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// The *Selection* tab: what is in the selected range, by message, by thread, and the longest events. A double click or
/// Enter on a row leads to its event.
public final class SelectionView {
    /// More rows are in *Statistics*, which sorts away from the JavaFX thread.
    private static final int MAX_ROWS = 1000;

    private final SelectionViewModel model;
    private final BorderPane root = new BorderPane();
    private final TableView<GroupStatistics> messages = new TableView<>();
    private final TableView<GroupStatistics> threads = new TableView<>();
    private final TableView<EventRef> longest = new TableView<>();
    private final TableView<CounterRow> counters = new TableView<>();
    private final SplitPane split = new SplitPane();

    /// Makes the panel.
    public SelectionView(SelectionViewModel model) {
        this.model = model;
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
        Label summary = Panels.status();
        summary.setId("selection-summary");
        summary.textProperty().bind(model.summaryProperty());
        root.setTop(Panels.bar(summary));
        groups(messages, "selection-messages", "By message", "Message", content -> content.byMessage());
        groups(threads, "selection-threads", "By thread", "Thread", content -> content.byThread());
        threads.getColumns().removeIf(column -> List.of("Mean", "Max").contains(column.getText()));
        events();
        counters();
        split.getItems().setAll(messages, threads, longest);
        split.setDividerPositions(0.39, 0.67);
        split.setMinHeight(0);
        root.setMinHeight(0);
        root.setCenter(split);
    }

    private void groups(TableView<GroupStatistics> table, String id, String help, String title,
            Function<SelectionViewModel.RangeContent, StatisticsTable> of) {
        prepare(table, id, help, row -> {
            var content = model.contentProperty().get();
            if (content != null) {
                model.goToLongest(of.apply(content), row);
            }
        });
        var label = Controls.<GroupStatistics>column(title, 190, false, row -> DisplayText.of(row.label()));
        label.setComparator(Comparator.comparing(GroupStatistics::label));
        table.getColumns().setAll(List.of(label, number("Count", 64, StatsColumn.COUNT),
                number("Total", 84, StatsColumn.TOTAL), number("Self", 84, StatsColumn.SELF),
                number("Mean", 84, StatsColumn.MEAN), number("Max", 84, StatsColumn.MAX)));
    }

    private static TableColumn<GroupStatistics, GroupStatistics> number(String title, double widthPx, StatsColumn of) {
        return number(title, widthPx, of::text, of::value);
    }

    private static <T> TableColumn<T, T> number(String title, double widthPx, Function<T, String> text,
            ToDoubleFunction<T> value) {
        var column = Controls.numberColumn(title, widthPx, text, value);
        column.setSortType(TableColumn.SortType.DESCENDING);
        return column;
    }

    private void events() {
        prepare(longest, "selection-longest", "Longest events", model.workspace()::reveal);
        var message = Controls.<EventRef>column("Longest events", 200, false, event -> {
            var text = event.message();
            return DisplayText.of(text == null ? GroupStatistics.NONE : text);
        });
        message.setSortable(false);
        longest.getColumns().setAll(List.of(message,
                number("Duration", 90, event -> ShortText.duration(duration(event)), SelectionView::duration),
                number("Start", 150, event -> model.workspace().timeFormatProperty().get()
                        .exact(event.file().axisStartNs(event.event())),
                        event -> event.file().axisStartNs(event.event()))));
        model.workspace().timeFormatProperty().addListener(_ -> longest.refresh());
    }

    private void counters() {
        prepare(counters, "selection-counters", "Counters", _ -> {});
        var name = Controls.<CounterRow>column("Counter", 130, false, row -> DisplayText.of(row.name()));
        name.setComparator(Comparator.comparing(CounterRow::name));
        counters.getColumns().setAll(List.of(name, value("Min", row -> row.values().min()),
                value("Mean", row -> row.values().mean()), value("Max", row -> row.values().max()),
                value("Last", row -> row.values().last())));
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
                split.setDividerPositions(0.39, 0.67);
            } else {
                split.getItems().add(counters);
                split.setDividerPositions(0.33, 0.46, 0.66);
            }
        }
    }

    private static double duration(EventRef event) {
        return (double) event.file().axisEndNs(event.event()) - event.file().axisStartNs(event.event());
    }

    private static <T> void prepare(TableView<T> table, String id, String help, Consumer<T> go) {
        Controls.prepare(table, id, help);
        table.getStyleClass().add(Styles.DENSE);
        table.setPlaceholder(Panels.emptyState(AppIcon.MEASURE, "Drag over the lanes to select a range."));
        Controls.onDoubleClick(table, go);
        table.setOnKeyPressed(event -> {
            var row = table.getSelectionModel().getSelectedItem();
            if (event.getCode() == KeyCode.ENTER && row != null) {
                go.accept(row);
                event.consume();
            }
        });
    }

    private void show(SelectionViewModel.@Nullable RangeContent content) {
        fill(messages, content == null ? List.of() : firstOf(content.byMessage().rows()));
        fill(threads, content == null ? List.of() : firstOf(content.byThread().rows()));
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
