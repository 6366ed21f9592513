// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.open;

import dev.nvtxt.parser.report.UnreadableFile;
import dev.nvtxt.parser.trace.TraceFile;
import org.jspecify.annotations.Nullable;

/// One file that the user asked for: waiting, read, or not readable. Changed on the JavaFX thread only.
final class OpenFile {
    private final String path;
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

    void reading() {
        isReading = true;
    }

    /// Ends reading without a result; what was read before stays.
    void givenUp() {
        isReading = false;
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
