// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

/// What guide and README call a menu's entry is one.
@ExtendWith(ApplicationExtension.class)
@SuppressWarnings("NullAway.Init") // TestFX calls start before the test
class GuideMenusTest {
    private static final Pattern ENTRY = Pattern.compile("\\*((?:File|Edit|View|Time|Analyze|Help) › [^*]+)\\*");

    @TempDir
    Path folder;

    private WindowHands hands;

    @Start
    void start(Stage primary) {
        hands = WindowHands.start(primary, folder, List.of(), 0);
    }

    @AfterEach
    void end(FxRobot robot) {
        hands.end(robot);
    }

    /// A window of 700 px has room for 20 entries and the lines between them.
    @Test
    void everyMenuFitsASmallWindow(FxRobot robot) {
        for (var menu : robot.lookup(".menu-bar").queryAs(MenuBar.class).getMenus()) {
            assertThat(menu.getItems().stream().filter(item -> !(item instanceof SeparatorMenuItem)))
                    .as(menu.getText()).hasSizeLessThanOrEqualTo(20);
        }
    }

    @Test
    void theMenusHaveWhatThePagesName(FxRobot robot) throws IOException {
        var entries = new TreeSet<String>();
        for (var menu : robot.lookup(".menu-bar").queryAs(MenuBar.class).getMenus()) {
            menu.getItems().forEach(item -> add(entries, menu.getText().replace("_", ""), item));
        }
        var named = new TreeSet<String>();
        var docs = Path.of("..", "docs", "guide");
        try (var pages = Files.list(docs)) {
            for (var page : Stream.concat(pages.filter(file -> file.toString().endsWith(".md")),
                    Stream.of(Path.of("..", "README.md"))).toList()) {
                ENTRY.matcher(Files.readString(page)).results().forEach(match -> named.add(match.group(1)));
            }
        }
        assertThat(named).isNotEmpty();
        assertThat(entries).containsAll(named);
    }

    private static void add(TreeSet<String> entries, String path, MenuItem item) {
        if (item.getText() == null) {
            return;
        }
        var own = path + " › " + item.getText().replace("_", "");
        entries.add(own);
        if (item instanceof Menu menu) {
            menu.getItems().forEach(inner -> add(entries, own, inner));
        }
    }
}
