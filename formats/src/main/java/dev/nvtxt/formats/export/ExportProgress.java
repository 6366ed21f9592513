// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import dev.nvtxt.parser.CancelToken;
import java.util.function.LongConsumer;

/// Follows an export, and can end it. Confined to the thread that exports.
public final class ExportProgress {
    private static final int EVENTS_PER_REPORT = 8192;

    private final CancelToken cancel;
    private final LongConsumer events;
    private long count;

    /// Makes a progress.
    ///
    /// @param cancel ends the export
    /// @param events takes the number of events that are written so far
    public ExportProgress(CancelToken cancel, LongConsumer events) {
        this.cancel = cancel;
        this.events = events;
    }

    /// {@return one that nobody follows}
    public static ExportProgress none() {
        return new ExportProgress(CancelToken.ofCurrentThread(), _ -> {});
    }

    /// Counts an event.
    ///
    /// @throws java.util.concurrent.CancellationException if the export was canceled
    void event() {
        if (++count % EVENTS_PER_REPORT == 0) {
            cancel.check();
            events.accept(count);
        }
    }

    /// Counts events.
    ///
    /// @throws java.util.concurrent.CancellationException if the export was canceled
    public void add(long more) {
        count += more;
        cancel.check();
        events.accept(count);
    }

    /// {@return what ends the export}
    public CancelToken cancel() {
        return cancel;
    }
}
