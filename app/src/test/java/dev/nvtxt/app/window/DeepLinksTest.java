// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static dev.nvtxt.app.window.WindowHands.sample;
import static dev.nvtxt.app.window.WindowHands.waitFor;
import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.DeepLink;
import dev.nvtxt.app.shared.model.LiveRequest;
import dev.nvtxt.app.shared.model.OpenRequest;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.formats.FormatOptions;
import dev.nvtxt.parser.setting.ClockSettings;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.scene.input.Clipboard;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// A window that opens at the place which the command names.
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // TestFX calls start before each test
class DeepLinksTest {
    private static final int LINE = 4889;

    @TempDir
    Path folder;

    private final DeepLink link = DeepLink.parse("500ms..535ms", "frame-loop.nvtxt:" + LINE).withFilter("kind = range");
    private WindowHands hands;

    @Start
    void start(Stage stage) {
        var request = new OpenRequest(List.of(sample("category-tree.nvtxt"), sample("frame-loop.nvtxt")),
                InputStream.nullInputStream(),
                ClockSettings.AUTOMATIC, FormatOptions.DEFAULT, link, LiveRequest.NOTHING);
        hands = WindowHands.start(stage, SettingsStore.openDirect(folder.resolve("settings.json")), 1000, 900, request,
                2);
    }

    @AfterEach
    void end(FxRobot robot) {
        hands.end(robot);
    }

    @Test
    void theTimesAreThoseThatWereNamedAlsoWhereAnEventIsSelected(FxRobot robot) throws TimeoutException {
        hands.open(robot);
        var selection = hands.window.workspace().selectionProperty();
        waitFor(() -> selection.get() != null && hands.view().selectionProperty().get() != null);
        hands.settle();
        assertThat(hands.window.workspace().visibilityProperty().get().filter().text()).isEqualTo("kind = range");
        var event = selection.get();
        assertThat(event.file().trace().fileName()).isEqualTo("frame-loop.nvtxt");
        assertThat(event.file().trace().events().line(event.event())).isEqualTo(LINE);
        var span = link.span(hands.window.workspace().reportProperty().get()).orElseThrow();
        var window = hands.view().windowProperty().get();
        assertThat(window.startNs()).isEqualTo(span.startNs());
        assertThat(window.endNs()).isEqualTo(span.endNs());
        robot.interact(() -> {
            hands.window.workspace().commands().find("file.copyLink").orElseThrow().run();
            assertThat(Clipboard.getSystemClipboard().getString())
                    .endsWith(" --at 500ms..535ms --select " + LINE + " --filter 'kind = range'");
        });
    }
}
