// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.session;

import dev.nvtxt.app.shared.log.Fault;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Outcome;
import dev.nvtxt.app.shared.model.UiExecutor;
import javafx.animation.PauseTransition;
import javafx.util.Duration;
import module java.base;
import org.slf4j.LoggerFactory;

/// Keeps marks that were not saved over the end of the program: writes the session to a place of its own a moment after
/// each change, and offers it when the program starts again. Confined to the JavaFX thread.
public final class Autosave {
    private static final Duration CALM = Duration.seconds(2);

    private final UnsavedFiles files;
    private final Path own;
    private final UiExecutor executor;
    private final Supplier<Session> session;
    private final PauseTransition pause = new PauseTransition(CALM);
    private boolean isChanged;
    private final AtomicLong newestStep = new AtomicLong();
    /// Held while the file is changed.
    private final Object disk = new Object();

    /// Makes a keeper.
    ///
    /// @param folder where the program keeps its own files
    /// @param session gives what is to be kept
    public Autosave(Path folder, UiExecutor executor, Supplier<Session> session) {
        this.files = new UnsavedFiles(folder);
        this.own = files.own();
        this.executor = executor;
        this.session = session;
        pause.setOnFinished(_ -> keep());
    }

    /// Something that is worth keeping has changed.
    public void changed() {
        isChanged = true;
        pause.playFromStart();
    }

    /// Keeps the session as it is now.
    public void keep() {
        calmDown();
        var now = session.get();
        onDisk(() -> write(now));
    }

    /// Keeps what has changed and was not kept yet: the program ends. Writes on the calling thread, in milliseconds.
    public void end() {
        if (isChanged) {
            atLast(() -> write(session.get()));
        }
    }

    private void calmDown() {
        isChanged = false;
        pause.stop();
    }

    private void write(Session now) throws IOException, SessionException {
        Files.createDirectories(files.folder());
        SessionFile.write(own, now);
    }

    /// What was kept is saved elsewhere, or not wanted. What earlier runs left stays.
    public void discard() {
        calmDown();
        onDisk(() -> Files.deleteIfExists(own));
    }

    /// Nothing is unsaved, or the user does not want it: the program ends. Removes the file on the calling thread.
    public void endClean() {
        atLast(() -> Files.deleteIfExists(own));
    }

    private void atLast(Step step) {
        calmDown();
        newestStep.incrementAndGet(); // what still waits for the disk is older
        try {
            synchronized (disk) {
                step.run();
            }
        } catch (IOException | SessionException e) {
            log(e);
        }
    }

    /// What an earlier run left has been taken up: it is what this run keeps from now on.
    ///
    /// @param left its file
    public void adopt(Path left) {
        calmDown();
        onDisk(() -> Files.move(left, own, StandardCopyOption.REPLACE_EXISTING));
    }

    /// Offers the newest of what earlier runs left, of which a file is there; what is not taken up is offered again at the
    /// next start.
    ///
    /// @param tell shows a notice
    /// @param restore takes it up
    public void offer(Consumer<Notice> tell, Consumer<Path> restore) {
        executor.inBackground(() -> files.left().stream().filter(Autosave::hasFile).findFirst(), outcome -> {
            switch (outcome) {
                case Outcome.Done<Optional<Path>>(var left) -> left.ifPresent(file -> tell.accept(
                        Notice.of(Notice.Tone.WARNING, "Bookmarks from an earlier session were not saved.")
                                .withAction("Restore", () -> restore.accept(file))
                                .withAction("Discard", () -> onDisk(() -> Files.deleteIfExists(file)))));
                case Outcome.Failed<Optional<Path>>(var cause) -> log(cause);
                case Outcome.Canceled<Optional<Path>>() -> {
                    // Nobody cancels it.
                }
            }
        });
    }

    /// {@return whether a session opens a file: bookmarks without files would be beside those that are opened later}
    private static boolean hasFile(Path session) {
        try {
            var loaded = SessionFile.read(session);
            return loaded.missing().size() < loaded.session().files().size();
        } catch (SessionException _) {
            return true; // the reason is given when it is restored
        }
    }

    private interface Step {
        void run() throws IOException, SessionException;
    }

    /// Steps run on several threads, so that a write could end after the removal that was asked for later: of those
    /// that wait, only the newest is done.
    private void onDisk(Step step) {
        long number = newestStep.incrementAndGet();
        executor.inBackground(() -> {
            synchronized (disk) {
                if (number == newestStep.get()) {
                    step.run();
                }
            }
            return number;
        }, outcome -> {
            if (outcome instanceof Outcome.Failed<Long>(var cause)) {
                log(cause);
            }
        });
    }

    /// A disk that refuses must not get between the user and the work; the log has it.
    private static void log(Throwable cause) {
        if (!Fault.isFault(cause)) { // or the gate has logged it
            LoggerFactory.getLogger(Autosave.class).warn("Unsaved bookmarks can't be kept", cause);
        }
    }

    /// The files in which running programs keep what is not saved: one for each, so that two windows never write over
    /// each other, and what an ended run left stays until it is taken up. The name tells whose it is: the process and
    /// its start, because numbers of processes come again.
    ///
    /// @param folder where they are
    record UnsavedFiles(Path folder) {
        /// More than these are of runs so long ago that nobody will come back for them.
        private static final int MAX_KEPT = 20;
        private static final String PREFIX = "unsaved";
        private static final Pattern OWNED = Pattern
                .compile(PREFIX + "-([0-9]{1,18})-([0-9]{1,18})" + Pattern.quote(Session.EXTENSION));

        /// {@return the file of this run}
        Path own() {
            var process = ProcessHandle.current();
            return folder.resolve(PREFIX + "-" + process.pid() + "-" + startMs(process) + Session.EXTENSION);
        }

        private static long startMs(ProcessHandle process) {
            return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
        }

        /// Finds what ended runs have left, the newest first, and removes all but the newest few.
        List<Path> left() throws IOException {
            if (!Files.isDirectory(folder)) {
                return List.of();
            }
            List<Path> paths;
            try (var files = Files.list(folder)) {
                paths = files.filter(UnsavedFiles::isLeft)
                        .sorted(Comparator.comparingLong(UnsavedFiles::modifiedMs).reversed()).toList();
            }
            for (var old : paths.subList(Math.min(paths.size(), MAX_KEPT), paths.size())) {
                Files.deleteIfExists(old);
            }
            return paths.subList(0, Math.min(paths.size(), MAX_KEPT));
        }

        private static boolean isLeft(Path file) {
            var name = String.valueOf(file.getFileName());
            if (!name.startsWith(PREFIX) || !name.endsWith(Session.EXTENSION) || !Files.isRegularFile(file)) {
                return false;
            }
            var owner = OWNED.matcher(name);
            return !owner.matches() || !isRunning(Long.parseLong(owner.group(1)), Long.parseLong(owner.group(2)));
        }

        private static boolean isRunning(long pid, long startMs) {
            Optional<ProcessHandle> process = ProcessHandle.of(pid).filter(ProcessHandle::isAlive);
            return process.isPresent() && startMs(process.get()) == startMs;
        }

        private static long modifiedMs(Path file) {
            return file.toFile().lastModified();
        }
    }
}
