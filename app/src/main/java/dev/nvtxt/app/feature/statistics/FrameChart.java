// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.analysis.stats.frame.FrameTrack;
import dev.nvtxt.app.shared.chart.AxisChart;
import dev.nvtxt.app.shared.chart.ChartColors.Role;
import dev.nvtxt.app.shared.frames.FrameSettings;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.NamedId;
import dev.nvtxt.app.shared.panel.PlaceRows;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.tables.ShortText;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// Frame times as bars, one under another for each thread: stutters are highlighted in color and with a badge on top,
/// guide lines mark the target rate. A click goes to the frame.
///
/// With more frames than pixels a bar represents several and shows the longest of them.
final class FrameChart extends AxisChart {
    private static final Insets MARGINS = new Insets(0, 10, 0, 70);
    /// The line of text, and room for the badge of a stutter below it.
    private static final double HEAD_PX = 26;
    private static final int MAX_TRACKS = 6;

    private final Workspace workspace;
    private final DoubleProperty targetPerSecond = new SimpleDoubleProperty(this, "targetPerSecond", 60);
    private final Tooltip tooltip = new Tooltip();
    private List<FrameTrack> tracks = List.of();

    private record FrameAt(FrameTrack track, int frame) {}

    FrameChart(Workspace workspace) {
        super(MARGINS);
        this.workspace = workspace;
        setAccessibleText("Frame times");
        targetPerSecond.addListener(_ -> repaint());
        setOnMouseMoved(event -> tooltip.setText(text(at(event))));
        setOnMouseClicked(event -> {
            requestFocus();
            var hit = at(event);
            if (hit != null) {
                PlaceRows.click(event, workspace,
                        new Place.OfEvent(new EventRef(hit.track.file(), hit.track.event(hit.frame))));
            }
        });
        Tooltip.install(this, tooltip);
    }

    void show(List<FrameTrack> newTracks) {
        tracks = newTracks;
        repaint();
    }

    /// The guide line, in frames per second; 0 for none.
    DoubleProperty targetPerSecondProperty() {
        return targetPerSecond;
    }

    private int shown() {
        return Math.min(MAX_TRACKS, tracks.size());
    }

    private double trackHeight() {
        return Math.floor(getHeight() / Math.max(1, shown()));
    }

    private @Nullable FrameAt at(MouseEvent event) {
        int row = (int) (event.getY() / Math.max(1, trackHeight()));
        double part = part(event.getX());
        if (row < 0 || row >= shown() || part < 0 || part >= 1) {
            return null;
        }
        var track = tracks.get(row);
        int from = (int) (part * track.size());
        int to = (int) ((part + 1 / plotWidth()) * track.size());
        return new FrameAt(track, longest(track, Math.min(from, track.size() - 1), Math.max(from + 1, to)));
    }

    private static int longest(FrameTrack track, int from, int to) {
        int longest = from;
        for (int frame = from; frame < Math.min(to, track.size()); frame++) {
            if (track.durationNs(frame) > track.durationNs(longest)) {
                longest = frame;
            }
        }
        return longest;
    }

    private String text(@Nullable FrameAt hit) {
        if (hit == null) {
            return "Click a bar to go to its frame";
        }
        long duration = hit.track.durationNs(hit.frame);
        return "Frame " + Plural.number(hit.frame + 1L) + " of " + Plural.number(hit.track.size()) + ": "
                + workspace.timeFormatProperty().get().duration(duration)
                + String.format(Locale.ROOT, " (%.1f frames/s)", 1e9 / Math.max(1, duration)) + " at "
                + workspace.timeFormatProperty().get().exact(hit.track.startNs(hit.frame))
                + (hit.track.isStutter(hit.frame) ? "\nStutter: far above the median of the surrounding frames" : "");
    }

    @Override
    protected void paint(GraphicsContext graphics, double width, double height) {
        for (int row = 0; row < shown(); row++) {
            paint(graphics, tracks.get(row), row * trackHeight(), trackHeight());
        }
    }

    private void paint(GraphicsContext graphics, FrameTrack track, double top, double height) {
        var statistics = track.statistics();
        double target = FrameSettings.targetNs(targetPerSecond.get(), statistics.medianNs());
        double greatest = Math.max((double) statistics.maxNs(), target * 1.1);
        double plotTop = top + HEAD_PX;
        double plotHeight = Math.max(4, height - HEAD_PX - 4);
        double bottom = plotTop + plotHeight;
        graphics.setFill(color(Role.TEXT));
        write(graphics, head(track), 4, top + 13, getWidth() - 8);
        graphics.setFill(color(Role.MUTED));
        graphics.fillText(ShortText.duration(greatest), 4, plotTop + 6);
        int columns = (int) Math.min(plotWidth(), track.size());
        for (int column = 0; column < columns; column++) {
            int from = (int) ((long) column * track.size() / columns);
            int to = (int) ((long) (column + 1) * track.size() / columns);
            int frame = longest(track, from, to);
            boolean stutter = false;
            for (int i = from; i < to; i++) {
                stutter |= track.isStutter(i);
            }
            double left = Math.round(x((double) column / columns));
            double right = Math.round(x((double) (column + 1) / columns));
            double bar = Math.max(1, Math.round(plotHeight * track.durationNs(frame) / greatest));
            graphics.setFill(color(stutter ? Role.ALERT : Role.BAR));
            double barWidth = Math.max(1, right - left - (right - left > 3 ? 1 : 0));
            graphics.fillRect(left, bottom - bar, barWidth, bar);
            if (stutter) {
                // Not by color alone.
                graphics.fillRect(left + barWidth / 2 - 3, bottom - bar - 6, 6, 2);
                graphics.fillRect(left + barWidth / 2 - 1, bottom - bar - 4, 2, 2);
            }
        }
        if (target > 0) {
            double y = Math.round(bottom - plotHeight * target / greatest);
            graphics.setFill(color(Role.STRONG));
            for (double x = x(0); x < x(1); x += 8) {
                graphics.fillRect(x, y, 4, 1);
            }
            String text = ShortText.duration(target);
            graphics.setFill(color(Role.TEXT));
            graphics.fillText(text, 4, Math.min(bottom, Math.max(y + 4, plotTop + 22)));
        }
    }

    private String head(FrameTrack track) {
        boolean isOnlyFile = workspace.reportProperty().get().files().size() == 1;
        return (isOnlyFile ? "" : track.file().label() + " / ") + text(track);
    }

    /// {@return the thread of some frames, and how long they take}
    static String text(FrameTrack track) {
        var statistics = track.statistics();
        var key = track.file().trace().events().threads().get(track.thread());
        var name = track.file().trace().names().thread(key);
        String thread = name == null
                ? "thread " + key.threadId()
                : NamedId.thread(track.file().trace().names(), key);
        return thread + ": " + Plural.of(track.size(), "frame") + ", median "
                + ShortText.duration(statistics.medianNs()) + ", P95 " + ShortText.duration(statistics.p95Ns())
                + ", P99 " + ShortText.duration(statistics.p99Ns()) + ", max "
                + ShortText.duration(statistics.maxNs()) + ", " + Plural.of(track.stutters().length, "stutter");
    }
}
