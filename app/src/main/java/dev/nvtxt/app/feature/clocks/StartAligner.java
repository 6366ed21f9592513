// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.StrayTimes;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.model.AxisCuts;
import dev.nvtxt.timeline.model.AxisCuts.Cut;
import dev.nvtxt.timeline.time.DurationText;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;

/// Moves files so that all begin where the first one does, and offers that where the times of files do not meet.
final class StartAligner {
    private final ClockEdits edits;
    private final Workspace workspace;
    private final Set<String> announced = new HashSet<>();

    StartAligner(ClockEdits edits, Workspace workspace) {
        this.edits = edits;
        this.workspace = workspace;
    }

    /// Offers to align files when the axis of a timeline gets a cut between them, once for the same files.
    void watch(TimelineView view) {
        view.extentProperty().subscribe(extent -> offer(view, extent.cuts()));
    }

    private void offer(TimelineView view, AxisCuts cuts) {
        var inputs = view.sourceProperty().get().inputs();
        var between = cuts.cuts().stream().filter(cut -> inputs.stream()
                .noneMatch(input -> input.startNs() <= cut.fromNs() && input.endNs() >= cut.toNs())).toList();
        var open = workspace.reportProperty().get().files().stream().map(file -> file.trace().path())
                .collect(Collectors.toSet());
        announced.retainAll(open);
        if (!between.isEmpty() && !announced.containsAll(open)) {
            announced.addAll(open);
            var longest = between.stream().max(Comparator.comparingDouble(Cut::lengthNs)).orElseThrow();
            workspace.post(Notice.of(Notice.Tone.WARNING, "The times of the files don't meet: "
                    + (between.size() == 1 ? "a gap of " : Plural.of(between.size(), "gap") + " of up to ")
                    + DurationText.rough(longest.lengthNs()) + (between.size() == 1 ? " is" : " are") + " cut.")
                    .withAction("Align Starts", this::align)
                    .withAction("Show in Full", () -> view.commands().showGaps(true)));
        }
    }

    /// Moves all files to the start of the report, with one step to undo.
    void align() {
        var report = workspace.reportProperty().get();
        var before = report.settings();
        var after = before;
        try {
            for (var file : report.files()) {
                after = moved(after, file, report.zeroNs());
            }
            ReportBuilder.withSettings(report, after);
        } catch (ArithmeticException | ClockSettingException _) {
            workspace.post(Notice.of(Notice.Tone.ERROR,
                    "Can't align starts: a file is too far away to be moved, by the time of its first event."));
            return;
        }
        if (!after.equals(before)) {
            edits.replace(after);
            edits.remember("Align Starts", before, after);
        }
    }

    private static ClockSettings moved(ClockSettings settings, ReportFile file, long toNs) {
        var moved = settings;
        var bases = file.bases().stream().filter(base -> base.firstNs() != null).toList();
        for (var base : bases) {
            var setting = moved.of(file.trace().path(), base.timeBase());
            long byNs = Math.subtractExact(toNs, StrayTimes.startNs(file));
            moved = moved.with(file.trace().path(), base.timeBase(),
                    setting.withOffsetNs(Math.addExact(setting.offsetNs(), byNs)));
        }
        return moved;
    }
}
