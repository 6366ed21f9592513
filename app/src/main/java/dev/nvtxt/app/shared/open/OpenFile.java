// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.open;

import dev.nvtxt.formats.FormatOptions;
import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.parser.LiveStream;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.LoadOptions;
import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// One file that the user asked for: waiting, read, or not readable. Changed on the JavaFX thread only.
final class OpenFile {
    private final String path;
    private final Copies copies;
    private @Nullable Source source;
    private @Nullable ReadOptions options;
    private @Nullable FormatOptions formats;
    private @Nullable TraceFile trace;
    private @Nullable UnreadableFile failure;
    private boolean isReading;
    private final AtomicReference<@Nullable TraceFile> offered = new AtomicReference<>();
    /// How many bytes the file had on disk when it was last begun to be read, or -1. Set by the reading thread.
    private volatile long sizeOnDisk = -1;
    private final @Nullable LiveStream live;
    private boolean isFrozen;
    private @Nullable TraceFile latest;

    /// What a file is read from, by a worker thread.
    interface Source {
        /// Reads all of it, or what has come to it since.
        TraceFile read(ReadListener listener) throws IOException;
    }

    /// Has copies of what files say.
    interface Copies {
        /// {@return reads a file as another source does, but the first time from its copy, where there is one}
        Source firstOf(Path file, ReadOptions options, Source source);
    }

    OpenFile(String path) {
        this(path, (_, _, source) -> source);
    }

    OpenFile(String path, Copies copies) {
        this(path, copies, null);
    }

    OpenFile(LiveStream live) {
        this(live.name(), (_, _, source) -> source, live);
    }

    private OpenFile(String path, Copies copies, @Nullable LiveStream live) {
        this.path = path;
        this.copies = copies;
        this.live = live;
    }

    /// {@return what was read last, also while that is not shown}
    @Nullable
    TraceFile latest() {
        return latest;
    }

    /// Keeps what is shown as it is, or shows what has come meanwhile.
    void freeze(boolean newFrozen) {
        isFrozen = newFrozen;
        if (!isFrozen && latest != null) {
            trace = latest;
        }
    }

    String path() {
        return path;
    }

    @Nullable
    TraceFile trace() {
        return trace;
    }

    @Nullable
    UnreadableFile failure() {
        return failure;
    }

    boolean isReading() {
        return isReading;
    }

    /// Begins to read.
    ///
    /// @return what to read from; the same as before, which can go on where it was, unless the options are others
    Source reading(LoadOptions requested, FormatOptions requestedFormats) {
        isReading = true;
        var stream = live;
        if (stream != null) {
            return listener -> read(stream, requested.read(), requestedFormats, listener);
        }
        var current = source;
        if (current == null || !requested.read().equals(options) || !requestedFormats.equals(formats)) {
            var file = Path.of(path);
            var growing = new NvtxtReader(requested.read()).growing(file);
            var reader = new FormatReader(requested.read(), requestedFormats);
            var read = copies.firstOf(file, requested.read(), growing::read);
            current = listener -> {
                sizeOnDisk = Files.size(file);
                return reader.isNvtxt(file) ? read.read(listener) : reader.read(file, listener);
            };
            source = current;
            options = requested.read();
            formats = requestedFormats;
        }
        return current;
    }

    /// What is no plain NVTXT can be read as a whole only.
    private static TraceFile read(LiveStream stream, ReadOptions how, FormatOptions formats, ReadListener listener)
            throws IOException {
        var reader = new FormatReader(how, formats);
        if (stream.isIncremental() && reader.isNvtxt(stream.name(), stream.beginning())) {
            return stream.read(how, listener);
        }
        if (!stream.isEnded()) {
            stream.deferToEnd();
            return new NvtxtReader(how).read(stream.name(), new byte[0]);
        }
        try (var content = stream.content()) {
            return reader.read(stream.name(), content, listener);
        }
    }

    /// {@return whether all of a file of this size was read}
    ///
    /// The size of what was read is no measure alone: UTF-16 and packed files have others on disk.
    boolean isReadUpTo(long size) {
        return trace == null || size == sizeOnDisk || size == trace.bytes();
    }

    /// Ends reading without a result; what was read before stays, but no mere beginning.
    void canceled() {
        isReading = false;
        if (trace != null && trace.isPartial()) {
            trace = null;
            latest = null;
        }
    }

    /// Brings what was read, all of it or its beginning, in place of what has not been taken yet. Called on any thread.
    ///
    /// @return whether something was waiting to be taken already
    boolean offer(TraceFile content) {
        return offered.getAndSet(content) != null;
    }

    /// Collects the latest result.
    void collect() {
        var content = offered.getAndSet(null);
        if (content != null) {
            latest = content;
            trace = isFrozen && trace != null ? trace : content;
            failure = null;
            isReading = content.isPartial();
        }
    }

    void failed(UnreadableFile newFailure) {
        trace = null;
        latest = null;
        failure = newFailure;
        isReading = false;
    }
}
