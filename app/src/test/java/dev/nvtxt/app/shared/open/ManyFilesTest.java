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
            for (var next = waiting.poll(); next != null; next = waiting.poll()) {
                next.run();
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
}
