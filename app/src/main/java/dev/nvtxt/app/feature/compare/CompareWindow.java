// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import dev.nvtxt.analysis.compare.structure.RangeBreakdown;
import dev.nvtxt.analysis.compare.structure.RangePick;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.app.feature.compare.side.SidePart;
import dev.nvtxt.app.feature.compare.side.SideSpec;
import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.ToolWindows;
import dev.nvtxt.app.shared.session.SessionPart;
import dev.nvtxt.icons.AppPicture;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The comparison in a window of its own, made when it is first asked for, so that the timelines have room.
final class CompareWindow {
    private static final double WIDTH_PX = 1600;
    private static final double HEIGHT_PX = 900;

    private final Workspace workspace;
    private final FilePicker picker;
    private final CompareLook look;
    private final Consumer<Scene> applyTheme;
    private final Consumer<List<String>> open;
    private final CompareSessionPart sessionPart;
    private @Nullable Stage stage;
    private @Nullable CompareViewModel model;
    private @Nullable CompareView view;
    private final Latest breakdown;

    /// Makes the window; it is not shown yet.
    ///
    /// @param look how the main window looks
    /// @param applyTheme gives a scene the theme
    /// @param open opens files and folders besides those that are open
    public CompareWindow(Workspace workspace, FilePicker picker, CompareLook look,
            Consumer<Scene> applyTheme, Consumer<List<String>> open) {
        this.workspace = workspace;
        this.picker = picker;
        this.look = look;
        this.applyTheme = applyTheme;
        this.open = open;
        this.breakdown = new Latest(workspace, "Can't compare the ranges");
        this.sessionPart = new CompareSessionPart(workspace);
    }

    /// {@return what a session remembers of it}
    public SessionPart sessionPart() {
        return sessionPart;
    }

    /// Compares two ranges, each a side with the name of the range, and says what their difference is made of.
    public void show(Window owner, RangePick a, RangePick b) {
        show(owner);
        var model = this.model;
        if (model != null) {
            // Frames have numbers, which say nothing here.
            model.keyProperty().set(GroupKey.PATTERN);
            model.choose(List.of(side(a), side(b)));
            breakDown(a, b);
        }
    }

    private void breakDown(RangePick a, RangePick b) {
        var shown = view;
        if (shown != null) {
            shown.await(a, b);
            breakdown.run(() -> RangeBreakdown.of(a, b, new Statistics()), shown::show, cause -> {
                shown.removeWaterfall();
                workspace.post(Notice.failure("Can't compare the ranges", cause));
            });
        }
    }

    /// Compares two files, each a side.
    public void show(Window owner, ReportFile a, ReportFile b) {
        show(owner);
        var model = this.model;
        if (model != null) {
            model.choose(Stream.of(a, b)
                    .map(file -> new SideSpec(SidePart.of(file).getFirst(), Optional.empty(), "", "", ""))
                    .toList());
        }
    }

    private static SideSpec side(RangePick pick) {
        return new SideSpec(SidePart.of(pick.file()).getFirst(),
                Optional.of(new AxisRange(pick.startNs(), pick.startNs() + pick.durationNs())), "", pick.name(),
                "");
    }

    /// Shows the window, or brings it to the front. It is beside the other one, not always above it: both are worked with
    /// in turn.
    public void show(Window owner) {
        var window = stage;
        if (window == null) {
            window = new Stage();
            owner.showingProperty().subscribe(isShowing -> {
                if (!isShowing) {
                    close();
                }
            });
            window.setTitle("Compare – NVTXT Timeline");
            window.getIcons().setAll(AppPicture.WINDOW.images());
            var view = new CompareView(workspace, picker, look, open);
            view.onSwap(this::breakDown);
            sessionPart.connect(view.model());
            model = view.model();
            this.view = view;
            var scene = ToolWindows.fill(window, view.node(), WIDTH_PX, HEIGHT_PX, owner);
            applyTheme.accept(scene);
            ToolWindows.closeByEscape(window, scene);
            stage = window;
        }
        window.show();
        window.toFront();
    }

    private void close() {
        if (stage != null) {
            stage.close();
        }
    }
}
