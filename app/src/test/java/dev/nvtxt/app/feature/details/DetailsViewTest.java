// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.lanes.EventColors;
import dev.nvtxt.app.shared.lanes.LaneBuilder;
import dev.nvtxt.app.shared.lanes.LaneGrouping;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.app.testing.TestScenes;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.timeline.TimelineImages;
import dev.nvtxt.timeline.TimelineView;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.Clipboard;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.shape.Rectangle;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class DetailsViewTest {
    private static final String TEXT = """
            TimeBase = Manual
            NameCategory, 5, "five"
            @RangePush, Time, ProcessId, ThreadId, CategoryId, Color, Message
            @RangePop, Time, ProcessId, ThreadId
            @Marker, Time, Message
            RangePush, 100, 1, 2, 5, Red, "outer"
            RangePush, 200, 1, 2, 5, Blue, "inner with a longer name"
            RangePop, 250, 1, 2
            RangePush, 300, 1, 2, 5, Blue, "inner"
            RangePop, 900, 1, 2
            RangePop, 123456789, 1, 2
            Marker, 7, "alone"
            RangePop, 8, 1, 2
            """;

    private final Workspace workspace = new Workspace(new InlineExecutor());
    private @Nullable DetailsView view;
    private @Nullable Region walked;

    @ParameterizedTest
    @EnumSource
    void theSwatchHasTheColorOfTheBar(ColorMode mode, FxRobot robot) {
        var report = ReadFiles.report("""
                TimeBase = Manual
                @RangeStartEnd, Start, End, ProcessId, ThreadId, CategoryId, Color, Message
                RangeStartEnd, 0, 1000000, 1, 10, 5, 0x80FF4020, "half transparent"
                RangeStartEnd, 0, 1000000, 1, 11, 6, Blue, "blue"
                RangeStartEnd, 0, 1000000, 2, 12, 7, 0x00102030, "transparent"
                """);
        var file = report.files().getFirst();
        var lanes = new LaneBuilder().build(report, LaneGrouping.THREAD);
        robot.interact(() -> {
            var timeline = new TimelineView();
            timeline.spanColorsProperty().set(mode.colors());
            timeline.sourceProperty().set(lanes.source());
            var pixels = TimelineImages.drawWhole(timeline, 800, 500).getPixelReader();
            var painted = new HashSet<Color>();
            for (int y = 0; y < 500; y++) {
                painted.add(pixels.getColor(500, y));
            }
            for (int event = 0; event < 3; event++) {
                var swatch = new Rectangle(6, 6);
                DetailsView.showColor(swatch, EventColors.of(mode, file, report.files()).applyAsInt(event));
                assertThat(painted).as("event %d", event).contains((Color) swatch.getFill());
            }
        });
    }

    @Start
    void start(Stage stage) {
        workspace.reportProperty().set(ReadFiles.report(TEXT));
        view = new DetailsView(new DetailsViewModel(workspace, new SimpleBooleanProperty(true),
                new SimpleObjectProperty<>(ColorMode.GIVEN)));
        walked = view.node();
        stage.setScene(TestScenes.themed(walked, 320, 700));
        stage.show();
    }

    @Test
    void theSelectedRangeIsAsLongAsWhatItCovers(FxRobot robot) {
        workspace.reportProperty().set(ReadFiles.report("""
                TimeBase = Manual
                @RangeStartEnd, Start, End, Message
                RangeStartEnd, 0, 5000000, "work"
                """));
        Hyperlink link = robot.lookup("#details-selection").queryAs(Hyperlink.class);
        robot.interact(() -> workspace.selectedRangeProperty().set(new AxisRange(1, 5_000_000)));
        assertThat(link.getText()).isEqualTo("Selected range of 4.999999 ms: see Selection");
        robot.interact(() -> workspace.selectedRangeProperty().set(new AxisRange(0, 5_000_000)));
        assertThat(link.getText()).isEqualTo("Selected range of 5 ms: see Selection");
        robot.interact(() -> select(0));
        assertThat(words(Objects.requireNonNull(walked))).contains("details-dur_ns = 5 ms");
    }

    @Test
    void fieldsAndButtonsHaveOnePlaceWhateverTheLengthOfTheirTexts(FxRobot robot) {
        workspace.reportProperty().set(ReadFiles.report("""
                TimeBase = Manual
                NameCategory, 5, "six"
                NameCategory, 6, "a name of more"
                NameCategory, 7, "a name of many letters"
                @RangeStartEnd, Start, End, ProcessId, ThreadId, CategoryId, Message
                RangeStartEnd, 0, 100, 1, 10, 5, "short"
                RangeStartEnd, 0, 100, 1, 10, 6, "short"
                RangeStartEnd, 0, 100, 1, 10, 7, "short"
                """ + "# line\n".repeat(1000) + "RangeStartEnd, 0, 100, 1, 10, 5, \"short\"\n"));
        var places = new HashSet<String>();
        for (int event = 0; event < 4; event++) {
            int at = event;
            robot.interact(() -> select(at));
            robot.interact(() -> places.add(Stream.of("#details-copy", "#details-more").map(id -> {
                var bounds = robot.lookup(id).query().localToScene(robot.lookup(id).query().getBoundsInLocal());
                return bounds.getMinX() + "," + bounds.getMinY();
            }).toList().toString()));
        }
        assertThat(places).hasSize(1);
    }

    @Test
    void aLongNameIsReadAndCopiedWhole(FxRobot robot) {
        var name = "void kernel<" + "float, ".repeat(100) + "int>";
        workspace.reportProperty().set(ReadFiles.report("TimeBase = Manual\n@Marker, Time, Message\nMarker, 1, \""
                + name + "\"\n"));
        robot.interact(() -> select(0));
        var title = robot.lookup("#details-title").queryAs(Label.class);
        assertThat(title.getText()).hasSizeLessThan(100);
        assertThat(title.getTooltip().getText()).isEqualTo(name);
        var copied = new StringBuilder();
        robot.interact(() -> {
            robot.lookup("#details-copy").queryAs(MenuButton.class).getItems().getFirst().fire();
            copied.append(Clipboard.getSystemClipboard().getString());
        });
        assertThat(copied).hasToString(name);
        robot.interact(() -> robot.lookup("#details-more").queryAs(Hyperlink.class).fire());
        assertThat(robot.lookup("#details-message").queryTextInputControl().getText()).as("in More").isEqualTo(name);
    }

    /// However one came to an event, the panel says of it what a new one says.
    @Test
    void saysOfEachEventWhatANewPanelSays(FxRobot robot) {
        int events = workspace.reportProperty().get().files().getFirst().trace().events().size();
        for (int step = 0; step < 3 * events; step++) {
            int event = step * 3 % events;
            robot.interact(() -> {
                select(event);
                var anew = other();
                anew.selectionProperty().set(workspace.selectionProperty().get());
                var fresh = new DetailsView(new DetailsViewModel(anew, new SimpleBooleanProperty(true),
                        new SimpleObjectProperty<>(ColorMode.GIVEN))).node();
                TestScenes.themed(fresh, 320, 700);
                assertThat(words(Objects.requireNonNull(walked))).isEqualTo(words(fresh)).contains("Less");
            });
        }
    }

    /// A new control for each field would cost more than a frame.
    @Test
    void keepsItsControlsFromEventToEvent(FxRobot robot) {
        robot.interact(() -> select(1));
        var before = controls();
        robot.interact(() -> select(2));
        assertThat(before).hasSizeGreaterThan(8);
        assertThat(controls()).isEqualTo(before);
    }

    /// What the first click would have to make is there before.
    @Test
    void theFirstEventsNeedNoNewControls(FxRobot robot) {
        robot.interact(this::prepare);
        assertThat(words(Objects.requireNonNull(walked)))
                .containsExactly("FontIcon", "Click an event on the timeline to see its details.");
        var before = controls();
        assertThat(before).hasSizeGreaterThan(30).allMatch(control -> control.getSkin() != null);
        saysOfEachEventWhatANewPanelSays(robot);
        assertThat(controls()).isEqualTo(before);
    }

    @Test
    void whatOneLooksForFirstIsInOneViewAndTheRestBehindMore(FxRobot robot) {
        var other = other();
        var model = new DetailsViewModel(other, new SimpleBooleanProperty(),
                new SimpleObjectProperty<>(ColorMode.GIVEN));
        robot.interact(() -> {
            var node = new DetailsView(model).node();
            TestScenes.themed(node, 1100, 200);
            other.selectionProperty().set(event(other, 0));
            node.applyCss();
            node.layout();
            assertThat(words(node))
                    .contains("outer", "Push/pop range · line 6", "Duration", "Self time", "Children (2)", "inner",
                            "Only event with this message in its file.")
                    .doesNotContain("Start (ticks)", "Clock", "File");
            var scroll = (ScrollPane) node.lookup(".app-details-scroll");
            assertThat(((Region) scroll.getContent()).getHeight()).isLessThanOrEqualTo(200);
            model.moreProperty().set(true);
            assertThat(words(node)).contains("Start (ticks)", "Clock", "File", "Line 6");
            other.selectionProperty().set(event(other, 2));
            assertThat(words(node)).contains("123.456689 ms · this is 0.0%");
        });
    }

    @Test
    void aLineSaysWhatTheClickedEventIs(FxRobot robot) {
        var other = other();
        robot.interact(() -> {
            var hidden = new SimpleBooleanProperty();
            var line = new DetailsLine(new DetailsViewModel(other, new SimpleBooleanProperty(),
                    new SimpleObjectProperty<>(ColorMode.GIVEN)), hidden).node();
            assertThat(line.isManaged()).as("no row moves at the first click").isTrue();
            assertThat(words(line)).contains("No event selected");
            other.selectionProperty().set(event(other, 1));
            assertThat(words(line)).contains("inner with a longer name", "50 ns", "self 50 ns", "in", "outer");
            hidden.set(true);
            assertThat(words(line)).contains("The filter hides the selected event").doesNotContain("50 ns", "outer");
            hidden.set(false);
            assertThat(words(line)).contains("50 ns", "outer");
            other.selectionProperty().set(null);
            assertThat(words(line)).contains("No event selected").doesNotContain("outer");
            other.reportProperty().set(new Report(List.of(), List.of()));
            assertThat(line.isManaged()).as("without files").isFalse();
        });
    }

    @Test
    void preparingChangesNothingThatIsShown(FxRobot robot) {
        robot.interact(() -> {
            select(1);
            var shown = words(Objects.requireNonNull(walked));
            prepare();
            assertThat(words(Objects.requireNonNull(walked))).isEqualTo(shown);
        });
        saysOfEachEventWhatANewPanelSays(robot);
    }

    @Test
    void nothingIsPreparedForAWindowThatIsClosed(FxRobot robot) {
        robot.interact(() -> {
            var before = controls();
            Objects.requireNonNull(walked).getScene().getWindow().hide();
            prepare();
            assertThat(controls()).isEqualTo(before);
        });
    }

    private void prepare() {
        for (int pulse = 0; pulse < 100; pulse++) {
            Objects.requireNonNull(view).preparation().handle(0);
        }
    }

    private List<TextInputControl> controls() {
        return Objects.requireNonNull(walked).lookupAll(".app-value").stream().map(TextInputControl.class::cast)
                .toList();
    }

    private void select(int event) {
        workspace.selectionProperty().set(event(workspace, event));
    }

    private static EventRef event(Workspace workspace, int event) {
        return new EventRef(workspace.reportProperty().get().files().getFirst(), event);
    }

    private Workspace other() {
        var other = new Workspace(new InlineExecutor());
        other.reportProperty().set(workspace.reportProperty().get());
        return other;
    }

    private static List<String> words(Node node) {
        var words = new ArrayList<String>();
        collect(node, words);
        return words;
    }

    private static void collect(Node node, List<String> words) {
        switch (node) {
            case Labeled labeled -> words.add(labeled.getText());
            case TextInputControl text -> words.add(text.getId() + " = " + text.getText());
            case ScrollPane scroll -> collect(scroll.getContent(), words);
            case Parent parent -> parent.getChildrenUnmodifiable().stream().filter(Node::isVisible)
                    .forEach(child -> collect(child, words));
            default -> words.add(node.getClass().getSimpleName());
        }
    }
}
