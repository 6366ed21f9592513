// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.open;

import dev.nvtxt.app.shared.model.UiExecutor;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.parser.ReadListener;
import module java.base;
import module javafx.controls;

/// How far loading is: bytes, events and rate over all files that are being read.
///
/// Reading threads count; at most ten times a second the sums go to the properties, on the JavaFX thread.
public final class LoadProgress {
    private static final long PUBLISH_EVERY_NS = 100_000_000;
    /// What is said of files whose names are not.
    static final String OPENING = "Opening…";
    private static final long BYTES_PER_MB = 1_000_000;

    private final UiExecutor executor;
    private final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper(this, "running");
    private final ReadOnlyDoubleWrapper fraction = new ReadOnlyDoubleWrapper(this, "fraction", -1);
    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper(this, "text", "");
    private final LongAdder bytes = new LongAdder();
    private final LongAdder events = new LongAdder();
    private final AtomicLong totalBytes = new AtomicLong();
    private final AtomicInteger filesDone = new AtomicInteger();
    private final AtomicInteger files = new AtomicInteger();
    private final AtomicLong lastPublishedNs = new AtomicLong();
    private final AtomicBoolean canceled = new AtomicBoolean();
    private long startedNs;
    private boolean isCounting;

    LoadProgress(UiExecutor executor) {
        this.executor = executor;
    }

    /// Starts to count from nothing.
    ///
    /// @param what says what is read, until there is something to count
    void start(String what) {
        startQuietly();
        text.set(what);
        running.set(true);
    }

    /// Starts to count from nothing; that something is being read is said only if it takes a while.
    void startQuietly() {
        bytes.reset();
        events.reset();
        totalBytes.set(0);
        filesDone.set(0);
        files.set(0);
        canceled.set(false);
        startedNs = System.nanoTime();
        lastPublishedNs.set(startedNs);
        fraction.set(-1);
        text.set(OPENING);
        isCounting = true;
    }

    /// More files will be read.
    void expect(int count) {
        files.addAndGet(count);
    }

    void fileDone() {
        filesDone.incrementAndGet();
        publishSoon();
    }

    void end() {
        isCounting = false;
        running.set(false);
        text.set("");
    }

    void cancel() {
        canceled.set(true);
    }

    boolean isCanceled() {
        return canceled.get();
    }

    /// {@return the progress of one file}
    ReadListener listener() {
        return new ReadListener() {
            @Override
            public void onStart(long size) {
                totalBytes.addAndGet(Math.max(0, size));
            }

            @Override
            public void onProgress(long moreBytes, long moreEvents) {
                bytes.add(moreBytes);
                events.add(moreEvents);
                publishSoon();
            }

            @Override
            public boolean isCanceled() {
                return canceled.get();
            }
        };
    }

    private void publishSoon() {
        long now = System.nanoTime();
        long before = lastPublishedNs.get();
        if (now - before >= PUBLISH_EVERY_NS && lastPublishedNs.compareAndSet(before, now)) {
            executor.onUi(this::publish);
        }
    }

    private void publish() {
        if (!isCounting) {
            return;
        }
        running.set(true);
        long done = bytes.sum();
        long total = totalBytes.get();
        // Only what has begun is known in bytes, so the number of files leads as long as several are waiting.
        double ofBytes = total <= 0 ? 0 : Math.min(1, (double) done / total);
        fraction.set(files.get() > 1 ? (filesDone.get() + ofBytes * 0.5) / files.get() : total <= 0 ? -1 : ofBytes);
        text.set(describe(done, total, (System.nanoTime() - startedNs) / 1e9));
    }

    private String describe(long done, long total, double seconds) {
        // The size of all is not known before the last file is open, and some formats say neither size nor events before the
        // end.
        boolean isOne = files.get() <= 1;
        var ofFiles = isOne ? "" : filesDone.get() + " of " + files.get() + " files · ";
        // What is unpacked first, or read as a whole, counts no bytes for long.
        var rate = rateText(seconds < 0.3 ? 0 : done / seconds / BYTES_PER_MB);
        long eventsSoFar = events.sum();
        return ofFiles + megabytes(done) + (isOne && total > 0 ? " of " + megabytes(total) : "")
                + (eventsSoFar > 0 ? " · " + Plural.of(eventsSoFar, "event") : "") + rate;
    }

    private static String rateText(double megabytesPerSecond) {
        return megabytesPerSecond < 0.5 ? "" : String.format(Locale.ROOT, " · %.0f MB/s", megabytesPerSecond);
    }

    private static String megabytes(long size) {
        return size < BYTES_PER_MB
                ? String.format(Locale.ROOT, "%.0f kB", size / 1e3)
                : String.format(Locale.ROOT, "%.1f MB", size / 1e6);
    }

    /// Whether something is being read.
    public ReadOnlyBooleanProperty runningProperty() {
        return running.getReadOnlyProperty();
    }

    /// From 0 to 1; negative while it is not known.
    public ReadOnlyDoubleProperty fractionProperty() {
        return fraction.getReadOnlyProperty();
    }

    /// Bytes, events and rate in words; "" while nothing is read.
    public ReadOnlyStringProperty textProperty() {
        return text.getReadOnlyProperty();
    }
}
