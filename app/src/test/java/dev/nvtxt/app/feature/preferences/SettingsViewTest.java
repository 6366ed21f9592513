// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.preferences;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.Commands;
import dev.nvtxt.app.shared.keys.KeyBindings;
import dev.nvtxt.app.shared.keys.KeysView;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.shared.settings.UserSettings;
import dev.nvtxt.app.testing.ChosenFiles;
import dev.nvtxt.app.testing.TestScenes;
import dev.nvtxt.formats.FormatOptions;
import dev.nvtxt.formats.TraceFormat;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Labeled;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class SettingsViewTest {
    @TempDir
    static Path folder;
    private final Commands commands = new Commands();
    private final Command open = commands.add(Command.of("file.open", "Open…", () -> {}).keys("Shortcut+O"));
    private final Command find = commands.add(Command.of("edit.find", "Find…", () -> {}).keys("F3"));
    @SuppressWarnings("NullAway.Init") // set by start
    private SettingsStore store;
    @SuppressWarnings("NullAway.Init") // set by start
    private UserSettings settings;

    @Start
    void start(Stage stage) throws Exception {
        var file = folder.resolve("settings.json");
        Files.deleteIfExists(file);
        store = SettingsStore.openDirect(file);
        settings = new UserSettings(store);
        var view = new SettingsView(settings, new ChosenFiles(List.of(Path.of("/opt/importer"))),
                new KeysView(new KeyBindings(commands, store)), List.of(), List.of());
        stage.setScene(TestScenes.themed(view.node(), 760, 720));
        stage.setX(0);
        stage.setY(0);
        stage.show();
    }

    @Test
    void changesCountAtOnceAndAreKept(FxRobot robot) {
        openFiles(robot);
        robot.clickOn("#settings-spreadsheet-safe").clickOn("#settings-importer-choose");
        assertThat(settings.spreadsheetSafe().get()).isFalse();
        assertThat(settings.importer().get()).isEqualTo("/opt/importer");
        store.write();
        var again = new UserSettings(SettingsStore.openDirect(folder.resolve("settings.json")));
        assertThat(again.spreadsheetSafe().get()).isFalse();
        assertThat(again.importer().get()).isEqualTo("/opt/importer");
    }

    @Test
    void pathsForTracesAreChosenOrTyped(FxRobot robot) {
        openFiles(robot);
        robot.clickOn("#settings-provider-mapping-choose");
        robot.clickOn("#settings-trace-processor").write("/opt/shell");
        assertThat(settings.formats())
                .isEqualTo(new FormatOptions(null, Path.of("/opt/importer"), Path.of("/opt/shell")));
        store.write();
        var again = new UserSettings(SettingsStore.openDirect(folder.resolve("settings.json")));
        assertThat(again.formats()).isEqualTo(settings.formats());
        var given = new FormatOptions(TraceFormat.CHROME, null, Path.of("/usr/bin/shell"));
        assertThat(given.orElse(settings.formats())).isEqualTo(
                new FormatOptions(TraceFormat.CHROME, Path.of("/opt/importer"), Path.of("/usr/bin/shell")));
    }

    @Test
    void aRecordedKeyIsRemovedFromTheCommandThatHadIt(FxRobot robot) {
        robot.clickOn("#settings-keys");
        assertThat(robot.lookup("#keys-filter").query().isFocused()).isTrue();
        robot.interact(() -> robot.lookup("#keys-table").queryAs(TableView.class).getSelectionModel().select(0));
        robot.clickOn("#keys-record").type(KeyCode.F3);
        assertThat(find.keysProperty()).as("asked first").containsExactly("F3");
        assertThat(robot.lookup("#keys-message").queryAs(Labeled.class).getText()).isEqualTo(
                "F3 is a key of “Find”. Press it again to take it from there, another one, or Esc to cancel.");
        robot.type(KeyCode.F3);
        assertThat(open.keysProperty()).containsExactly("Shortcut+O", "F3");
        assertThat(find.keysProperty()).isEmpty();
        assertThat(robot.lookup("#keys-message").queryAs(Labeled.class).getText())
                .isEqualTo("F3 removed from “Find”.");
    }

    @ParameterizedTest
    @CsvSource({ "load,file.open", "Ctrl O,file.open", "fi,edit.find", "nothing of it," })
    void commandsAreFoundAsInThePalette(String typed, @Nullable String id, FxRobot robot) {
        robot.clickOn("#settings-keys");
        robot.interact(() -> robot.lookup("#keys-filter").queryAs(TextInputControl.class).setText(typed));
        TestScenes.layOut(robot);
        var table = robot.lookup("#keys-table").<TableView<Command>>query();
        assertThat(table.getItems()).extracting(Command::id).isEqualTo(id == null ? List.of() : List.of(id));
        assertThat(robot.from(table).lookup(".app-empty").tryQuery().isPresent()).isEqualTo(id == null);
    }

    private static void openFiles(FxRobot robot) {
        var pages = robot.lookup(".settings").queryAs(TabPane.class);
        robot.interact(() -> pages.getSelectionModel().select(2));
        assertThat(pages.getSelectionModel().getSelectedItem().getText()).isEqualTo("Files");
        TestScenes.layOut(robot);
    }
}
