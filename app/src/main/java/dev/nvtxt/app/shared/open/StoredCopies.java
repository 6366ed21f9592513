// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.open;

import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.settings.cache.CachedFile;
import dev.nvtxt.app.shared.settings.cache.TraceCache;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// Stored copies of what big files say: the first reading of a file takes its copy, and makes one where there is none, after
/// everything is open. Later readings - a file was reloaded, or grows - read the file itself. Confined to the JavaFX thread,
/// except for the reading.
public final class StoredCopies {
    private final Supplier<TraceCache> settings;
    private final Latest making;
    private final Latest looking;
    private final Latest removing;
    private final Queue<Read> read = new ConcurrentLinkedQueue<>();

    /// What was read, and the place for its copy.
    private record Read(CachedFile place, TraceFile trace) {}

    /// @param settings gives the cache as it is set now
    StoredCopies(Workspace workspace, Supplier<TraceCache> settings) {
        this.settings = settings;
        making = new Latest(workspace, "Can't store copies of the files");
        looking = new Latest(workspace, "Can't look into the cache");
        removing = new Latest(workspace, "Can't clear the cache");
    }

    /// {@return reads a file as another source does, but the first time from its copy}
    OpenFile.Source firstOf(Path file, ReadOptions options, OpenFile.Source source) {
        var cache = settings.get();
        var isLater = new AtomicBoolean();
        return listener -> {
            if (isLater.getAndSet(true)) {
                return source.read(listener);
            }
            var place = cache.look(file, options);
            var copy = place.map(slot -> slot.find(listener)).orElse(null);
            if (copy != null) {
                return copy;
            }
            var trace = source.read(listener);
            place.filter(slot -> slot.canKeep(trace)).ifPresent(slot -> read.add(new Read(slot, trace)));
            return trace;
        };
    }

    /// Makes the copies of what has been read, in the background.
    void make() {
        if (!read.isEmpty()) {
            making.follow(() -> () -> {
                for (var next = read.poll(); next != null; next = read.poll()) {
                    next.place.keep(next.trace);
                }
                return true;
            }, _ -> {});
        }
    }

    /// Looks how many bytes the copies take.
    ///
    /// @param taker takes them
    public void measure(Consumer<Long> taker) {
        var cache = settings.get();
        looking.run(cache::bytes, taker);
    }

    /// Removes all copies.
    ///
    /// @param done is run when they are gone
    public void clear(Runnable done) {
        remove(settings.get()::clear, done);
    }

    /// Removes copies that may not stay after the settings have changed.
    ///
    /// @param done is run when they are gone
    public void trim(Runnable done) {
        remove(settings.get()::trim, done);
    }

    /// Removes files.
    @FunctionalInterface
    private interface Removal {
        void run() throws IOException;
    }

    private void remove(Removal removal, Runnable done) {
        removing.run(() -> {
            removal.run();
            return true;
        }, _ -> done.run());
    }
}
