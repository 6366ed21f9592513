// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.nvtxt.analysis.compare.ComparisonRow;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.app.feature.compare.CompareViewModel.Coloring;
import dev.nvtxt.app.feature.compare.CompareViewModel.Coupling;
import dev.nvtxt.app.feature.compare.chart.DiffSpans;
import dev.nvtxt.app.shared.chart.FlameChart;
import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.ChosenFiles;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.app.testing.TestScenes;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.palette.TimelinePalette;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumn.SortType;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TreeTableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// The comparison through its own controls.
@ExtendWith(ApplicationExtension.class)
class CompareViewTest {
    @TempDir
    private Path folder = Path.of("");
    private final Workspace workspace = Runs.workspace(Runs.run("a.nvtxt", 1000), Runs.run("b.nvtxt", 1500));
    private final ObjectProperty<ColorMode> colorMode = new SimpleObjectProperty<>(ColorMode.GIVEN);
    private final BooleanProperty dark = new SimpleBooleanProperty();
    private final CompareLook look = new CompareLook(dark, colorMode);
    private @Nullable CompareView view;

    @Start
    void start(Stage stage) {
        view = new CompareView(workspace, new ChosenFiles(List.of()), look, _ -> {});
        stage.setScene(TestScenes.themed(view.node(), 1200, 700));
        stage.show();
    }

    @Test
    void panesMoveTogetherInTimeInScaleOrNotAtAll(FxRobot robot) throws TimeoutException {
        var panes = panes(robot, 2);
        move(robot, panes.getFirst(), new TimeWindow(20_000, 0, 10_000));
        assertThat(panes.get(1).windowProperty().get()).isEqualTo(new TimeWindow(20_000, 0, 10_000));
        robot.interact(() -> model().couplingProperty().set(Coupling.SCALE));
        move(robot, panes.get(1), new TimeWindow(100_000, 0, 4_000));
        assertThat(panes.getFirst().windowProperty().get().lengthNs()).isEqualTo(4_000);
        assertThat(panes.getFirst().windowProperty().get().startNs()).isEqualTo(23_000);
        robot.interact(() -> model().couplingProperty().set(Coupling.FREE));
        move(robot, panes.getFirst(), new TimeWindow(0, 0, 100_000));
        assertThat(panes.get(1).windowProperty().get()).isEqualTo(new TimeWindow(100_000, 0, 4_000));
    }

    @Test
    void aShortRunShowsAsMuchTimeAsALongOne(FxRobot robot) throws TimeoutException {
        robot.interact(() -> workspace.reportProperty().set(ReportBuilder.build(List.of(Runs.run("a.nvtxt", 1000),
                Runs.read("long.nvtxt",
                        "TimeBase = Manual\n@RangeStartEnd, Start, End, Message\nRangeStartEnd, 0, 4000000, work\n")),
                List.of())));
        var panes = panes(robot, 2);
        move(robot, panes.get(1), new TimeWindow(0, 0, 4_000_000));
        assertThat(panes).allMatch(
                pane -> pane.windowProperty().get().equals(new TimeWindow(0, 0, 4_000_000)));
    }

    @Test
    void aSideOfCountersAloneShowsThemFromTheirFirstValueOn(FxRobot robot) throws TimeoutException {
        var counters = ReadFiles.chrome("""
                [{"name":"heap","ph":"C","pid":1,"ts":7000000,"args":{"used":4}},
                 {"name":"heap","ph":"C","pid":1,"ts":7000100,"args":{"used":6}}]
                """).files().getFirst().trace();
        robot.interact(() -> workspace.reportProperty()
                .set(ReportBuilder.build(List.of(Runs.run("a.nvtxt", 1000), counters), List.of())));
        var pane = panes(robot, 2).get(1);
        var curve = pane.sourceProperty().get().lanes().stream().map(Lane::curve).filter(Objects::nonNull).findFirst()
                .orElseThrow();
        var window = pane.windowProperty().get();
        assertThat(window.offsetOf(curve.timeNs(0))).as("with some room beside it").isBetween(0.0,
                window.lengthNs() / 50);
    }

    @Test
    void aSideWithoutAClockSaysSo(FxRobot robot) throws TimeoutException {
        var ticks = "TimeBase = Rdtsc\n@RangeStartEnd, Start, End, Message\nRangeStartEnd, 10, 40, work\n";
        robot.interact(() -> workspace.reportProperty().set(ReportBuilder
                .build(List.of(Runs.read("a.nvtxt", ticks), Runs.run("b.nvtxt", 1000)), List.of())));
        panes(robot, 2);
        assertThat(robot.lookup(".compare-side-title > .stats-title").queryAllAs(Label.class))
                .extracting(Label::getText)
                .containsExactly(
                        "A   a.nvtxt   –   1 event without a clock not measured. Set a clock in Time › Clocks.",
                        "B   b.nvtxt");
    }

    @Test
    void withoutAnyClockTheAnswerIsNotThatNothingGotSlower(FxRobot robot) throws TimeoutException {
        var head = "TimeBase = Rdtsc\n@RangeStartEnd, Start, End, Message\n";
        robot.interact(() -> workspace.reportProperty().set(ReportBuilder.build(List.of(
                Runs.read("a.nvtxt", head + "RangeStartEnd, 10, 40, work\n"),
                Runs.read("b.nvtxt", head + "RangeStartEnd, 10, 90, work\n")), List.of())));
        panes(robot, 2);
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(robot.lookup("#compare-answer").queryAs(Label.class).getText())
                .startsWith("Durations can't be compared: no side has a clock.");
    }

    @Test
    void aSideThatIsGoneNoLongerFollowsTheMainWindow(FxRobot robot) throws TimeoutException {
        var gone = panes(robot, 2).getFirst();
        robot.interact(() -> model().swap());
        robot.interact(() -> dark.set(true));
        assertThat(gone.paletteProperty().get()).isEqualTo(TimelinePalette.LIGHT);
        assertThat(panes(robot, 2)).extracting(pane -> pane.paletteProperty().get())
                .containsOnly(TimelinePalette.DARK);
    }

    @Test
    void spansOfOneFileStandOneBelowTheOther(FxRobot robot) throws TimeoutException {
        robot.interact(() -> {
            model().sides().get(1).partProperty().set(model().sides().get(0).partProperty().get());
            model().sides().get(0).spanProperty().set(new AxisRange(0, 100_000));
            model().sides().get(1).spanProperty().set(new AxisRange(200_000, 300_000));
        });
        var panes = panes(robot, 2);
        assertThat(panes.get(0).windowProperty().get()).as("with some room beside it")
                .isEqualTo(new TimeWindow(-4000, 0, 108_000));
        assertThat(panes.get(1).windowProperty().get()).isEqualTo(new TimeWindow(196_000, 0, 108_000));
        move(robot, panes.get(0), new TimeWindow(50_000, 0, 10_000));
        assertThat(panes.get(1).windowProperty().get()).isEqualTo(new TimeWindow(250_000, 0, 10_000));
    }

    @Test
    void sixSidesAllHaveRoomAndThereIsNoSeventh(FxRobot robot) throws TimeoutException {
        for (int i = 0; i < 4; i++) {
            robot.interact(() -> model().addSide());
        }
        var panes = panes(robot, 6);
        assertThat(panes).allMatch(pane -> pane.getHeight() > 75);
        var add = robot.lookup(node -> "Add side".equals(node.getAccessibleText())).query();
        assertThat(add.isDisabled()).isTrue();
        robot.interact(() -> model().stackedProperty().set(false));
        robot.interact(() -> view().node().layout());
        assertThat(panes).allMatch(pane -> pane.getWidth() > 200);
    }

    @Test
    void aChosenRowLightsUpItsMessageInEveryPane(FxRobot robot) throws TimeoutException {
        var panes = panes(robot, 2);
        assertThat(panes).allMatch(pane -> pane.hitsProperty().get() == null);
        robot.interact(() -> robot.lookup("#compare-rows").queryAs(TableView.class).getSelectionModel().select(0));
        assertThat(panes).allMatch(pane -> pane.hitsProperty().get() != null);
        robot.interact(
                () -> robot.lookup("#compare-rows").queryAs(TableView.class).getSelectionModel().clearSelection());
        assertThat(panes).allMatch(pane -> pane.hitsProperty().get() == null);
    }

    @Test
    void aChosenRowDimsAllButItsEventsOnEverySide(FxRobot robot) throws TimeoutException {
        var panes = panes(robot, 2);
        robot.interact(() -> robot.lookup("#compare-rows").queryAs(TableView.class).getSelectionModel().select(0));
        for (var pane : panes) {
            var filter = Objects.requireNonNull(pane.filterProperty().get());
            var thread = pane.sourceProperty().get().lanes().stream().filter(lane -> lane.spans().size() == 80)
                    .findFirst().orElseThrow();
            assertThat(IntStream.range(0, 80).filter(span -> filter.test(thread, span))
                    .mapToObj(span -> thread.spans().label(span).replaceAll("^[^a-z]*", ""))).hasSize(40)
                    .containsOnly("work");
        }
        assertThat(panes.getFirst().selectionProperty().get()).as("the first of them is in view").isNotNull();
        robot.interact(
                () -> robot.lookup("#compare-rows").queryAs(TableView.class).getSelectionModel().clearSelection());
        assertThat(panes).allMatch(pane -> pane.filterProperty().get() == null);
    }

    @Test
    void enterAndADoubleClickZoomToTheFirstEventOfARow(FxRobot robot) throws TimeoutException {
        var panes = panes(robot, 2);
        robot.interact(() -> robot.lookup("#compare-rows").queryAs(TableView.class).getSelectionModel().select(0));
        double wholeNs = panes.getFirst().windowProperty().get().lengthNs();
        robot.clickOn("#compare-rows .table-row-cell").type(KeyCode.ENTER);
        double zoomedNs = panes.getFirst().windowProperty().get().lengthNs();
        assertThat(zoomedNs).isLessThan(wholeNs / 10);
        assertThat(panes.get(1).windowProperty().get().lengthNs()).as("linked").isEqualTo(zoomedNs);
        robot.interact(() -> model().couplingProperty().set(Coupling.FREE));
        move(robot, panes.get(1), new TimeWindow(0, 0, wholeNs));
        robot.doubleClickOn("#compare-rows .table-row-cell");
        assertThat(panes.get(1).windowProperty().get().lengthNs()).isLessThan(wholeNs / 10);
    }

    @Test
    void nothingIsCutOffInASmallWindow(FxRobot robot) {
        robot.interact(() -> {
            workspace.selectedRangeProperty().set(new AxisRange(0, 1_000_000));
            view.node().resize(1100, 700);
            view.node().layout();
        });
        assertThat(view.node().minWidth(-1)).isLessThanOrEqualTo(1100);
    }

    /// Calls of seven digits need more room than those of two.
    @Test
    void numbersAndNamesAreReadWholeWithThreeSides(FxRobot robot) throws TimeoutException {
        robot.interact(() -> {
            model().addSide();
            robot.listTargetWindows().getFirst().setWidth(1600);
        });
        panes(robot, 3);
        WaitForAsyncUtils.waitForFxEvents();
        TableView<?> table = robot.lookup("#compare-rows").queryAs(TableView.class);
        assertThat(table.getVisibleLeafColumns().stream().mapToDouble(column -> column.getWidth()).sum())
                .isLessThanOrEqualTo(table.getWidth());
        assertThat(robot.lookup("#compare-rows .table-cell").queryAllAs(TableCell.class)).isNotEmpty()
                .allMatch(cell -> !(cell.lookup(".text") instanceof Text text)
                        || text.getText().equals(Objects.requireNonNullElse(cell.getText(), "")));
    }

    /// The title names the file, so that a row of the timeline for it would say nothing.
    @Test
    void panesShowThreadsFromTheirFirstRowOn(FxRobot robot) throws TimeoutException {
        assertThat(panes(robot, 2)).allSatisfy(pane -> assertThat(pane.sourceProperty().get().lanes())
                .isNotEmpty().noneMatch(lane -> lane.isFileHeader() && lane.spans().size() == 0)
                .anyMatch(lane -> lane.parentId() == null));
    }

    @Test
    void theMenuOfASideHasTheRangesOfTheMainWindow(FxRobot robot) throws TimeoutException {
        panes(robot, 2);
        robot.interact(() -> workspace.selectedRangeProperty().set(new AxisRange(0, 250_000)));
        var editor = robot.lookup("#side-editor").queryAllAs(MenuButton.class).iterator().next();
        robot.interact(editor::show);
        var items = editor.getItems().stream().map(MenuItem::getText).toList();
        assertThat(items).contains("Entire Report", "Visible Range", "Selected Range");
        robot.interact(() -> editor.getItems().get(items.indexOf("Selected Range")).fire());
        assertThat(model().sides().getFirst().spanProperty().get()).isEqualTo(new AxisRange(0, 250_000));
        assertThat(editor.getText()).isEqualTo("0 ns … 250.0 µs");
    }

    @Test
    void everyHeaderSaysWhatItMeansAndTheThresholdIsOne(FxRobot robot) throws TimeoutException {
        panes(robot, 2);
        var columns = robot.lookup("#compare-rows").queryAs(TableView.class).getColumns();
        for (var column : columns) {
            assertThat(((TableColumn<?, ?>) column).getGraphic()).as(ColumnHelp.title((TableColumn<?, ?>) column))
                    .isInstanceOfSatisfying(Label.class, label -> assertThat(label.getTooltip()).isNotNull());
        }
        assertThat(robot.lookup(".spinner").queryAll()).hasSize(1);
    }

    @Test
    void aSideIsEditedWithItsMistakesSaid(FxRobot robot) throws TimeoutException {
        panes(robot, 2);
        var editor = robot.lookup("#side-editor").queryAllAs(MenuButton.class).iterator().next();
        robot.interact(editor::show);
        robot.interact(() -> robot.lookup("#side-filter").queryTextInputControl().setText("msg ="));
        robot.interact(() -> robot.lookup("#side-filter").queryAs(TextField.class).getOnAction().handle(null));
        assertThat(editor.isShowing()).isTrue();
        assertThat(model().sides().getFirst().filterProperty().get()).isEmpty();
        robot.interact(() -> {
            robot.lookup("#side-filter").queryTextInputControl().setText("msg = work");
            robot.lookup("#side-to").queryTextInputControl().setText("100us");
            robot.lookup("#side-name").queryTextInputControl().setText("start");
        });
        robot.interact(() -> robot.lookup("#side-filter").queryAs(TextField.class).getOnAction().handle(null));
        assertThat(editor.isShowing()).isFalse();
        assertThat(model().sides().getFirst().spec()).satisfies(spec -> {
            assertThat(spec.filter()).isEqualTo("msg = work");
            assertThat(spec.name()).isEqualTo("start");
            assertThat(spec.span()).contains(new AxisRange(0, 100_000));
        });
    }

    @Test
    void theOtherPanesShareTheRoomEvenlyWhenASideGoes(FxRobot robot) throws TimeoutException {
        robot.interact(() -> model().addSide());
        panes(robot, 3);
        robot.interact(() -> model().removeSide(model().sides().get(1)));
        var panes = panes(robot, 2);
        WaitForAsyncUtils.waitForFxEvents();
        robot.interact(() -> view().node().layout());
        assertThat(panes.get(0).getHeight()).isCloseTo(panes.get(1).getHeight(), within(2.0));
    }

    @ParameterizedTest
    @ValueSource(strings = { "message", "pattern", "path", "category", "thread", "kind" })
    void aRowUnderThePointerLightsUpItsEventsInEveryPane(String key, FxRobot robot) throws TimeoutException {
        robot.interact(() -> model().keyProperty().set(GroupKey.find(key).orElseThrow()));
        var panes = panes(robot, 2);
        robot.moveTo(robot.lookup("#compare-rows .table-row-cell").nth(0).queryAs(Node.class));
        assertThat(panes).allMatch(pane -> pane.hitsProperty().get() != null);
        assertThat(model().rowProperty().get()).isNull();
        robot.moveTo(panes.getFirst());
        robot.moveTo(".panel-bar");
        assertThat(panes).allMatch(pane -> pane.hitsProperty().get() == null);
    }

    @Test
    void rowsAreSortedByAnyColumnAndStayChosen(FxRobot robot) throws TimeoutException {
        panes(robot, 2);
        @SuppressWarnings("unchecked")
        TableView<ComparisonRow> table = robot.lookup("#compare-rows").queryAs(TableView.class);
        robot.interact(() -> table.getSelectionModel().select(0));
        var chosen = model().rowProperty().get();
        assertThat(labels(table)).containsExactly("work", "part", "wait");
        sortByGroup(robot, table, SortType.ASCENDING);
        assertThat(labels(table)).containsExactly("part", "wait", "work");
        assertThat(model().rowProperty().get()).isSameAs(chosen);
        assertThat(table.getSelectionModel().getSelectedIndex()).isEqualTo(2);
        sortByGroup(robot, table, SortType.DESCENDING);
        assertThat(labels(table)).containsExactly("work", "wait", "part");
        robot.interact(() -> model().swap());
        assertThat(labels(table)).containsExactly("work", "wait", "part");
        assertThat(table.getSortOrder()).containsExactly(table.getColumns().getFirst());
        assertThat(model().rowProperty().get()).isNull();
    }

    private static void sortByGroup(FxRobot robot, TableView<ComparisonRow> table, SortType type) {
        robot.interact(() -> {
            table.getColumns().getFirst().setSortType(type);
            table.getSortOrder().setAll(List.of(table.getColumns().getFirst()));
        });
    }

    private static List<String> labels(TableView<ComparisonRow> table) {
        return table.getItems().stream().map(ComparisonRow::label).toList();
    }

    @Test
    void theNextDifferenceIsChosenInTheListAndInBothPanes(FxRobot robot) throws TimeoutException {
        var panes = panes(robot, 2);
        TableView<?> rows = robot.lookup("#compare-rows").queryAs(TableView.class);
        robot.interact(() -> rows.getSelectionModel().select(0));
        robot.clickOn("#compare-rows").type(KeyCode.F7);
        assertThat(rows.getSelectionModel().getSelectedItem()).isNull();
        assertThat(panes).allMatch(pane -> pane.filterProperty().get() == null);
        assertThat(robot.lookup("#compare-differences").queryAs(TreeTableView.class).getSelectionModel()
                .getSelectedIndex()).isZero();
        assertThat(panes).allMatch(pane -> pane.selectionProperty().get() != null);
    }

    /// "work" of B begins 5 µs later than that of A, and has "more" inside.
    @Test
    void aDifferenceShowsBothRangesAlsoWherePanesAreLinkedInTime(FxRobot robot) throws TimeoutException {
        var head = "TimeBase = Manual\n@RangeStartEnd, Start, End, Message\n";
        robot.interact(() -> workspace.reportProperty().set(ReportBuilder.build(List.of(
                Runs.read("a.nvtxt", head + "RangeStartEnd, 0, 10, begin\nRangeStartEnd, 1000000, 1001000, work\n"),
                Runs.read("b.nvtxt", head + "RangeStartEnd, 0, 10, begin\nRangeStartEnd, 6000000, 6002000, work\n"
                        + "RangeStartEnd, 6000500, 6000900, more\n")),
                List.of())));
        var panes = panes(robot, 2);
        var differences = Objects.requireNonNull(model().resultProperty().get()).structures().getFirst().differences();
        assertThat(differences).extracting(difference -> difference.kind().word()).containsExactly("slower", "added");
        robot.interact(() -> model().go(differences.getFirst(), Place.Approach.ZOOM));
        assertThat(panes).extracting(pane -> pane.windowProperty().get()).containsExactly(
                new TimeWindow(999_750, 0, 2500), new TimeWindow(5_999_750, 0, 2500));
        move(robot, panes.getFirst(), new TimeWindow(999_850, 0, 2500));
        assertThat(panes.get(1).windowProperty().get()).isEqualTo(new TimeWindow(5_999_850, 0, 2500));
        robot.interact(() -> model().go(differences.get(1), Place.Approach.ZOOM));
        assertThat(panes.getFirst().windowProperty().get().startNs()).as("what is around it on the other side")
                .isBetween(999_000L, 1_000_000L);
        assertThat(panes.getFirst().selectionProperty().get()).isNull();
        assertThat(panes.get(1).selectionProperty().get()).isNotNull();
    }

    @Test
    void aClickInTheFlameGraphChoosesTheRowAndItsRanges(FxRobot robot) throws TimeoutException {
        var panes = panes(robot, 2);
        robot.clickOn("Flame graph");
        var chart = robot.lookup("#compare-flames").queryAs(FlameChart.class);
        // The first tree is that of B; its widest outermost range is "work".
        robot.interact(() -> chart.zoomedProperty().set(0));
        var row = Objects.requireNonNull(model().rowProperty().get());
        assertThat(row.label()).isIn("work", "wait");
        assertThat(model().keyProperty().get()).isEqualTo(GroupKey.PATTERN_PATH);
        assertThat(panes).allMatch(pane -> pane.filterProperty().get() != null);
        assertThat(robot.lookup("#compare-rows").queryAs(TableView.class).getSelectionModel().getSelectedItem())
                .isEqualTo(row);
    }

    @Test
    void theFirstColumnsDecideAndTheRestIsAdded(FxRobot robot) throws TimeoutException {
        panes(robot, 2);
        TableView<?> table = robot.lookup("#compare-rows").queryAs(TableView.class);
        assertThat(table.getVisibleLeafColumns()).extracting(ColumnHelp::title).containsExactly("Group", "Verdict",
                "Cause", "Change", "Ratio", "Calls");
        var menu = robot.lookup("#compare-columns").queryAs(MenuButton.class);
        robot.interact(() -> menu.getItems().stream().filter(item -> item.getText().equals("Median")).findFirst()
                .orElseThrow().fire());
        assertThat(table.getVisibleLeafColumns()).extracting(ColumnHelp::title).endsWith("Median A", "Median B");
        robot.interact(() -> model().addSide());
        panes(robot, 3);
        assertThat(table.getVisibleLeafColumns()).extracting(ColumnHelp::title).containsExactly("Group", "Verdict B",
                "Cause B", "Change B", "Ratio B", "Calls B", "Verdict C", "Cause C", "Change C", "Ratio C", "Calls C",
                "Median A", "Median B", "Median C");
    }

    @Test
    void colorsOfDifferencesCanBeLeftForThoseOfTheMainWindow(FxRobot robot) throws TimeoutException {
        var pane = panes(robot, 2).getFirst();
        assertThat(isColoredByDifference(pane)).isTrue();
        robot.interact(() -> model().coloringProperty().set(Coloring.TIMELINE));
        assertThat(isColoredByDifference(pane)).isFalse();
        assertThat(robot.lookup(".compare-legend").query().isVisible()).isFalse();
        for (var mode : ColorMode.values()) {
            robot.interact(() -> colorMode.set(mode));
            var lane = pane.sourceProperty().get().lanes().stream().filter(each -> each.spans().size() > 0).findFirst()
                    .orElseThrow();
            assertThat(pane.spanColorsProperty().get().argb(lane, 0)).isEqualTo(mode.colors().argb(lane, 0));
        }
        robot.interact(() -> model().coloringProperty().set(Coloring.DIFFERENCES));
        assertThat(isColoredByDifference(pane)).isTrue();
        assertThat(robot.lookup(".compare-legend").query().isVisible()).isTrue();
    }

    @Test
    void panesStandAboveOrBesideEachOtherAndThereMayBeThree(FxRobot robot) throws TimeoutException {
        robot.interact(() -> model().addSide());
        panes(robot, 3);
        var split = robot.lookup(node -> node instanceof SplitPane pane && pane.getItems().size() == 3)
                .queryAs(SplitPane.class);
        assertThat(split.getOrientation()).isEqualTo(Orientation.VERTICAL);
        robot.interact(() -> model().stackedProperty().set(false));
        assertThat(split.getOrientation()).isEqualTo(Orientation.HORIZONTAL);
    }

    @Test
    void aSideOfFewRunsIsNamedWithItsThreshold(FxRobot robot) throws TimeoutException {
        robot.interact(() -> workspace.reportProperty().set(ReportBuilder.build(
                Stream.of("a", "b").flatMap(side -> IntStream.rangeClosed(1, 4)
                        .mapToObj(run -> Runs.run(side + "-" + run + ".nvtxt", 1000))).toList(),
                List.of())));
        panes(robot, 2);
        var label = robot.lookup("#compare-thresholds");
        assertThat(label.queryAs(Label.class).isVisible()).isFalse();
        robot.interact(() -> model().addSide());
        panes(robot, 3);
        assertThat(label.queryAs(Label.class).getText()).isEqualTo("1.0% (B), 5.0% (C)");
    }

    @ParameterizedTest
    @CsvSource({ "HTML, <!DOCTYPE html>", "CSV, message", "JSON, {" })
    void theReportIsWrittenInEachFormat(String format, String start, FxRobot robot)
            throws IOException, TimeoutException {
        var target = folder.resolve("report." + format);
        robot.interact(() -> {
            view = new CompareView(workspace, new ChosenFiles(List.of(target)), look, _ -> {});
            robot.listTargetWindows().getFirst().getScene().setRoot(view.node());
        });
        panes(robot, 2);
        var menu = export(robot);
        robot.interact(() -> menu.getItems().stream().filter(item -> item.getText().startsWith(format)).findFirst()
                .orElseThrow().fire());
        assertThat(Files.readString(target)).startsWith(start).contains("work");
        if (format.equals("HTML")) {
            assertThat(Files.readString(target)).contains("<h3>Timelines</h3>", "<path class=\"k-slower", "Threshold");
        }
    }

    @Test
    void theExportIsAtTheRightEndOfTheBarOnItsFirstLineHoweverManyItHas(FxRobot robot) throws TimeoutException {
        panes(robot, 2);
        var window = robot.listTargetWindows().getFirst();
        // The last one is the window of the other tests again.
        for (double width : new double[]{ 1600, 700, window.getWidth() }) {
            robot.interact(() -> window.setWidth(width));
            TestScenes.layOut(robot);
            var export = export(robot);
            var bar = robot.lookup(".panel-bar").queryAllAs(Region.class).iterator().next();
            var place = export.localToScene(export.getBoundsInLocal());
            var first = robot.lookup(".compare-letter").query();
            assertThat(place.getMaxX()).as("width %f", width)
                    .isGreaterThan(bar.localToScene(bar.getBoundsInLocal()).getMaxX() - 20);
            assertThat(place.getCenterY()).as("width %f", width).isCloseTo(
                    first.localToScene(first.getBoundsInLocal()).getCenterY(), within(4.0));
        }
    }

    private static MenuButton export(FxRobot robot) {
        return robot.lookup(".menu-button").queryAllAs(MenuButton.class).stream()
                .filter(button -> button.getText().equals("Export")).findFirst().orElseThrow();
    }

    private CompareViewModel model() {
        return view().model();
    }

    private CompareView view() {
        return Objects.requireNonNull(view);
    }

    private static boolean isColoredByDifference(TimelineView pane) {
        return pane.sourceProperty().get().lanes().stream().anyMatch(lane -> lane.spans() instanceof DiffSpans);
    }

    private static void move(FxRobot robot, TimelineView pane, TimeWindow window) {
        robot.interact(() -> pane.windowProperty().set(window));
    }

    private static List<TimelineView> panes(FxRobot robot, int count) throws TimeoutException {
        WaitForAsyncUtils.waitFor(300, TimeUnit.SECONDS, () -> {
            var panes = robot.lookup("." + TimelineView.STYLE_CLASS).queryAllAs(TimelineView.class);
            return panes.size() == count && panes.stream().noneMatch(pane -> pane.windowProperty().get().isNone());
        });
        return List.copyOf(robot.lookup("." + TimelineView.STYLE_CLASS).queryAllAs(TimelineView.class));
    }
}
