// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.run;

import dev.nvtxt.app.cli.option.EventOptions;
import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.shared.frames.FrameFinder;
import dev.nvtxt.app.shared.lanes.FileOrder;
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
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.SpanFilter;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.model.palette.TimelinePalette;
import dev.nvtxt.timeline.time.PlainTimeFormat;
import java.util.logging.Level;
import java.util.logging.Logger;
import javafx.application.Platform;
import javafx.scene.image.Image;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The timeline of a report as a picture, drawn by the same control as in the window, without a display.
///
/// @param report what is drawn
/// @param events the range that is shown, and the events that are
/// @param grouping what makes a lane
/// @param lanes parts of the titles of the lanes that are drawn, with what is above and below them; all lanes if there are none
/// @param theme the colors
public record TimelinePicture(Report report, EventOptions events, LaneGrouping grouping, List<String> lanes,
        PictureTheme theme) {
    private static final int NAMED_LANES = 20;

    /// The colors of everything but the events.
    public enum PictureTheme {
        LIGHT, DARK
    }

    public TimelinePicture {
        lanes = List.copyOf(lanes);
    }

    /// Draws the picture. Blocks; starts JavaFX on its headless platform where it does not run yet.
    ///
    /// @throws IOException if a part of it cannot be drawn
    /// @throws UsageException if no lane has one of the titles
    public Image draw(int widthPx, int heightPx) throws InterruptedException, IOException {
        var model = new LaneBuilder().build(report, grouping, Visibility.ALL, FileOrder.OPENED, true);
        var source = visible(model.source());
        var frames = FrameFinder.find(report.files());
        // Here, so that what is wrong with it is the caller's to hear.
        var filter = events.filter().isEmpty() ? null : filter();
        var drawing = new FutureTask<Image>(
                () -> TimelineImages.drawWhole(view(model, source, frames, filter), widthPx, heightPx));
        startJavaFx();
        FxThread.later(drawing);
        try {
            return drawing.get();
        } catch (ExecutionException e) {
            var cause = Objects.requireNonNullElse(e.getCause(), e);
            throw new IOException("the timeline cannot be drawn: " + cause.getMessage(), cause);
        }
    }

    private TimelineSource visible(TimelineSource source) {
        if (lanes.isEmpty()) {
            return source;
        }
        Map<String, Lane> all = source.lanes().stream().collect(Collectors.toMap(Lane::id, lane -> lane));
        var ids = new HashSet<String>();
        for (var lane : source.lanes()) {
            boolean isRequested = false;
            for (Lane at = lane; at != null
                    && !isRequested; at = at.parentId() == null ? null : all.get(at.parentId())) {
                isRequested = isNamed(at);
            }
            for (Lane at = lane; isRequested
                    && at != null; at = at.parentId() == null ? null : all.get(at.parentId())) {
                ids.add(at.id());
            }
        }
        if (ids.isEmpty()) {
            throw new UsageException("no lane is named " + String.join(" or ", lanes) + "; lanes: " + source.lanes()
                    .stream().map(Lane::title).distinct().limit(NAMED_LANES).collect(Collectors.joining(", ")));
        }
        return source.withLanes(source.lanes().stream().filter(lane -> ids.contains(lane.id())).toList());
    }

    private boolean isNamed(Lane lane) {
        var title = lane.title().toLowerCase(Locale.ROOT);
        return lanes.stream().anyMatch(name -> title.contains(name.toLowerCase(Locale.ROOT)));
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

    private TimelineView view(LaneModel model, TimelineSource source, List<AxisFrames> frames,
            @Nullable SpanFilter filter) {
        var view = new TimelineView();
        view.paletteProperty().set(theme == PictureTheme.DARK ? TimelinePalette.DARK : TimelinePalette.LIGHT);
        view.timeFormatProperty().set(new PlainTimeFormat(report.zeroNs()));
        if (filter != null) {
            view.filterModeProperty().set(FilterMode.HIDE);
            view.filterProperty().set(filter);
        }
        view.sourceProperty().set(source);
        view.framesProperty().set(frames);
        view.laneInputsProperty().set(model::inputOf);
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
        report.files().forEach(file -> shown.put(file, parsed.match(file, report.zeroNs())));
        return TimelinePanel.filter(new Visibility(shown));
    }
}
