// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare.side;

import dev.nvtxt.analysis.compare.Side;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.group.NamePattern;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.model.TimeWindow;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Files that are the runs of a side, one file, or a process or a thread of it.
///
/// @param files all its files, the first one first
/// @param level how much of it
/// @param thread the index of the thread; of a process that of one of its threads; 0 for the whole file
/// @param label what the choice says
public record SidePart(List<ReportFile> files, Level level, int thread, String label) {
    public enum Level {
        RUNS, FILE, PROCESS, THREAD
    }

    private static final String ALL_FILES = "All files";

    public SidePart {
        files = List.copyOf(files);
    }

    /// {@return files as the runs of a side}
    ///
    /// @param files at least one
    public static SidePart runs(List<ReportFile> files) {
        return files.size() == 1 ? of(files.getFirst()).getFirst() : new SidePart(files, Level.RUNS, 0, names(files));
    }

    /// {@return what the names of runs have in common: "run-#.nvtxt" or "old", else the first one}
    private static String names(List<ReportFile> files) {
        var byRun = patterns(files, InitialSides.LAST_NUMBER);
        var patterns = byRun.size() == 1 ? byRun : patterns(files, NamePattern.NUMBERS.expression());
        var folders = files.stream().map(file -> Path.of(file.trace().path()).getParent()).distinct().toList();
        if (folders.size() == 1 && folders.getFirst() != null && folders.getFirst().getFileName() != null) {
            var folder = folders.getFirst().getFileName() + "/";
            return patterns.size() == 1 ? folder + patterns.getFirst() : folder;
        }
        return patterns.size() == 1
                ? patterns.getFirst()
                : files.getFirst().trace().fileName() + " and " + (files.size() - 1) + " more";
    }

    private static List<String> patterns(List<ReportFile> files, Pattern number) {
        return files.stream().map(file -> InitialSides.name(file, number)).distinct().toList();
    }

    /// {@return the file, or the first of several}
    public ReportFile file() {
        return files.getFirst();
    }

    /// {@return all that can be a side: all files where there are several, each file, and the parts of each}
    public static List<SidePart> of(List<ReportFile> files) {
        var parts = new ArrayList<SidePart>();
        if (files.size() > 1) {
            parts.add(new SidePart(files, Level.RUNS, 0, ALL_FILES));
        }
        files.forEach(file -> parts.addAll(of(file)));
        return List.copyOf(parts);
    }

    /// {@return all parts of a file, the whole first}
    public static List<SidePart> of(ReportFile file) {
        var parts = new ArrayList<SidePart>();
        parts.add(new SidePart(List.of(file), Level.FILE, 0, "Entire File"));
        var trace = file.trace();
        var threads = trace.events().threads();
        var inOrderOfLanes = IntStream.range(0, threads.size()).boxed()
                .sorted(Comparator.comparing(threads::get, trace.extras().processes().order())).toList();
        var processes = new LinkedHashSet<@Nullable Long>();
        threads.forEach(key -> processes.add(key.processId()));
        boolean isOne = processes.size() == 1;
        for (int thread : inOrderOfLanes) {
            var key = threads.get(thread);
            if (!isOne && processes.remove(key.processId())) {
                parts.add(new SidePart(List.of(file), Level.PROCESS, thread,
                        "Process " + named(trace.names().process(key.processId()),
                                trace.names().number(key.processId()))));
            }
        }
        for (int thread : threads.size() > 1 ? inOrderOfLanes : List.<Integer>of()) {
            var key = threads.get(thread);
            parts.add(new SidePart(List.of(file), Level.THREAD, thread,
                    "Thread " + named(trace.names().thread(key), trace.names().number(key.threadId()))));
        }
        return List.copyOf(parts);
    }

    /// {@return the name of the file; runs of one program often have one display name, so the file's own follows it}
    public String fileName() {
        return fileName(file());
    }

    private static String fileName(ReportFile file) {
        String label = file.label();
        String path = file.trace().path();
        String own = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
        return !label.equals(file.trace().label()) || label.equals(own) || label.equals(path)
                ? label
                : label + " (" + own + ")";
    }

    /// {@return what a choice says}
    public String text() {
        return switch (level) {
            case RUNS -> label;
            case FILE -> fileName();
            case PROCESS, THREAD -> fileName() + " – " + label;
        };
    }

    /// {@return the same part of the files with the same paths, which may have been read anew; runs that are gone are left out}
    public Optional<SidePart> in(List<ReportFile> others) {
        if (level == Level.RUNS && !label.equals(ALL_FILES)) {
            var paths = files.stream().map(file -> file.trace().path()).toList();
            var again = others.stream().filter(file -> paths.contains(file.trace().path())).toList();
            return again.isEmpty() ? Optional.empty() : Optional.of(runs(again));
        }
        return of(others).stream().filter(part -> part.level == level && part.label.equals(label)
                && (level == Level.RUNS || part.file().trace().path().equals(file().trace().path()))).findFirst();
    }

    private static String named(@Nullable String name, @Nullable Long number) {
        return name == null ? Objects.toString(number, "no id") : number == null ? name : name + " (" + number + ")";
    }

    /// {@return from when to when since the first event of the report}
    public String text(AxisRange span) {
        return ShortText.duration(TimeWindow.difference(span.startNs(), file().reportStartNs())) + " … "
                + ShortText.duration(TimeWindow.difference(span.endNs(), file().reportStartNs()));
    }

    /// {@return the side}
    ///
    /// @param span the part of the axis, or null for all
    public Side side(@Nullable AxisRange span) {
        var file = file();
        String name = (level == Level.RUNS ? label : fileName())
                + (level == Level.FILE || level == Level.RUNS ? "" : ", " + label)
                + (span == null ? "" : ", " + text(span));
        var side = switch (level) {
            case RUNS -> new Side(name, files.stream().map(run -> Scope.of(List.of(run))).toList());
            case FILE -> Side.ofFile(name, file);
            case PROCESS -> Side.ofProcess(name, file,
                    file.trace().events().threads().get(thread).processId());
            case THREAD -> Side.ofThread(name, file, thread);
        };
        return span == null ? side : side.withRuns(run -> run.within(span));
    }
}
