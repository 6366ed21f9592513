// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.open.AxisMoves;
import dev.nvtxt.parser.report.BaseClock;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.time.ClockSetting;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.RangeEdge;
import dev.nvtxt.timeline.model.SelectedRange;
import module java.base;

/// Changes clock settings of the open report, each with a step to undo, which moves the bookmarks that
/// are at events with their files, and all where all files move alike. Where there are no bookmarks, no event is looked
/// at, so it is quick. The selected range moves with the file that it is on.
public final class ClockEdits {
    private final Workspace workspace;

    public ClockEdits(Workspace workspace) {
        this.workspace = workspace;
    }

    /// Sets the clock of a time base of a file.
    ///
    /// @param text what is done, as a menu says it
    /// @throws ClockSettingException if the setting cannot be, with the reason; nothing changes then
    public void set(String text, ClockRow row, ClockSetting setting) throws ClockSettingException {
        set(text, workspace.reportProperty().get().settings().with(row.path(), row.base().timeBase(), setting));
    }

    /// Sets all clocks.
    ///
    /// @throws ClockSettingException if a setting cannot be, with the reason; nothing changes then
    void set(String text, ClockSettings after) throws ClockSettingException {
        var before = workspace.reportProperty().get().settings();
        preview(after);
        remember(text, before, after);
    }

    /// Shows settings for now, without a step to undo; for dragging.
    void preview(ClockSettings settings) throws ClockSettingException {
        show(ReportBuilder.withSettings(workspace.reportProperty().get(), settings));
    }

    /// {@return settings that move all times of a file}
    ///
    /// @throws ArithmeticException if that is too far
    static ClockSettings moved(ClockSettings settings, ReportFile file, long byNs) {
        var moved = settings;
        for (var base : clocked(file)) {
            var setting = moved.of(file.trace().path(), base.timeBase());
            moved = moved.with(file.trace().path(), base.timeBase(),
                    setting.withOffsetNs(Math.addExact(setting.offsetNs(), byNs)));
        }
        return moved;
    }

    /// {@return the time bases of a file that have times on the axis; without a clock nothing can be moved}
    static List<BaseClock> clocked(ReportFile file) {
        return file.allBases().stream().filter(base -> base.firstNs() != null).toList();
    }

    /// Remembers what was shown for now as one step.
    void remember(String text, ClockSettings before, ClockSettings after) {
        remember(text, before, after, workspace.edits().keepView(), () -> {});
    }

    /// Remembers what was shown for now as one step.
    ///
    /// @param viewBefore shows again what was in view before it
    /// @param viewAfter shows what is to be in view when it is done again
    void remember(String text, ClockSettings before, ClockSettings after, Runnable viewBefore, Runnable viewAfter) {
        if (!before.equals(after)) {
            var marks = workspace.timeline().state().bookmarks();
            var moved = marks.isEmpty() ? marks : moved(marks, report(before), workspace.reportProperty().get());
            setBookmarks(moved);
            workspace.edits().add(text, () -> replace(before, marks), () -> {
                replace(after, moved);
                viewAfter.run();
            }, viewBefore);
        }
    }

    /// {@return bookmarks with those at the start of an event where that is now. Looks at every event of the files that moved}
    private static List<Bookmark> moved(List<Bookmark> bookmarks, Report before, Report after) {
        long[] marks = bookmarks.stream().mapToLong(Bookmark::timeNs).sorted().distinct().toArray();
        long allNs = AxisMoves.common(pairs(before, after));
        long[] times = Arrays.stream(marks).map(mark -> new Bookmark(mark, "").movedBy(allNs).timeNs()).toArray();
        for (int i = 0; i < after.files().size(); i++) {
            var old = before.files().get(i);
            var now = after.files().get(i);
            for (int event = 0; !old.equals(now) && event < now.trace().events().size(); event++) {
                int at = old.hasStartNs(event) ? Arrays.binarySearch(marks, old.axisStartNs(event)) : -1;
                if (at >= 0 && now.hasStartNs(event)) {
                    times[at] = now.axisStartNs(event);
                }
            }
        }
        return bookmarks.stream().map(bookmark -> new Bookmark(times[Arrays.binarySearch(marks, bookmark.timeNs())],
                bookmark.lengthNs(), bookmark.note())).toList();
    }

    /// {@return the files of a report with what they are in another one of the same files}
    private static List<Map.Entry<ReportFile, ReportFile>> pairs(Report before, Report after) {
        return IntStream.range(0, after.files().size())
                .mapToObj(i -> Map.entry(before.files().get(i), after.files().get(i))).toList();
    }

    private void moveRange(Report before, Report after) {
        var range = workspace.timeline().state().range();
        if (range != null) {
            var pairs = pairs(before, after);
            var from = range.movedBy(movedNs(range.from(), range.lanes(), pairs)).from();
            var to = range.movedBy(movedNs(range.to(), range.lanes(), pairs)).to();
            workspace.timeline().apply(new Intent.SelectRange(new SelectedRange(from, to, range.lanes())));
        }
    }

    /// {@return how far an edge of a range moves: with the files of its lanes, else with that of its span, else with all files}
    private long movedNs(RangeEdge edge, Set<String> lanes, List<Map.Entry<ReportFile, ReportFile>> pairs) {
        var span = edge.span();
        var owners = lanes.isEmpty() && span != null ? Set.of(span.laneId()) : lanes;
        // The lanes may still be those of a report before.
        var traces = owners.stream().map(workspace::fileOfLane).filter(Objects::nonNull).map(ReportFile::trace)
                .collect(Collectors.toSet());
        return AxisMoves.common(pairs.stream()
                .filter(pair -> owners.isEmpty() || traces.contains(pair.getValue().trace())).toList());
    }

    private void setBookmarks(List<Bookmark> bookmarks) {
        workspace.timeline().apply(new Intent.SetBookmarks(bookmarks));
    }

    private void replace(ClockSettings settings, List<Bookmark> bookmarks) {
        replace(settings);
        setBookmarks(bookmarks);
    }

    /// Replaces all settings, with a step to undo; what does not suit a file is left out, which its clock then says.
    void apply(String text, ClockSettings settings) {
        var before = workspace.reportProperty().get().settings();
        replace(settings);
        remember(text, before, settings);
    }

    /// Replaces all settings, as a session does; what does not suit a file is left out, which its clock then says.
    public void replace(ClockSettings settings) {
        show(report(settings));
    }

    /// {@return the open files with other clocks}
    private Report report(ClockSettings settings) {
        var report = workspace.reportProperty().get();
        var traces = report.files().stream().map(ReportFile::trace).toList();
        return ReportBuilder.withFiles(report, settings, traces, report.unreadable());
    }

    /// Where all of a report is in view as it is, nothing is scaled for a file that moves a little.
    private void holdView(Report report) {
        var axis = workspace.timeline().state().axis();
        var window = axis.window();
        boolean isInView = !window.isNone() && window.cuts().isNone() && window.offsetOf(report.startNs()) >= 0
                && window.offsetOf(report.endNs()) <= window.lengthNs();
        if (axis.followsExtent() && isInView) {
            workspace.timeline().apply(new Intent.KeepWindow());
        }
    }

    private void show(Report report) {
        holdView(report);
        moveRange(workspace.reportProperty().get(), report);
        var selected = workspace.selectionProperty().get();
        if (selected != null && !report.files().contains(selected.file())) {
            workspace.selectionProperty().set(null);
        }
        workspace.reportProperty().set(report);
        if (selected != null) {
            report.files().stream().filter(file -> file.trace().equals(selected.file().trace())).findFirst()
                    .ifPresent(file -> workspace.selectionProperty().set(new EventRef(file, selected.event())));
        }
    }
}
