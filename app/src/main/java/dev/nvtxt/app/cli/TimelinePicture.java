// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.app.cli.option.EventOptions;
import dev.nvtxt.app.shared.frames.FrameFinder;
import dev.nvtxt.app.shared.lanes.LaneBuilder;
import dev.nvtxt.app.shared.lanes.LaneGrouping;
import dev.nvtxt.app.shared.lanes.LaneModel;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.panel.FxThread;
import dev.nvtxt.app.shared.timeline.TimelinePanel;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.TimelineImages;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.model.AxisFrames;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.SpanFilter;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelinePalette;
import dev.nvtxt.timeline.time.PlainTimeFormat;
import java.io.IOException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Platform;
import javafx.scene.image.Image;
import org.jspecify.annotations.Nullable;

/// The timeline of a report as a picture, drawn by the same control as in the window, without a display.
record TimelinePicture(Report report, EventOptions events, LaneGrouping grouping, PictureTheme theme) {
    /// The colors of everything but the events.
    enum PictureTheme {
        LIGHT, DARK
    }

    /// Draws the picture. Blocks; starts JavaFX on its headless platform where it does not run yet.
    ///
    /// @throws IOException if a part of it cannot be drawn
    Image draw(int widthPx, int heightPx) throws InterruptedException, IOException {
        var lanes = new LaneBuilder().build(report, grouping);
        var frames = FrameFinder.find(report.files());
        // Here, so that what is wrong with it is the caller's to hear.
        var filter = events.filter().isEmpty() ? null : filter();
        var drawing = new FutureTask<Image>(
                () -> TimelineImages.drawWhole(view(lanes, frames, filter), widthPx, heightPx));
        startJavaFx();
        FxThread.later(drawing);
        try {
            return drawing.get();
        } catch (ExecutionException e) {
            var cause = Objects.requireNonNullElse(e.getCause(), e);
            throw new IOException("the timeline cannot be drawn: " + cause.getMessage(), cause);
        }
    }

    private static void startJavaFx() {
        if (System.getProperty("glass.platform") == null) {
            System.setProperty("glass.platform", "Headless");
        }
        // The software pipeline gives the same pixels on machines with and without a GPU.
        System.setProperty("prism.order", "sw");
        // It warns that it is on the class path, which is intended.
        Logger.getLogger("javafx").setLevel(Level.SEVERE);
        var started = new CompletableFuture<Void>();
        try {
            Platform.startup(() -> started.complete(null));
            started.join();
        } catch (IllegalStateException _) {
            // It runs already, as it does in tests.
        }
    }

    private TimelineView view(LaneModel lanes, @Nullable AxisFrames frames, @Nullable SpanFilter filter) {
        var view = new TimelineView();
        view.paletteProperty().set(theme == PictureTheme.DARK ? TimelinePalette.DARK : TimelinePalette.LIGHT);
        view.timeFormatProperty().set(new PlainTimeFormat(report.startNs()));
        if (filter != null) {
            view.filterModeProperty().set(FilterMode.HIDE);
            view.filterProperty().set(filter);
        }
        view.sourceProperty().set(lanes.source());
        view.framesProperty().set(frames);
        var fromNs = events.fromNs(report);
        var toNs = events.toNs(report);
        if (fromNs != null || toNs != null) {
            long startNs = fromNs == null ? report.startNs() : fromNs;
            long endNs = toNs == null ? report.endNs() : toNs;
            view.windowProperty().set(TimeWindow.between(startNs, Math.max(startNs, endNs)));
        }
        return view;
    }

    private SpanFilter filter() {
        var shown = new HashMap<ReportFile, BitSet>();
        var parsed = events.filter(report.files());
        report.files().forEach(file -> shown.put(file, parsed.match(file, report.startNs())));
        return TimelinePanel.filter(new Visibility(shown));
    }
}
