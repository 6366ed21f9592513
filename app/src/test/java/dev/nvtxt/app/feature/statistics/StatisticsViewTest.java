// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.stats.FlameTree;
import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.app.shared.chart.Chart;
import dev.nvtxt.app.shared.chart.FlameChart;
import dev.nvtxt.app.shared.frames.FrameSettings;
import dev.nvtxt.app.shared.frames.FrameStrip;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.ChosenFiles;
import dev.nvtxt.app.testing.Clicks;
import dev.nvtxt.app.testing.HeldExecutor;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.app.testing.TestContext;
import dev.nvtxt.app.testing.TestFiles;
import dev.nvtxt.app.testing.TestScenes;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Spinner;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableColumn.SortType;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.layout.GridPane;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// The *Statistics* tab through its own controls.
@ExtendWith(ApplicationExtension.class)
class StatisticsViewTest {
    /// Thread 2: ten frames, the eighth five times as long as the others, in each "draw" and in that "bind"; a marker in each.
    private static final ReportFile FILE = file();

    @TempDir
    private Path folder = Path.of("");
    private final Workspace workspace = TestFiles.workspace(FILE);
    private final StatisticsViewModel model = new StatisticsViewModel(workspace);
    private final List<EventRef> revealed = new ArrayList<>();
    private @Nullable Stage stage;

    private static GroupKey key(String id) {
        return GroupKey.find(id).orElseThrow();
    }

    private static ReportFile file() {
        var text = new StringBuilder("TimeBase = Manual\nProcessId = 1\nThreadId = 2\n@RangePush, Time, Message\n"
                + "@RangePop, Time\n@Marker, Time, Message\n");
        for (int i = 0; i < 10; i++) {
            int start = i * 10_000;
            int end = start + (i == 7 ? 5000 : 1000);
            text.append("Marker, %d, tick\nRangePush, %d, \"Frame %d\"\n".formatted(start, start, i));
            text.append("RangePush, %d, draw\nRangePush, %d, bind\nRangePop, %d\nRangePop, %d\nRangePop, %d\n"
                    .formatted(start + 100, start + 200, start + 300, end - 100, end));
        }
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read("a.nvtxt",
                text.toString().getBytes(StandardCharsets.UTF_8));
        return ReportBuilder.build(List.of(trace), List.of()).files().getFirst();
    }

    @Start
    void start(Stage shown) {
        stage = shown;
        TestContext.onReveal(workspace, revealed::add);
        model.activeProperty().set(true);
        show(new ChosenFiles(List.of()));
        shown.show();
    }

    private void show(ChosenFiles files) {
        var frames = new FrameSettings();
        new FrameStrip(workspace, frames, model::statistics);
        var view = new StatisticsView(model, new RowDetails(model), new Analyses(model, frames), files);
        Objects.requireNonNull(stage).setScene(TestScenes.themed(view.node(), 1500, 600));
    }

    @Test
    void theScopeIsChosenInItsBoxAndFollowsViewSpanAndFilter(FxRobot robot) {
        assertThat(labels(robot)).hasSize(13);
        choose(robot, "Scope", StatsScope.IN_VIEW);
        robot.interact(() -> workspace.visibleRangeProperty().set(new AxisRange(70_050, 70_150)));
        assertThat(labels(robot)).containsExactly("Frame 7", "draw");
        choose(robot, "Scope", StatsScope.MEASURED);
        assertThat(labels(robot)).isEmpty();
        assertThat(placeholder(robot)).startsWith("No selected range");
        robot.interact(() -> workspace.selectedRangeProperty().set(new AxisRange(0, 50)));
        assertThat(labels(robot)).containsExactly("Frame 0", "tick");
        choose(robot, "Scope", StatsScope.EVERYTHING);
        var shown = new BitSet();
        shown.set(0);
        robot.interact(() -> workspace.visibilityProperty().set(new Visibility(Map.of(FILE, shown))));
        assertThat(labels(robot)).containsExactly("tick");
    }

    @Test
    void theGroupingIsChosenInItsBox(FxRobot robot) {
        Map.of("message", 13, "pattern", 4, "path", 31, "pattern-path", 4, "thread", 1, "process", 1, "file", 1,
                "category", 1, "payload", 1, "kind", 2).forEach((key, rows) -> {
                    choose(robot, "Group by", key(key));
                    assertThat(labels(robot)).as(key).hasSize(rows);
                });
    }

    @Test
    void thePatternStandsThereWhileRowsAreByIt(FxRobot robot) {
        var field = robot.lookup(node -> "Pattern".equals(node.getAccessibleText()))
                .queryAs(TextField.class);
        assertThat(field.isVisible()).isFalse();
        choose(robot, "Group by", GroupKey.PATTERN);
        assertThat(field.isVisible()).isTrue();
        robot.interact(() -> field.setText("Frame [0-4]"));
        assertThat(labels(robot)).contains("#", "Frame 5").doesNotContain("Frame 4");
        robot.interact(() -> field.setText("("));
        assertThat(placeholder(robot)).startsWith("Invalid regular expression");
    }

    @Test
    void everyColumnSortsBothWays(FxRobot robot) {
        for (var column : StatsColumn.values()) {
            sortsBothWays(column, robot);
        }
    }

    @Test
    void theOrderThatASessionKeptIsShown(FxRobot robot) {
        var part = new StatisticsSessionPart(model, new Analyses(model, new FrameSettings()));
        sort(robot, StatsColumn.LABEL, SortType.ASCENDING);
        var before = labels(robot);
        var saved = part.save();
        sort(robot, StatsColumn.MEAN, SortType.DESCENDING);
        assertThat(labels(robot)).isNotEqualTo(before);
        robot.interact(() -> part.restore(saved));
        assertThat(labels(robot)).isEqualTo(before);
        assertThat(table(robot).getSortOrder()).extracting(any -> any.getUserData())
                .containsExactly(StatsColumn.LABEL);
        robot.interact(() -> show(new ChosenFiles(List.of())));
        assertThat(labels(robot)).as("in a view made later").isEqualTo(before);
        assertThat(table(robot).getSortOrder()).extracting(TableColumn::getSortType)
                .containsExactly(SortType.ASCENDING);
    }

    @Test
    void theRowThatASessionKeptIsChosenOnceItsFileIsRead(FxRobot robot) {
        var part = new StatisticsSessionPart(model, new Analyses(model, new FrameSettings()));
        robot.interact(() -> table(robot).getSelectionModel().select(labels(robot).indexOf("bind")));
        var saved = part.save();
        robot.interact(() -> table(robot).getSelectionModel().select(labels(robot).indexOf("draw")));
        robot.interact(() -> part.restore(saved));
        assertThat(table(robot).getSelectionModel().getSelectedItem().label()).isEqualTo("bind");

        var later = new Workspace(new InlineExecutor());
        var laterModel = new StatisticsViewModel(later);
        var laterPart = new StatisticsSessionPart(laterModel, new Analyses(laterModel, new FrameSettings()));
        laterPart.restore(saved);
        assertThat(laterPart.save()).as("not looked at yet").isEqualTo(saved);
        laterModel.activeProperty().set(true);
        later.openingProperty().set("Opening 2 files…");
        later.reportProperty().set(ReadFiles.report("Marker, 1, Manual, 1, 1, other\n"));
        assertThat(laterModel.selectedGroupProperty().get()).isNull();
        later.reportProperty().set(workspace.reportProperty().get());
        assertThat(Objects.requireNonNull(laterModel.selectedGroupProperty().get()).label()).isEqualTo("bind");
        laterModel.selectedGroupProperty().set(null);
        later.openingProperty().set("");
        assertThat(laterPart.save().has("row")).isFalse();
    }

    @Test
    void theChipSaysTheLengthOfTheRangeAsTheTimelineDoes(FxRobot robot) {
        robot.interact(() -> workspace.selectedRangeProperty().set(new AxisRange(0, 5_000)));
        assertThat(robot.lookup("#scope-chip-range").queryAs(ToggleButton.class).getText())
                .isEqualTo("Selected range: 5 µs");
    }

    private void sortsBothWays(StatsColumn column, FxRobot robot) {
        sort(robot, column, SortType.ASCENDING);
        var up = values(robot, column);
        sort(robot, column, SortType.DESCENDING);
        var down = values(robot, column);
        assertThat(table(robot).getSortOrder()).as(column.name()).extracting(any -> any.getUserData())
                .containsExactly(column);
        if (column == StatsColumn.LABEL) {
            assertThat(labels(robot)).as(column.name()).isSortedAccordingTo((a, b) -> b.compareTo(a));
        } else {
            assertThat(up).as(column.name()).isSorted();
            assertThat(down).as(column.name()).isSortedAccordingTo((a, b) -> Double.compare(b, a)).hasSameSizeAs(up);
        }
    }

    @Test
    void theOrderStaysWhenTheSortedRowsComeLater(FxRobot robot) {
        var executor = new HeldExecutor();
        var slow = new Workspace(executor);
        var slowModel = new StatisticsViewModel(slow);
        robot.interact(() -> {
            slow.reportProperty().set(workspace.reportProperty().get());
            slowModel.activeProperty().set(true);
            var view = new StatisticsView(slowModel, new RowDetails(slowModel),
                    new Analyses(slowModel, new FrameSettings()),
                    new ChosenFiles(List.of()));
            Objects.requireNonNull(stage).setScene(TestScenes.themed(view.node(), 1500, 600));
            executor.letGo();
        });
        sort(robot, StatsColumn.LABEL, SortType.DESCENDING);
        assertThat(labels(robot)).startsWith("draw", "Frame 7");
        robot.interact(executor::letGo);
        assertThat(labels(robot)).startsWith("tick", "draw", "bind", "Frame 9");
        assertThat(table(robot).getSortOrder()).hasSize(1);
        assertThat(executor.waiting()).isZero();
    }

    @Test
    void aChosenRowShowsItsHistogramWhoseButtonsGoToSingleRanges(FxRobot robot) {
        select(robot, "draw");
        assertThat(robot.lookup(".stats-title").queryAs(Label.class).getText()).isEqualTo("draw  –  10 ranges");
        robot.clickOn(robot.lookup(".button").lookup("Max").queryAs(Node.class));
        assertThat(lastStart()).isEqualTo(70_100);
        robot.clickOn(robot.lookup(".button").lookup("Median").queryAs(Node.class));
        assertThat(lastStart()).isNotEqualTo(70_100);
    }

    @Test
    void draggingOverBinsPicksTheirRanges(FxRobot robot) {
        select(robot, "draw");
        // Few bins, so that a pixel more or less in the width of the window does not choose another one.
        var settings = robot.lookup(node -> node instanceof MenuButton menu && menu.getText().equals("Bins"))
                .queryAs(MenuButton.class);
        var bins = (Spinner<?>) ((GridPane) ((CustomMenuItem) settings.getItems().getFirst()).getContent())
                .getChildren()
                .stream().filter(Spinner.class::isInstance).findFirst().orElseThrow();
        robot.interact(() -> bins.increment(4));
        var chart = chart(robot, "Histogram of durations");
        robot.clickOn(at(robot, chart, chart.getBoundsInLocal().getWidth() - 50, 60));
        var title = robot.lookup(".stats-title").queryAs(Label.class);
        assertThat(title.getText()).startsWith("1 range of ").endsWith(", highlighted on the timeline");
        robot.clickOn(at(robot, chart, 5, 60));
        assertThat(title.getText()).isEqualTo("draw  –  10 ranges");
    }

    @Test
    void eventsOfOneDurationAreOneBarOfThatDuration(FxRobot robot) {
        robot.interact(() -> workspace.reportProperty().set(ReadFiles.report("""
                TimeBase = Manual
                @RangeStartEnd, Start, End, Message
                RangeStartEnd, 50, 50, empty
                """)));
        select(robot, "empty");
        var chart = chart(robot, "Histogram of durations");
        robot.clickOn(at(robot, chart, chart.getBoundsInLocal().getWidth() / 2, 60));
        assertThat(robot.lookup(".stats-title").queryAs(Label.class).getText())
                .isEqualTo("1 range of 0 ns, highlighted on the timeline");
    }

    @Test
    void aDoubleClickAndEnterGoToTheLongestRangeAndToTheFirstMarker(FxRobot robot) {
        select(robot, "draw");
        robot.interact(() -> table(robot).requestFocus());
        robot.type(KeyCode.ENTER);
        assertThat(lastStart()).isEqualTo(70_100);
        select(robot, "tick");
        Clicks.twice(robot, robot.lookup(node -> node instanceof Label label && label.getText().equals("tick")
                || node instanceof TableCell<?, ?> cell && "tick".equals(cell.getText()))
                .queryAs(Node.class));
        assertThat(lastStart()).isZero();
    }

    @Test
    void rowsAndTheTableAreCopiedAsTheyStand(FxRobot robot) {
        select(robot, "draw");
        robot.interact(() -> table(robot).requestFocus());
        robot.push(new KeyCodeCombination(KeyCode.C, KeyCombination.SHORTCUT_DOWN));
        var lines = clipboard(robot).lines().toList();
        assertThat(lines).hasSize(2);
        assertThat(lines.getFirst()).startsWith("Group\tCount\tTotal (µs)\tShare\tSelf (µs)\tMean (µs)");
        assertThat(lines.getLast()).startsWith("draw\t10\t12.000\t");
        robot.interact(() -> table(robot).getContextMenu().getItems().getLast().fire());
        assertThat(clipboard(robot).lines()).hasSize(14).element(1).asString().startsWith("draw\t10\t");
    }

    @ParameterizedTest
    @CsvSource({ "CSV, 'message,events,ranges'", "JSON, '{\"version\":1'" })
    void theTableIsExported(String format, String start, FxRobot robot) throws IOException {
        var target = folder.resolve("statistics." + format);
        robot.interact(() -> show(new ChosenFiles(List.of(target))));
        var menu = robot.lookup(node -> "Export table".equals(node.getAccessibleText()))
                .queryAs(MenuButton.class);
        robot.interact(() -> menu.getItems().stream().filter(item -> item.getText().startsWith(format)).findFirst()
                .orElseThrow().fire());
        assertThat(Files.readString(target)).startsWith(start).contains("draw");
    }

    @Test
    void aClickOnTheFlameGraphZoomsAndTheButtonsZoomOut(FxRobot robot) {
        var flames = flames(robot);
        robot.clickOn(at(robot, flames, 200, 30));
        assertThat(flames.zoomedProperty().get()).isNotEqualTo(FlameTree.NO_PARENT);
        robot.clickOn(accessible(robot, "Show everything"));
        assertThat(flames.zoomedProperty().get()).isEqualTo(FlameTree.NO_PARENT);
        robot.interact(() -> flames.zoomedProperty().set(2));
        robot.clickOn(accessible(robot, "Zoom out (Backspace)"));
        assertThat(flames.zoomedProperty().get()).isNotIn(2, FlameTree.NO_PARENT);
    }

    @ParameterizedTest
    @CsvSource({ "message, true, 10, pattern, Frame #", "thread, true, 30, pattern, draw",
        "message, false, 30, message, draw", "pattern, false, 10, message, Frame 7",
        "path, true, 50, pattern-path, Frame # > draw > bind", "pattern-path, false, 30, path, Frame 7 > draw" })
    void aDoubleClickOnTheFlameGraphChoosesTheRowInATableThatHasIt(String key, boolean merged, double y,
            String becomes, String label, FxRobot robot) {
        choose(robot, "Group by", key(key));
        var flames = flames(robot);
        var merge = robot.lookup("Merge numbers").queryAs(ToggleButton.class);
        robot.interact(() -> merge.setSelected(merged));
        Clicks.twice(robot, flames, 20, y);
        assertThat(model.keyProperty().get()).isEqualTo(key(becomes));
        assertThat(Objects.requireNonNull(model.selectedGroupProperty().get()).label()).isEqualTo(label);
        assertThat(table(robot).getSelectionModel().getSelectedItem().label()).isEqualTo(label);
        assertThat(flames.zoomedProperty().get()).isEqualTo(FlameTree.NO_PARENT);
    }

    @Test
    void theFlameGraphTellsHowMuchOfTheTimeTheSearchFinds(FxRobot robot) {
        flames(robot);
        var field = robot.lookup(node -> "Find in the flame graph".equals(node.getAccessibleText()))
                .queryAs(TextField.class);
        robot.interact(() -> field.setText("bind"));
        assertThat(robot.lookup("7.1% of the time matches").tryQuery()).isPresent();
    }

    @Test
    void framesAreFoundByTheirNameAndStuttersAreWalked(FxRobot robot) {
        robot.clickOn("Frames");
        @SuppressWarnings("unchecked")
        ComboBox<String> name = robot.lookup(node -> "Frame message".equals(node.getAccessibleText()))
                .queryAs(ComboBox.class);
        assertThat(name.getValue()).isEqualTo("Frame #");
        robot.clickOn(accessible(robot, "Next stutter"));
        assertThat(lastStart()).isEqualTo(70_000);
        robot.interact(() -> name.setValue("nothing of the kind"));
        assertThat(robot.lookup(node -> node instanceof Label label && label.getText().startsWith("No frames"))
                .tryQuery()).isPresent();
    }

    @Test
    void theLanesAreListedAndADoubleClickMeasuresTheLongestGap(FxRobot robot) {
        robot.clickOn("Lanes");
        TestScenes.layOut(robot);
        Clicks.twice(robot, robot.lookup(
                node -> node instanceof TableCell<?, ?> cell
                        && "Thread".equals(cell.getTableColumn().getText()) && "2".equals(cell.getText()))
                .queryAs(Node.class));
        assertThat(workspace.selectedRangeProperty().get()).isEqualTo(new AxisRange(1_000, 10_000));
    }

    private FlameChart flames(FxRobot robot) {
        robot.clickOn("Flame graph");
        robot.interact(() -> {});
        return (FlameChart) chart(robot, "Flame graph");
    }

    private static Node chart(FxRobot robot, String name) {
        Node chart = robot.lookup(node -> node instanceof Chart && name.equals(node.getAccessibleText())).query();
        // It has just come into the window: its size must not wait for the next pulse.
        robot.interact(() -> {
            chart.getScene().getRoot().applyCss();
            chart.getScene().getRoot().layout();
        });
        return chart;
    }

    private static Node accessible(FxRobot robot, String name) {
        return robot.lookup(node -> name.equals(node.getAccessibleText()) && node.isVisible()).query();
    }

    private static Point2D at(FxRobot robot, Node node, double x, double y) {
        robot.interact(() -> {});
        return node.localToScreen(x, y);
    }

    @SuppressWarnings("unchecked")
    private static <T> void choose(FxRobot robot, String box, T value) {
        var choice = robot.lookup(node -> (node instanceof ChoiceBox || node instanceof ComboBox)
                && box.equals(node.getAccessibleText())).query();
        robot.interact(() -> {
            if (choice instanceof ComboBox<?> many) {
                ((ComboBox<T>) many).setValue(value);
            } else {
                ((ChoiceBox<T>) choice).setValue(value);
            }
        });
    }

    @SuppressWarnings("unchecked")
    private static TableView<GroupStatistics> table(FxRobot robot) {
        return robot.lookup("#statistics-table").queryAs(TableView.class);
    }

    private static void select(FxRobot robot, String label) {
        var table = table(robot);
        robot.interact(() -> {
            table.getSelectionModel().select(table.getItems().stream()
                    .filter(row -> row.label().equals(label)).findFirst().orElseThrow());
            table.scrollTo(table.getSelectionModel().getSelectedIndex());
            table.layout();
        });
    }

    private static void sort(FxRobot robot, StatsColumn by, SortType type) {
        var table = table(robot);
        TableColumn<GroupStatistics, ?> column = table.getColumns().stream()
                .filter(any -> any.getUserData() == by).findFirst().orElseThrow();
        robot.interact(() -> {
            column.setSortType(type);
            table.getSortOrder().setAll(List.of(column));
        });
    }

    private static List<Double> values(FxRobot robot, StatsColumn column) {
        return table(robot).getItems().stream().map(column::value).filter(value -> !Double.isNaN(value)).toList();
    }

    private static List<String> labels(FxRobot robot) {
        return table(robot).getItems().stream().map(GroupStatistics::label).toList();
    }

    private static String placeholder(FxRobot robot) {
        var label = table(robot).getPlaceholder().lookup(".label");
        return ((Label) label).getText();
    }

    private static String clipboard(FxRobot robot) {
        var text = new StringBuilder();
        robot.interact(() -> text.append(Clipboard.getSystemClipboard().getString()));
        return text.toString();
    }

    private long lastStart() {
        return FILE.trace().events().start(revealed.getLast().event());
    }
}
