// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.files;

import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Request;
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
/// view: opening moves nothing, so they would not be found. Where all times were in view, all still are. Also says which
/// files are not aligned with the others since then, of those that were open as well, and which have a clock that the user
/// set before they were closed.
final class OutOfView {
    private final Workspace workspace;
    private final OpenReport open;
    private final Lanes lanes;
    private final Set<String> added = new HashSet<>();
    /// Since it was last said where nothing, or the user, places files: those that were opened, and that others made so.
    private final Set<String> unplaced = new HashSet<>();
    /// The files that were closed while others stayed: these keep the clocks that the user set.
    private final Set<String> closed = new HashSet<>();
    private Set<String> before = Set.of();
    private Set<String> unalignedBefore = Set.of();
    private boolean isFollowing;
    private Said said = new Said(new SimpleBooleanProperty(true), () -> false, Set.of());

    /// What is asked of the lanes.
    interface Lanes {
        /// {@return where the header of a file is: 0 in view, negative above what is in view, positive below; empty as long
        /// as its lanes are in the making}
        OptionalInt sideOf(ReportFile file);

        /// Does something after each layout.
        void afterLayout(Runnable action);
    }

    /// What a notice says of files, as long as it is so.
    ///
    /// @param unaligned the paths of those that it says are not aligned
    private record Said(BooleanProperty isOver, BooleanSupplier isSo, Set<String> unaligned) {}

    OutOfView(Workspace workspace, OpenReport open, Lanes lanes) {
        this.workspace = workspace;
        this.open = open;
        this.lanes = lanes;
        workspace.reportProperty().subscribe(this::check);
        workspace.openingProperty().subscribe(opening -> {
            if (opening.isEmpty()) {
                check(workspace.reportProperty().get());
            }
        });
    }

    /// Files that are opened together are spoken of together.
    private void check(Report report) {
        if (!open.readingProperty().isEmpty() || !workspace.openingProperty().get().isEmpty()) {
            return;
        }
        var paths = paths(report.files().stream());
        var unaligned = paths(report.files().stream().filter(ClockNotice::isUnaligned));
        unplaced.retainAll(paths(report.files().stream().filter(ClockNotice::isWorthSaying)));
        if (!before.containsAll(paths)) {
            unaligned.stream().filter(path -> !before.contains(path) || !unalignedBefore.contains(path))
                    .forEach(unplaced::add);
            unplaced.addAll(paths(report.files().stream().filter(file -> !before.contains(file.trace().path())
                    && closed.contains(file.trace().path()) && ClockNotice.isSet(file))));
        }
        // A clock that was set can make another file one that is not aligned: it joins those that are named.
        boolean hasJoined = before.containsAll(paths) && !said.isOver.get() && !said.unaligned.isEmpty()
                && !unalignedBefore.containsAll(unaligned);
        if (hasJoined) {
            said.isOver.set(true);
            unaligned.stream().filter(path -> said.unaligned.contains(path) || !unalignedBefore.contains(path))
                    .forEach(unplaced::add);
        }
        before.stream().filter(path -> !paths.contains(path)).forEach(closed::add);
        closed.removeAll(paths);
        if (paths.isEmpty()) {
            closed.clear();
        }
        if ((before.isEmpty() || hasJoined) && !unplaced.isEmpty()) {
            sayClocks();
        } else if (!before.isEmpty() && !before.containsAll(paths)) {
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
        unalignedBefore = unaligned;
        follow();
    }

    private static Set<String> paths(Stream<ReportFile> files) {
        return files.map(file -> file.trace().path()).collect(Collectors.toSet());
    }

    /// Where lanes are is only known when they are laid out.
    private void follow() {
        if (!said.isOver.get() && !said.isSo.getAsBoolean()) {
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
            var paths = paths(far.stream());
            say(far, "out of view", () -> files(paths).stream().anyMatch(this::isOutside));
        } else if (!files.isEmpty() && files.stream().allMatch(this::isBesideView)) {
            boolean isBelow = files.stream().anyMatch(file -> lanes.sideOf(file).orElse(0) > 0);
            var paths = paths(files.stream());
            say(files, isBelow ? "further down" : "further up",
                    () -> !files(paths).isEmpty() && files(paths).stream().allMatch(this::isBesideView));
        } else if (!unplaced.isEmpty()) {
            sayClocks();
        }
    }

    /// Says which files begin at their own first event, or where the user moved them, with the way to what places them.
    private void sayClocks() {
        var paths = Set.copyOf(unplaced);
        unplaced.clear();
        said = new Said(new SimpleBooleanProperty(), isStillSo(paths), unaligned(paths));
        workspace.post(
                withClocks(Notice.of(Notice.Tone.INFO, ClockNotice.text(files(paths))), paths).until(said.isOver));
    }

    /// {@return whether all of some files are as it is said of them now: not aligned, or set}
    private BooleanSupplier isStillSo(Set<String> paths) {
        // A file that the user has aligned has a clock that is set, which is not what is said of it.
        var unaligned = unaligned(paths);
        return () -> {
            var now = files(paths);
            return now.size() == paths.size() && now.stream().allMatch(file -> unaligned.contains(file.trace().path())
                    ? ClockNotice.isUnaligned(file)
                    : ClockNotice.isSet(file));
        };
    }

    private Set<String> unaligned(Set<String> paths) {
        return paths(files(paths).stream().filter(ClockNotice::isUnaligned));
    }

    private Notice withClocks(Notice notice, Set<String> paths) {
        return notice.withAction("Show Clocks",
                () -> files(paths).stream().filter(ClockNotice::isWorthSaying).findFirst()
                        .ifPresent(file -> workspace.send(new Request.ShowClock(file))));
    }

    private void say(List<ReportFile> files, String where, BooleanSupplier isSo) {
        boolean isOne = files.size() == 1;
        var text = isOne
                ? DisplayText.name(files.getFirst().label()) + " is " + where + "."
                : Plural.of(files.size(), "file") + " are " + where + ".";
        var paths = paths(files.stream());
        var loose = Set.copyOf(unplaced);
        unplaced.clear();
        var isUnplaced = isStillSo(loose);
        said = new Said(new SimpleBooleanProperty(), () -> isSo.getAsBoolean() && isUnplaced.getAsBoolean(),
                unaligned(loose));
        var notice = Notice
                .of(Notice.Tone.INFO,
                        loose.isEmpty()
                                ? text
                                : text + " " + ClockNotice.text(files(loose), isOne && loose.equals(paths)))
                .withAction(isOne ? "Show File" : "Show Files", () -> show(paths));
        workspace.post((loose.isEmpty() ? notice : withClocks(notice, loose)).until(said.isOver));
    }

    private List<ReportFile> files(Set<String> paths) {
        return workspace.reportProperty().get().files().stream().filter(file -> paths.contains(file.trace().path()))
                .toList();
    }

    /// Goes to some files; where not all times are in view, they are then.
    private void show(Set<String> paths) {
        var files = files(paths);
        workspace.timeline().applyAsOneStep(() -> {
            if (files.stream().anyMatch(this::isOutside)) {
                workspace.timeline().apply(new Intent.ShowAll());
            }
            // The first one last: it stays in view where not all of them have room.
            files.reversed().forEach(file -> workspace.go(new Place.LanesOfFile(file), Place.Approach.REVEAL));
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
