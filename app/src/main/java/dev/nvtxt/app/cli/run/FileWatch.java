// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.run;

import dev.nvtxt.parser.ArchivePath;
import dev.nvtxt.parser.report.input.ReportInput;
import dev.nvtxt.parser.report.input.SessionFolder;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Waits for files to change. It looks at sizes and times again and again: network drives report no changes.
public final class FileWatch {
    private static final Duration INTERVAL = Duration.ofMillis(250);
    /// A file that is written to without end is read from time to time all the same.
    private static final int MAX_LOOKS = 8;

    private final List<String> arguments;
    private final Pause pause;
    private Map<String, Seen> seen;
    private final Map<String, Integer> changing = new HashMap<>();

    /// What passes between two looks.
    @FunctionalInterface
    public interface Pause {
        /// Lets time pass.
        void await() throws InterruptedException;
    }

    private record Seen(long size, FileTime modified, @Nullable Object key) {}

    /// Starts watching: what is there now has not changed.
    ///
    /// @param arguments files and folders
    public static FileWatch of(List<String> arguments) {
        return new FileWatch(arguments, () -> Thread.sleep(INTERVAL));
    }

    FileWatch(List<String> arguments, Pause pause) {
        this.arguments = List.copyOf(arguments);
        this.pause = pause;
        this.seen = look();
    }

    /// {@return how many files are there}
    public int count() {
        return seen.size();
    }

    /// Waits until files have changed or are new, and are complete as far as one look later tells.
    ///
    /// @return those files, in the order of the arguments
    /// @throws InterruptedException if the thread is interrupted
    public List<String> next() throws InterruptedException {
        while (true) {
            pause.await();
            var now = look();
            var ready = new ArrayList<String>();
            now.forEach((path, file) -> {
                boolean isMoving = !Objects.equals(seen.get(path), file);
                int looks = changing.getOrDefault(path, 0);
                if ((looks > 0 && !isMoving) || looks >= MAX_LOOKS) {
                    ready.add(path);
                    changing.remove(path);
                } else if (isMoving) {
                    changing.put(path, looks + 1);
                }
            });
            changing.keySet().retainAll(now.keySet());
            seen = now;
            if (!ready.isEmpty()) {
                return ready;
            }
        }
    }

    private Map<String, Seen> look() {
        var files = new LinkedHashMap<String, Seen>();
        for (var input : ReportInput.expand(arguments, SessionFolder.LEFT_OUT)) {
            if (input instanceof ReportInput.ToRead file) {
                try {
                    var attributes = Files.readAttributes(ArchivePath.of(file.path()).onDisk(),
                            BasicFileAttributes.class);
                    files.put(file.path(),
                            new Seen(attributes.size(), attributes.lastModifiedTime(), attributes.fileKey()));
                } catch (IOException _) {
                    // It is just being replaced, or gone: a later look tells.
                }
            }
        }
        return files;
    }
}
