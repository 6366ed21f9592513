// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.open;

import dev.nvtxt.parser.GrowingFile;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.UnreadableFile;
import dev.nvtxt.parser.trace.TraceFile;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// One file that the user asked for: waiting, read, or not readable. Changed on the JavaFX thread only.
final class OpenFile {
    private final String path;
    private @Nullable GrowingFile source;
    private @Nullable ReadOptions options;
    private @Nullable TraceFile trace;
    private @Nullable UnreadableFile failure;
    private boolean isReading;

    OpenFile(String path) {
        this.path = path;
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
    GrowingFile reading(ReadOptions wanted) {
        isReading = true;
        var known = source;
        if (known == null || !wanted.equals(options)) {
            known = new NvtxtReader(wanted).growing(Path.of(path));
            source = known;
            options = wanted;
        }
        return known;
    }

    /// Ends reading without a result; what was read before stays, but no mere beginning.
    void givenUp() {
        isReading = false;
        if (trace != null && trace.isPartial()) {
            trace = null;
        }
    }

    /// Takes the beginning of the file, until the rest is read.
    void beginsWith(TraceFile beginning) {
        trace = beginning;
    }

    void read(TraceFile newTrace) {
        trace = newTrace;
        failure = null;
        isReading = false;
    }

    void failed(UnreadableFile newFailure) {
        trace = null;
        failure = newFailure;
        isReading = false;
    }
}
