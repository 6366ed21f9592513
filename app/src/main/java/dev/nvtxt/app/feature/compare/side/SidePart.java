// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare.side;

import dev.nvtxt.analysis.compare.Side;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.column.AxisRange;
import dev.nvtxt.app.shared.model.TimeRange;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.parser.report.ReportFile;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// All files, one file, or a process or a thread of it, that can be a side.
///
/// @param files all its files, the first one first
/// @param level how much of it
/// @param thread the index of the thread; of a process that of one of its threads; 0 for the whole file
/// @param label what the choice says
public record SidePart(List<ReportFile> files, Level level, int thread, String label) {
    public enum Level {
        ALL, FILE, PROCESS, THREAD
    }

    public SidePart {
        files = List.copyOf(files);
    }

    /// {@return the file, or the first of several}
    public ReportFile file() {
        return files.getFirst();
    }

    /// {@return all that can be a side: all files where there are several, each file, and the parts of each}
    public static List<SidePart> of(List<ReportFile> files) {
        var parts = new ArrayList<SidePart>();
        if (files.size() > 1) {
            parts.add(new SidePart(files, Level.ALL, 0, "All files"));
        }
        files.forEach(file -> parts.addAll(of(file)));
        return List.copyOf(parts);
    }

    /// {@return all parts of a file, the whole first}
    public static List<SidePart> of(ReportFile file) {
        var parts = new ArrayList<SidePart>();
        parts.add(new SidePart(List.of(file), Level.FILE, 0, "Entire file"));
        var trace = file.trace();
        var threads = trace.events().threads();
        var processes = new LinkedHashSet<@Nullable Long>();
        threads.forEach(key -> processes.add(key.processId()));
        boolean isOne = processes.size() == 1;
        for (int thread = 0; thread < threads.size(); thread++) {
            var key = threads.get(thread);
            if (!isOne && processes.remove(key.processId())) {
                parts.add(new SidePart(List.of(file), Level.PROCESS, thread,
                        "Process " + named(trace.names().process(key.processId()), key.processId())));
            }
        }
        for (int thread = 0; thread < threads.size() && threads.size() > 1; thread++) {
            var key = threads.get(thread);
            parts.add(new SidePart(List.of(file), Level.THREAD, thread,
                    "Thread " + named(trace.names().thread(key), key.threadId())));
        }
        return List.copyOf(parts);
    }

    /// {@return the name of the file; runs of one program often have one display name, so the file's own follows it}
    public String fileName() {
        return fileName(file());
    }

    private static String fileName(ReportFile file) {
        String label = file.trace().label();
        String path = file.trace().path();
        String own = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
        return label.equals(own) || label.equals(path) ? label : label + " (" + own + ")";
    }

    /// {@return what a choice says}
    public String text() {
        return switch (level) {
            case ALL -> label;
            case FILE -> fileName();
            case PROCESS, THREAD -> fileName() + " – " + label;
        };
    }

    /// {@return the same part of the file with the same path, which may have been read anew}
    public Optional<SidePart> in(List<ReportFile> others) {
        return of(others).stream().filter(part -> part.level == level && part.label.equals(label)
                && (level == Level.ALL || part.file().trace().path().equals(file().trace().path()))).findFirst();
    }

    private static String named(@Nullable String name, @Nullable Long number) {
        return name == null ? Objects.toString(number, "no id") : name + " (" + number + ")";
    }

    /// {@return from when to when since the first event of the report}
    private String text_(TimeRange span) {
        return ShortText.duration((double) span.startNs() - file().reportStartNs()) + " … "
                + ShortText.duration((double) span.endNs() - file().reportStartNs());
    }

    /// {@return the side}
    ///
    /// @param span the part of the axis, or null for all
    public Side side(@Nullable TimeRange span) {
        var file = file();
        String name = (level == Level.ALL ? label : fileName())
                + (level == Level.FILE || level == Level.ALL ? "" : ", " + label)
                + (span == null ? "" : ", " + text_(span));
        var side = switch (level) {
            case ALL -> new Side(name, files.stream().map(run -> Scope.of(List.of(run))).toList());
            case FILE -> Side.ofFile(name, file);
            case PROCESS -> Side.ofProcess(name, file,
                    file.trace().events().threads().get(thread).processId());
            case THREAD -> Side.ofThread(name, file, thread);
        };
        return span == null ? side : side.withRuns(run -> run.within(new AxisRange(span.startNs(), span.endNs())));
    }
}
