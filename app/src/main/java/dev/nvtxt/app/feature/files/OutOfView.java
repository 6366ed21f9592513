// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.files;

import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.open.OpenReport;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.BaseClock;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.core.Intent;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import module java.base;

/// Says which of the files that were opened besides others are not in the part of the axis that is shown: opening moves
/// nothing, so they would not be found.
final class OutOfView {
    private final Workspace workspace;
    private final OpenReport open;
    private Set<String> before = Set.of();

    OutOfView(Workspace workspace, OpenReport open) {
        this.workspace = workspace;
        this.open = open;
        workspace.reportProperty().subscribe(this::check);
    }

    private void check(Report report) {
        if (!open.readingProperty().isEmpty()) {
            return;
        }
        var axis = workspace.timeline().state().axis();
        var visible = workspace.visibleRangeProperty().get();
        var far = report.files().stream().filter(file -> !before.contains(file.trace().path()))
                .filter(file -> isOutside(file, visible)).toList();
        if (!before.isEmpty() && !far.isEmpty() && !axis.followsExtent()) {
            var text = far.size() == 1
                    ? far.getFirst().trace().label() + " is out of view."
                    : Plural.of(far.size(), "file") + " are out of view.";
            var paths = far.stream().map(file -> file.trace().path()).collect(Collectors.toSet());
            workspace.post(Notice.of(Notice.Tone.INFO, text).withAction("Show Everything",
                    () -> workspace.timeline().apply(new Intent.ShowAll())).until(inView(paths)));
        }
        before = report.files().stream().map(file -> file.trace().path()).collect(Collectors.toSet());
    }

    /// {@return whether all files of some paths that are still open are in view}
    private ObservableValue<Boolean> inView(Set<String> paths) {
        return Bindings.createBooleanBinding(
                () -> workspace.reportProperty().get().files().stream()
                        .filter(file -> paths.contains(file.trace().path()))
                        .noneMatch(file -> isOutside(file, workspace.visibleRangeProperty().get())),
                workspace.reportProperty(), workspace.visibleRangeProperty());
    }

    private static boolean isOutside(ReportFile file, AxisRange visible) {
        var onAxis = file.allBases().stream().filter(base -> base.firstNs() != null && base.lastNs() != null).toList();
        return !onAxis.isEmpty() && onAxis.stream().map(OutOfView::span)
                .noneMatch(span -> span.startNs() <= visible.endNs() && span.endNs() >= visible.startNs());
    }

    private static AxisRange span(BaseClock base) {
        return new AxisRange(base.axisFirstNs(), base.axisLastNs());
    }
}
