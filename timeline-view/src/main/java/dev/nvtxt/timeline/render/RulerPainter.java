// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.palette.PaletteColor;
import dev.nvtxt.timeline.surface.Argb;
import dev.nvtxt.timeline.surface.PixelRect;
import dev.nvtxt.timeline.time.DurationText;
import dev.nvtxt.timeline.time.TickLayout;
import dev.nvtxt.timeline.time.TimeScale;
import module java.base;

/// Paints the ruler: ticks with their times, the user's bookmarks; and the lines that carry both down the lanes.
public final class RulerPainter {
    /// How close ticks are tried where a part of the axis has no label otherwise.
    private static final double CLOSEST_TICKS = 8;
    /// The room for the note of a bookmark: up to the next one, without which it has a flag alone.
    private static final double MIN_NOTE = 24;
    private static final double MAX_NOTE = 160;
    private static final double NOTE_EDGES = 8;

    private final Brushes brushes;
    private final PageState picture;
    private final TimeScale scale;
    private final List<TickLayout> parts;
    private final CutPainter cuts;
    private final List<FrameStripPainter> strips = new ArrayList<>();
    /// The times that are written at ticks.
    private final List<TickLabel> labels = new ArrayList<>();

    RulerPainter(Brushes brushes, PageState picture) {
        this.brushes = brushes;
        this.picture = picture;
        this.scale = picture.scale();
        picture.frames().forEach(frames -> strips.add(new FrameStripPainter(brushes, picture, frames)));
        this.parts = TickLayout.parts(scale, picture.format().zeroNs(), brushes.px(spacing(picture, scale)));
        this.cuts = new CutPainter(brushes, scale, picture.areas().lanesX());
    }

    private record TickLabel(String text, int x, int width) {}

    private static double spacing(PageState picture, TimeScale scale) {
        // A time far from the zero needs more digits, so more room.
        int length = 0;
        for (var ticks : TickLayout.parts(scale, picture.format().zeroNs(), 100)) {
            long last = ticks.tickNs(Math.max(0, ticks.count() - 1));
            length = Math.max(length, Math.max(picture.format().tick(ticks.firstNs(), ticks.stepNs()).length(),
                    picture.format().tick(last, ticks.stepNs()).length()));
        }
        return Math.clamp(length * 7.5 + 16, 84, 240);
    }

    /// @param hasLinks whether there is somebody to click on what is painted
    void paint(HitMap painted, boolean hasLinks) {
        var areas = picture.areas();
        var surface = brushes.surface();
        for (int i = 0; i < strips.size(); i++) {
            int height = areas.framesPx() / strips.size();
            strips.get(i).paint(areas.overviewPx() + i * height, height, painted);
        }
        int top = areas.rulerY();
        int height = areas.rulerPx();
        surface.clip(0, top, areas.width(), height);
        surface.fill(0, top, areas.width(), height, brushes.color(PaletteColor.RULER));
        surface.clip(areas.lanesX(), top, areas.width() - areas.lanesX(), height);
        if (!picture.extent().isNone()) {
            parts.forEach(ticks -> ticks(ticks, top, height));
            cuts.chips(top, height, painted);
            painted.notes().forEach(chip -> labels.removeIf(coveredBy(chip.x(), chip.width())));
            labelShortParts(top, height, painted.notes());
            painted.setTickStepNs(parts.getFirst().stepNs());
            if (hasLinks && picture.state().axis().followsExtent()) {
                edges(top, height, painted);
            }
            bookmarks(top, height, painted);
            labels(top, height, painted);
        }
        surface.clip(0, top, areas.width(), height);
        if (!picture.extent().isNone()) {
            step(top, height);
        }
        surface.fill(0, top + height - 1, areas.width(), 1, brushes.color(PaletteColor.BORDER));
        surface.fill(areas.lanesX() - 1, top, 1, height, brushes.color(PaletteColor.BORDER));
    }

    private void step(int top, int height) {
        var small = brushes.small();
        long length = Math.max(1, Math.round(picture.window().lengthNs()));
        int gaps = picture.window().cuts().between(picture.window().startNs(), picture.window().endNs()).cuts().size();
        String text = (length == Long.MAX_VALUE ? "> " : "") + picture.format().duration(length)
                + (gaps == 0 ? "" : gaps == 1 ? " and a gap" : " and " + gaps + " gaps");
        int room = picture.areas().headerPx() - brushes.px(20);
        int width = Math.min(room, small.width(text));
        small.draw(brushes.surface(), text, picture.areas().headerPx() - brushes.px(10) - width,
                Brushes.baseLine(small, top, height), room, brushes.color(PaletteColor.TEXT_MUTED));
    }

    private void ticks(TickLayout ticks, int top, int height) {
        int line = brushes.color(PaletteColor.TEXT_MUTED);
        int minor = brushes.color(PaletteColor.BORDER);
        int bottom = top + height;
        for (int i = -1; i < ticks.count(); i++) {
            long tick = ticks.tickNs(i);
            if (i < 0 && tick > ticks.firstNs()) {
                continue;
            }
            for (int part = 1; part < ticks.minorPerStep(); part++) {
                long at = tick + ticks.stepNs() / ticks.minorPerStep() * part;
                if (at < tick) {
                    break; // beyond the end of time
                }
                if (!isLeftOut(at)) {
                    brushes.surface().fill(picture.areas().lanesX() + scale.column(at), bottom - brushes.px(5), 1,
                            brushes.px(5), minor);
                }
            }
            if (!isLeftOut(tick)) {
                int column = scale.column(tick);
                brushes.surface().fill(picture.areas().lanesX() + column, bottom - brushes.px(9), 1, brushes.px(9),
                        line);
                label(picture.format().tick(tick, ticks.stepNs()), column + brushes.px(4));
            }
        }
    }

    private boolean isLeftOut(long timeNs) {
        return !scale.window().cuts().isNone() && scale.window().cuts().leavesOut(timeNs);
    }

    /// After each cut, the ruler says where on the axis one is: a part too short for a tick, or whose only label is under the
    /// length of a gap, gets one between the ticks.
    private void labelShortParts(int top, int height, List<PixelRect> chips) {
        var all = scale.window().cuts().between(picture.window().startNs(), picture.window().endNs()).cuts();
        for (int i = 0; i < all.size(); i++) {
            long fromNs = all.get(i).toNs();
            int from = scale.column(fromNs);
            int to = i + 1 < all.size() ? scale.column(all.get(i + 1).fromNs()) : scale.widthPx();
            int left = picture.areas().lanesX();
            boolean isLabeled = labels.stream().anyMatch(label -> label.x >= left + from && label.x < left + to);
            if (!isLabeled) {
                labelShortPart(new TimeWindow(fromNs, 0, (to - from) * scale.nsPerPx()), top + height, chips);
            }
        }
    }

    private void labelShortPart(TimeWindow part, int bottom, List<PixelRect> chips) {
        long step = parts.getFirst().stepNs();
        // Of ticks that are closer, one more or less to begin with makes no room for a label.
        for (; step > brushes.px(CLOSEST_TICKS) * scale.nsPerPx(); step = TickLayout.finerStep(step)) {
            var ticks = TickLayout.of(part, picture.format().zeroNs(), step);
            for (int i = 0; i < ticks.count(); i++) {
                int column = scale.column(ticks.tickNs(i));
                int before = labels.size();
                label(picture.format().tick(ticks.tickNs(i), step), column + brushes.px(4));
                chips.forEach(chip -> labels.removeIf(coveredBy(chip.x(), chip.width())));
                if (labels.size() > before) {
                    brushes.surface().fill(picture.areas().lanesX() + column, bottom - brushes.px(9), 1,
                            brushes.px(9), brushes.color(PaletteColor.TEXT_MUTED));
                    return;
                }
            }
        }
    }

    /// A label that would be cut by the border on either side, by the length of a gap or by another label is left out: half
    /// a number misleads.
    private void label(String text, int column) {
        int end = column + brushes.small().width(text);
        boolean fits = column >= 0 && end <= picture.areas().width() - picture.areas().lanesX()
                && scale.window().cuts().cuts().stream().noneMatch(cut -> {
                    int at = scale.column(cut.fromNs());
                    int reach = cuts.reachPx(cut) + brushes.px(2);
                    return column < at + reach && end > at - reach;
                });
        int x = picture.areas().lanesX() + column;
        if (fits && labels.stream().noneMatch(coveredBy(x, end - column))) {
            labels.add(new TickLabel(text, x, end - column));
        }
    }

    /// Says how much of the axis a panel covers while everything is to be in view. Where the user chose what is in view, the
    /// overview has that.
    private void edges(int top, int height, HitMap painted) {
        var window = picture.window();
        double beforeNs = -window.offsetOf(picture.extent().startNs());
        double afterNs = window.offsetOf(picture.extent().endNs()) - window.lengthNs();
        if (beforeNs >= scale.nsPerPx()) {
            edge("‹ " + DurationText.rough(beforeNs), true, top, height, painted);
        }
        if (afterNs >= scale.nsPerPx()) {
            edge(DurationText.rough(afterNs) + " ›", false, top, height, painted);
        }
    }

    private void edge(String text, boolean isLeft, int top, int height, HitMap painted) {
        int width = cuts.chipPx(text);
        int margin = brushes.px(2);
        int x = picture.areas().lanesX() + (isLeft ? margin : scale.widthPx() - width - margin);
        labels.removeIf(coveredBy(x, width));
        cuts.chip(text, x, width, top, height);
        var rect = new PixelRect(x, top, width, height);
        painted.addNote(rect);
        painted.addTarget(new HitMap.Target(HitMap.HitAction.SHOW_ALL, null, null,
                "More of the timeline is beyond this edge.\nClick to show everything", rect));
    }

    private void labels(int top, int height, HitMap painted) {
        var small = brushes.small();
        int room = height - brushes.px(6);
        int baseLine = Brushes.baseLine(small, top, room);
        for (var label : labels) {
            small.draw(brushes.surface(), label.text, label.x, baseLine, brushes.px(260),
                    brushes.color(PaletteColor.TEXT));
            painted.addTickLabel(new PixelRect(label.x, top, label.width, room));
        }
    }

    private void bookmarks(int top, int height, HitMap painted) {
        int color = brushes.color(PaletteColor.BOOKMARK);
        var chips = painted.notes();
        int lastEnd = picture.areas().lanesX();
        var all = picture.bookmarks().stream().sorted(Comparator.comparingLong(Bookmark::timeNs)).toList();
        for (int i = 0; i < all.size(); i++) {
            var bookmark = all.get(i);
            int column = scale.column(bookmark.timeNs());
            if (scale.column(bookmark.endNs()) < -brushes.px(300) || column > scale.widthPx() + brushes.px(8)) {
                continue;
            }
            if (bookmark.isRange()) {
                rangeBar(bookmark, top, height, color);
                // The flag of a range that began before the window stays in view with it.
                column = Math.clamp(0, column, Math.max(column, scale.column(bookmark.endNs()) - brushes.px(8)));
            }
            int x = picture.areas().lanesX() + column;
            int pole = Math.max(1, brushes.px(1.5));
            brushes.surface().fill(x, top + brushes.px(3), pole, height, color);
            var note = bookmark.note();
            int next = i + 1 < all.size() ? scale.column(all.get(i + 1).timeNs()) : Integer.MAX_VALUE;
            int room = (int) Math.min(brushes.px(MAX_NOTE), (long) next - column - brushes.px(NOTE_EDGES + 2));
            if (note.isEmpty() || room < brushes.px(MIN_NOTE)) {
                plainFlag(x, top + brushes.px(3), color);
                painted.addFlag(bookmark, new PixelRect(x, top, brushes.px(NOTE_EDGES), height));
                continue;
            }
            int width = Math.min(room, brushes.small().width(note)) + brushes.px(NOTE_EDGES);
            int flag = brushes.px(14);
            x = flagX(x, pole, width, lastEnd, chips);
            lastEnd = Math.max(lastEnd, x + width);
            brushes.surface().fill(x, top + brushes.px(3), width, flag, color);
            painted.addNote(new PixelRect(x, top + brushes.px(3), width, flag));
            painted.addFlag(bookmark, new PixelRect(x, top, width, height));
            brushes.small().draw(brushes.surface(), note, x + brushes.px(4),
                    Brushes.baseLine(brushes.small(), top + brushes.px(3), flag), room, Argb.textOn(color));
        }
    }

    private void plainFlag(int x, int top, int color) {
        labels.removeIf(coveredBy(x, brushes.px(8)));
        for (int row = 0; row < brushes.px(6); row++) {
            brushes.surface().fill(x, top + row, brushes.px(8) - row * 8 / 6, 1, color);
        }
    }

    /// {@return where the flag of a pole begins: after it, or before it if it covers a time only after it; if it covers one on
    /// either side, that is not written, as half a number misleads}
    ///
    /// @param lastEnd where the last flag before it ends
    private int flagX(int pole, int poleWidth, int width, int lastEnd, List<PixelRect> chips) {
        int before = pole + poleWidth - width;
        boolean isBefore = labels.stream().anyMatch(coveredBy(pole, width)) && before >= lastEnd
                && chips.stream().noneMatch(chip -> chip.x() < pole && chip.x() + chip.width() > before)
                && labels.stream().noneMatch(coveredBy(before, width));
        int x = isBefore ? before : pole;
        labels.removeIf(coveredBy(x, width));
        return x;
    }

    private Predicate<TickLabel> coveredBy(int x, int width) {
        int margin = brushes.px(2);
        return label -> label.x < x + width + margin && label.x + label.width > x - margin;
    }

    private void rangeBar(Bookmark bookmark, int top, int height, int color) {
        int from = Math.max(0, scale.column(bookmark.timeNs()));
        int to = Math.min(scale.widthPx(), scale.column(bookmark.endNs()) + 1);
        int bar = brushes.px(3);
        brushes.surface().fill(picture.areas().lanesX() + from, top + height - bar - 1, Math.max(1, to - from), bar,
                color);
    }

    /// Paints the upright lines of the ticks over a part of the lanes, before anything else.
    ///
    /// @param laneId the lane
    void grid(String laneId, int top, int height) {
        int color = brushes.color(PaletteColor.GRID);
        for (var ticks : parts) {
            for (int i = 0; i < ticks.count(); i++) {
                int x = picture.areas().lanesX() + scale.column(ticks.tickNs(i));
                brushes.surface().fill(x, top, 1, height, color);
            }
        }
        strips.forEach(frames -> frames.lines(laneId, top, height));
    }

    /// Paints where the axis is cut down a part of the lanes, over what passes below.
    void cutStrips(int top, int height, HitMap painted) {
        cuts.strips(top, height, painted);
    }

    /// Paints the upright lines of the bookmarks over a part of the lanes, after everything else.
    void bookmarkLines(int top, int height) {
        int color = brushes.color(PaletteColor.BOOKMARK);
        for (Bookmark bookmark : picture.bookmarks()) {
            int column = scale.column(bookmark.timeNs());
            bookmarkLine(column, top, height, color);
            if (bookmark.isRange()) {
                int end = scale.column(bookmark.endNs());
                int from = Math.clamp(column, 0, scale.widthPx());
                int to = Math.clamp(end, 0, scale.widthPx());
                brushes.surface().blend(picture.areas().lanesX() + from, top, to - from, height, color, 14);
                bookmarkLine(end, top, height, color);
            }
        }
    }

    private void bookmarkLine(int column, int top, int height, int color) {
        if (column >= 0 && column < scale.widthPx()) {
            brushes.surface().blend(picture.areas().lanesX() + column, top, 1, height, color, 160);
        }
    }
}
