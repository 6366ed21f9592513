// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.report.input.ReportInput;
import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// Reads files, folders, archives and standard input, one after the other. What cannot be read is reported; the rest loads.
///
/// [#read(List, LoadListener)] hands each file to a listener and keeps none, so that thousands of them need the memory of
/// one; [#load(List, LoadListener)] makes a report of them.
public final class ReportLoader {
    private final LoadOptions options;
    private final TraceReader reader;

    /// Makes a loader of NVTXT files. It keeps no state between calls.
    public ReportLoader(LoadOptions options) {
        this(options, nvtxt(options));
    }

    /// Makes a loader that reads each file in another way.
    public ReportLoader(LoadOptions options, TraceReader reader) {
        this.options = options;
        this.reader = reader;
    }

    private static TraceReader nvtxt(LoadOptions options) {
        var reader = new NvtxtReader(options.read());
        return (path, listener) -> path.equals(ReportInput.STANDARD_INPUT)
                ? reader.read(path, options.standardInput(), listener)
                : reader.read(Path.of(path), listener);
    }

    /// Reads files and hands over each as soon as it has been read. Blocks.
    ///
    /// @param inputs paths of files or folders, or `-`, in order
    /// @param listener receives files, progress and partial results
    /// @throws IOException if the listener throws it, never because of an input
    /// @throws java.util.concurrent.CancellationException if the listener asked to end
    public void read(List<String> inputs, LoadListener listener) throws IOException {
        readExpanded(ReportInput.expand(inputs, options.session()), listener);
    }

    /// Reads the files that inputs name, like [#read(List, LoadListener)].
    ///
    /// @param expanded what [ReportInput#expand] made of the inputs, or a part of it
    public void readExpanded(List<ReportInput> expanded, LoadListener listener) throws IOException {
        int count = (int) expanded.stream().filter(ReportInput.ToRead.class::isInstance).count();
        int index = 0;
        for (var input : expanded) {
            listener.check();
            // Not a switch over types: its first use makes a class, which takes longer than reading a small file.
            if (input instanceof ReportInput.ToRead(var path)) {
                read(path, listener.onFile(index++, count, path), listener);
            } else {
                leftOut(input, listener);
            }
        }
    }

    private static void leftOut(ReportInput input, LoadListener listener) throws IOException {
        switch (input) {
            case ReportInput.Unreadable(var why) -> listener.onUnreadable(why);
            case ReportInput.Skipped(var path, var why) -> listener.onSkipped(path, why);
            case ReportInput.ToRead(var path) -> throw new IllegalArgumentException(path + " can be read");
        }
    }

    private void read(String path, ReadListener fileListener, LoadListener listener) throws IOException {
        TraceFile file;
        try {
            file = reader.read(path, new FileListener(fileListener, listener));
        } catch (IOException e) {
            listener.onUnreadable(UnreadableFile.of(path, e));
            return;
        }
        listener.onRead(file);
    }

    /// Reads files into a report, with automatic clocks. Blocks; do not call it on the JavaFX thread.
    ///
    /// @param inputs paths of files or folders, or `-`, in the order of the result
    /// @param listener receives files, progress and partial results
    /// @return the report
    /// @throws java.util.concurrent.CancellationException if the listener asked to end
    /// @throws UncheckedIOException if the listener throws an [IOException]
    public Report load(List<String> inputs, LoadListener listener) {
        var traces = new ArrayList<TraceFile>();
        var unreadable = new ArrayList<UnreadableFile>();
        try {
            read(inputs, new Collector(listener, traces, unreadable));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return ReportBuilder.build(traces, unreadable);
    }

    /// Keeps what it passes on.
    private record Collector(LoadListener next, List<TraceFile> traces,
            List<UnreadableFile> unreadable) implements LoadListener {
        @Override
        public ReadListener onFile(int index, int count, String path) {
            return next.onFile(index, count, path);
        }

        @Override
        public void onRead(TraceFile file) throws IOException {
            traces.add(file);
            next.onRead(file);
        }

        @Override
        public void onUnreadable(UnreadableFile file) throws IOException {
            unreadable.add(file);
            next.onUnreadable(file);
        }

        @Override
        public void onSkipped(String path, String reason) throws IOException {
            next.onSkipped(path, reason);
        }

        @Override
        public boolean isCanceled() {
            return next.isCanceled();
        }
    }

    /// Ends reading a file when either the file or all loading is canceled.
    private record FileListener(ReadListener next, CancelToken loading) implements ReadListener {
        @Override
        public void onStart(long totalBytes) {
            next.onStart(totalBytes);
        }

        @Override
        public void onProgress(long bytes, long events) {
            next.onProgress(bytes, events);
        }

        @Override
        public boolean wantsPartial() {
            return next.wantsPartial();
        }

        @Override
        public void onPartial(TraceFile soFar) {
            next.onPartial(soFar);
        }

        @Override
        public boolean isCanceled() {
            return next.isCanceled() || loading.isCanceled();
        }
    }

    /// Reads one file of a report: what a [ReportLoader] calls for each path. The window reads files that grow, other formats are
    /// read by readers of their own.
    @FunctionalInterface
    public interface TraceReader {
        /// Reads a file. Blocks.
        ///
        /// @param path a file, a member of an archive, or `-` for standard input
        /// @param listener receives the progress and partial results, and can end reading
        /// @throws IOException if it cannot be read
        TraceFile read(String path, ReadListener listener) throws IOException;
    }
}
