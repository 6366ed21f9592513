// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.model.AxisFrames;
import dev.nvtxt.timeline.model.PaletteColor;
import dev.nvtxt.timeline.time.TimeScale;

/// Paints the frames on the ruler, and their guide lines down the lanes.
///
/// A frame is a box with its duration; a stutter has the color of a warning and a bar on top, so that it does not differ by
/// color alone. Frames that are narrower than a pixel share one; a stutter among them still shows.
final class FrameTrackPainter {
    /// The height of the track, in logical pixels.
    static final int HEIGHT = 16;
    private static final int LEAST_FRAME_PX = 40;

    private final Brushes brushes;
    private final PageState picture;
    private final AxisFrames frames;
    private final TimeScale scale;

    FrameTrackPainter(Brushes brushes, PageState picture, AxisFrames frames) {
        this.brushes = brushes;
        this.picture = picture;
        this.frames = frames;
        this.scale = picture.scale();
    }

    /// Paints the track.
    void paint(int top, int height) {
        int left = picture.areas().lanesX();
        int right = picture.areas().width();
        int painted = left - 1;
        for (int frame = firstVisible(); frame < frames.size(); frame++) {
            int from = left + scale.column(frames.startNs(frame));
            if (from >= right) {
                return;
            }
            int to = left + scale.column(frames.startNs(frame) + frames.durationNs(frame));
            if (to > painted || frames.isStutter(frame)) {
                box(frame, Math.max(from, left), Math.max(Math.min(to, right), Math.max(from, left) + 1), top, height);
                painted = Math.max(painted, to);
            } else {
                frame = nextBeyond(frame, painted - left) - 1;
            }
        }
    }

    /// {@return the next frame that stutters, or the last that begins in a column; millions of frames may share one}
    private int nextBeyond(int frame, int column) {
        int last = Math.max(frame + 1, frames.lastAt(scale.ns(column + 1.0)));
        for (int next = frame + 1; next < Math.min(last, frames.size()); next++) {
            if (frames.isStutter(next)) {
                return next;
            }
        }
        return last;
    }

    private int firstVisible() {
        return Math.max(0, frames.lastAt(picture.window().startNs()));
    }

    private void box(int frame, int from, int to, int top, int height) {
        boolean stutter = frames.isStutter(frame);
        Surface surface = brushes.surface();
        int gap = to - from > brushes.px(4) ? 1 : 0;
        int color = brushes.color(stutter ? PaletteColor.WARNING : PaletteColor.BADGE);
        surface.blend(from, top + brushes.px(2), to - from - gap, height - brushes.px(4), color, stutter ? 200 : 90);
        if (stutter) {
            surface.fill(from, top, Math.max(brushes.px(2), to - from - gap), brushes.px(2), color);
        }
        TextPainter small = brushes.small();
        String text = picture.format().duration(frames.durationNs(frame));
        if (small.width(text) + brushes.px(8) <= to - from) {
            small.draw(surface, text, from + brushes.px(4), Brushes.baseLine(small, top, height), to - from,
                    brushes.color(PaletteColor.TEXT));
        }
    }

    /// Paints a line where each frame begins, and a broken one where it should end, over a part of the lanes. Where frames
    /// are narrow there are none: they would be a gray area, and some of them would mislead.
    void lines(int top, int height) {
        int left = picture.areas().lanesX();
        int first = firstVisible();
        int end = frames.lastAt(scale.ns(scale.widthPx())) + 1;
        if (end <= first || scale.widthPx() / (end - first) < brushes.px(LEAST_FRAME_PX)) {
            return;
        }
        for (int frame = first; frame < end; frame++) {
            int column = scale.column(frames.startNs(frame));
            brushes.surface().blend(left + column, top, 1, height, brushes.color(PaletteColor.TEXT_MUTED), 110);
            if (frames.targetNs() > 0) {
                guide(left + scale.column(frames.startNs(frame) + frames.targetNs()), top, height);
            }
        }
    }

    private void guide(int x, int top, int height) {
        int dash = brushes.px(4);
        for (int y = top - top % (2 * dash); y < top + height; y += 2 * dash) {
            int from = Math.max(top, y);
            brushes.surface().fill(x, from, 1, Math.min(dash, top + height - from), brushes.color(PaletteColor.ACCENT));
        }
    }
}
