// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import atlantafx.base.theme.Styles;
import dev.nvtxt.analysis.stats.FlameTree;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.app.shared.chart.FlameChart;
import dev.nvtxt.app.shared.chart.ScopeChips;
import dev.nvtxt.app.shared.export.ListExport;
import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.model.ArgumentKeys;
import dev.nvtxt.app.shared.output.CsvCells;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.app.shared.tables.StatsOutput;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import java.nio.file.Path;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The *Statistics* tab: what is measured, the table, and beside it what the selected row or the whole scope looks like.
final class StatisticsView {
    /// Boxes whose choices change: their width is not that of the longest.
    private static final double CHOICE_PX = 180;

    private final StatisticsViewModel model;
    private final FilePicker picker;
    private final RowDetails details;
    private final Analyses analyses;
    private final BorderPane root = new BorderPane();

    /// Makes the panel.
    public StatisticsView(StatisticsViewModel model, RowDetails details, Analyses analyses, FilePicker picker) {
        this.model = model;
        this.picker = picker;
        this.details = details;
        this.analyses = analyses;
        createView();
    }

    /// {@return the panel}
    public Region node() {
        return root;
    }

    private void createView() {
        Panels.style(root, Panels.class, "figures.css");
        root.getStyleClass().add(StyleClasses.STATISTICS);
        root.setTop(bar());
        var split = new SplitPane(new StatsTable(model, details).node(), side());
        split.getDividers().getFirst().positionProperty().bindBidirectional(analyses.dividerProperty());
        split.setMinHeight(0);
        root.setMinHeight(0);
        root.setCenter(split);
    }

    private Region bar() {
        var scope = Controls.choice("Scope", List.of(StatsScope.values()), StatsScope::text,
                model.scopeProperty());
        var key = Controls.longChoice("Group by", GroupKey.plain(), GroupKey::title,
                model.keyProperty());
        key.setPrefWidth(CHOICE_PX);
        var arguments = model.workspace().argumentKeys();
        Runnable offer = () -> offerKeys(key, arguments.keysProperty().get());
        arguments.keysProperty().addListener(_ -> offer.run());
        offer.run();
        var pattern = new TextField();
        pattern.setPromptText("Regular expression");
        pattern.setAccessibleText("Pattern");
        pattern.setTooltip(new Tooltip("Text that matches this regular expression becomes #; [0-9]+ merges numbers"));
        pattern.setPrefWidth(120);
        pattern.textProperty().bindBidirectional(model.patternProperty());
        var patternShown = model.keyProperty()
                .map(GroupKey::isPattern);
        Panels.showWhile(pattern, patternShown);
        var summary = Panels.status();
        summary.textProperty().bind(model.summaryProperty());
        var busy = new ProgressIndicator();
        busy.setPrefSize(16, 16);
        busy.setMaxSize(16, 16);
        busy.visibleProperty().bind(model.busyProperty());
        return Panels.bar(Controls.caption("Scope"), scope, ScopeChips.ofRange(model.workspace(), rangeOnly()),
                ScopeChips.ofFilter(model.workspace(), model.filteredProperty()), Controls.caption("Group by"), key,
                pattern, summary, busy, export());
    }

    /// Offers the keys of arguments after the plain ones; the one that is chosen stays.
    private static void offerKeys(ComboBox<GroupKey> box, List<ArgumentKeys.Key> arguments) {
        var keys = new ArrayList<>(GroupKey.plain());
        arguments.forEach(argument -> keys.add(GroupKey.ofArgument(argument.name())));
        Controls.offer(box, keys);
    }

    /// {@return whether the selected range is the scope, as a property to be switched}
    private BooleanProperty rangeOnly() {
        var isOn = new SimpleBooleanProperty(this, "rangeOnly", model.scopeProperty().get() == StatsScope.MEASURED);
        model.scopeProperty().addListener((_, _, scope) -> isOn.set(scope == StatsScope.MEASURED));
        isOn.addListener((_, _, on) -> {
            if (on != (model.scopeProperty().get() == StatsScope.MEASURED)) {
                model.scopeProperty().set(on ? StatsScope.MEASURED : StatsScope.EVERYTHING);
            }
        });
        return isOn;
    }

    private Region side() {
        var places = new StackPane(new HistogramPane(details).node(), new FlamePane(analyses).node(),
                new LanesPane(analyses).node(), new FramesPane(analyses).node(), new PayloadPane(details).node());
        var group = new ToggleGroup();
        var buttons = new HBox();
        buttons.getStyleClass().add("stats-details");
        for (var detail : Analyses.Detail.values()) {
            var button = new ToggleButton(detail.text());
            button.getStyleClass().add(StyleClasses.STATS_TOGGLE);
            button.setToggleGroup(group);
            button.setUserData(detail);
            button.setMinWidth(Region.USE_PREF_SIZE);
            button.setSelected(detail == analyses.detailProperty().get());
            buttons.getChildren().add(button);
        }
        analyses.detailProperty().addListener((_, _, detail) -> group.getToggles().stream()
                .filter(toggle -> toggle.getUserData() == detail).forEach(group::selectToggle));
        group.selectedToggleProperty().addListener((_, before, now) -> {
            if (now == null) {
                group.selectToggle(before);
            } else if (now.getUserData() instanceof Analyses.Detail detail) {
                analyses.detailProperty().set(detail);
            }
        });
        Runnable show = () -> {
            for (int i = 0; i < places.getChildren().size(); i++) {
                places.getChildren().get(i)
                        .setVisible(i == List.of(Analyses.Detail.values()).indexOf(analyses.detailProperty().get()));
            }
        };
        analyses.detailProperty().addListener(_ -> show.run());
        show.run();
        places.setMinHeight(0);
        places.getChildren().forEach(place -> ((Region) place).setMinHeight(0));
        var side = new BorderPane(places);
        side.setMinHeight(0);
        side.setTop(buttons);
        side.setMinWidth(220);
        return side;
    }

    private MenuButton export() {
        var menu = new MenuButton("", AppIcon.EXPORT.node(IconSize.SMALL));
        menu.getStyleClass().add(Styles.FLAT);
        menu.setTooltip(new Tooltip("Export table"));
        menu.setAccessibleText("Export table");
        menu.setMinWidth(Region.USE_PREF_SIZE);
        for (var format : List.of("CSV", "JSON")) {
            var item = new MenuItem(format + "…");
            item.setOnAction(_ -> export(format));
            menu.getItems().add(item);
        }
        menu.disableProperty().bind(model.tableProperty().isNull());
        return menu;
    }

    private void export(String format) {
        var sorted = model.tableProperty().get();
        if (sorted != null) {
            picker.export("Statistics", "statistics", format, format.toLowerCase(Locale.ROOT))
                    .ifPresent(path -> write(path, format, sorted));
        }
    }

    private void write(Path path, String format, StatisticsViewModel.SortedTable sorted) {
        var workspace = model.workspace();
        var cells = CsvCells.of(workspace.spreadsheetSafeProperty().get());
        ListExport.start(workspace, path, "the statistics", out -> {
            StatsOutput.valueOf(format).print(sorted.table(), sorted.rows(), out, cells);
        });
    }

    /// The payloads of the selected row.
    private static final class PayloadPane {
        private final BorderPane root = new BorderPane();
        private final RowDetails details;
        private final ComboBox<String> value;
        private final PayloadChart chart;

        PayloadPane(RowDetails details) {
            this.details = details;
            value = Controls.longChoice("Value over time", List.of(""), key -> key.isEmpty() ? "Payload" : "arg." + key,
                    details.plottedProperty());
            value.setId("payload-value");
            value.setPrefWidth(CHOICE_PX);
            var keys = details.workspace().argumentKeys();
            keys.keysProperty().addListener(_ -> offer(keys.keysProperty().get()));
            offer(keys.keysProperty().get());
            chart = new PayloadChart(details.workspace());
            details.contentProperty().subscribe(this::show);
        }

        /// Offers the arguments that are numbers, where the open files have any; the selected one stays.
        private void offer(List<ArgumentKeys.Key> keys) {
            var values = new ArrayList<>(List.of(""));
            keys.stream().filter(ArgumentKeys.Key::isNumber).map(ArgumentKeys.Key::name).forEach(values::add);
            Controls.offer(value, values);
            boolean isChoice = value.getItems().size() > 1;
            value.setVisible(isChoice);
            value.setManaged(isChoice);
        }

        Region node() {
            return root;
        }

        private void show(RowDetails.@Nullable RowContent content) {
            if (content == null) {
                root.setTop(null);
                root.setCenter(Panels.emptyState(AppIcon.HISTOGRAM,
                        "Select a row of the table to see its payloads over time."));
                return;
            }
            root.setTop(Panels.bar(Panels.muted(DisplayText.of(content.row().label())), value));
            chart.show(content.payloads());
            root.setCenter(content.payloads().isEmpty()
                    ? Panels.emptyState(AppIcon.INFO, details.plottedProperty().get().isEmpty()
                            ? "The events of this row have no payload."
                            : "The events of this row have no number in arg." + details.plottedProperty().get() + ".")
                    : chart);
        }
    }

    /// The flame graph with its search.
    private static final class FlamePane {
        private final Analyses analyses;
        private final FlameChart chart;
        private final BorderPane root = new BorderPane();
        private final Label status = Panels.status();

        FlamePane(Analyses analyses) {
            this.analyses = analyses;
            chart = new FlameChart(this::chooseRow);
            analyses.flameColorsProperty().subscribe(chart::setNameColors);
            var field = new TextField();
            field.setPromptText("Find in messages");
            field.setAccessibleText("Find in the flame graph");
            field.setPrefWidth(160);
            field.textProperty().bindBidirectional(chart.searchProperty());
            chart.searchProperty().addListener(_ -> updateSummary());
            var out = Panels.button(AppIcon.ZOOM_OUT, "Zoom out (Backspace)", chart::zoomOut);
            var all = Panels.button(AppIcon.FIT, "Show everything",
                    () -> chart.zoomedProperty().set(FlameTree.NO_PARENT));
            var merge = Controls.toggle("Merge numbers", "Treat \"Frame 12\" and \"Frame 13\" as one message",
                    analyses.mergeNumbersProperty());
            root.setTop(Panels.bar(field, merge, status, out, all));
            analyses.flamesProperty().subscribe(this::show);
        }

        Region node() {
            return root;
        }

        private void show(@Nullable FlameTree tree) {
            chart.show(tree);
            updateSummary();
            root.setCenter(tree == null || tree.size() == 0
                    ? Panels.emptyState(AppIcon.NESTED_RANGE, "No ranges in scope.")
                    : chart);
        }

        private void updateSummary() {
            status.setText(chart.searchProperty().get().isEmpty()
                    ? ""
                    : ShortText.percent(chart.foundShare()) + " of the time matches");
        }

        /// Chooses the row of a node. Where the table has no such row, since it is by something else or takes other
        /// messages as one, it becomes one that has.
        private void chooseRow(int node) {
            var tree = analyses.flamesProperty().get();
            if (tree != null) {
                var model = analyses.model();
                boolean isPath = model.keyProperty().get().isPath();
                model.choose(key(isPath, analyses.mergeNumbersProperty().get()),
                        isPath ? tree.path(node) : tree.name(node));
            }
        }

        private static GroupKey key(boolean isPath, boolean isMerged) {
            if (isPath) {
                return isMerged ? GroupKey.PATTERN_PATH : GroupKey.PATH;
            }
            return isMerged ? GroupKey.PATTERN : GroupKey.MESSAGE;
        }
    }
}
