// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.model.AxisFrames;
import dev.nvtxt.timeline.model.palette.PaletteColor;
import dev.nvtxt.timeline.render.HitMap.HitAction;
import dev.nvtxt.timeline.render.HitMap.Target;
import dev.nvtxt.timeline.surface.Argb;
import dev.nvtxt.timeline.surface.PixelRect;
import dev.nvtxt.timeline.time.CountText;
import dev.nvtxt.timeline.time.TimeScale;
import module java.base;

/// Paints a strip of frame times above the ruler, and the guide lines of wide frames down the lanes of their input.
///
/// A frame is a bar over the time that it lasts, as high as it lasts long; a dashed line is the target. A stutter has the
/// color of a warning and a cap, so that it does not differ by color alone. Frames that are narrower than two pixels share
/// a column, which shows the longest of them, and a stutter among them.
public final class FrameStripPainter {
    private static final int LEAST_FRAME_PX = 40;
    private static final int HEADROOM = 5;
    private static final int LABEL = 13;

    private final Brushes brushes;
    private final PageState picture;
    private final AxisFrames frames;
    private final TimeScale scale;
    private int top;

    /// The frames of a run of columns.
    ///
    /// @param first the first frame
    /// @param end the frame after the last
    /// @param from the first column
    /// @param to the column after the last
    private record Bar(int first, int end, int from, int to) {}

    FrameStripPainter(Brushes brushes, PageState picture, AxisFrames frames) {
        this.brushes = brushes;
        this.picture = picture;
        this.frames = frames;
        this.scale = picture.scale();
    }

    void paint(int topPx, int height, HitMap painted) {
        top = topPx;
        var areas = picture.areas();
        var surface = brushes.surface();
        surface.clip(0, top, areas.width(), height);
        surface.fill(0, top, areas.width(), height, brushes.color(PaletteColor.RULER));
        legend(height, painted);
        surface.clip(areas.lanesX(), top, areas.lanesWidth(), height);
        if (!picture.extent().isNone()) {
            forEachBar(bar -> paint(bar, height - 1));
            target(height - 1);
            forEachBar(bar -> label(bar, height - 1));
        }
        surface.clip(0, top, areas.width(), height);
        surface.fill(0, top + height - 1, areas.width(), 1, brushes.color(PaletteColor.BORDER));
        surface.fill(areas.lanesX() - 1, top, 1, height, brushes.color(PaletteColor.BORDER));
    }

    /// Whose frames they are in the first line, and in the second what they are and how long they take.
    private void legend(int height, HitMap painted) {
        var small = brushes.small();
        int left = brushes.px(12);
        int room = picture.areas().headerPx() - 2 * left;
        int half = height / 2;
        var legend = frames.legend();
        String count = CountText.grouped(frames.size()) + (frames.size() == 1 ? " frame" : " frames");
        int countWidth = small.width(count);
        int firstBase = Brushes.baseLine(small, top, half);
        int muted = brushes.color(PaletteColor.TEXT_MUTED);
        small.draw(brushes.surface(), count, left + room - countWidth, firstBase, room, muted);
        boolean isOwned = !legend.owner().name().isEmpty();
        String choice = legend.owner().hasOthers() ? " \u25be" : "";
        small.draw(brushes.surface(), (isOwned ? legend.owner().name() : legend.title()) + choice, left, firstBase,
                room - countWidth - brushes.px(8), brushes.color(PaletteColor.TEXT));
        String what = isOwned ? legend.title() + " · " : "";
        // In a narrow header their times are worth more than their name.
        String second = Stream.of(what + legend.summary(), what + legend.shortSummary())
                .filter(text -> small.width(text) <= room).findFirst().orElse(legend.shortSummary());
        small.draw(brushes.surface(), second, left, Brushes.baseLine(small, top + half, half),
                room, muted);
        if (!legend.owner().help().isEmpty()) {
            painted.addTarget(new Target(HitAction.CHOOSE_FRAMES, null, null, legend.owner().help(),
                    new PixelRect(0, top, picture.areas().headerPx(), height)));
        }
    }

    private void forEachBar(Consumer<Bar> action) {
        var bar = next(frames, scale, Math.max(0, frames.lastAt(picture.window().startNs())));
        while (bar.first < frames.size() && bar.from < scale.widthPx()) {
            if (bar.to > 0) {
                action.accept(bar);
            }
            bar = next(frames, scale, bar.end);
        }
    }

    /// {@return the bar that begins with a frame: of that alone, or of all that begin in the same column}
    private static Bar next(AxisFrames frames, TimeScale scale, int frame) {
        if (frame >= frames.size()) {
            return new Bar(frame, frame, 0, 0);
        }
        int from = scale.column(frames.startNs(frame));
        int to = scale.column(frames.endNs(frame));
        if (to - from >= 2) {
            return new Bar(frame, frame + 1, from, to);
        }
        int end = Math.max(frame, frames.lastAt(scale.ns(from + 1.0))) + 1;
        while (end - 1 > frame && scale.column(frames.startNs(end - 1)) > from) {
            end--;
        }
        boolean isLastWide = end - 1 > frame && scale.column(frames.endNs(end - 1)) - from >= 2;
        return new Bar(frame, isLastWide ? end - 1 : end, from, from + 1);
    }

    private void paint(Bar bar, int height) {
        int high = barHeight(frames.longest(bar.first, bar.end), height);
        int y = top + height - high;
        int width = width(bar);
        var surface = brushes.surface();
        surface.fill(x(bar), y, width, high, color(bar));
        if (frames.hasStutter(bar.first, bar.end)) {
            int cap = brushes.px(2);
            surface.fill(x(bar), y - cap - 1, Math.max(cap, width), cap, brushes.color(PaletteColor.WARNING));
        }
    }

    private int x(Bar bar) {
        return picture.areas().lanesX() + Math.max(bar.from, 0);
    }

    /// {@return the width of a bar, without the gap before the next one}
    private int width(Bar bar) {
        int gap = bar.to - bar.from > brushes.px(4) ? 1 : 0;
        return Math.max(1, Math.min(bar.to, scale.widthPx()) - Math.max(bar.from, 0) - gap);
    }

    private int color(Bar bar) {
        boolean isStutter = frames.hasStutter(bar.first, bar.end);
        return Argb.mix(brushes.color(PaletteColor.RULER),
                brushes.color(isStutter ? PaletteColor.WARNING : PaletteColor.BADGE), isStutter ? 230 : 130);
    }

    private int barHeight(int frame, int height) {
        return barHeight(frames.durationNs(frame), height - brushes.px(HEADROOM));
    }

    private int barHeight(long durationNs, int full) {
        return Math.clamp(Math.round(full * ((double) durationNs / frames.ceilingNs())), 1, full);
    }

    /// In its bar where that is high enough, else above it, so that no edge of a bar goes through it, nor the line of the
    /// target.
    private void label(Bar bar, int height) {
        int frame = frames.longest(bar.first, bar.end);
        int high = barHeight(frame, height);
        int width = width(bar);
        int bottom = top + height;
        var small = brushes.small();
        var text = picture.format().duration(frames.durationNs(frame));
        int line = brushes.px(LABEL);
        // Frames may overlap: a label ends before the next bar, which has one of its own.
        int room = bar.end < frames.size()
                ? Math.min(width, scale.column(frames.startNs(bar.end)) - Math.max(bar.from, 0))
                : width;
        boolean isInside = high >= line;
        int y = isInside ? bottom - line : bottom - high - line;
        if (small.width(text) + brushes.px(8) <= room && y >= top) {
            int x = x(bar) + brushes.px(4);
            int background = isInside ? color(bar) : brushes.color(PaletteColor.RULER);
            brushes.surface().fill(x - brushes.px(2), y, small.width(text) + brushes.px(4), line, background);
            small.draw(brushes.surface(), text, x, Brushes.baseLine(small, y, line), room, Argb.textOn(background));
        }
    }

    private void target(int height) {
        long targetNs = frames.legend().targetNs();
        if (targetNs <= 0 || targetNs > frames.ceilingNs()) {
            return;
        }
        int y = top + height - barHeight(targetNs, height - brushes.px(HEADROOM));
        int dash = brushes.px(4);
        int color = brushes.color(PaletteColor.ACCENT);
        for (int x = 0; x < scale.widthPx(); x += 2 * dash) {
            brushes.surface().fill(picture.areas().lanesX() + x, y, dash, 1, color);
        }
    }

    /// {@return the frame that a pointer at a column means, or -1: of frames that are narrower than the reach on both sides,
    /// the stutter within reach, else the one that is there, else the nearest}
    public static int frameNear(AxisFrames frames, TimeScale scale, int column, int reachPx) {
        int there = frameAt(frames, scale, column);
        if (there >= 0 && scale.column(frames.endNs(there)) - scale.column(frames.startNs(there)) > 2 * reachPx) {
            return there;
        }
        int nearest = there;
        for (int away = 1; away <= reachPx; away++) {
            for (int at : new int[]{ column - away, column + away }) {
                int frame = frameAt(frames, scale, at);
                if (frame >= 0 && (nearest < 0 || (frames.isStutter(frame) && !frames.isStutter(nearest)))) {
                    nearest = frame;
                }
            }
        }
        return nearest;
    }

    /// {@return the longest of the frames at a column of the strip, or -1}
    public static int frameAt(AxisFrames frames, TimeScale scale, int column) {
        int last = frames.lastAt(scale.ns(column + 1.0));
        while (last >= 0 && scale.column(frames.startNs(last)) > column) {
            last--;
        }
        if (last < 0) {
            return -1;
        }
        int first = Math.max(0, frames.lastAt(scale.ns(column)));
        while (first < last && scale.column(frames.endNs(first)) <= column
                && scale.column(frames.startNs(first)) < column) {
            first++;
        }
        int frame = frames.longest(first, last + 1);
        boolean isOver = scale.column(frames.startNs(frame)) <= column
                && Math.max(scale.column(frames.endNs(frame)), scale.column(frames.startNs(frame)) + 1) > column;
        return isOver ? frame : -1;
    }

    /// Paints a line where each frame begins, and a broken one where it should end, over a part of the lanes. Where frames
    /// are narrow there are none: they would be a gray area, and some of them would mislead.
    ///
    /// @param laneId the lane that they are over
    void lines(String laneId, int y, int height) {
        var input = frames.legend().owner().input();
        if (!input.isEmpty() && !input.equals(picture.content().inputs().apply(laneId))) {
            return;
        }
        int left = picture.areas().lanesX();
        int first = Math.max(0, frames.lastAt(picture.window().startNs()));
        int end = frames.lastAt(scale.ns(scale.widthPx())) + 1;
        if (end <= first || scale.widthPx() / (end - first) < brushes.px(LEAST_FRAME_PX)) {
            return;
        }
        for (int frame = first; frame < end; frame++) {
            int column = scale.column(frames.startNs(frame));
            brushes.surface().blend(left + column, y, 1, height, brushes.color(PaletteColor.TEXT_MUTED), 110);
            if (frames.legend().targetNs() > 0) {
                guide(left + scale.column(frames.startNs(frame) + frames.legend().targetNs()), y, height);
            }
        }
    }

    private void guide(int x, int from, int height) {
        int dash = brushes.px(4);
        for (int y = from - from % (2 * dash); y < from + height; y += 2 * dash) {
            int start = Math.max(from, y);
            brushes.surface().fill(x, start, 1, Math.min(dash, from + height - start),
                    brushes.color(PaletteColor.ACCENT));
        }
    }
}
