// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.open;

import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// Tells of the progress, and has the beginning of a file shown while the rest is read.
///
/// Not of one whose text is twice as large as the memory: what is made of the beginning would be missed at the end.
final class BeginningListener implements ReadListener {
    private final ReadListener progress;
    private final BooleanSupplier isFree;
    private final Consumer<TraceFile> shower;
    private volatile boolean fits;

    /// Makes a listener.
    ///
    /// @param progress receives the progress
    /// @param isFree whether what was shown before is done with
    /// @param shower shows a beginning
    BeginningListener(ReadListener progress, BooleanSupplier isFree, Consumer<TraceFile> shower) {
        this.progress = progress;
        this.isFree = isFree;
        this.shower = shower;
    }

    @Override
    public void onStart(long totalBytes) {
        fits = totalBytes / 2 < Runtime.getRuntime().maxMemory();
        progress.onStart(totalBytes);
    }

    @Override
    public void onProgress(long bytes, long events) {
        progress.onProgress(bytes, events);
    }

    @Override
    public boolean isCanceled() {
        return progress.isCanceled();
    }

    @Override
    public boolean wantsPartial() {
        return fits && isFree.getAsBoolean();
    }

    @Override
    public void onPartial(TraceFile soFar) {
        shower.accept(soFar);
    }
}
