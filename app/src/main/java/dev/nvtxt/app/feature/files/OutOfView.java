// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.files;

import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.open.AxisMoves;
import dev.nvtxt.app.shared.open.OpenReport;
import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.core.Intent;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import module java.base;

/// Says which of the files that were opened besides others are not in what is shown, by their times or beside all lanes in
/// view: opening moves nothing, so they would not be found. Where all times were in view, all still are.
final class OutOfView {
    private final Workspace workspace;
    private final OpenReport open;
    private final Lanes lanes;
    private final Set<String> added = new HashSet<>();
    private Set<String> before = Set.of();
    private boolean isFollowing;
    private Said said = new Said(new SimpleBooleanProperty(true), _ -> false, Set.of());

    /// What is asked of the lanes.
    interface Lanes {
        /// {@return where the header of a file is: 0 in view, negative above what is in view, positive below; empty as long
        /// as its lanes are in the making}
        OptionalInt sideOf(ReportFile file);

        /// Does something after each layout.
        void afterLayout(Runnable action);
    }

    /// What a notice says of files, as long as it is so.
    private record Said(BooleanProperty isOver, Predicate<List<ReportFile>> isSo, Set<String> paths) {}

    OutOfView(Workspace workspace, OpenReport open, Lanes lanes) {
        this.workspace = workspace;
        this.open = open;
        this.lanes = lanes;
        workspace.reportProperty().subscribe(this::check);
    }

    private void check(Report report) {
        if (!open.readingProperty().isEmpty()) {
            return;
        }
        var paths = report.files().stream().map(file -> file.trace().path()).collect(Collectors.toSet());
        if (!before.isEmpty() && !before.containsAll(paths)) {
            paths.stream().filter(path -> !before.contains(path)).forEach(added::add);
            if (!isFollowing) {
                isFollowing = true;
                lanes.afterLayout(this::follow);
            }
            var axis = workspace.timeline().state().axis();
            if (axis.isAllInView() && !axis.followsExtent()) {
                workspace.timeline().apply(new Intent.ShowAll());
            }
        }
        before = paths;
        follow();
    }

    /// Where lanes are is only known when they are laid out.
    private void follow() {
        if (!said.isOver.get() && !said.isSo.test(files(said.paths))) {
            said.isOver.set(true);
        }
        if (!added.isEmpty() && files(added).stream().allMatch(file -> lanes.sideOf(file).isPresent())) {
            announce(files(added));
            added.clear();
        }
    }

    private void announce(List<ReportFile> files) {
        var far = files.stream().filter(this::isOutside).toList();
        if (!far.isEmpty()) {
            say(far, "out of view", now -> now.stream().anyMatch(this::isOutside));
        } else if (!files.isEmpty() && files.stream().allMatch(this::isBesideView)) {
            boolean isBelow = files.stream().anyMatch(file -> lanes.sideOf(file).orElse(0) > 0);
            say(files, isBelow ? "further down" : "further up",
                    now -> !now.isEmpty() && now.stream().allMatch(this::isBesideView));
        }
    }

    private void say(List<ReportFile> files, String where, Predicate<List<ReportFile>> isSo) {
        boolean isOne = files.size() == 1;
        var text = isOne
                ? DisplayText.name(files.getFirst().label()) + " is " + where + "."
                : Plural.of(files.size(), "file") + " are " + where + ".";
        var paths = files.stream().map(file -> file.trace().path()).collect(Collectors.toSet());
        said = new Said(new SimpleBooleanProperty(), isSo, paths);
        workspace.post(Notice.of(Notice.Tone.INFO, text)
                .withAction(isOne ? "Show File" : "Show Files", () -> show(paths)).until(said.isOver));
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

    private boolean isBesideView(ReportFile file) {
        return lanes.sideOf(file).orElse(1) != 0;
    }

    private boolean isOutside(ReportFile file) {
        return !workspace.timeline().state().axis().followsExtent()
                && AxisMoves.isOutside(file, workspace.visibleRangeProperty().get());
    }
}
