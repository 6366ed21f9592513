// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.compare.structure.RangePick;
import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.ChosenFiles;
import dev.nvtxt.app.testing.HeldExecutor;
import dev.nvtxt.app.testing.TestScenes;
import java.util.List;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// The window around a comparison.
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // TestFX calls start before each test
class CompareWindowTest {
    private final Workspace workspace = Runs.workspace(Runs.run("a.nvtxt", 1000));
    private final CompareWindow window = window(workspace);
    private Stage owner;

    private static CompareWindow window(Workspace workspace) {
        return new CompareWindow(workspace, new ChosenFiles(List.of()),
                new CompareLook(new SimpleBooleanProperty(), new SimpleObjectProperty<>(ColorMode.GIVEN)),
                scene -> scene.getStylesheets().setAll(TestScenes.themed(new Region(), 1, 1).getStylesheets()),
                _ -> {});
    }

    @Start
    void start(Stage stage) {
        owner = stage;
        stage.show();
    }

    private static long comparisons() {
        return List.copyOf(Window.getWindows()).stream()
                .filter(each -> each instanceof Stage stage && stage.getTitle() != null
                        && stage.getTitle().startsWith("Compare"))
                .count();
    }

    /// The second event with the message "work" begins after 10 µs.
    @Test
    void twoRangesAreSidesWithTheirTimesAndNames(FxRobot robot) {
        var file = workspace.reportProperty().get().files().getFirst();
        var events = file.trace().events();
        int second = 1;
        while (!"work".equals(events.message(second)) || file.axisStartNs(second) == 0) {
            second++;
        }
        var b = RangePick.of(file, second);
        robot.interact(() -> window.show(owner, RangePick.of(file, 0), b));
        var sides = window.sessionPart().save().get("sides");
        assertThat(sides).hasSize(2);
        assertThat(sides.get(0).get("name").asText()).isEqualTo("work");
        assertThat(sides.get(0).get("startNs").asLong()).isEqualTo(file.axisStartNs(0));
        assertThat(sides.get(0).get("endNs").asLong()).isEqualTo(file.axisEndNs(0));
        assertThat(sides.get(1).get("startNs").asLong()).isEqualTo(file.axisStartNs(second));
        assertThat(sides.get(1).get("endNs").asLong()).isEqualTo(file.axisEndNs(second));
        assertThat(comparisons()).isEqualTo(1);
        assertThat(comparison().getScene().getRoot().lookupAll("#side-runs"))
                .extracting(node -> ((Labeled) node).getText())
                .containsExactly("work · a.nvtxt", "work · a.nvtxt");
    }

    @Test
    void escapeClosesItAndItComesBackAsItWas(FxRobot robot) {
        var file = workspace.reportProperty().get().files().getFirst();
        robot.interact(() -> window.show(owner, RangePick.of(file, 0), RangePick.of(file, 2)));
        robot.interact(() -> comparison().requestFocus());
        robot.type(KeyCode.ESCAPE);
        assertThat(comparisons()).isZero();
        robot.interact(() -> window.show(owner));
        assertThat(comparisons()).isEqualTo(1);
        assertThat(window.sessionPart().save().get("sides")).hasSize(2);
    }

    private Stage comparison() {
        return List.copyOf(Window.getWindows()).stream()
                .filter(each -> each instanceof Stage stage && !stage.equals(owner)).map(Stage.class::cast)
                .findFirst().orElseThrow();
    }

    /// A second click at the height of the tabs is one on the tabs.
    @Test
    void theTabsStayWhereTheyAreWhenAnotherIsChosen(FxRobot robot) {
        var file = workspace.reportProperty().get().files().getFirst();
        robot.interact(() -> window.show(owner, RangePick.of(file, 0), RangePick.of(file, 2)));
        WaitForAsyncUtils.waitForFxEvents();
        var tabs = tabs();
        assertThat(tabs.getSelectionModel().getSelectedItem().getText()).isEqualTo("Why");
        var split = (SplitPane) tabs.getParent().getParent();
        double divider = split.getDividerPositions()[0];
        assertThat(divider).isLessThan(0.6);
        robot.interact(() -> tabs.getSelectionModel().select(0));
        assertThat(split.getDividerPositions()[0]).isEqualTo(divider);
    }

    private TabPane tabs() {
        return comparison().getScene().getRoot().lookupAll(".tab-pane").stream().map(TabPane.class::cast)
                .filter(pane -> "Differences".equals(pane.getAccessibleText())).findFirst().orElseThrow();
    }

    @Test
    void theAnswerIsAwaitedInItsPlaceAndComesWithoutATab(FxRobot robot) {
        var executor = new HeldExecutor();
        var held = Runs.workspace(executor, Runs.run("a.nvtxt", 1000));
        var file = held.reportProperty().get().files().getFirst();
        robot.interact(() -> window(held).show(owner, RangePick.of(file, 0), RangePick.of(file, 2)));
        assertThat(tabs().getSelectionModel().getSelectedItem().getText()).isEqualTo("Why");
        var answer = (Labeled) comparison().getScene().lookup("#compare-answer");
        assertThat(answer.getText()).isEqualTo("Comparing…");
        assertThat(answer.getParent().isVisible()).isTrue();
        robot.interact(() -> tabs().getSelectionModel().select(0));
        robot.interact(executor::letGo);
        assertThat(tabs().getSelectionModel().getSelectedIndex()).isZero();
        assertThat(tabs().getTabs()).extracting(Tab::getText).last().isEqualTo("Why");
        assertThat(answer.getText()).isNotEqualTo("Comparing…").isNotEmpty();
    }

    @Test
    void swappedRangesStillSayWhyTheyDiffer(FxRobot robot) {
        var file = workspace.reportProperty().get().files().getFirst();
        robot.interact(() -> window.show(owner, RangePick.of(file, 0), RangePick.of(file, 2)));
        WaitForAsyncUtils.waitForFxEvents();
        var before = tabs().getSelectionModel().getSelectedItem();
        robot.interact(() -> comparison().getScene().getRoot().lookupAll(".button").stream()
                .filter(node -> node instanceof Button button && "A ⇄ B".equals(button.getText()))
                .forEach(button -> ((Button) button).fire()));
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(tabs().getSelectionModel().getSelectedItem()).isNotSameAs(before).extracting(Tab::getText)
                .isEqualTo("Why");
    }

    @Test
    void theComparisonIsBesideItsMainWindowAndClosesWithIt(FxRobot robot) {
        robot.interact(() -> window.show(owner));
        assertThat(List.copyOf(Window.getWindows()).stream().filter(Stage.class::isInstance).map(Stage.class::cast)
                .filter(stage -> !stage.equals(owner))).allMatch(stage -> stage.getOwner() == null);
        robot.interact(owner::hide);
        assertThat(comparisons()).isZero();
    }
}
