// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.settings.SettingsStore;
import java.nio.file.Path;
import java.util.List;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

/// How panels share the window, and what is remembered of them.
@ExtendWith(ApplicationExtension.class)
class PanelLayoutTest {
    private static final double WIDE = 1600;
    private static final double NARROW = 1100;
    private static final double HEIGHT = 900;

    @TempDir
    Path folder = Path.of("");

    private final Region center = new Region();
    private final Region side = new Region();
    private final Region details = new Region();
    private final Region lower = new Region();
    private final SimpleBooleanProperty isSelected = new SimpleBooleanProperty();
    private final SimpleBooleanProperty isEmpty = new SimpleBooleanProperty();

    /// Makes a layout as a program that is started again does.
    private PanelLayout start(double width, double height) {
        var settings = SettingsStore.openDirect(folder.resolve("settings.json"));
        var layout = new PanelLayout(settings, center, new PanelLayout.Regions(new Region(), side, details, lower));
        layout.openDetailsWith(isSelected, isEmpty);
        new Scene(layout, width, height);
        resize(layout, width, height);
        store = settings;
        return layout;
    }

    private SettingsStore store = SettingsStore.openDirect(Path.of("none"));

    private static void resize(PanelLayout layout, double width, double height) {
        layout.resize(width, height);
        layout.requestLayout();
        layout.layout();
    }

    @Test
    void sideBarAndLowerPanelStartFoldedAndDetailsOpenWithTheFirstSelection(FxRobot robot) {
        robot.interact(() -> {
            var layout = start(WIDE, HEIGHT);
            assertThat(side.isVisible()).isFalse();
            assertThat(details.isVisible()).isFalse();
            assertThat(lower.getHeight()).isEqualTo(PanelLayout.FOLDED_PX);
            isSelected.set(true);
            layout.layout();
            assertThat(details.isVisible()).isTrue();
            assertThat(details.getWidth()).isEqualTo(310);
            isEmpty.set(true);
            layout.layout();
            assertThat(details.isVisible()).as("when nothing is open").isFalse();
        });
    }

    @Test
    void detailsThatAreInTheLowerPanelOpenNothingAtTheRight(FxRobot robot) {
        robot.interact(() -> {
            var layout = start(WIDE, HEIGHT);
            layout.setDetailsDocked(false);
            isSelected.set(true);
            layout.layout();
            assertThat(details.isVisible()).isFalse();
            assertThat(layout.canShowDetails()).isFalse();
        });
    }

    @Test
    void detailsThatTheUserClosedStayClosed(FxRobot robot) {
        robot.interact(() -> {
            var layout = start(WIDE, HEIGHT);
            isSelected.set(true);
            layout.detailsShownProperty().set(false);
            isSelected.set(false);
            isSelected.set(true);
            assertThat(layout.detailsShownProperty().get()).isFalse();
        });
    }

    @Test
    void inANarrowWindowOnlyOnePanelIsOpenBesideTheTimeline(FxRobot robot) {
        robot.interact(() -> {
            var layout = start(WIDE, HEIGHT);
            layout.sideShownProperty().set(true);
            layout.detailsShownProperty().set(true);
            assertThat(layout.sideShownProperty().get()).isTrue();
            resize(layout, NARROW, HEIGHT);
            assertThat(layout.sideShownProperty().get()).isFalse();
            layout.sideShownProperty().set(true);
            assertThat(layout.detailsShownProperty().get()).isFalse();
            isSelected.set(true);
            assertThat(layout.detailsShownProperty().get()).as("a panel that the user opened stays").isFalse();
        });
    }

    @Test
    void noPanelShrinksFromSessionToSession(FxRobot robot) {
        robot.interact(() -> {
            for (int session = 0; session < 4; session++) {
                var layout = start(session % 2 == 0 ? WIDE : 700, session % 2 == 0 ? HEIGHT : 400);
                layout.sideShownProperty().set(true);
                layout.lowerShownProperty().set(true);
                if (session == 0) {
                    drag(layout, 36 + 333, 100, 0);
                    drag(layout, 300, HEIGHT - 321, 2);
                }
                layout.layout();
                store.write();
            }
            var layout = start(WIDE, HEIGHT);
            assertThat(layout.lowerShownProperty().get()).isTrue();
            assertThat(side.getWidth()).isEqualTo(333);
            assertThat(lower.getHeight()).isEqualTo(321);
        });
    }

    /// Drags the handle with a number to a place.
    private static void drag(PanelLayout layout, double x, double y, int number) {
        Node handle = layout.lookupAll(".app-handle").stream().toList().get(number);
        for (EventType<MouseEvent> type : List.of(MouseEvent.MOUSE_PRESSED, MouseEvent.MOUSE_DRAGGED,
                MouseEvent.MOUSE_RELEASED)) {
            Event.fireEvent(handle, new MouseEvent(type, x, y, x, y, MouseButton.PRIMARY, 1, false, false, false,
                    false, true, false, false, false, false, false, new PickResult(handle, x, y)));
        }
        layout.layout();
    }

    @Test
    void theLowerPanelOpensForErrorsToAThirdAndThatIsNotRemembered(FxRobot robot) {
        robot.interact(() -> {
            var layout = start(WIDE, HEIGHT);
            layout.openLowerPanel(true);
            layout.layout();
            assertThat(lower.getHeight()).isBetween(200.0, HEIGHT / 3);
            store.write();
            start(WIDE, HEIGHT);
            assertThat(lower.getHeight()).isEqualTo(PanelLayout.FOLDED_PX);
        });
    }

    @ParameterizedTest
    @CsvSource({ "430, 250", "300, 150" })
    void theTimelineComesFirstInASmallWindow(double height, double least, FxRobot robot) {
        robot.interact(() -> {
            var layout = start(NARROW, height);
            layout.lowerShownProperty().set(true);
            layout.layout();
            assertThat(center.getHeight()).isGreaterThanOrEqualTo(least);
            assertThat(lower.getHeight()).isGreaterThanOrEqualTo(90);
        });
    }
}
