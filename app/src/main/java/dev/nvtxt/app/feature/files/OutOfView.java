// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.files;

import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.open.AxisMoves;
import dev.nvtxt.app.shared.open.OpenReport;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.core.TimelineState;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import module java.base;

/// Says which of the files that were opened besides others are not in what is shown, by their times or below all lanes in view:
/// opening moves nothing, so they would not be found. Where all times were in view, all still are.
final class OutOfView {
    private final Workspace workspace;
    private final OpenReport open;
    private final Lanes lanes;
    private final ObjectProperty<TimelineState> state = new SimpleObjectProperty<>();
    private final Set<String> added = new HashSet<>();
    private Set<String> before = Set.of();
    private boolean isWaiting;

    /// What is asked of the lanes.
    interface Lanes {
        /// {@return whether the header of a file is in view; empty as long as its lanes are in the making}
        Optional<Boolean> isInView(ReportFile file);

        /// Does something at the next frame.
        void atNextFrame(Runnable action);
    }

    OutOfView(Workspace workspace, OpenReport open, Lanes lanes) {
        this.workspace = workspace;
        this.open = open;
        this.lanes = lanes;
        workspace.timeline().onChange(_ -> state.set(workspace.timeline().state()));
        workspace.reportProperty().subscribe(this::check);
    }

    private void check(Report report) {
        if (!open.readingProperty().isEmpty()) {
            return;
        }
        var paths = report.files().stream().map(file -> file.trace().path()).collect(Collectors.toSet());
        if (!before.isEmpty() && !before.containsAll(paths)) {
            paths.stream().filter(path -> !before.contains(path)).forEach(added::add);
            var axis = workspace.timeline().state().axis();
            if (axis.isAllInView() && !axis.followsExtent()) {
                workspace.timeline().apply(new Intent.ShowAll());
            }
        }
        before = paths;
        announce();
    }

    private void announce() {
        var files = files(added);
        if (files.stream().anyMatch(file -> lanes.isInView(file).isEmpty())) {
            if (!isWaiting) {
                isWaiting = true;
                lanes.atNextFrame(() -> {
                    isWaiting = false;
                    announce();
                });
            }
            return;
        }
        added.clear();
        var far = files.stream().filter(this::isOutside).toList();
        if (far.isEmpty() && files.stream().noneMatch(this::hasLaneInView)) {
            far = files;
        }
        if (far.isEmpty()) {
            return;
        }
        var text = far.size() == 1
                ? far.getFirst().trace().label() + " is out of view."
                : Plural.of(far.size(), "file") + " are out of view.";
        var paths = far.stream().map(file -> file.trace().path()).collect(Collectors.toSet());
        workspace.post(Notice.of(Notice.Tone.INFO, text)
                .withAction(far.size() == 1 ? "Show File" : "Show Files", () -> show(paths)).until(inView(paths)));
    }

    private List<ReportFile> files(Set<String> paths) {
        return workspace.reportProperty().get().files().stream().filter(file -> paths.contains(file.trace().path()))
                .toList();
    }

    /// Goes to the first of some files; where not all times are in view, they are then.
    private void show(Set<String> paths) {
        var files = files(paths);
        workspace.timeline().applyAsOneStep(() -> {
            if (files.stream().anyMatch(this::isOutside)) {
                workspace.timeline().apply(new Intent.ShowAll());
            }
            files.stream().findFirst()
                    .ifPresent(file -> workspace.go(new Place.LanesOfFile(file), Place.Approach.REVEAL));
        });
    }

    /// {@return whether the times of all files of some paths that are still open are in view, and the lanes of one of them}
    private ObservableValue<Boolean> inView(Set<String> paths) {
        return Bindings.createBooleanBinding(() -> {
            var files = files(paths);
            return files.stream().noneMatch(this::isOutside)
                    && (files.isEmpty() || files.stream().anyMatch(this::hasLaneInView));
        }, workspace.reportProperty(), workspace.visibleRangeProperty(), state);
    }

    private boolean hasLaneInView(ReportFile file) {
        return lanes.isInView(file).orElse(false);
    }

    private boolean isOutside(ReportFile file) {
        return !workspace.timeline().state().axis().followsExtent()
                && AxisMoves.isOutside(file, workspace.visibleRangeProperty().get());
    }
}
