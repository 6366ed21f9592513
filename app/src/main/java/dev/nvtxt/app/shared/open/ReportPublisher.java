// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.open;

import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Makes a report of the files that are open and puts it into the workspace: one is made at a time, and of those that
/// are asked for meanwhile only the newest. A file whose content and clocks stay keeps its object, so that nothing
/// drawn of it is made again; the selection moves along to the new object of its file, and all that refers to the axis
/// with the files that stay, where opening or closing others moves these.
final class ReportPublisher {
    private final Workspace workspace;
    private final Latest building;
    /// The files that were open when nothing was being read. What is said of the axis while the files of a session, for
    /// example, are coming is about the axis with all of them.
    private Set<TraceFile> settledFiles = Set.of();

    ReportPublisher(Workspace workspace) {
        this.workspace = workspace;
        building = new Latest(workspace, "Can't build the report");
    }

    /// {@return whether a report is in the making; to be asked on any thread}
    boolean isBusy() {
        return building.isBusy();
    }

    /// Shows at once that no file is open: nothing of the closed ones stays, what was said of their clocks neither.
    void clear() {
        settledFiles = Set.of();
        show(workspace.reportProperty().get(), new Report(List.of(), List.of(), ClockSettings.AUTOMATIC));
    }

    /// @param isAll whether no further file is being read
    void publish(List<TraceFile> traces, List<UnreadableFile> unreadable, boolean isAll) {
        building.follow(() -> {
            var before = workspace.reportProperty().get();
            var keptFiles = settledFiles;
            return () -> new Built(before.settings(), ReportBuilder.withFiles(before,
                    ReportBuilder.keepPlaces(before, traces, keptFiles), traces, unreadable));
        }, built -> show(built, traces, unreadable, isAll));
    }

    /// @param settings what was said of the clocks when it was asked for
    private record Built(ClockSettings settings, Report report) {}

    private void show(@Nullable Built built, List<TraceFile> traces, List<UnreadableFile> unreadable, boolean isAll) {
        if (built == null) {
            return;
        }
        var before = workspace.reportProperty().get();
        var report = built.report;
        if (!built.settings.equals(before.settings())) {
            // A clock has been set while the report was in the making.
            publish(traces, unreadable, isAll);
            return;
        }
        if (!report.equals(before)) {
            show(before, report);
        }
        var keptFiles = identitySet();
        keptFiles.addAll(traces);
        if (!isAll) {
            keptFiles.retainAll(settledFiles);
        }
        settledFiles = keptFiles;
    }

    private void show(Report before, Report report) {
        long movedNs = movedNs(before, report);
        if (movedNs != 0) {
            workspace.moveAxis(movedNs);
        }
        var selected = workspace.selectionProperty().get();
        if (selected != null && !report.files().contains(selected.file())) {
            workspace.selectionProperty().set(null);
        }
        workspace.reportProperty().set(report);
        if (selected != null && !report.files().contains(selected.file())) {
            workspace.selectionProperty().set(find(selected, before, report));
        }
    }

    private static Set<TraceFile> identitySet() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }

    /// {@return by how much all files that stay have moved on the axis, in nanoseconds; 0 where they have not, or not all by
    /// the same}
    private long movedNs(Report before, Report report) {
        var olds = new IdentityHashMap<TraceFile, ReportFile>();
        before.files().stream().filter(file -> settledFiles.contains(file.trace()))
                .forEach(file -> olds.put(file.trace(), file));
        var pairs = new ArrayList<Map.Entry<ReportFile, ReportFile>>();
        for (var file : report.files()) {
            var old = olds.get(file.trace());
            if (old != null) {
                pairs.add(Map.entry(old, file));
            }
        }
        return AxisMoves.common(pairs);
    }

    /// The same event in the new content of its file: by its line, or by its number where only the clocks changed.
    private static @Nullable EventRef find(EventRef old, Report before, Report report) {
        var trace = old.file().trace();
        for (var file : report.files()) {
            if (file.trace().equals(trace)) {
                return new EventRef(file, old.event());
            }
        }
        var file = sameFile(old.file(), before, report);
        if (file == null) {
            return null;
        }
        int event = file.trace().events().eventAtLine(trace.events().line(old.event()));
        return event < 0 ? null : new EventRef(file, event);
    }

    /// The file with the same path; of several the one with the same rank.
    private static @Nullable ReportFile sameFile(ReportFile old, Report before, Report report) {
        var path = old.trace().path();
        var olds = before.files().stream().filter(file -> file.trace().path().equals(path)).toList();
        var news = report.files().stream().filter(file -> file.trace().path().equals(path)).toList();
        int rank = olds.indexOf(old);
        return rank >= 0 && rank < news.size() ? news.get(rank) : null;
    }
}
