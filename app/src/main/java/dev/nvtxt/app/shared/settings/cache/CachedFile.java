// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.settings.cache;

import dev.nvtxt.parser.FileStamp;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.TraceStore;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The state of a file at a moment, and its place in the cache.
public final class CachedFile {
    private final TraceCache cache;
    private final Path file;
    private final TraceStore store;
    private final FileStamp stamp;
    private final boolean isSettled;
    private final String name;

    CachedFile(TraceCache cache, Path file, ReadOptions options, FileStamp stamp, boolean isSettled) {
        this.cache = cache;
        this.file = file;
        this.stamp = stamp;
        this.isSettled = isSettled;
        store = new TraceStore(options, ProgramBuild.identity());
        name = TraceCache.nameOf(file, options);
    }

    /// {@return what the file says, or null where the cache does not have it}
    ///
    /// @param listener receives the progress
    /// @throws java.util.concurrent.CancellationException if the listener asked to end
    public @Nullable TraceFile find(ReadListener listener) {
        var stored = cache.folder().file(name);
        try (var channel = FileChannel.open(stored, StandardOpenOption.READ)) {
            var trace = store.read(file, stamp, channel, listener);
            cache.folder().touch(stored);
            return trace;
        } catch (NoSuchFileException _) {
            return null;
        } catch (IOException e) {
            TraceCache.log("can't use the stored copy of " + file, e);
            return null;
        }
    }

    /// {@return whether [#keep(TraceFile)] would store what was read}
    public boolean canKeep(TraceFile trace) {
        return isSettled && trace.bytes() > 0 && TraceStore.canStore(trace);
    }

    /// Stores what was read, unless the file has changed since. Blocks.
    public void keep(TraceFile trace) {
        try {
            if (canKeep(trace) && FileStamp.of(file).equals(stamp)) {
                cache.folder().write(name, cache.maxBytes(),
                        (channel, maxBytes) -> store.write(trace, stamp, channel, maxBytes));
            }
        } catch (IOException e) {
            TraceCache.log("can't store a copy of " + file, e);
        }
    }

    /// Which build of the reader this is: another one may read by other rules, also under the same version.
    private static final class ProgramBuild {
        private static final String IDENTITY = find();

        private ProgramBuild() {}

        /// {@return what tells it from other builds}
        static String identity() {
            return IDENTITY;
        }

        private static String find() {
            var version = TraceStore.class.getPackage().getImplementationVersion();
            try {
                var source = Path.of(TraceStore.class.getProtectionDomain().getCodeSource().getLocation().toURI());
                return version + " " + (Files.isDirectory(source) ? newestIn(source) : of(source));
            } catch (IOException | URISyntaxException e) {
                TraceCache.log("can't tell which program this is", e);
                return UUID.randomUUID().toString(); // then no copy is believed
            }
        }

        private static String of(Path file) throws IOException {
            return Files.size(file) + " " + Files.getLastModifiedTime(file);
        }

        /// Of classes in a folder, as in development.
        private static String newestIn(Path folder) throws IOException {
            var newest = "";
            try (var files = Files.walk(folder)) {
                for (var file : files.filter(Files::isRegularFile).toList()) {
                    var time = Files.getLastModifiedTime(file).toInstant().toString();
                    newest = time.compareTo(newest) > 0 ? time : newest;
                }
            }
            return newest;
        }
    }
}
