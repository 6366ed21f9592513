// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.feature.TabPlace;
import dev.nvtxt.app.shared.frames.FrameCommands;
import dev.nvtxt.app.shared.frames.FrameSessionPart;
import dev.nvtxt.app.shared.frames.FrameSettings;
import dev.nvtxt.app.shared.frames.FrameStrip;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.icons.AppIcon;
import java.util.concurrent.atomic.AtomicBoolean;

/// The tabs *Selection* and *Statistics*, and the strip of frames.
public final class StatisticsFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var model = new StatisticsViewModel(window.workspace());
        addSelection(window, model);
        addStatistics(window, model);
    }

    private static void addSelection(FeatureContext window, StatisticsViewModel model) {
        var selection = new SelectionViewModel(model);
        var tab = window.tab(new TabPlace("selection", "Selection", AppIcon.MEASURE, 10, "Alt+2"),
                () -> new SelectionView(selection).node());
        selection.activeProperty().bind(tab.activeProperty());
        var isOpened = new AtomicBoolean();
        window.timeline().onEventClicked(tab::giveWay);
        window.timeline().onRangeDragged(() -> {
            tab.replaceDetails();
            if (!isOpened.getAndSet(true)) {
                tab.showIfClosed();
            }
        });
    }

    private static void addStatistics(FeatureContext window, StatisticsViewModel model) {
        var workspace = window.workspace();
        var row = new RowDetails(model);
        var frames = new FrameSettings();
        var analyses = new Analyses(model, frames);
        analyses.colorModeProperty().bind(window.lanes().colorModeProperty());
        addFrames(window, model, frames);
        GoToCommands.add(window, model::statistics);
        var tab = window.tab(new TabPlace("statistics", "Statistics", AppIcon.STATISTICS, 40, "Alt+5"),
                () -> new StatisticsView(model, row, analyses, window.picker()).node());
        window.sessionPart(new StatisticsSessionPart(model, analyses));
        window.onAllClosed(() -> model.scopeProperty().set(StatsScope.EVERYTHING));
        model.activeProperty().bind(tab.activeProperty());
        row.pickedProperty().addListener((_, _, picked) -> workspace
                .send(new Request.Highlight(picked.size() == 0 ? null : picked::contains)));
        workspace.on(Request.ShowStatistics.class, request -> {
            tab.show();
            model.show(request.event());
        });
    }

    private static void addFrames(FeatureContext window, StatisticsViewModel model, FrameSettings settings) {
        var workspace = window.workspace();
        var strip = new FrameStrip(workspace, settings, model::statistics);
        window.timeline().showFrames(strip.framesProperty(), strip);
        workspace.on(Request.UseAsFrames.class, request -> strip.use(request.event()));
        workspace.on(Request.ExplainFrame.class, request -> strip.explain(request.frame()));
        FrameCommands.add(workspace, strip, settings, window.timeline().view());
        window.sessionPart(new FrameSessionPart(settings));
    }
}
