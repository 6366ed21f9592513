// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.app.testing.TestScenes;
import javafx.collections.FXCollections;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // TestFX calls start before each test
class ListFocusTest {
    private TableView<String> table;
    private ListView<String> list;
    private Button other;

    @Start
    void start(Stage stage) {
        table = new TableView<>();
        list = new ListView<>();
        other = new Button("other");
        stage.setScene(TestScenes.themed(new VBox(table, list, other), 400, 400));
        stage.show();
    }

    @Test
    void theFirstArrowKeySelectsTheFirstRowAndTheFocusNothing(FxRobot robot) {
        robot.interact(() -> {
            list.getItems().setAll("a", "b");
            ListFocus.enter(list);
            assertThat(list.isFocused()).isTrue();
            assertThat(list.getFocusModel().getFocusedIndex()).isZero();
            assertThat(list.getSelectionModel().isEmpty()).isTrue();
            assertThat(list.getStyleClass()).contains(StyleClasses.ENTERED);
        });
        robot.push(KeyCode.DOWN);
        assertThat(list.getSelectionModel().getSelectedIndex()).isZero();
        assertThat(list.getStyleClass()).doesNotContain(StyleClasses.ENTERED);
        robot.push(KeyCode.DOWN);
        assertThat(list.getSelectionModel().getSelectedIndex()).isOne();
    }

    @Test
    void rowsThatComeLaterAreReachedAsWell(FxRobot robot) {
        robot.interact(() -> {
            ListFocus.enter(table);
            table.setItems(FXCollections.observableArrayList("c", "d"));
        });
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(table.getSelectionModel().isEmpty()).isTrue();
        robot.push(KeyCode.DOWN);
        assertThat(table.getSelectionModel().getSelectedItem()).isEqualTo("c");
    }

    @Test
    void aSelectionStaysAndTheArrowsGoOnFromThere(FxRobot robot) {
        robot.interact(() -> {
            list.getItems().setAll("a", "b", "c");
            list.getSelectionModel().select(1);
            ListFocus.enter(list);
        });
        assertThat(list.getSelectionModel().getSelectedIndex()).isOne();
        robot.push(KeyCode.DOWN);
        assertThat(list.getSelectionModel().getSelectedIndex()).isEqualTo(2);
    }

    @Test
    void theFocusThatHasLeftSelectsNothingLater(FxRobot robot) {
        robot.interact(() -> {
            list.getItems().setAll("a", "b", "c");
            ListFocus.enter(list);
            other.requestFocus();
            list.getFocusModel().focus(1);
            list.requestFocus();
        });
        robot.push(KeyCode.DOWN);
        assertThat(list.getSelectionModel().getSelectedIndex()).as("as any list does").isEqualTo(2);
    }
}
