// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.testing.TestScenes;
import java.util.List;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class WholeTextTest {
    private static final String LONG = "a text that is longer than there is room for, whatever the font is";
    private Label cut;
    private Label helped;
    private Label whole;

    @Start
    void start(Stage stage) {
        cut = new Label(LONG);
        helped = new Label(LONG);
        whole = new Label("short");
        var table = new TableView<String>();
        helped.setTooltip(new Tooltip("help"));
        TableColumn<String, String> column = Controls.textColumn("Name", 80, name -> name);
        column.setMaxWidth(80);
        table.getColumns().add(column);
        table.getItems().add(LONG);
        var scene = TestScenes.themed(new VBox(cut, helped, whole, table), 120, 300);
        WholeText.showIn(scene);
        stage.setScene(scene);
        stage.show();
    }

    @Test
    void whatIsCutIsWholeInATipAtThePointer(FxRobot robot) {
        var cell = robot.lookup(".table-cell").match((Labeled each) -> each.getText().equals(LONG)).queryLabeled();
        robot.interact(() -> {
            for (var text : List.of(cut, cell)) {
                move(text, MouseEvent.MOUSE_ENTERED_TARGET);
                assertThat(text.getTooltip()).as("of %s, %s px wide", text, text.getWidth()).isNotNull();
                assertThat(text.getTooltip().getText()).isEqualTo(LONG);
                text.setText("another row of a table that is scrolled under the pointer");
                assertThat(text.getTooltip().getText()).isEqualTo(text.getText());
                move(text, MouseEvent.MOUSE_EXITED_TARGET);
                assertThat(text.getTooltip()).isNull();
            }
        });
    }

    @Test
    void whatHasRoomHasNoneAndHelpStays(FxRobot robot) {
        robot.interact(() -> {
            move(whole, MouseEvent.MOUSE_ENTERED_TARGET);
            assertThat(whole.getTooltip()).isNull();
            move(helped, MouseEvent.MOUSE_ENTERED_TARGET);
            move(helped, MouseEvent.MOUSE_EXITED_TARGET);
            assertThat(helped.getTooltip().getText()).isEqualTo("help");
        });
    }

    private static void move(Node node, EventType<MouseEvent> type) {
        Event.fireEvent(node, new MouseEvent(type, 0, 0, 0, 0, MouseButton.NONE, 0, false, false, false, false, false,
                false, false, false, false, true, null));
    }
}
