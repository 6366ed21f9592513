// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Reads files and folders into a report. What cannot be read is listed; the rest loads.
public final class ReportLoader {
    private final LoadOptions options;
    private final NvtxtReader reader;

    /// Makes a loader. It keeps no state between reports.
    public ReportLoader(LoadOptions options) {
        this.options = options;
        this.reader = new NvtxtReader(options.read());
    }

    /// Reads files, with automatic clocks. Blocks; do not call it on the JavaFX thread.
    ///
    /// @param inputs paths of files or folders, or `-`, in the order of the result
    /// @param listener is told of the progress
    /// @return the report
    /// @throws java.util.concurrent.CancellationException if the listener asked to end
    public Report load(List<String> inputs, LoadListener listener) {
        var expanded = ReportInput.expand(inputs, options.session());
        var unreadable = new ArrayList<UnreadableFile>();
        var traces = new ArrayList<TraceFile>();
        int count = (int) expanded.stream().filter(ReportInput.ToRead.class::isInstance).count();
        int index = 0;
        for (var input : expanded) {
            switch (input) {
                case ReportInput.Unreadable(var why) -> unreadable.add(why);
                case ReportInput.Skipped(var path, var why) -> listener.onSkipped(path, why);
                case ReportInput.ToRead(var path) -> {
                    try {
                        traces.add(read(path, index++, count, listener));
                    } catch (IOException e) {
                        unreadable.add(UnreadableFile.of(path, e));
                    }
                }
            }
        }
        return ReportBuilder.build(traces, unreadable);
    }

    private TraceFile read(String path, int index, int count, LoadListener listener) throws IOException {
        var fileListener = listener.onFile(index, count, path);
        if (path.equals(ReportInput.STANDARD_INPUT)) {
            return reader.read(path, options.standardInput(), fileListener);
        }
        return reader.read(Path.of(path), fileListener);
    }
}
