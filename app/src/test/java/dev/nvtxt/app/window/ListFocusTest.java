// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.testing.TestScenes;
import javafx.collections.FXCollections;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
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
    void theFirstRowIsSelectedAtOnceOrAsSoonAsThereIsOne(FxRobot robot) {
        robot.interact(() -> {
            list.getItems().setAll("a", "b");
            ListFocus.enter(list);
            assertThat(list.getSelectionModel().getSelectedIndex()).isZero();
            ListFocus.enter(table);
            table.setItems(FXCollections.observableArrayList());
            table.getItems().setAll("c", "d");
        });
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(table.getSelectionModel().getSelectedItem()).isEqualTo("c");
        robot.interact(() -> {
            table.getSelectionModel().select(1);
            table.getItems().setAll("e", "f");
            table.getSelectionModel().clearSelection();
        });
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(table.getSelectionModel().isEmpty()).as("once only").isTrue();
    }

    @Test
    void rowsThatComeWhenTheFocusHasLeftStayUnselected(FxRobot robot) {
        robot.interact(() -> {
            ListFocus.enter(table);
            other.requestFocus();
            table.getItems().setAll("c");
        });
        WaitForAsyncUtils.waitForFxEvents();
        assertThat(table.getSelectionModel().isEmpty()).isTrue();
    }
}
