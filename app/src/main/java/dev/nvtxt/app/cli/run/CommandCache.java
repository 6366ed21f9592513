// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.run;

import dev.nvtxt.app.cli.option.FileArguments;
import dev.nvtxt.app.shared.settings.SettingsLocation;
import dev.nvtxt.app.shared.settings.cache.CacheMode;
import dev.nvtxt.app.shared.settings.cache.TraceCache;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// What commands do with the stored copies of big files: they take those that the window has made, and make some only where
/// the environment says so.
record CommandCache(ReadOptions options, CacheMode mode, TraceCache cache) {
    static CommandCache of(ReadOptions options, FileArguments arguments) {
        return of(options, arguments.mayUseCache() && arguments.formats().format() == null
                ? CacheMode.ofEnvironment()
                : CacheMode.OFF);
    }

    private static CommandCache of(ReadOptions options, CacheMode mode) {
        return new CommandCache(options, mode, mode == CacheMode.OFF
                ? TraceCache.NONE
                : new TraceCache(SettingsLocation.cacheFolder().resolve(TraceCache.FOLDER), TraceCache.DEFAULT_BYTES));
    }

    /// Reads a file without a copy.
    @FunctionalInterface
    interface Reading {
        TraceFile read(Path path, ReadListener listener) throws IOException;
    }

    /// {@return what a file says, from its copy where there is one}
    TraceFile read(Path path, Reading reading, ReadListener listener) throws IOException {
        // Most files have no copy: then nothing more is done for it.
        if (mode == CacheMode.OFF || (mode == CacheMode.READ && !cache.hasCopy(path, options))) {
            return reading.read(path, listener);
        }
        var place = cache.look(path, options);
        var copy = place.map(slot -> slot.find(listener)).orElse(null);
        if (copy != null) {
            return copy;
        }
        var trace = reading.read(path, listener);
        if (mode == CacheMode.WRITE) {
            place.ifPresent(slot -> slot.keep(trace));
        }
        return trace;
    }
}
