// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
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
        var unreadable = new ArrayList<>(expanded.unreadable());
        var paths = expanded.paths();
        var traces = new ArrayList<TraceFile>();
        int index = 0;
        for (var path : paths) {
            try {
                traces.add(read(path, index++, paths.size(), listener));
            } catch (IOException e) {
                unreadable.add(UnreadableFile.of(path, e));
            }
        }
        return new Loaded(traces, unreadable);
    }

    /// Which files inputs stand for.
    ///
    /// @param paths the files, each to be read
    /// @param unreadable inputs that stand for none
    public record Expanded(List<String> paths, List<UnreadableFile> unreadable) {
        public Expanded {
            paths = List.copyOf(paths);
            unreadable = List.copyOf(unreadable);
        }
    }

    /// Looks up the files that inputs stand for, without reading them. Blocks on the disk.
    ///
    /// @param inputs paths of files or folders, or `-`
    public Expanded expand(List<String> inputs) {
        var unreadable = new ArrayList<UnreadableFile>();
        var paths = new ArrayList<String>();
        inputs.forEach(input -> expand(input, paths, unreadable));
        return new Expanded(paths, unreadable);
    }

    private void expand(String input, List<String> paths, List<UnreadableFile> unreadable) {
        try {
            if (input.equals("-") || !Files.isDirectory(Path.of(input))) {
                var members = input.equals("-") ? List.<String>of() : NvtxtReader.membersOf(Path.of(input));
                paths.addAll(members.isEmpty() ? List.of(input) : members);
                return;
            }
            var folder = Path.of(input);
            var files = new ArrayList<>(ReportFolders.files(folder));
            if (options.session() == LoadOptions.SessionFolder.LOADED) {
                var session = ReportFolders.sessionFolder(folder);
                if (session.isPresent()) {
                    files.addAll(ReportFolders.files(session.get()));
                }
            }
            // A session folder is above several captures: its files come along once.
            files.stream().map(Path::toString).filter(file -> !paths.contains(file)).forEach(paths::add);
            if (files.isEmpty()) {
                unreadable.add(new UnreadableFile(input, "no-files", "the folder has no .nvtxt files directly in it"));
            }
        } catch (InvalidPathException e) {
            unreadable.add(new UnreadableFile(input, "not-found", "this is no path: " + e.getReason()));
        } catch (IOException e) {
            unreadable.add(UnreadableFile.of(input, e));
        }
    }

    private TraceFile read(String path, int index, int count, LoadListener listener) throws IOException {
        var fileListener = listener.onFile(index, count, path);
        if (path.equals("-")) {
            var content = options.standardInput().readAllBytes();
            fileListener.onStart(content.length);
            return reader.read(path, content);
        }
        return reader.read(Path.of(path), fileListener);
    }
}
