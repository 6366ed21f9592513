// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static dev.nvtxt.app.window.WindowHands.sample;
import static dev.nvtxt.app.window.WindowHands.waitFor;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.model.OpenRequest;
import dev.nvtxt.app.shared.session.Session;
import dev.nvtxt.app.shared.session.SessionFile;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.window.UnsavedQuestion.Answer;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.model.Bookmark;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeoutException;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// What came through a pipe comes once: it is not closed without a question, and no session has it.
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // TestFX calls start before each test
class LiveFilesTest {
    private static final String LINES = """
            TimeBase = Manual
            ProcessId = 1
            ThreadId = 1
            @Marker, Time, Message
            Marker, 100, one
            """;

    @TempDir
    Path folder;

    private Stage stage;
    private WindowHands hands;

    @Start
    void start(Stage primary) throws Exception {
        stage = primary;
        SessionFile.write(folder.resolve("unsaved-1-17" + Session.EXTENSION), new Session(
                List.of(Path.of(sample("frame-loop.nvtxt")).toAbsolutePath().normalize().toString()),
                ClockSettings.AUTOMATIC,
                Map.of("timeline", new ObjectMapper().readTree("{\"marks\": [{\"ns\": 1000, \"note\": \"old\"}]}"))));
        hands = WindowHands.start(stage, SettingsStore.openDirect(folder.resolve("settings.json")), 1000, 900,
                new OpenRequest(List.of("-"), new ByteArrayInputStream(LINES.getBytes(UTF_8)),
                        ClockSettings.AUTOMATIC),
                1);
    }

    @AfterEach
    void end(FxRobot robot) {
        hands.end(robot);
    }

    private Command restore() {
        return hands.window.workspace().commands().find("file.restoreUnsaved").orElseThrow();
    }

    private List<String> paths() {
        return hands.window.workspace().reportProperty().get().files().stream().map(file -> file.trace().path())
                .toList();
    }

    private void openAll() throws TimeoutException {
        waitFor(() -> paths().equals(List.of("-")) && hands.window.openReport().hasReceivedLines()
                && restore().enabledProperty().get());
    }

    @Test
    void theyAreNotClosedWithoutAQuestion(FxRobot robot) throws TimeoutException {
        openAll();
        var asked = new ArrayList<String>();
        robot.interact(() -> {
            hands.window.sessions().askWith(() -> Answer.DISCARD);
            hands.window.sessions().askLiveWith(what -> {
                asked.add(what);
                return asked.size() > 1;
            });
        });
        robot.interact(() -> restore().run());
        waitFor(() -> asked.size() == 1 && restore().enabledProperty().get());
        assertThat(paths()).containsExactly("-");
        robot.interact(() -> restore().run());
        waitFor(() -> paths().size() == 1 && paths().getFirst().endsWith("frame-loop.nvtxt"));
        assertThat(asked).containsExactly("the live files", "the live files");
        robot.interact(() -> hands.window.sessions().leave(() -> asked.add("left")));
        assertThat(asked).as("no file is live").endsWith("the live files", "left");
    }

    @Test
    void oneOfSeveralIsNotClosedWithoutAQuestion(FxRobot robot) throws TimeoutException {
        openAll();
        var asked = new ArrayList<String>();
        robot.interact(() -> {
            hands.window.sessions().askLiveWith(what -> {
                asked.add(what);
                return false;
            });
            hands.window.openReport().open(List.of(sample("frame-loop.nvtxt")));
        });
        waitFor(() -> paths().size() == 2);
        robot.interact(() -> {
            for (var file : hands.window.workspace().reportProperty().get().files()) {
                hands.window.sessions().leave(file, () -> asked.add("closed " + file.label()));
            }
        });
        assertThat(asked).containsExactlyInAnyOrder("“standard input”", "closed Canyon Racer, 180 frames");
    }

    @Test
    void theirBookmarksAreNotUnsaved(FxRobot robot) throws Exception {
        openAll();
        var bookmarks = robot.lookup("#timeline").queryAs(TimelineView.class).bookmarks();
        robot.interact(() -> bookmarks.setAll(List.of(new Bookmark(100, "one"))));
        assertThat(stage.getTitle()).isEqualTo("standard input – NVTXT Timeline");
        assertThat(hands.window.sessions().session().files()).isEmpty();
        robot.interact(() -> hands.window.sessions().end());
        try (var files = Files.list(folder)) {
            assertThat(files.filter(file -> file.toString().endsWith(Session.EXTENSION))).hasSize(1);
        }
    }
}
