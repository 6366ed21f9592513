// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.time.ClockSetting;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.model.Bookmark;
import java.util.Arrays;
import java.util.List;

/// Changes clock settings of the open report, each with a step to undo, which moves the bookmarks that
/// are at events with their files. Where there are no bookmarks, no event is looked at, so it is quick.
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
        var before = workspace.reportProperty().get().settings();
        var after = before.with(row.path(), row.base().timeBase(), setting);
        show(ReportBuilder.withSettings(workspace.reportProperty().get(), after));
        remember(text, before, after);
    }

    /// Shows a setting for now, without a step to undo; for dragging.
    void preview(ClockRow row, ClockSetting setting) throws ClockSettingException {
        var report = workspace.reportProperty().get();
        show(ReportBuilder.withSettings(report, report.settings().with(row.path(), row.base().timeBase(), setting)));
    }

    /// Remembers what was shown for now as one step.
    void remember(String text, ClockSettings before, ClockSettings after) {
        if (!before.equals(after)) {
            var marks = workspace.timeline().state().bookmarks();
            var moved = marks.isEmpty() ? marks : moved(marks, report(before), workspace.reportProperty().get());
            setBookmarks(moved);
            workspace.edits().add(text, () -> replace(before, marks), () -> replace(after, moved));
        }
    }

    /// {@return bookmarks with those at the start of an event where that is now. Looks at every event of the files that moved}
    private static List<Bookmark> moved(List<Bookmark> bookmarks, Report before, Report after) {
        long[] marks = bookmarks.stream().mapToLong(Bookmark::timeNs).sorted().distinct().toArray();
        long[] times = marks.clone();
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

    private void show(Report report) {
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
