// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.settings.cache;

import module java.base;

/// The folder of the cache: what is in it, how much that may be, and what goes first.
record CacheFolder(Path folder) {
    private static final String ENDING = ".cache";
    private static final String UNFINISHED = ".tmp";
    /// What other programs find free on the disk at least.
    private static final long LEFT_FREE_BYTES = 1L << 30;
    private static final Duration ABANDONED_AFTER = Duration.ofHours(1);

    /// Writes a file.
    @FunctionalInterface
    interface CacheWriter {
        /// Writes to an empty file up to a number of bytes.
        void write(FileChannel into, long maxBytes) throws IOException;
    }

    /// A file with what decides about it.
    private record CacheEntry(Path path, long bytes, FileTime used) {}

    /// {@return whether there may be anything in it}
    boolean exists() {
        return Files.isDirectory(folder);
    }

    /// {@return the file of that name, which need not exist}
    Path file(String name) {
        return folder.resolve(name + ENDING);
    }

    /// Notes that a file was used.
    void touch(Path file) {
        try {
            Files.setLastModifiedTime(file, FileTime.from(Instant.now()));
        } catch (IOException e) {
            TraceCache.log("can't note the use of " + file, e);
        }
    }

    /// Writes a file, which is there whole or not at all, and removes others that there is no more room for.
    ///
    /// @param maxBytes how much the folder may take
    void write(String name, long maxBytes, CacheWriter content) throws IOException {
        create();
        removeAbandoned();
        // Not by its FileStore, which a folder without an entry in the table of mounts, as in a chroot, does not have.
        long free = folder.toFile().getUsableSpace() - LEFT_FREE_BYTES;
        // Only the user may read it: createTempFile sees to that where files have permissions.
        var fresh = Files.createTempFile(folder, "new", UNFINISHED);
        try {
            try (var channel = FileChannel.open(fresh, StandardOpenOption.WRITE)) {
                content.write(channel, Math.min(maxBytes, free));
            }
            Files.move(fresh, file(name), StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(fresh);
        }
        removeDownTo(maxBytes);
    }

    private void create() throws IOException {
        if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createDirectories(folder,
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } else {
            Files.createDirectories(folder);
        }
    }

    /// Removes what was used least recently, until the cache is within its limit.
    void removeDownTo(long maxBytes) throws IOException {
        var entries = entries(ENDING);
        long bytes = entries.stream().mapToLong(CacheEntry::bytes).sum();
        entries.sort(Comparator.comparing(CacheEntry::used));
        for (var entry : entries) {
            if (bytes <= maxBytes) {
                return;
            }
            Files.deleteIfExists(entry.path);
            bytes -= entry.bytes;
        }
    }

    /// Removes what a program was writing when it ended.
    private void removeAbandoned() throws IOException {
        var then = FileTime.from(Instant.now().minus(ABANDONED_AFTER));
        for (var entry : entries(UNFINISHED)) {
            if (entry.used.compareTo(then) < 0) {
                Files.deleteIfExists(entry.path);
            }
        }
    }

    private List<CacheEntry> entries(String ending) throws IOException {
        var entries = new ArrayList<CacheEntry>();
        try (var files = Files.list(folder)) {
            for (var path : files.filter(path -> path.toString().endsWith(ending)).toList()) {
                try {
                    entries.add(new CacheEntry(path, Files.size(path), Files.getLastModifiedTime(path)));
                } catch (NoSuchFileException _) {
                    // Another program has removed it meanwhile.
                }
            }
        } catch (NoSuchFileException _) {
            // There is no folder yet.
        }
        return entries;
    }

    long bytes() {
        try {
            return entries(ENDING).stream().mapToLong(CacheEntry::bytes).sum();
        } catch (IOException e) {
            TraceCache.log("can't look into " + folder, e);
            return 0;
        }
    }
}
