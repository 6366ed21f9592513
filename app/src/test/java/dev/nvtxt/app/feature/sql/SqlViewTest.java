// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.CompletionItem;
import dev.nvtxt.app.testing.ChosenFiles;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.TestScenes;
import dev.nvtxt.formats.sql.MemoryLimit;
import java.util.List;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import javafx.event.Event;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.PopupWindow;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class SqlViewTest {
    private final ObservableList<String> history = FXCollections.observableArrayList();
    private final SqlViewModel model = new SqlViewModel(new Workspace(new InlineExecutor()), history,
            () -> MemoryLimit.DEFAULT);

    @Start
    void start(Stage stage) {
        var root = new StackPane(new SqlView(model, new ChosenFiles(List.of())).node());
        stage.setScene(TestScenes.themed(root, 1000, 400));
        stage.show();
        stage.requestFocus();
    }

    private static TextArea editor(FxRobot robot) {
        return robot.lookup("#sql-editor").queryAs(TextArea.class);
    }

    private void type(FxRobot robot, String before, String typed) {
        robot.interact(() -> {
            editor(robot).requestFocus();
            editor(robot).setText(before);
            editor(robot).end();
        });
        for (char c : typed.toCharArray()) {
            robot.interact(() -> Event.fireEvent(editor(robot), new KeyEvent(KeyEvent.KEY_TYPED, String.valueOf(c), "",
                    KeyCode.UNDEFINED, false, false, false, false)));
        }
        WaitForAsyncUtils.waitForFxEvents();
    }

    private void press(FxRobot robot, KeyCode key) {
        robot.interact(() -> Event.fireEvent(editor(robot),
                new KeyEvent(KeyEvent.KEY_PRESSED, "", "", key, false, false, false, false)));
    }

    private static List<String> offered() {
        return Window.getWindows().stream().filter(window -> window instanceof PopupWindow && window.isShowing())
                .flatMap(window -> window.getScene().getRoot().lookupAll("#sql-completion").stream())
                .flatMap(list -> ((ListView<?>) list).getItems().stream())
                .map(item -> ((CompletionItem) item).text()).toList();
    }

    @Test
    void namesAreOfferedWhileTypingAndPutInByKey(FxRobot robot) {
        type(robot, "SELECT ", "st");
        assertThat(offered()).containsExactly("start_ns", "start_ticks");
        press(robot, KeyCode.DOWN);
        press(robot, KeyCode.ENTER);
        assertThat(editor(robot).getText()).isEqualTo("SELECT start_ticks");
        assertThat(offered()).isEmpty();
    }

    @Test
    void escapeAndAnotherPlaceEndTheOffer(FxRobot robot) {
        type(robot, "SELECT ", "de");
        assertThat(offered()).isNotEmpty();
        press(robot, KeyCode.ESCAPE);
        assertThat(offered()).isEmpty();
        assertThat(editor(robot).getText()).isEqualTo("SELECT de");
        type(robot, "SELECT ", "de");
        assertThat(offered()).isNotEmpty();
        robot.interact(() -> editor(robot).positionCaret(0));
        assertThat(offered()).isEmpty();
    }

    @Test
    void theQueryIsRunFromAnywhereInThePanel(FxRobot robot) {
        assertThat(model.errorProperty().get()).isEmpty();
        robot.interact(() -> Event.fireEvent(robot.lookup("#sql-schema").query(), new KeyEvent(KeyEvent.KEY_PRESSED, "",
                "", KeyCode.ENTER, false, true, false, false)));
        assertThat(model.errorProperty().get()).as("it was run").isEqualTo("Open a file first.");
    }

    @Test
    void theFocusIsInTheEditorAfterItWasRunByTheButton(FxRobot robot) {
        var run = robot.lookup("#sql-run").queryButton();
        robot.interact(run::requestFocus);
        robot.interact(run::fire);
        assertThat(run.getScene().getFocusOwner()).isSameAs(editor(robot));
    }

    @Test
    void theHistoryIsOfferedWhenThereIsOne(FxRobot robot) {
        MenuButton menu = robot.lookup("#sql-history").queryAs(MenuButton.class);
        assertThat(menu.isDisabled()).isTrue();
        assertThat(model.history()).as("one list, which a listener can follow").isSameAs(model.history());
        robot.interact(() -> history.setAll("SELECT 2", "SELECT 1"));
        assertThat(menu.isDisabled()).isFalse();
        robot.interact(menu.getItems().getLast()::fire);
        assertThat(editor(robot).getText()).isEqualTo("SELECT 1");
    }

    @Test
    void aTextThatIsSetOffersNothing(FxRobot robot) {
        type(robot, "SELECT dur", "");
        assertThat(offered()).isEmpty();
        type(robot, "SELECT 'a' LIKE '", "de");
        assertThat(offered()).isEmpty();
    }
}
