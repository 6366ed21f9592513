// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import atlantafx.base.theme.Styles;
import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.structure.DifferenceKind;
import dev.nvtxt.analysis.compare.structure.RangeBreakdown;
import dev.nvtxt.analysis.compare.structure.RangePick;
import dev.nvtxt.analysis.compare.structure.StructuralDiff;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.app.feature.compare.chart.DistributionChart;
import dev.nvtxt.app.feature.compare.chart.WaterfallPane;
import dev.nvtxt.app.feature.compare.side.SideModel;
import dev.nvtxt.app.feature.compare.side.SideSpec;
import dev.nvtxt.app.shared.chart.DiffSwatch;
import dev.nvtxt.app.shared.chart.ScopeChips;
import dev.nvtxt.app.shared.files.FileDrop;
import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.app.shared.tables.diff.DiffNotes;
import dev.nvtxt.app.shared.tables.diff.DiffResult;
import dev.nvtxt.app.shared.tables.diff.KindLook;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The comparison: sides on top, their timelines below each other or side by side, then the rows and the ranges that
/// differ.
final class CompareView {
    /// The share of the panes: below them a table of a dozen rows is seen whole at 1600×900.
    private static final double PANES_OF_TWO_SIDES = 0.42;
    private static final double PANES_OF_MORE_SIDES = 0.5;
    /// In a low window the timelines have half of it, up to this height, which shows some lanes of each side.
    private static final double PANES_PX = 360;
    private static final double PANES_OF_LOW_WINDOW = 0.52;
    /// The tabs, the bars, a header and some rows.
    private static final double MIN_TABLE_PX = 260;
    /// Less is the height before the window has one.
    private static final double MIN_HEIGHT_PX = 100;
    private static final double COUPLING_PX = 132;
    private static final double COLORING_PX = 166;

    private final CompareViewModel model;
    private final CompareLook look;
    private final BorderPane root = new BorderPane();
    private final SplitPane panesBox = new SplitPane();
    private final List<SidePane> panes = new ArrayList<>();
    private final TabPane tabs = new TabPane();
    private final SplitPane split = new SplitPane();
    private BiConsumer<RangePick, RangePick> swapper = (_, _) -> {};
    private @Nullable PickedRanges picked;
    private @Nullable PaneCoupling coupling;
    private @Nullable Tab waterfall;

    /// Two ranges whose difference *Why* explains.
    ///
    /// @param sides the sides that they make
    private record PickedRanges(RangePick a, RangePick b, List<SideSpec> sides) {}

    /// Makes the panel.
    ///
    /// @param open opens files and folders besides those that are open
    public CompareView(Workspace workspace, FilePicker picker, CompareLook look, Consumer<List<String>> open) {
        this.model = new CompareViewModel(workspace, open);
        this.look = look;
        tabs.setAccessibleText("Differences");
        createView(picker);
        bind();
    }

    /// {@return the panel}
    public Region node() {
        return root;
    }

    CompareViewModel model() {
        return model;
    }

    private void createView(FilePicker picker) {
        Panels.style(root, Panels.class, "figures.css");
        root.getStyleClass().add("compare");
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        tabs.getStyleClass().addAll(StyleClasses.TABS, Styles.DENSE);
        var flames = new FlamesPane(model, () -> tabs.getSelectionModel().select(0));
        var flamesTab = tab("Flame graph", AppIcon.NESTED_RANGE, flames.node());
        flamesTab.selectedProperty().addListener((_, _, isSelected) -> flames.setShown(isSelected));
        tabs.getTabs().setAll(List.of(tab("By group", AppIcon.COMPARE, new RowsPane(model).node()),
                tab("By range", AppIcon.LIST, new DifferencesTable(model).node()), flamesTab));
        // With many sides each keeps a height that shows something, and they are scrolled.
        var scrolled = new ScrollPane(panesBox);
        scrolled.setFitToWidth(true);
        scrolled.setFitToHeight(true);
        scrolled.getStyleClass().add("compare-panes");
        split.getItems().setAll(scrolled, tabs);
        split.setOrientation(Orientation.VERTICAL);
        model.sides().subscribe(this::share);
        split.heightProperty().addListener((_, before, _) -> {
            if (before.doubleValue() < MIN_HEIGHT_PX) {
                // A first layout takes the heights of its own for positions that are set before it.
                split.layout();
                share();
            }
        });
        var legend = legend();
        var isShown = model.coloringProperty().map(coloring -> coloring == CompareViewModel.Coloring.DIFFERENCES);
        var hasSides = Bindings.size(model.sides()).greaterThan(1);
        Panels.showWhile(legend, Bindings.createBooleanBinding(() -> hasSides.get() && isShown.getValue(), hasSides,
                isShown));
        var bar = bar(picker);
        Panels.showWhile(bar, hasSides);
        root.setTop(new VBox(bar, new AnswerPane(model, root.heightProperty()).node(), legend));
        var second = new SecondSide(model, picker).node();
        hasSides.subscribe(has -> root.setCenter(has ? split : second));
        root.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.F7) {
                tabs.getSelectionModel().select(1);
                model.walk(event.isShiftDown() ? -1 : 1);
                event.consume();
            }
        });
    }

    /// The same for all tabs: under a pointer that chooses one after the other they stay where they are.
    private void share() {
        double share = model.sides().size() > 2 ? PANES_OF_MORE_SIDES : PANES_OF_TWO_SIDES;
        if (split.getHeight() >= MIN_HEIGHT_PX) {
            double panesPx = Math.min(Math.min(PANES_PX, root.getHeight() * PANES_OF_LOW_WINDOW),
                    split.getHeight() - MIN_TABLE_PX);
            share = Math.max(share, panesPx / split.getHeight());
        }
        split.setDividerPositions(share);
    }

    /// Opens the place for what the difference of two ranges is made of, so that no other tab is read before it and left.
    void await(RangePick a, RangePick b) {
        removeWaterfall();
        waterfall = tab("Why", AppIcon.COMPARE, Panels.emptyState(AppIcon.COMPARE, "Comparing…"));
        tabs.getTabs().add(waterfall);
        tabs.getSelectionModel().select(waterfall);
        picked = new PickedRanges(a, b, model.sides().stream().map(SideModel::spec).toList());
        model.breakdownPendingProperty().set(true);
    }

    /// Shows what the difference of the awaited ranges is made of, until other sides are compared.
    void show(RangeBreakdown breakdown) {
        model.breakdownPendingProperty().set(false);
        if (waterfall != null) {
            waterfall.setContent(content(new WaterfallPane(breakdown, model::go).node()));
            model.breakdownProperty().set(breakdown);
        }
    }

    void removeWaterfall() {
        tabs.getTabs().removeIf(tab -> tab.equals(waterfall));
        waterfall = null;
        picked = null;
        model.breakdownProperty().set(null);
        model.breakdownPendingProperty().set(false);
    }

    /// Sets what finds out, after a swap, what the difference of the two ranges is made of.
    void onSwap(BiConsumer<RangePick, RangePick> action) {
        swapper = action;
    }

    /// Removes it as soon as other sides are compared; swapped sides get their own.
    private void removeOldWaterfall() {
        var sides = model.sides().stream().map(SideModel::spec).toList();
        var old = picked;
        if (old == null || old.sides.equals(sides)) {
            return;
        }
        removeWaterfall();
        if (sides.equals(old.sides.reversed())) {
            swapper.accept(old.b, old.a);
        }
    }

    private static Tab tab(String title, AppIcon icon, Region content) {
        var tab = new Tab(title, content(content));
        tab.setGraphic(icon.node(IconSize.SMALL));
        return tab;
    }

    private static Region content(Region content) {
        content.setMinHeight(0);
        return content;
    }

    private Region bar(FilePicker picker) {
        var coupling = Controls.choice("Link timelines",
                List.of(CompareViewModel.Coupling.values()), CompareViewModel.Coupling::text,
                model.couplingProperty());
        var stacked = Controls.toggle("Stacked", "Stack timelines, or place them side by side",
                model.stackedProperty());
        var coloring = Controls.choice("Color by",
                List.of(CompareViewModel.Coloring.values()), CompareViewModel.Coloring::text,
                model.coloringProperty());
        coupling.setPrefWidth(COUPLING_PX);
        coloring.setPrefWidth(COLORING_PX);
        var sides = new SidesBar(model, picker,
                List.of(group(ScopeChips.ofRange(model.workspace(), model.rangeOnlyProperty()),
                        ScopeChips.ofFilter(model.workspace(), model.filteredProperty())),
                        group(coupling, coloring, stacked)))
                .node();
        // At the right end, as in the other panels; the rest flows onto as many lines as it needs.
        var output = new HBox(6, new CompareProgress(model).node(), new CompareExport(model, picker).node());
        BorderPane.setMargin(output, new Insets(0, 0, 0, 6));
        var bar = new BorderPane(sides);
        bar.setRight(output);
        bar.getStyleClass().add(StyleClasses.PANEL_BAR);
        return bar;
    }

    /// Controls that stay on one line of the bar.
    private static HBox group(Node... controls) {
        var group = new HBox(6, controls);
        group.setAlignment(Pos.CENTER_LEFT);
        return group;
    }

    private static Region legend() {
        var legend = new FlowPane(14, 2);
        legend.getStyleClass().add("compare-legend");
        for (var kind : KindLook.LEGEND) {
            var swatch = DiffSwatch.of(kind);
            var label = new Label(KindLook.sign(kind) + KindLook.label(kind), swatch);
            legend.getChildren().add(label);
        }
        return legend;
    }

    private void bind() {
        model.stackedProperty().addListener(_ -> arrange());
        model.sides().addListener((ListChangeListener<SideModel>) _ -> rebuildPanes());
        model.resultProperty().addListener((_, _, result) -> show(result));
        model.coloringProperty().addListener(_ -> color());
        model.stoppedProperty().addListener(_ -> color());
        model.highlightedEventsProperty().addListener(_ -> updateHighlights());
        model.selectedEventsProperty().addListener(_ -> {
            if (coupling != null) {
                coupling.showChosen();
            }
        });
        model.onGo((difference, approach) -> {
            if (coupling != null && panes.size() > 1) {
                coupling.go(difference, approach);
            }
        });
        model.onZoomToRow(() -> {
            if (coupling != null) {
                coupling.zoomToChosen();
            }
        });
        rebuildPanes();
        show(model.resultProperty().get());
    }

    private void updateHighlights() {
        if (coupling != null) {
            coupling.highlight();
        }
    }

    private void rebuildPanes() {
        panes.forEach(SidePane::close);
        panes.clear();
        double longestNs = model.sides().stream().mapToDouble(SidePane::lengthNs).max().orElse(0);
        for (var side : model.sides()) {
            var pane = new SidePane(model.workspace(), side, longestNs, look);
            new FileDrop(paths -> model.setRuns(side, paths)).listenTo(pane.node());
            panes.add(pane);
        }
        coupling = panes.isEmpty() ? null : new PaneCoupling(model, List.copyOf(panes));
        panesBox.getItems().setAll(panes.stream().map(SidePane::node).toList());
        arrange();
        var result = model.resultProperty().get();
        if (result != null) {
            label(result.comparison());
        }
        color();
    }

    private void arrange() {
        panesBox.setOrientation(model.stackedProperty().get() ? Orientation.VERTICAL : Orientation.HORIZONTAL);
        // A first layout takes the panes' own heights for positions that are set before it.
        panesBox.layout();
        for (int i = 1; i < panes.size(); i++) {
            panesBox.setDividerPosition(i - 1, (double) i / panes.size());
        }
    }

    private void show(@Nullable DiffResult result) {
        removeOldWaterfall();
        if (result == null) {
            color();
            tabs.getTabs().get(0).setText("By group");
            tabs.getTabs().get(1).setText("By range");
            return;
        }
        // A side may have become one of another file or span, or have gone.
        if (panes.size() != model.sides().size()
                || !IntStream.range(0, panes.size()).allMatch(i -> panes.get(i).isOf(model.sides().get(i)))) {
            rebuildPanes();
        }
        label(result.comparison());
        color();
        var structure = result.structure();
        tabs.getTabs().get(0).setText("By group (" + ShortText.count(result.rows().size()) + ")");
        tabs.getTabs().get(1).setText(
                "By range (" + ShortText.count(structure == null ? 0 : structure.differences().size()) + ")");
    }

    /// Names the panes, as far as they are of the sides that were compared.
    private void label(Comparison comparison) {
        for (int i = 0; i < Math.min(panes.size(), comparison.sides().size()); i++) {
            var side = comparison.sides().get(i);
            if (side.scope().files().containsAll(panes.get(i).files())) {
                panes.get(i).setTitle(Comparison.letter(i) + "   " + side.name() + notMeasured(comparison, i));
                var files = model.sides().get(i).partProperty().get().files();
                int run = files.indexOf(model.sides().get(i).shownRun());
                panes.get(i).setRun(side.runs().size() == 1
                        ? ""
                        : ShortText.capitalized(DiffNotes.run(comparison, i, run)));
            }
        }
    }

    /// Without this a side whose times have no rate looks like one on which nothing happens.
    private static String notMeasured(Comparison comparison, int side) {
        long clockless = 0;
        for (var row : comparison.rows()) {
            clockless += row.sides().get(side).counts().clockless();
        }
        return clockless == 0
                ? ""
                : "   –   " + Plural.of(clockless, "event")
                        + " without a clock not measured. Set a clock in Time › Clocks.";
    }

    /// The first side is colored by its differences from the second, each other side by those from the first.
    private void color() {
        var result = model.resultProperty().get();
        List<StructuralDiff> structures = result == null
                || model.coloringProperty().get() == CompareViewModel.Coloring.TIMELINE
                        ? List.of()
                        : result.structures();
        // Under the legend of differences no range has its own color, which would say something else.
        boolean isPending = result == null && !model.stoppedProperty().get()
                && model.coloringProperty().get() == CompareViewModel.Coloring.DIFFERENCES;
        for (int i = 0; i < panes.size(); i++) {
            var pane = panes.get(i);
            int change = Math.max(0, i - 1);
            if (isPending) {
                pane.setKinds((_, _) -> DifferenceKind.NOT_COMPARED);
            } else if (change >= structures.size()) {
                pane.setKinds(null);
            } else if (i == 0) {
                pane.setKinds(structures.get(change)::kindInA);
            } else {
                pane.setKinds(structures.get(change)::kindInB);
            }
        }
    }

    /// How far the comparison is, with a button that stops it; and once it was stopped, a button that makes it. Its place stays free
    /// where there is nothing to show, so that the bar keeps its lines.
    private static final class CompareProgress {
        private final StackPane root = new StackPane();

        CompareProgress(CompareViewModel model) {
            var bar = new ProgressBar();
            bar.setPrefWidth(60);
            bar.setAccessibleText("Comparison progress");
            bar.progressProperty().bind(model.progressProperty());
            var stop = Panels.button(AppIcon.STOP, "Cancel comparison", model::stop);
            stop.setId("compare-stop");
            var running = new HBox(6, bar, stop);
            running.setAlignment(Pos.CENTER_LEFT);
            running.visibleProperty().bind(model.busyProperty());
            var again = new Button("Compare");
            again.setId("compare-again");
            again.setMinWidth(Region.USE_PREF_SIZE);
            Controls.explain(again, "Compare the selected sides");
            again.setOnAction(_ -> model.compare());
            again.visibleProperty().bind(model.stoppedProperty());
            root.setAlignment(Pos.CENTER_LEFT);
            root.getChildren().addAll(running, again);
        }

        Region node() {
            return root;
        }
    }

    /// The rows with their filter, and the distribution of the chosen one.
    private static final class RowsPane {
        private static final double CHART_PX = 270;
        private static final double KEY_PX = 120;
        private static final List<GroupKey> KEYS = List.of(GroupKey.MESSAGE, GroupKey.PATTERN, GroupKey.PATH,
                GroupKey.PATTERN_PATH, GroupKey.CATEGORY, GroupKey.THREAD, GroupKey.KIND);

        private final CompareViewModel model;
        private final BorderPane root = new BorderPane();
        private final Label count = Panels.status();

        RowsPane(CompareViewModel model) {
            this.model = model;
            var table = new RowsTable(model);
            var filter = new TextField();
            Controls.prepare(filter, "compare-row-filter", "Filter rows by text");
            filter.setPrefWidth(190);
            filter.setMinWidth(90);
            filter.textProperty().bindBidirectional(model.rowFilterProperty());
            var hide = Controls.toggle("Hide unchanged", "Hide rows that are unchanged on every side",
                    model.unchangedHiddenProperty());
            hide.setId("compare-hide-unchanged");
            var key = Controls.choice("Group by", KEYS, of -> ShortText.capitalized(of.id().replace('-', ' ')),
                    model.keyProperty());
            key.setPrefWidth(KEY_PX);
            root.setTop(Panels.bar(Controls.caption("Group by"), key, filter, hide, table.columnMenu(), count,
                    Panels.button(AppIcon.COPY, "Copy as tab-separated text: the selected rows, or all listed",
                            table::copy)));
            var chart = new DistributionChart(model.distributionProperty());
            var split = new SplitPane(table.node(), chart);
            SplitPane.setResizableWithParent(chart, false);
            chart.setPrefWidth(CHART_PX);
            chart.setMinWidth(0);
            split.setDividerPositions(0.83);
            root.setCenter(split);
            model.resultProperty().addListener(_ -> count());
            model.rowFilterProperty().addListener(_ -> count());
            model.unchangedHiddenProperty().addListener(_ -> count());
            count();
        }

        Region node() {
            return root;
        }

        private void count() {
            var result = model.resultProperty().get();
            int all = result == null ? 0 : result.rows().size();
            int listed = model.listedRows().size();
            count.setText(listed == all
                    ? ShortText.count(all) + " rows"
                    : ShortText.count(listed) + " of " + ShortText.count(all) + " rows");
        }
    }
}
