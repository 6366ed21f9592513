// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.settings.cache;

import dev.nvtxt.parser.FileStamp;
import dev.nvtxt.parser.ReadOptions;
import module java.base;
import org.slf4j.LoggerFactory;

/// What big files say, stored in a folder, so that a file that has not changed opens in a fraction of the time.
///
/// Each file has at most one copy, known by its path, size, time and samples of its content, and by the program; anything else
/// is not believed, and the file itself is read. The folder never takes more than it may: what was used least recently goes
/// first. Nothing that goes wrong here keeps a file from being opened, so it is only logged, for whoever looks for it. Only the
/// user can read the folder, whose files hold what the user's files hold. Safe for use by any number of threads and programs.
public final class TraceCache {
    /// A cache that holds nothing.
    public static final TraceCache NONE = new TraceCache(Path.of(""), 0, Long.MAX_VALUE);
    /// The name of its folder, beside the settings; on Windows in the folder that stays on the machine.
    public static final String FOLDER = "cache";
    /// Smaller files are read as fast.
    public static final long MIN_FILE_BYTES = 32_000_000;
    /// How much it may take where nobody has chosen.
    public static final long DEFAULT_BYTES = 4_000_000_000L;
    /// A file that was written to just now may be written to again without another time or size.
    private static final Duration SETTLED_AFTER = Duration.ofSeconds(2);

    private final CacheFolder folder;
    private final long maxBytes;
    private final long minFileBytes;

    /// Makes a cache.
    ///
    /// @param folder has the copies; it need not exist, and nothing else is in it
    /// @param maxBytes how much it may take; 0 turns it off
    public TraceCache(Path folder, long maxBytes) {
        this(folder, maxBytes, MIN_FILE_BYTES);
    }

    /// Makes a cache.
    ///
    /// @param minFileBytes how long a file must be to have a copy
    public TraceCache(Path folder, long maxBytes, long minFileBytes) {
        this.folder = new CacheFolder(folder);
        this.maxBytes = maxBytes;
        this.minFileBytes = minFileBytes;
    }

    /// {@return the place of a file in the cache, or nothing where it has none: it is small or no file, or the cache is off}
    ///
    /// @param file an annotation file
    /// @param options with which it is read
    public Optional<CachedFile> look(Path file, ReadOptions options) {
        try {
            if (maxBytes <= 0 || !Files.isRegularFile(file) || Files.size(file) < minFileBytes) {
                return Optional.empty();
            }
            var now = Instant.now();
            var stamp = FileStamp.of(file);
            boolean isSettled = stamp.modified().isBefore(now.minus(SETTLED_AFTER));
            return Optional.of(new CachedFile(this, file, options, stamp, isSettled));
        } catch (IOException e) {
            log("can't look at " + file, e);
            return Optional.empty();
        }
    }

    /// {@return whether there is a copy of a file, of whatever state of it}
    public boolean hasCopy(Path file, ReadOptions options) {
        return folder.exists() && Files.exists(folder.file(nameOf(file, options)));
    }

    CacheFolder folder() {
        return folder;
    }

    long maxBytes() {
        return maxBytes;
    }

    /// {@return how many bytes the copies take}
    public long bytes() {
        return folder.bytes();
    }

    /// Removes what was used least recently, until the cache is within its limit; all copies where the cache is off.
    ///
    /// @throws IOException if something cannot be removed
    public void trim() throws IOException {
        folder.removeDownTo(Math.max(0, maxBytes));
    }

    /// Removes all copies.
    ///
    /// @throws IOException if something cannot be removed
    public void clear() throws IOException {
        folder.removeDownTo(0);
    }

    static String nameOf(Path file, ReadOptions options) {
        var key = file.toAbsolutePath().normalize() + "\n" + options.maxProblemsPerCode() + " " + options.target();
        try {
            var hash = MessageDigest.getInstance("SHA-256").digest(key.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java has it
        }
    }

    static void log(String what, Exception why) {
        // Not a constant: programs that have nothing to log need not load the logging.
        LoggerFactory.getLogger(TraceCache.class).debug(what, why);
    }
}
