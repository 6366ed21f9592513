// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window.start;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.feature.files.FilesFeature;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.open.OpenReport;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.shared.settings.UserSettings;
import dev.nvtxt.app.testing.ChosenFiles;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.TestContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

/// Nsight output folder as the window offers it, and what a capture's folder brings along.
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // each test begins with makeFolders
class WelcomePaneTest {
    @TempDir
    Path folder = Path.of("");
    private Path capture;
    private Workspace workspace;
    private UserSettings user;
    private OpenReport open;

    @BeforeEach
    void makeFolders() throws IOException {
        capture = Files.createDirectories(folder.resolve("game/game_Capture_001"));
        Files.writeString(folder.resolve("game/session.nvtxt"), "Marker, 1, Manual, 1, 1\n");
        Files.writeString(capture.resolve("capture.nvtxt"), "Marker, 2, Manual, 1, 1\n");
        workspace = new Workspace(new InlineExecutor());
        var settings = SettingsStore.openDirect(folder.resolve("settings.json"));
        user = new UserSettings(settings);
        open = new OpenReport(workspace, settings);
        open.setOptions(user::applyTo);
    }

    private List<String> names() {
        return workspace.reportProperty().get().files().stream().map(file -> file.trace().fileName()).toList();
    }

    @Test
    void theOutputFolderIsALinkInTheEmptyWindow(FxRobot robot) {
        var asked = new ArrayList<List<String>>();
        robot.interact(() -> {
            var empty = new WelcomePane(workspace.commands(), open.recent(), asked::add, List.of());
            assertThat(((ScrollPane) empty.node()).getContent().lookup("#output-folder")).as("without the variable")
                    .isNull();
            empty.offerOutputFolder(capture);
            var link = (Hyperlink) ((ScrollPane) empty.node()).getContent().lookup("#output-folder .hyperlink");
            assertThat(link.getText()).isEqualTo(capture.toString());
            link.fire();
        });
        assertThat(asked).containsExactly(List.of(capture.toString()));
    }

    @Test
    void newsAreShownOnceAfterAnUpdateAndNotAtTheFirstStart(FxRobot robot) {
        var settings = SettingsStore.openDirect(folder.resolve("settings.json"));
        assertThat(News.since(settings, "1.0.0")).as("the first start of all").isEmpty();
        assertThat(News.since(settings, "1.0.0")).isEmpty();
        var news = News.since(settings, "1.1.0");
        assertThat(news).isNotEmpty().isEqualTo(News.lines());
        assertThat(News.since(settings, "1.1.0")).isEmpty();

        robot.interact(() -> {
            var page = new WelcomePane(workspace.commands(), open.recent(), _ -> {}, List.of());
            page.showNews("1.1.0", List.of());
            assertThat(((ScrollPane) page.node()).getContent().lookup("#start-news")).isNull();
            page.showNews("1.1.0", news);
            var box = (VBox) ((ScrollPane) page.node()).getContent().lookup("#start-news");
            assertThat(box.getChildren()).extracting(label -> ((Label) label).getText()).hasSize(news.size() + 1)
                    .startsWith("New in version 1.1.0", news.getFirst());
        });
    }

    @Test
    void aCaptureFolderBringsItsSessionFolderUnlessThatIsSwitchedOff() {
        new FilesFeature().addTo(TestContext.of(Map.of("workspace", workspace, "open", open, "picker",
                new ChosenFiles(List.of(capture)), "userSettings", user)));
        var openFolder = workspace.commands().find("file.openFolder").orElseThrow();
        openFolder.run();
        assertThat(names()).containsExactly("capture.nvtxt", "session.nvtxt");
        open.closeAll();
        user.sessionFolder().set(false);
        openFolder.run();
        assertThat(names()).containsExactly("capture.nvtxt");
    }
}
