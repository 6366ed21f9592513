// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.open;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.UiExecutor;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.settings.SettingsStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.beans.InvalidationListener;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A folder of several hundred small files, which are read faster than the window can show each.
class ManyFilesTest {
    private static final int FILES = 300;

    @TempDir
    Path folder = Path.of("");

    /// A window that is busy until all work given meanwhile is done.
    private static final class BusyWindow implements UiExecutor {
        private final Queue<Runnable> waiting = new ArrayDeque<>();

        @Override
        public void onUi(Runnable action) {
            waiting.add(action);
        }

        @Override
        public Runnable onWorker(Runnable work) {
            work.run();
            return () -> {};
        }

        void catchUp() {
            catchUp(() -> {});
        }

        void catchUp(Runnable afterEach) {
            for (var next = waiting.poll(); next != null; next = waiting.poll()) {
                next.run();
                afterEach.run();
            }
        }
    }

    @Test
    void filesThatCameWhileTheWindowWasBusyAreTakenInOneRound() throws IOException {
        for (int i = 0; i < FILES; i++) {
            Files.writeString(folder.resolve("rank-" + i + ".nvtxt"), "Marker, " + i + ", Manual, 1, 1\n");
        }
        var window = new BusyWindow();
        var workspace = new Workspace(window);
        var settings = SettingsStore.openDirect(folder.resolve("settings.json"));
        var open = new OpenReport(workspace, settings);
        var rounds = new AtomicInteger();
        InvalidationListener counter = _ -> rounds.incrementAndGet();
        open.readingProperty().addListener(counter);
        open.open(List.of(folder.toString()));
        window.catchUp();
        assertThat(workspace.reportProperty().get().files()).hasSize(FILES);
        assertThat(open.readingProperty()).isEmpty();
        assertThat(rounds.get()).as("changes of the list of files being read").isLessThan(10);
    }

    @Test
    void aFileIsArrivingUntilItIsInTheReport() throws IOException {
        var path = Files.writeString(folder.resolve("run.nvtxt"), "Marker, 1, Manual, 1, 1\n").toString();
        var window = new BusyWindow();
        var workspace = new Workspace(window);
        var open = new OpenReport(workspace, SettingsStore.openDirect(folder.resolve("settings.json")));
        var states = new LinkedHashSet<String>();
        open.open(List.of(path));
        assertThat(workspace.openingProperty().get()).isEqualTo("Opening run.nvtxt…");
        window.catchUp(() -> states.add((open.readingProperty().contains(path) ? "read " : "")
                + (open.arrivingProperty().contains(path) ? "arriving " : "")
                + (workspace.reportProperty().get().files().isEmpty() ? "" : "there")));
        assertThat(states).contains("arriving ").endsWith("there").doesNotContain("");
        assertThat(workspace.openingProperty().get()).isEmpty();
    }
}
