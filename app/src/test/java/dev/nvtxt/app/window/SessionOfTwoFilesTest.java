// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static dev.nvtxt.app.window.WindowHands.sample;
import static dev.nvtxt.app.window.WindowHands.waitFor;
import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.session.Session;
import dev.nvtxt.app.shared.session.SessionFile;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.time.ClockSetting;
import dev.nvtxt.timeline.core.ViewPlace;
import dev.nvtxt.timeline.model.RangeEdge;
import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.TimeWindow;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// A session of two files, whose lanes come one after the other, opens as it was saved.
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // TestFX calls start before each test
class SessionOfTwoFilesTest {
    @TempDir
    Path folder;

    private WindowHands hands;

    @Start
    void start(Stage stage) {
        hands = WindowHands.start(stage, folder, List.of(sample("category-tree.nvtxt"), sample("frame-loop.nvtxt")), 2);
    }

    @AfterEach
    void end(FxRobot robot) {
        hands.end(robot);
    }

    private void show(FxRobot robot, String tab) {
        robot.interact(() -> hands.window.workspace().commands().find("analyze." + tab).ifPresent(Command::run));
    }

    private static void chooseLanes(FxRobot robot) {
        robot.interact(() -> robot.lookup(".toggle-button").queryAllAs(ToggleButton.class).stream()
                .filter(button -> button.getText().equals("Lanes")).forEach(ToggleButton::fire));
    }

    @Test
    void itIsInViewAsItWas(FxRobot robot) throws Exception {
        hands.open(robot);
        var lane = hands.view().sourceProperty().get().lanes().stream()
                .filter(one -> one.id().contains("frame-loop") && one.title().equals("render")).findFirst()
                .orElseThrow();
        show(robot, "statistics");
        chooseLanes(robot);
        robot.interact(() -> {
            var extent = hands.view().extentProperty().get();
            long middle = extent.startNs() + (long) extent.lengthNs() / 2;
            hands.view().commands().keep(
                    new ViewPlace(TimeWindow.between(middle, middle + 100_000_000), lane.id(), 4));
            hands.view().selectedRangeProperty().set(new SelectedRange(RangeEdge.free(middle + 10_000_000),
                    RangeEdge.free(middle + 50_000_000), Set.of(lane.id())));
        });
        hands.settle();
        var place = hands.view().commands().place();
        assertThat(place.topLane()).isNotNull();
        var session = session(robot);
        var file = folder.resolve("two" + Session.EXTENSION);
        SessionFile.write(file, session);
        var closed = new AtomicBoolean();
        var pressed = new AtomicBoolean();
        robot.interact(() -> hands.window.workspace().reportProperty().subscribe(report -> {
            if (closed.get() && !report.files().isEmpty()) {
                pressed.set(true);
                press(hands.view().getScene().getRoot());
            }
            closed.compareAndSet(false, report.files().isEmpty());
        }));
        robot.interact(() -> hands.window.sessions().openFirst(List.of(file.toString()), List.of(), _ -> {}));
        waitFor(closed::get);
        waitFor(() -> hands.window.workspace().reportProperty().get().files().size() == 2);
        hands.settle();
        waitFor(() -> place.topLane() == null || hands.view().commands().place().topLane() != null);
        assertThat(pressed).as("elsewhere in the window, while it was opened").isTrue();
        var again = hands.view().commands().place();
        assertThat(again.window()).isEqualTo(place.window());
        assertThat(again.hiddenPx()).isEqualTo(place.hiddenPx());
        // Lanes are known by the path of their file, which was relative before.
        assertThat(hands.window.workspace().selectedLaneEvents().values().stream().mapToInt(BitSet::cardinality).sum())
                .isPositive();
        assertThat(session(robot).sections()).containsEntry("statistics", session.sections().get("statistics"));
        assertThat(session.sections().get("statistics").path("detail").asText()).isEqualTo("LANES");
    }

    @Test
    void whatIsOpenedWithASessionComesAfterIt(FxRobot robot) throws Exception {
        hands.open(robot);
        var file = folder.resolve("two" + Session.EXTENSION);
        SessionFile.write(file, session(robot));
        var notices = new ArrayList<String>();
        robot.interact(() -> {
            hands.window.workspace().onNotice(notice -> notices.add(notice.text()));
            hands.window.sessions().openFirst(List.of(file.toString(), "other" + Session.EXTENSION),
                    List.of(sample("frame-loop.nvtxt"), sample("unicode.nvtxt")), hands.window.openReport()::open);
        });
        waitFor(() -> hands.window.workspace().reportProperty().get().files().size() == 3);
        assertThat(hands.window.workspace().reportProperty().get().files()).extracting(one -> one.trace().fileName())
                .containsExactlyInAnyOrder("category-tree.nvtxt", "frame-loop.nvtxt", "unicode.nvtxt");
        assertThat(notices).contains("One session is open at a time: other.nvtxt-session is not opened.");
    }

    @Test
    void theClockOfAClosedFileIsNotWorthSaving(FxRobot robot) throws Exception {
        hands.open(robot);
        var file = hands.file("frame-loop.nvtxt");
        var report = hands.window.workspace().reportProperty();
        var moved = report.get().settings().with(file.trace().path(), file.bases().getFirst().timeBase(),
                ClockSetting.AUTOMATIC.withOffsetNs(1_000));
        var after = ReportBuilder.withSettings(report.get(), moved);
        robot.interact(() -> report.set(after));
        assertThat(hands.window.sessions().changedProperty().get()).isTrue();
        robot.interact(() -> hands.window.openReport().close(hands.file("frame-loop.nvtxt")));
        waitFor(() -> report.get().files().size() == 1);
        assertThat(hands.window.sessions().changedProperty().get()).isFalse();
    }

    private static void press(Node node) {
        Event.fireEvent(node, new MouseEvent(MouseEvent.MOUSE_PRESSED, 0, 0, 0, 0, MouseButton.PRIMARY, 1, false, false,
                false, false, true, false, false, true, false, true, null));
    }

    private Session session(FxRobot robot) {
        var saved = new AtomicReference<Session>();
        robot.interact(() -> saved.set(hands.window.sessions().session()));
        return Objects.requireNonNull(saved.get());
    }
}
