// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.statistics;

import dev.nvtxt.analysis.stats.DurationStatistics;
import dev.nvtxt.analysis.stats.LaneActivity;
import dev.nvtxt.app.model.TimeRange;
import dev.nvtxt.app.panel.Controls;
import dev.nvtxt.app.panel.Panels;
import dev.nvtxt.app.tables.ShortText;
import dev.nvtxt.icons.AppIcon;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;

/// Busy time, gaps and the greatest overlap of each thread; a double click measures its longest gap on the timeline.
final class LanesPane {
    private final Analyses analyses;
    private final BorderPane root = new BorderPane();
    private final TableView<LaneActivity> table = new TableView<>();

    LanesPane(Analyses analyses) {
        this.analyses = analyses;
        table.setFixedCellSize(Panels.ROW_HEIGHT_PX);
        table.setPlaceholder(Panels.emptyState(AppIcon.LANES, "No threads in scope."));
        table.getColumns()
                .setAll(List.of(text("Thread", 190, LanesPane::name),
                        number("Ranges", 70, lane -> ShortText.count(lane.ranges()), LaneActivity::ranges),
                        number("Busy", 80, lane -> ShortText.duration(lane.busyNs()), LaneActivity::busyNs),
                        number("Busy (%)", 74, LanesPane::busyPart, LanesPane::part),
                        number("Gaps", 60, lane -> lane.gaps() == null ? "0" : ShortText.count(gaps(lane).count()),
                                lane -> lane.gaps() == null ? 0 : gaps(lane).count()),
                        number("Idle in gaps", 90, lane -> lane.gaps() == null
                                ? "–"
                                : ShortText.duration(gaps(lane).totalNs()),
                                lane -> lane.gaps() == null ? 0 : gaps(lane).totalNs()),
                        number("Longest gap", 90,
                                lane -> lane.gaps() == null ? "–" : ShortText.duration(gaps(lane).maxNs()),
                                lane -> lane.gaps() == null ? 0 : gaps(lane).maxNs()),
                        number("Max depth", 64, lane -> Integer.toString(lane.maxOverlap()),
                                LaneActivity::maxOverlap)));
        table.setRowFactory(_ -> {
            var row = new TableRow<LaneActivity>();
            row.setOnMouseClicked(event -> {
                if (event.getClickCount() == 2 && row.getItem() != null) {
                    measureLongestGap(row.getItem());
                }
            });
            return row;
        });
        root.setTop(Panels.bar(Panels.muted("Double-click a thread to select its longest gap on the timeline.")));
        root.setCenter(table);
        analyses.lanesProperty().addListener((_, _, lanes) -> table.getItems().setAll(lanes));
        table.getItems().setAll(analyses.lanesProperty().get());
    }

    Region node() {
        return root;
    }

    private static TableColumn<LaneActivity, LaneActivity> text(String title, double widthPx,
            Function<LaneActivity, String> text) {
        var column = Controls.column(title, widthPx, false, text);
        column.setComparator(Comparator.comparing(text));
        return column;
    }

    private static TableColumn<LaneActivity, LaneActivity> number(String title, double widthPx,
            Function<LaneActivity, String> text, ToDoubleFunction<LaneActivity> value) {
        var column = Controls.column(title, widthPx, true, text);
        column.setComparator(Comparator.comparingDouble(value));
        return column;
    }

    private static DurationStatistics gaps(LaneActivity lane) {
        return Objects.requireNonNull(lane.gaps());
    }

    private static double part(LaneActivity lane) {
        long idle = lane.gaps() == null ? 0 : gaps(lane).totalNs();
        double all = (double) lane.busyNs() + idle;
        return all == 0 ? 0 : lane.busyNs() / all;
    }

    private static String busyPart(LaneActivity lane) {
        return ShortText.percent(part(lane));
    }

    private static String name(LaneActivity lane) {
        var trace = lane.file().trace();
        var key = trace.events().threads().get(lane.thread());
        var name = trace.names().thread(key);
        String number = key.threadId() == null ? "no thread" : Long.toString(key.threadId());
        return (name == null ? number : name + " (" + number + ")") + "  –  " + trace.label();
    }

    private void measureLongestGap(LaneActivity lane) {
        if (lane.gaps() != null) {
            analyses.model().showRange(new TimeRange(lane.longestGapStartNs(),
                    lane.longestGapStartNs() + gaps(lane).maxNs()));
        }
    }
}
