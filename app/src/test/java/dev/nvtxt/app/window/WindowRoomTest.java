// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.command.Command;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
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

/// How much of the window is rows of lanes: the timeline comes first. The headless screen is too small for two of the
/// sizes, so the root is laid out at them.
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // TestFX calls start before each test
class WindowRoomTest {
    @TempDir
    Path folder;

    private WindowHands hands;
    private Stage stage;

    @Start
    void start(Stage primary) {
        stage = primary;
        hands = WindowHands.start(primary, folder, List.of(WindowHands.sample("frame-loop.nvtxt")), 1);
    }

    @AfterEach
    void end(FxRobot robot) {
        hands.end(robot);
    }

    @ParameterizedTest
    @CsvSource({ "1100, 700, 60, 36", "1600, 900, 66, 42", "1920, 1080, 70, 46" })
    void theTimelineHasItsShareOfTheWindow(int width, int height, int room, int withLowerPanel, FxRobot robot)
            throws TimeoutException {
        hands.open(robot);
        double before = share(robot, width, height);
        assertThat(before).isGreaterThanOrEqualTo(room);
        robot.interact(() -> hands.window.workspace().reveal(hands.event("frame-loop.nvtxt", 0)));
        assertThat(share(robot, width, height)).as("with an event selected").isEqualTo(before);
        assertThat(robot.lookup("#details-line").query().isVisible()).isTrue();
        run(robot, "view.details");
        assertThat(share(robot, width, height)).as("with the lower panel").isGreaterThanOrEqualTo(withLowerPanel);
        assertThat(robot.lookup("#details").query().isVisible()).isTrue();
    }

    /// {@return the percentage of the area that is rows of lanes, without their headers, ruler and overview}
    private double share(FxRobot robot, int width, int height) {
        var share = new double[1];
        robot.interact(() -> {
            layOut(width, height);
            var view = hands.view();
            var areas = view.controller().page().areas();
            assertThat(areas.framesPx()).as("the strip of frames").isPositive();
            double lanes = view.controller().page().toLogical(areas.lanesWidth())
                    * view.controller().page().toLogical(areas.lanesHeight());
            share[0] = 100 * lanes / ((double) width * height);
            System.out.printf(Locale.ROOT, "%d x %d: %.1f %%%n", width, height, share[0]);
        });
        return share[0];
    }

    private void layOut(int width, int height) {
        Parent root = stage.getScene().getRoot();
        root.applyCss();
        // Twice: what a panel does when the width changes takes effect in the next pulse.
        for (int pulse = 0; pulse < 2; pulse++) {
            root.resize(width, height);
            root.layout();
        }
    }

    private void run(FxRobot robot, String command) {
        robot.interact(() -> hands.window.workspace().commands().find(command).ifPresent(Command::run));
        WaitForAsyncUtils.waitForFxEvents();
    }

    @ParameterizedTest
    @ValueSource(strings = { "selection", "problems", "events", "statistics", "summary", "source", "search", "sql",
        "clocks", "gpu", "ranks" })
    void noControlOfALowerTabIsBeyondASmallWindow(String tab, FxRobot robot) throws TimeoutException {
        hands.open(robot);
        run(robot, "analyze." + tab);
        robot.interact(() -> {
            layOut(1100, 700);
            var panel = robot.lookup("#lower-panel").query();
            assertThat(robot.from(panel)
                    .lookup((Predicate<Node>) node -> node instanceof ButtonBase || node instanceof ComboBox
                            || node instanceof TextField)
                    .<Region>queryAll()).filteredOn(WindowRoomTest::isShown).isNotEmpty()
                    .allSatisfy(control -> assertThat(control.localToScene(control.getLayoutBounds()).getMaxX())
                            .as("%s", control).isLessThanOrEqualTo(1100));
        });
    }

    /// {@return whether nothing around a control hides it, or scrolls}
    private static boolean isShown(Node control) {
        for (var at = control; at != null; at = at.getParent()) {
            if (!at.isVisible() || at instanceof ScrollPane) {
                return false;
            }
        }
        return true;
    }

    @Test
    void theRowOfMenusAndToolsIsLow(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        robot.interact(() -> layOut(1100, 700));
        Region row = robot.lookup("#tool-row").queryAs(Region.class);
        assertThat(row.getHeight()).isLessThanOrEqualTo(44);
        assertThat(robot.lookup("#lower-tabs").queryAs(Region.class).getHeight()).isLessThanOrEqualTo(28);
    }
}
