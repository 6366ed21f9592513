// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.feature.clocks.TimeNotation;
import dev.nvtxt.app.launch.Features;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.FuzzyMatch;
import dev.nvtxt.app.shared.keys.KeyBindings;
import dev.nvtxt.app.shared.keys.KeyPreset;
import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.lanes.LaneGrouping;
import dev.nvtxt.app.shared.model.AxisFormat;
import dev.nvtxt.app.shared.model.OpenRequest;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.shared.settings.Theme;
import dev.nvtxt.app.shared.settings.UserSettings;
import dev.nvtxt.app.shared.settings.WheelMode;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.time.TimeColumn;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.event.Event;
import javafx.scene.Scene;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Spinner;
import javafx.scene.control.TabPane;
import javafx.scene.input.PickResult;
import javafx.scene.input.ScrollEvent;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// What is chosen in the settings counts at once in the window.
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // TestFX calls start before each test
class WindowSettingsTest {
    private static final int WAIT_S = 300;
    private static final Path SAMPLE = Path.of("..", "samples", "category-tree.nvtxt");

    @TempDir
    static Path folder;

    private Stage stage;
    private SettingsStore settings;
    private MainWindow window;
    private final List<String> told = new ArrayList<>();

    @Start
    void start(Stage primary) throws IOException {
        stage = primary;
        var file = Files.writeString(folder.resolve("settings.json"), "{ \"window.theme\": ");
        settings = SettingsStore.openDirect(file);
        settings.number("window.x", 0).set(0);
        settings.number("window.y", 0).set(0);
        settings.number("window.width", 0).set(1000);
        settings.number("window.height", 0).set(800);
        window = new MainWindow(stage, settings, Features.all());
        window.workspace().onNotice(notice -> told.add(notice.text()));
        window.show(new OpenRequest(List.of(SAMPLE.toString()), InputStream.nullInputStream(),
                ClockSettings.AUTOMATIC));
    }

    @AfterEach
    void end(FxRobot robot) {
        robot.interact(() -> {
            List.copyOf(Window.getWindows()).stream().filter(open -> open != stage).forEach(Window::hide);
            window.dispose();
        });
    }

    private TimelineView open(FxRobot robot) throws TimeoutException {
        var view = robot.lookup("#timeline").queryAs(TimelineView.class);
        WaitForAsyncUtils.waitFor(WAIT_S, TimeUnit.SECONDS, () -> view.sourceProperty().get().lanes().size() > 3
                && !view.windowProperty().get().isNone() && !view.busyProperty().get());
        WaitForAsyncUtils.waitForFxEvents();
        return view;
    }

    @Test
    void thePaletteLeadsToThePageOfTheKeys(FxRobot robot) throws TimeoutException {
        open(robot);
        var match = FuzzyMatch.ofCommands("keys");
        var best = window.workspace().commands().all().stream()
                .max(Comparator.comparingInt(command -> match.score(command.text()))).orElseThrow();
        robot.interact(best::run);
        var pages = (TabPane) settingsScene().getRoot();
        assertThat(pages.getSelectionModel().getSelectedItem().getText()).isEqualTo("Keys");
        robot.interact(() -> settingsScene().getWindow().hide());
    }

    private static Scene settingsScene() {
        return Window.getWindows().stream().filter(Stage.class::isInstance).map(Stage.class::cast)
                .filter(other -> "Settings".equals(other.getTitle())).findFirst().orElseThrow().getScene();
    }

    /// Opens the settings at a page.
    private Scene page(FxRobot robot, String title) {
        robot.interact(() -> window.workspace().commands().find("edit.settings").ifPresent(Command::run));
        var scene = settingsScene();
        robot.interact(() -> {
            var pages = (TabPane) scene.getRoot();
            pages.getTabs().stream().filter(tab -> tab.getText().equals(title)).findFirst()
                    .ifPresent(pages.getSelectionModel()::select);
            scene.getRoot().applyCss();
            scene.getRoot().layout();
        });
        return scene;
    }

    @SuppressWarnings("unchecked") // the label says what the box holds
    private static <T> ComboBox<T> box(FxRobot robot, Scene page, String label) {
        return (ComboBox<T>) robot.from(page.getRoot()).lookup(".combo-box")
                .match(node -> label.equals(node.getAccessibleText())).queryAs(ComboBox.class);
    }

    private static List<String> fonts(FxRobot robot, Scene page) {
        return WindowSettingsTest.<String>box(robot, page, "Font").getItems();
    }

    private static <T> void choose(FxRobot robot, Scene page, String label, T value) {
        ComboBox<T> box = box(robot, page, label);
        assertThat(box.getItems()).contains(value);
        robot.interact(() -> box.setValue(value));
    }

    @Test
    void aBrokenSettingsFileIsSetAsideAndSaidSo() {
        assertThat(told).singleElement().asString().startsWith("The settings file is invalid (")
                .endsWith("It was renamed to " + folder.resolve("settings.json.broken")
                        + "; default settings are in use.");
        assertThat(folder.resolve("settings.json.broken")).hasContent("{ \"window.theme\": ");
    }

    @Test
    void themeAndTextSizeCountAtOnce(FxRobot robot) {
        var page = page(robot, "Appearance");
        choose(robot, page, "Theme", Theme.DARK);
        assertThat(dark(stage.getScene())).isTrue();
        assertThat(dark(page)).isTrue();
        choose(robot, page, "Theme", Theme.LIGHT);
        assertThat(dark(stage.getScene())).isFalse();
        robot.interact(() -> robot.from(page.getRoot()).lookup("#settings-font-size").queryAs(Spinner.class)
                .increment(7));
        assertThat(stage.getScene().getRoot().getStyle()).isEqualTo("-fx-font-size: 20.0px;");
        assertThat(page.getRoot().getStyle()).isEqualTo("-fx-font-size: 20.0px;");
        // Which fonts there are depends on the machine, and on which of the program's own have been loaded so far.
        var font = fonts(robot, page).getLast();
        choose(robot, page, "Font", font);
        assertThat(stage.getScene().getRoot().getStyle())
                .isEqualTo("-fx-font-size: 20.0px; -fx-font-family: \"" + font + "\";");
    }

    private static boolean dark(Scene scene) {
        return scene.getRoot().getPseudoClassStates().stream().anyMatch(state -> state.getPseudoClassName()
                .equals("dark"));
    }

    @Test
    void theWheelScrollsOrZoomsAsItIsSet(FxRobot robot) throws TimeoutException {
        var view = open(robot);
        var whole = view.windowProperty().get();
        turn(robot, view, false);
        assertThat(view.windowProperty().get()).as("scrolls").isEqualTo(whole);
        turn(robot, view, true);
        assertThat(view.windowProperty().get().lengthNs()).as("zooms with Ctrl").isLessThan(whole.lengthNs());
        choose(robot, page(robot, "Timeline"), "Mouse wheel", WheelMode.ZOOM);
        var before = view.windowProperty().get();
        turn(robot, view, false);
        assertThat(view.windowProperty().get().lengthNs()).as("zooms").isLessThan(before.lengthNs());
        var after = view.windowProperty().get();
        turn(robot, view, true);
        assertThat(view.windowProperty().get()).as("scrolls with Ctrl").isEqualTo(after);
    }

    private static void turn(FxRobot robot, TimelineView view, boolean isControl) {
        double x = view.getWidth() * 0.7;
        double y = view.getHeight() * 0.6;
        robot.interact(() -> Event.fireEvent(view, new ScrollEvent(ScrollEvent.SCROLL, x, y, x, y, false, isControl,
                false, false, false, false, 0, 40, 0, 40, ScrollEvent.HorizontalTextScrollUnits.NONE, 0,
                ScrollEvent.VerticalTextScrollUnits.LINES, 3, 0, new PickResult(view, x, y))));
        WaitForAsyncUtils.waitForFxEvents();
    }

    @Test
    void timesAreWrittenAsTheyAreSet(FxRobot robot) throws TimeoutException {
        open(robot);
        var format = window.workspace().timeFormatProperty();
        long zeroNs = format.get().zeroNs();
        choose(robot, page(robot, "Timeline"), "Time format", TimeNotation.MICROSECONDS);
        assertThat(format.get()).isEqualTo(new AxisFormat.FixedUnit(zeroNs, TimeColumn.Unit.MICROSECONDS));
        choose(robot, page(robot, "Timeline"), "Time format", TimeNotation.UTC);
        assertThat(format.get().exact(zeroNs)).as("there is no wall clock in this file").isEqualTo("0 ns");
        settings.write();
        var again = SettingsStore.openDirect(folder.resolve("settings.json"));
        assertThat(again.choice("timeline.times", TimeNotation.AUTOMATIC).get()).isEqualTo(TimeNotation.UTC);
    }

    @Test
    void colorsAndGroupingAreThoseOfTheWindow(FxRobot robot) throws TimeoutException {
        var view = open(robot);
        var page = page(robot, "Timeline");
        choose(robot, page, "Group by", LaneGrouping.FILE);
        WaitForAsyncUtils.waitFor(WAIT_S, TimeUnit.SECONDS, () -> view.sourceProperty().get().lanes().size() < 4);
        var colors = view.spanColorsProperty().get();
        choose(robot, page, "Color by", ColorMode.THREAD);
        assertThat(view.spanColorsProperty().get()).isNotSameAs(colors);
    }

    @Test
    void theExportDialogHasThemeFontAndSizeOfTheWindow(FxRobot robot) throws TimeoutException {
        open(robot);
        var user = new UserSettings(settings);
        robot.interact(() -> {
            user.theme().set(Theme.DARK);
            user.fontSize().set(18);
            user.fontFamily().set("Roboto");
            window.workspace().commands().find("file.export").ifPresent(Command::run);
        });
        var dialog = Window.getWindows().stream().filter(Stage.class::isInstance).map(Stage.class::cast)
                .filter(other -> "Export".equals(other.getTitle())).findFirst().orElseThrow().getScene();
        var own = stage.getScene();
        assertThat(dialog.getRoot().getStyle()).isEqualTo("-fx-font-size: 18.0px; -fx-font-family: \"Roboto\";")
                .isEqualTo(own.getRoot().getStyle());
        assertThat(dialog.getStylesheets()).isEqualTo(own.getStylesheets());
        assertThat(dialog.getRoot().getPseudoClassStates()).contains(PseudoClass.getPseudoClass("dark"));
    }

    @Test
    void noPresetGivesTwoCommandsTheSameKey(FxRobot robot) {
        robot.interact(() -> {
            var bindings = new KeyBindings(window.workspace().commands(), settings);
            for (var preset : KeyPreset.values()) {
                bindings.presetProperty().set(preset);
                assertThat(window.workspace().commands().all().stream().filter(bindings::hasConflict)
                        .map(command -> command.id() + " " + command.keysProperty()).collect(Collectors.toList()))
                        .as("%s", preset).isEmpty();
            }
            bindings.presetProperty().set(KeyPreset.STANDARD);
        });
    }
}
