// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.export.PngWriter;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.shared.settings.Theme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javafx.event.ActionEvent;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.image.WritableImage;
import javafx.stage.Screen;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/// Makes the pictures of the guide, in both themes: `-Dtest=GuidePictures -Dtest.glass=` on a display, as of Xvfb, since the
/// headless screen is 1000 pixels wide. Not part of the suite, since letters differ from machine to machine.
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // TestFX calls start before each picture
class GuidePictures {
    private static final Path PICTURES = Path.of("..", "docs", "guide", "pictures");
    private static final int WIDTH = 1200;
    private static final int HEIGHT = 780;
    /// Charts and tables come after the lanes.
    private static final int SETTLE_S = 4;
    private static final String FRAMES = "frame-loop.nvtxt";
    private static final Instant FIRST_BUILD = Instant.parse("2026-11-02T08:00:00Z");
    private static final List<String> RUNS = List.of("compare/old-1.nvtxt", "compare/old-2.nvtxt",
            "compare/old-3.nvtxt",
            "compare/old-4.nvtxt", "compare/new-1.nvtxt", "compare/new-2.nvtxt", "compare/new-3.nvtxt",
            "compare/new-4.nvtxt");

    @TempDir
    Path folder;

    private Stage stage;
    private WindowHands hands;

    @Start
    void start(Stage primary) {
        stage = primary;
    }

    @AfterEach
    void end(FxRobot robot) {
        hands.end(robot);
    }

    private void start(FxRobot robot, Theme theme, int files, List<String> inputs) throws TimeoutException {
        robot.interact(() -> {
            var settings = SettingsStore.openDirect(folder.resolve("settings.json"));
            settings.choice(WindowTheme.THEME_KEY, Theme.SYSTEM).set(theme);
            hands = WindowHands.start(stage, settings, WIDTH, HEIGHT,
                    inputs, files);
        });
        WindowHands.waitFor(() -> hands.window.workspace().reportProperty().get().files().size() == files);
    }

    private void start(FxRobot robot, Theme theme, String... samples) throws TimeoutException {
        start(robot, theme, samples.length, Stream.of(samples).map(WindowHands::sample).toList());
    }

    private void open(FxRobot robot, Theme theme, String sample) throws TimeoutException {
        start(robot, theme, sample);
        hands.open(robot);
    }

    private void run(FxRobot robot, String command) {
        robot.interact(() -> hands.window.workspace().commands().find(command).orElseThrow().run());
    }

    private void choose(FxRobot robot, String file, String message) throws TimeoutException {
        var events = hands.file(file).trace().events();
        for (int event = 0; event < events.size(); event++) {
            if (message.equals(events.message(event))) {
                hands.choose(robot, hands.event(file, event));
                return;
            }
        }
        throw new AssertionError("no event " + message);
    }

    /// Draws the newest window.
    private void draw(FxRobot robot, String name, Theme theme) throws IOException {
        Assumptions.assumeTrue(Screen.getPrimary().getBounds().getWidth() >= WIDTH, "the screen is too narrow");
        WaitForAsyncUtils.sleep(SETTLE_S, TimeUnit.SECONDS);
        WaitForAsyncUtils.waitForFxEvents();
        var image = new WritableImage[1];
        robot.interact(() -> image[0] = Window.getWindows().stream().filter(Stage.class::isInstance).toList().getLast()
                .getScene().snapshot(null));
        Files.createDirectories(PICTURES);
        var file = PICTURES.resolve(name + "-" + theme.name().toLowerCase(Locale.ROOT) + ".png");
        try (var out = Files.newOutputStream(file)) {
            PngWriter.write(image[0], out);
        }
        assertThat(file).isNotEmptyFile();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SYSTEM")
    void firstLook(Theme theme, FxRobot robot) throws Exception {
        open(robot, theme, FRAMES);
        choose(robot, FRAMES, "Frame 61");
        run(robot, "timeline.fitSelection");
        run(robot, "timeline.zoomOut");
        draw(robot, "first-look", theme);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SYSTEM")
    void filter(Theme theme, FxRobot robot) throws Exception {
        open(robot, theme, FRAMES);
        choose(robot, FRAMES, "Frame 61");
        run(robot, "timeline.fitSelection");
        run(robot, "timeline.zoomOut");
        robot.interact(() -> {
            var field = robot.lookup("#filter-field").queryAs(TextField.class);
            field.setText("dur > 1ms");
            field.fireEvent(new ActionEvent());
        });
        draw(robot, "filter", theme);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SYSTEM")
    void clocks(Theme theme, FxRobot robot) throws Exception {
        start(robot, theme, 4, List.of(WindowHands.sample("four-clocks/four-clocks.nvtxt-session")));
        run(robot, "analyze.clocks");
        draw(robot, "clocks", theme);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SYSTEM")
    void problems(Theme theme, FxRobot robot) throws Exception {
        start(robot, theme, "mistakes/seconds.nvtxt", "mistakes/swapped-times.nvtxt", "mistakes/missing-pop.nvtxt");
        run(robot, "analyze.problems");
        run(robot, "edit.nextProblem");
        draw(robot, "problems", theme);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SYSTEM")
    void statistics(Theme theme, FxRobot robot) throws Exception {
        open(robot, theme, FRAMES);
        run(robot, "analyze.statistics");
        WindowHands.waitFor(() -> robot.lookup(".table-view").queryAllAs(TableView.class).stream()
                .anyMatch(table -> !table.getItems().isEmpty()));
        robot.interact(() -> robot.lookup(".table-view").queryAllAs(TableView.class)
                .forEach(table -> table.getSelectionModel().select(0)));
        draw(robot, "statistics", theme);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SYSTEM")
    void compare(Theme theme, FxRobot robot) throws Exception {
        start(robot, theme, RUNS.toArray(String[]::new));
        run(robot, "analyze.compare");
        WindowHands.waitFor(() -> robot.lookup("#compare-rows").tryQueryAs(TableView.class)
                .filter(table -> !table.getItems().isEmpty()).isPresent());
        robot.interact(() -> robot.lookup("#compare-rows").queryAs(TableView.class).getSelectionModel().select(0));
        draw(robot, "compare", theme);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SYSTEM")
    void history(Theme theme, FxRobot robot) throws Exception {
        var history = new ArrayList<String>();
        for (var run : RUNS) {
            int day = history.size();
            var copy = Files.copy(WindowHands.SAMPLES.resolve(run), folder.resolve("build-" + (41 + day) + ".nvtxt"));
            Files.setLastModifiedTime(copy, FileTime.from(FIRST_BUILD.plus(day, ChronoUnit.DAYS)));
            history.add(copy.toString());
        }
        start(robot, theme, history.size(), history);
        run(robot, "analyze.trend");
        draw(robot, "history", theme);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SYSTEM")
    void traces(Theme theme, FxRobot robot) throws Exception {
        start(robot, theme, 5, List.of(WindowHands.sample("one-run/one-run.nvtxt-session")));
        draw(robot, "traces", theme);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SYSTEM")
    void gpu(Theme theme, FxRobot robot) throws Exception {
        open(robot, theme, "gpu-training/rank-3.pt.trace.json");
        run(robot, "analyze.gpu");
        draw(robot, "gpu", theme);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SYSTEM")
    void sql(Theme theme, FxRobot robot) throws Exception {
        open(robot, theme, FRAMES);
        run(robot, "analyze.sql");
        robot.interact(() -> robot.lookup("#sql-editor").queryAs(TextInputControl.class).setText(
                "SELECT thread, count(*) AS n, sum(self_ns) / 1e6 AS self_ms\nFROM events GROUP BY thread ORDER BY self_ms DESC"));
        robot.interact(() -> robot.lookup("#sql-run").queryButton().fire());
        draw(robot, "sql", theme);
    }
}
