// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class ToolWindowsTest {
    private ListView<String> list;
    private Button button;
    private TextField field;
    private ToolWindows windows;

    @Start
    void start(Stage stage) {
        list = new ListView<>();
        button = new Button("Save");
        field = new TextField();
        stage.show();
        windows = new ToolWindows(() -> stage, _ -> {});
        list.getItems().setAll("one", "two");
    }

    @Test
    void aWindowIsNotLargerThanTheScreenAndComesOntoIt(FxRobot robot) throws TimeoutException {
        var large = new AtomicReference<Stage>();
        var screen = Screen.getPrimary().getVisualBounds();
        robot.interact(() -> {
            large.set(new Stage());
            var scene = ToolWindows.fill(large.get(), new VBox(), 9999, 9999, null);
            assertThat(scene.getWidth()).isLessThanOrEqualTo(screen.getWidth());
            assertThat(scene.getHeight()).isLessThan(screen.getHeight() - 40);
            large.get().show();
            large.get().setY(screen.getMinY() - 28);
        });
        try {
            WaitForAsyncUtils.waitFor(300, TimeUnit.SECONDS, () -> large.get().getY() >= screen.getMinY());
        } finally {
            robot.interact(large.get()::close);
        }
    }

    @Test
    void oneEscapeClosesAWindowFromEveryPartOfIt(FxRobot robot) {
        for (Node part : List.of(list, button, field)) {
            robot.interact(() -> {
                windows.show("Fixes", new VBox(list, button, field));
                list.getSelectionModel().select(1);
                part.requestFocus();
                Event.fireEvent(part, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ESCAPE, false, false, false,
                        false));
            });
            assertThat(part.getScene().getWindow().isShowing()).as("from %s", part).isFalse();
        }
    }
}
