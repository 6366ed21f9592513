// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.feature.clocks.ClocksFeature.LaneDrag;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.ChosenFiles;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.TestScenes;
import dev.nvtxt.parser.report.Alignment;
import dev.nvtxt.parser.report.BaseClock;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import java.util.List;
import java.util.Map;
import javafx.event.ActionEvent;
import javafx.event.EventType;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.controlsfx.control.ToggleSwitch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// Each way of setting a clock and aligning files, through the panel's own controls.
@ExtendWith(ApplicationExtension.class)
class ClocksViewTest {
    private final Workspace workspace = new Workspace(new InlineExecutor());
    private final Pane timeline = new Pane();
    private @Nullable ReportFile underPointer;

    @Start
    void start(Stage stage) {
        var model = new ClocksViewModel(workspace);
        var align = new AlignViewModel(model);
        var view = new ClocksView(model, align, new ChosenFiles(List.of()));
        new LaneDrag(model, align, new LaneDrag.Timeline() {
            @Override
            public @Nullable ReportFile fileUnderPointer() {
                return underPointer;
            }

            @Override
            public double nsPerPx() {
                return 10;
            }
        }).listenTo(timeline);
        timeline.setMinHeight(60);
        stage.setScene(TestScenes.themed(new VBox(timeline, view.node()), 980, 700));
        stage.setX(0);
        stage.setY(0);
        stage.show();
        workspace.reportProperty().set(ClockReports.threeFiles());
    }

    private BaseClock base(int file) {
        return workspace.reportProperty().get().files().get(file).bases().getFirst();
    }

    private void choose(FxRobot robot, int row) {
        TableView<?> table = robot.lookup("#clocks-table").queryAs(TableView.class);
        robot.interact(() -> table.getSelectionModel().select(row));
    }

    private void select(FxRobot robot, int file, int event) {
        robot.interact(() -> workspace.selectionProperty()
                .set(new EventRef(workspace.reportProperty().get().files().get(file), event)));
    }

    private static void type(FxRobot robot, String field, String text) {
        var input = robot.lookup(field).queryAs(TextInputControl.class);
        robot.interact(() -> input.setText(text));
    }

    private static void enter(FxRobot robot, String field) {
        robot.interact(() -> robot.lookup(field).queryAs(TextField.class).fireEvent(new ActionEvent()));
    }

    private static void press(FxRobot robot, String button) {
        robot.interact(robot.lookup(button).queryAs(ButtonBase.class)::fire);
    }

    private static String text(FxRobot robot, String label) {
        return robot.lookup(label).queryAs(Labeled.class).getText();
    }

    @Test
    void aFrequencyIsTypedAndRefusedWithTheReason(FxRobot robot) {
        choose(robot, 2);
        type(robot, "#clock-frequency", "-3");
        enter(robot, "#clock-frequency");
        assertThat(text(robot, "#clock-error")).isEqualTo("the frequency '-3' is not above zero");
        type(robot, "#clock-frequency", "2GHz");
        enter(robot, "#clock-frequency");
        assertThat(text(robot, "#clock-error")).isEmpty();
        assertThat(text(robot, "#clock-badge")).startsWith("c.nvtxt · Rdtsc at 2 GHz");
    }

    @Test
    void anOffsetIsTyped(FxRobot robot) {
        choose(robot, 1);
        long before = base(1).axisFirstNs();
        type(robot, "#clock-offset", "3us");
        enter(robot, "#clock-offset");
        assertThat(base(1).axisFirstNs()).isEqualTo(before + 3000);
        assertThat(robot.lookup("#clock-offset").queryTextInputControl().getText()).isEqualTo("3 µs");
        enter(robot, "#clock-offset");
        assertThat(base(1).axisFirstNs()).isEqualTo(before + 3000);
        press(robot, "#clock-automatic");
        assertThat(base(1).axisFirstNs()).isEqualTo(before);
    }

    @Test
    void aFileIsMovedFromWhereItIs(FxRobot robot) {
        choose(robot, 1);
        long before = base(1).axisFirstNs();
        for (var by : List.of("5us", "5us", "-3us")) {
            type(robot, "#clock-move-by", by);
            enter(robot, "#clock-move-by");
        }
        assertThat(base(1).axisFirstNs()).isEqualTo(before + 7000);
        assertThat(robot.lookup("#clock-move-by").queryTextInputControl().getText()).isEmpty();
        robot.interact(workspace.edits()::undo);
        assertThat(base(1).axisFirstNs()).isEqualTo(before + 10_000);
        type(robot, "#clock-move-by", "9223372036854775807ns");
        enter(robot, "#clock-move-by");
        assertThat(text(robot, "#clock-error")).isEqualTo("The file can't be moved that far.");
        assertThat(robot.lookup("#clock-move-by").queryTextInputControl().getText()).isNotEmpty();
    }

    @Test
    void anErrorEndsWithACorrectionOrUndo(FxRobot robot) {
        choose(robot, 1);
        type(robot, "#clock-offset", "3us");
        enter(robot, "#clock-offset");
        type(robot, "#clock-offset", "soon");
        enter(robot, "#clock-offset");
        assertThat(text(robot, "#clock-error")).startsWith("'soon' is not a duration.");
        type(robot, "#clock-offset", "3 µs");
        assertThat(text(robot, "#clock-error")).isEmpty();
        type(robot, "#clock-frequency", "-3");
        enter(robot, "#clock-frequency");
        assertThat(text(robot, "#clock-error")).isNotEmpty();
        robot.interact(workspace.edits()::undo);
        assertThat(text(robot, "#clock-error")).isEmpty();
    }

    @Test
    void anchorsAreTypedAndShownWithResiduals(FxRobot robot) {
        choose(robot, 1);
        for (var anchor : List.of("0 0", "1000 1000", "2000 2006", "3000 3000")) {
            type(robot, "#anchor-ticks", anchor.split(" ")[0]);
            type(robot, "#anchor-time", anchor.split(" ")[1]);
            press(robot, "#anchor-add");
        }
        TableView<?> table = robot.lookup("#anchors-table").queryAs(TableView.class);
        assertThat(table.getItems()).hasSize(4);
        assertThat(robot.lookup(".residual-dot").queryAll()).hasSize(4);
        press(robot, "#anchor-leave-out");
        assertThat(base(1).badge()).isEqualTo("Manual fitted to 3 pairs, ±0.5 ns; aligned by you");
    }

    @Test
    void modesAndPairsAreTyped(FxRobot robot) {
        choose(robot, 1);
        press(robot, "#source-lin");
        type(robot, "#lin-ns_a", "500");
        press(robot, "#lin-set");
        assertThat(base(1).firstNs()).isEqualTo(500);
        press(robot, "#source-lerp");
        type(robot, "#lerp-ns_a", "0");
        type(robot, "#lerp-ns_b", "2000");
        press(robot, "#lerp-set");
        assertThat(base(1).lastNs()).isEqualTo(2000);
        press(robot, "#source-calibration");
        type(robot, "#calibration-pairs", "# gpuFrequency=1GHz\ngpuTicks,cpuTicks\n100,2000\n");
        press(robot, "#calibration-set");
        assertThat(base(1).firstNs()).isEqualTo(200_000);
    }

    @Test
    void oneEventInEachFileAligns(FxRobot robot) {
        select(robot, 1, 0);
        press(robot, "#align-one");
        select(robot, 0, 1);
        assertThat(base(1).firstNs()).isEqualTo(200_000);
        assertThat(text(robot, "#align-hint")).isEqualTo("b.nvtxt is aligned by 1 event pair.");
    }

    @Test
    void twoPairsOfEventsAlign(FxRobot robot) {
        select(robot, 2, 0);
        press(robot, "#align-two");
        select(robot, 0, 0);
        select(robot, 2, 2);
        select(robot, 0, 2);
        assertThat(base(2).lastNs()).isEqualTo(300_000);
    }

    @Test
    void suggestAlignsBySharedMessages(FxRobot robot) {
        robot.interact(() -> workspace.reportProperty()
                .set(ClockReports.of("Manual", 100_000, 230_000, "Manual", 7_000, 137_000)));
        choose(robot, 1);
        press(robot, "#align-suggest-offset");
        assertThat(base(1).firstNs()).isEqualTo(100_000);
        assertThat(text(robot, "#align-hint")).startsWith("Aligned with a.nvtxt · Manual: 3 of 3 events");
    }

    @Test
    void lanesAreDraggedAndPutBackWithOneUndo(FxRobot robot) {
        long before = base(1).axisFirstNs();
        underPointer = workspace.reportProperty().get().files().get(1);
        press(robot, "#align-drag");
        robot.interact(() -> {
            for (int x = 100; x <= 140; x += 10) {
                timeline.fireEvent(mouse(x == 100 ? MouseEvent.MOUSE_PRESSED : MouseEvent.MOUSE_DRAGGED, x));
            }
        });
        assertThat(base(1).axisFirstNs()).isEqualTo(before + 400);
        robot.interact(() -> timeline.fireEvent(mouse(MouseEvent.MOUSE_RELEASED, 140)));
        robot.interact(() -> workspace.edits().undo());
        assertThat(base(1).axisFirstNs()).isEqualTo(before);
        assertThat(workspace.edits().undoTextProperty().get()).isEmpty();
    }

    private static MouseEvent mouse(EventType<MouseEvent> type, double x) {
        return new MouseEvent(type, x, 20, x, 20, MouseButton.PRIMARY, 1, false, false, false, false, true, false,
                false, true, false, false, null);
    }

    @Test
    void theSameMachineIsUndoneWithOneClick(FxRobot robot) {
        robot.interact(
                () -> workspace.reportProperty().set(ClockReports.of("Qpc", 1000, 2000, "Qpc", 1500, 2500)));
        choose(robot, 1);
        var toggle = robot.lookup("#clock-same-machine").queryAs(ToggleSwitch.class);
        robot.interact(() -> toggle.setSelected(false));
        assertThat(base(1).alignment()).isEqualTo(Alignment.OWN_FIRST_EVENT);
        assertThat(toggle.isDisabled()).as("until it is switched on again").isFalse();
    }

    @Test
    void aMachineThatNoFileSharesIsNotShownAsShared(FxRobot robot) {
        choose(robot, 1);
        var toggle = robot.lookup("#clock-same-machine").queryAs(ToggleSwitch.class);
        assertThat(toggle.isSelected()).isFalse();
        assertThat(toggle.isDisabled()).isTrue();
    }

    @Test
    void aSingleFileHasNothingToAlignWith(FxRobot robot) {
        var button = robot.lookup("#align-one").queryAs(ButtonBase.class);
        assertThat(button.isDisabled()).isFalse();
        robot.interact(() -> {
            var report = workspace.reportProperty().get();
            workspace.reportProperty().set(new Report(report.files().subList(0, 1), List.of()));
        });
        assertThat(button.isDisabled()).isTrue();
        assertThat(robot.lookup("#align-two").queryAs(ButtonBase.class).isDisabled()).isTrue();
    }

    @Test
    void aPanelThatIsMadeLateShowsWhatIsSetAlready(FxRobot robot) {
        var model = new ClocksViewModel(workspace);
        robot.interact(() -> {
            model.selectedProperty().set(model.rows().get(1));
            model.setMode("lerp", Map.of("ns_a", "0", "ns_b", "1s", "nvtxt_a", "", "nvtxt_b", ""));
            var late = new ClocksView(model, new AlignViewModel(model), new ChosenFiles(List.of())).node();
            TestScenes.themed(late, 980, 700);
            late.applyCss();
            late.layout();
            assertThat(((ToggleButton) late.lookup("#source-lerp")).isSelected()).isTrue();
            assertThat(((TextField) late.lookup("#lerp-ns_b")).getText()).isEqualTo("1000000000");
        });
    }

    @Test
    void theBadgeOfALaneBringsTheFilesClockUp(FxRobot robot) {
        robot.interact(() -> workspace.send(
                new Request.ShowClock(workspace.reportProperty().get().files().get(2))));
        assertThat(text(robot, "#clock-badge")).isEqualTo("c.nvtxt · Rdtsc: no frequency: times are ticks");
    }
}
