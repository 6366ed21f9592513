// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.log;

import java.util.logging.FileHandler;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The log file of the program, beside its settings. There is none until there is something to write; the newest file
/// is `nvtxt-0.log`, and two older ones of a megabyte each are kept.
public final class ProgramLog {
    private static final int MAX_BYTES = 1_000_000;
    private static final int MAX_FILES = 3;
    private static final int TAIL_BYTES = 200_000;
    private static final String NEWEST = "nvtxt-0.log";

    private final Path folder;
    private volatile boolean isBroken;

    /// Names the log of a folder.
    public ProgramLog(Path folder) {
        this.folder = folder;
    }

    /// {@return where the log is}
    public Path folder() {
        return folder;
    }

    /// Sends what is logged to the file, from now on and instead of standard error.
    public void start() {
        var root = LogManager.getLogManager().getLogger("");
        for (var handler : root.getHandlers()) {
            root.removeHandler(handler);
            handler.close();
        }
        root.addHandler(new LazyHandler());
    }

    /// {@return whether no attempt to write has failed}
    public boolean canWrite() {
        return !isBroken;
    }

    /// {@return the file that was written to last; it exists once something was logged}
    ///
    /// While several programs run, each has its own file: the later ones have a number more at the end of the name.
    public Path file() {
        try (var files = Files.list(folder)) {
            return files.filter(file -> isNewest(String.valueOf(file.getFileName())))
                    .max(Comparator.comparingLong(file -> file.toFile().lastModified()))
                    .orElse(folder.resolve(NEWEST));
        } catch (IOException _) {
            return folder.resolve(NEWEST); // there is no folder yet
        }
    }

    private static boolean isNewest(String name) {
        return name.startsWith(NEWEST) && !name.endsWith(".lck");
    }

    /// {@return the end of the log; nothing where there is no log yet}
    public Optional<String> tail() throws IOException {
        var file = file();
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try (var in = Files.newInputStream(file)) {
            in.skipNBytes(Math.max(0, Files.size(file) - TAIL_BYTES));
            return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    /// Opens the file with the first record: most runs have nothing to write.
    private final class LazyHandler extends Handler {
        private @Nullable Handler file;
        private LazyHandler() {
            setLevel(Level.WARNING);
        }

        @Override
        public synchronized void publish(LogRecord record) {
            if (isBroken || !isLoggable(record)) {
                return;
            }
            try {
                var opened = file == null ? open() : file;
                file = opened;
                opened.publish(record);
            } catch (IOException _) {
                // The program goes on without a log; who needs it asks canWrite().
                isBroken = true;
            }
        }

        private Handler open() throws IOException {
            Files.createDirectories(folder);
            var pattern = folder.resolve("nvtxt-").toString().replace("%", "%%") + "%g.log";
            var opened = new FileHandler(pattern, MAX_BYTES, MAX_FILES, true);
            opened.setEncoding(StandardCharsets.UTF_8.name());
            opened.setFormatter(new LogFormat());
            return opened;
        }

        @Override
        public synchronized void flush() {
            if (file != null) {
                file.flush();
            }
        }

        @Override
        public synchronized void close() {
            if (file != null) {
                file.close();
                file = null;
            }
        }
    }
}
