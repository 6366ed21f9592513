// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.time.ClockSettingException;
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

    /// Reads files. Blocks; do not call it on the JavaFX thread.
    ///
    /// @param inputs paths of files or folders, or `-`, in the order of the result
    /// @param settings what the user says of the clocks
    /// @param listener is told of the progress
    /// @return the report
    /// @throws java.util.concurrent.CancellationException if the listener asked to end
    /// @throws ClockSettingException if a clock setting cannot be, with the file and the reason
    public Report load(List<String> inputs, ClockSettings settings, LoadListener listener)
            throws ClockSettingException {
        var loaded = read(inputs, listener);
        return ReportBuilder.build(loaded.traces, loaded.unreadable, settings);
    }

    /// Reads files, with automatic clocks. Blocks; do not call it on the JavaFX thread.
    ///
    /// @param inputs paths of files or folders, or `-`, in the order of the result
    /// @param listener is told of the progress
    /// @return the report
    /// @throws java.util.concurrent.CancellationException if the listener asked to end
    public Report load(List<String> inputs, LoadListener listener) {
        var loaded = read(inputs, listener);
        return ReportBuilder.build(loaded.traces, loaded.unreadable);
    }

    /// What was read.
    private record Loaded(List<TraceFile> traces, List<UnreadableFile> unreadable) {}

    private Loaded read(List<String> inputs, LoadListener listener) {
        var expanded = expand(inputs);
        var unreadable = new ArrayList<UnreadableFile>();
        var traces = new ArrayList<TraceFile>();
        int count = (int) expanded.stream().filter(ReportInput.ToRead.class::isInstance).count();
        int index = 0;
        for (var input : expanded) {
            switch (input) {
                case ReportInput.Unreadable(var why) -> unreadable.add(why);
                case ReportInput.ToRead(var path) -> {
                    try {
                        traces.add(read(path, index++, count, listener));
                    } catch (IOException e) {
                        unreadable.add(UnreadableFile.of(path, e));
                    }
                }
            }
        }
        return new Loaded(traces, unreadable);
    }

    /// Looks up the files that inputs stand for, without reading them. Blocks on the disk.
    ///
    /// @param inputs paths of files or folders, or `-`
    public List<ReportInput> expand(List<String> inputs) {
        return ReportInput.expand(inputs, options.session());
    }

    private TraceFile read(String path, int index, int count, LoadListener listener) throws IOException {
        var fileListener = listener.onFile(index, count, path);
        if (path.equals(ReportInput.STANDARD_INPUT)) {
            var content = options.standardInput().readAllBytes();
            fileListener.onStart(content.length);
            return reader.read(path, content);
        }
        return reader.read(Path.of(path), fileListener);
    }
}
