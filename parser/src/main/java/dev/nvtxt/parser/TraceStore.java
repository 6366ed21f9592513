// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import dev.nvtxt.parser.diagnostic.NotEnoughMemoryException;
import dev.nvtxt.parser.internal.ReadProgress;
import dev.nvtxt.parser.internal.StoredFile;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// Stores the contents of an NVTXT file in another file, from which they load in a fraction of the time of reading.
///
/// What is stored is bound to the file that was read (its [FileStamp]), the options it was read with, and the program that read
/// it; nothing else uses it. It equals the result of reading, except for the load time. A stored file that is damaged,
/// cut, or of another file, program, version or machine is an [IOException]: read the file itself then.
public final class TraceStore {
    private final ReadOptions options;
    private final String program;

    /// Makes a store. It keeps no state between files.
    ///
    /// @param options with which files are read
    /// @param program tells one build of the program from another, which may read files by other rules
    public TraceStore(ReadOptions options, String program) {
        this.options = options;
        this.program = program;
    }

    /// {@return whether a file can be stored: an NVTXT file that is not compressed and was read to its end}
    public static boolean canStore(TraceFile trace) {
        return StoredFile.canStore(trace);
    }

    /// Stores the contents of a file. Blocks.
    ///
    /// @param trace a file that can be stored
    /// @param stamp of the file, from before it was read; it has not changed since
    /// @param into an empty file, opened to be written to
    /// @param maxBytes how long it may become
    /// @throws IOException if it cannot be written, or would become longer; what is written then is no stored file
    public void write(TraceFile trace, FileStamp stamp, FileChannel into, long maxBytes) throws IOException {
        if (!canStore(trace)) {
            throw new IllegalArgumentException("trace cannot be stored");
        }
        StoredFile.write(trace, identity(Path.of(trace.path()), stamp), into, maxBytes);
    }

    /// Reads what was stored. Blocks; do not call it on the JavaFX thread.
    ///
    /// @param path the file that was read then; it is opened only for its lines, later
    /// @param stamp of that file, as it is now
    /// @param from a stored file, opened to be read
    /// @param listener receives the progress, as if the file itself were read
    /// @return the contents of the file
    /// @throws NotEnoughMemoryException if it does not fit into memory
    /// @throws IOException if nothing of that file is stored there
    /// @throws CancellationException if the listener asked to end
    public TraceFile read(Path path, FileStamp stamp, FileChannel from, ReadListener listener) throws IOException {
        try {
            var stored = StoredFile.open(from, identity(path, stamp));
            listener.onStart(stamp.size()); // not before: where nothing is stored, the file itself is read
            return stored.read(path, options.threads(), progress(listener));
        } catch (OutOfMemoryError e) {
            throw NotEnoughMemoryException.met(e, Runtime.getRuntime().maxMemory());
        }
    }

    private static ReadProgress progress(ReadListener listener) {
        return (bytes, events) -> {
            listener.onProgress(bytes, events);
            listener.check();
        };
    }

    private String identity(Path path, FileStamp stamp) {
        var target = options.target();
        return String.format(Locale.ROOT, "%s%n%s%n%d %s %s %s%n%d %s%n", program, path.toAbsolutePath().normalize(),
                stamp.size(), stamp.modified(),
                stamp.identity(), stamp.samples(), options.maxProblemsPerCode(), target == null ? "-" : target.id());
    }
}
