// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.session;

import dev.nvtxt.app.model.Notice;
import dev.nvtxt.app.model.UiExecutor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.animation.PauseTransition;
import javafx.util.Duration;

/// Keeps marks that were not saved over the end of the program: writes the session to a place of its own a moment after
/// each change, and offers it when the program starts again. Confined to the JavaFX thread.
public final class Autosave {
    private static final Duration CALM = Duration.seconds(2);

    private final Path file;
    private final UiExecutor executor;
    private final Supplier<Session> session;
    private final PauseTransition pause = new PauseTransition(CALM);

    /// Makes a keeper.
    ///
    /// @param folder where the program keeps its own files
    /// @param session gives what is to be kept
    public Autosave(Path folder, UiExecutor executor, Supplier<Session> session) {
        this.file = folder.resolve("unsaved" + Session.EXTENSION);
        this.executor = executor;
        this.session = session;
        pause.setOnFinished(_ -> write());
    }

    /// Something that is worth keeping has changed.
    public void changed() {
        pause.playFromStart();
    }

    private void write() {
        var now = session.get();
        executor.inBackground(() -> {
            Files.createDirectories(file.toAbsolutePath().getParent());
            SessionFile.write(file, now);
            return file;
        }, _ -> {}, Autosave::log);
    }

    /// What was kept is saved elsewhere, or not wanted.
    public void discard() {
        pause.stop();
        executor.inBackground(() -> Files.deleteIfExists(file), _ -> {}, Autosave::log);
    }

    /// Offers what was kept of an earlier run.
    ///
    /// @param tell shows a notice
    /// @param restore takes it up
    public void offer(Consumer<Notice> tell, Consumer<Path> restore) {
        executor.inBackground(() -> Files.isRegularFile(file), isThere -> {
            if (isThere) {
                tell.accept(Notice.of(Notice.Tone.INFO, "Marks of an earlier session were not saved.")
                        .withAction("Restore them", () -> restore.accept(file)));
            }
        }, Autosave::log);
    }

    /// A disk that refuses must not get between the user and the work; the log has it.
    private static void log(Exception exception) {
        var what = exception instanceof IOException || exception instanceof SessionException
                ? "unsaved marks cannot be kept"
                : "keeping unsaved marks failed";
        System.getLogger(Autosave.class.getName()).log(System.Logger.Level.WARNING, what, exception);
    }
}
