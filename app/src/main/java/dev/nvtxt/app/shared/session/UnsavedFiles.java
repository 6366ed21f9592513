// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The files in which running programs keep what is not saved: one for each, so that two windows never write over each
/// other, and what an ended run left stays until it is taken up. The name tells whose it is: the process and its start,
/// because numbers of processes come again.
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
