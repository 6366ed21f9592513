// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.lod.RowTiles;
import dev.nvtxt.timeline.model.SpanColumns;
import dev.nvtxt.timeline.model.SpanFlag;
import dev.nvtxt.timeline.model.palette.PaletteColor;
import dev.nvtxt.timeline.surface.Argb;
import dev.nvtxt.timeline.surface.Surface;
import dev.nvtxt.timeline.time.TimeScale;

/// Paints one row of spans.
///
/// The rules of pixels, stated once: an item begins in the pixel of its start and has at least one; items narrower
/// than two pixels that fall into one pixel become one column. It has the color of what covers most of it, the stronger
/// the more of the pixel is covered, and never so faint that it could be overlooked. A span of three pixels or more leaves
/// its last one free, so that equal neighbors stay apart. No span is left out; the number of spans of a column is in
/// the hit map, and not on the page.
///
/// The hot loop of the timeline: one object reused for all rows, nothing allocated per item.
final class RowPainter {
    /// Graphics need three to one to be seen (WCAG 1.4.11); colors that are nearly there need no edge.
    private static final double LEAST_CONTRAST = 2.9;
    private static final int LABEL_ROOM = 18;
    private static final int HEAD_STEP = 3;
    /// How much of 256 a color has at least, where hardly anything of a pixel is covered.
    private static final int FAINTEST = 144;
    private static final int PURE_SHARE = RowTiles.WHOLE_SHARE * 45 / 100;
    private static final int MIXED_SHARE = RowTiles.WHOLE_SHARE * 8 / 100;

    private final Brushes brushes;
    private final Surface surface;
    private TimeScale scale;
    private final int offsetX;
    private final int width;
    private final HitMap painted;

    private RowStyle style = RowStyle.FULL;
    private SpanColumns spans = SpanColumns.empty();
    private int y;
    private int height;
    private int background;
    private boolean hasStripes;

    private int free;
    private int columnX;
    private int columnEnd;
    private int columnCount;
    private int columnSpan;
    private int columnColor;
    private int columnFlags;
    private long columnLength;
    private int columnShare;
    private double columnNs;
    private double mostNs;
    private int bucketBits;
    private double bucketNs;
    private int columnBuckets; // those in which something begins: a column has one or two by turns, so a sum would be striped
    private long lastBucket;

    /// How a row is drawn.
    enum RowStyle {
        /// As it is.
        FULL,
        /// Faintly, because the filter hides it.
        DIMMED,
        /// Without badges, as part of a miniature.
        MINIATURE,
        /// Faintly and without badges.
        DIMMED_MINIATURE;

        private boolean isMiniature() {
            return this == MINIATURE || this == DIMMED_MINIATURE;
        }

        private boolean isDimmed() {
            return this == DIMMED || this == DIMMED_MINIATURE;
        }
    }

    RowPainter(Brushes brushes, TimeScale scale, int offsetX, HitMap painted) {
        this.brushes = brushes;
        this.surface = brushes.surface();
        this.scale = scale;
        this.offsetX = offsetX;
        this.width = scale.widthPx();
        this.painted = painted;
    }

    /// Chooses another part of the axis, for a lane that has its own.
    void scale(TimeScale other) {
        scale = other;
    }

    TimeScale scale() {
        return scale;
    }

    /// Places the next row.
    void place(int top, int rowHeight, int behind) {
        y = top;
        height = rowHeight;
        background = behind;
    }

    /// Notes that a row has stripes, which stay in place on the page and not in the row.
    void noteStripes() {
        hasStripes = true;
    }

    /// Notes that no row has stripes yet.
    void forgetStripes() {
        hasStripes = false;
    }

    /// {@return whether a row has stripes since that was noted}
    boolean hasStripes() {
        return hasStripes;
    }

    int y() {
        return y;
    }

    int height() {
        return height;
    }

    /// Paints the items of tiles between two pixels of the lanes.
    void paint(RowTiles tiles, SpanColumns columns, RowStyle look) {
        style = look;
        spans = columns;
        free = Integer.MIN_VALUE;
        columnCount = 0;
        bucketBits = tiles.resolution().bucketBits();
        bucketNs = Math.scalb(1.0, bucketBits);
        long end = scale.window().endNs();
        int size = tiles.size();
        for (int item = tiles.firstReaching(scale.window().startNs()); item < size; item++) {
            long low = tiles.low(item);
            if (low > end) {
                break;
            }
            int x0 = scale.column(low);
            boolean merged = tiles.count(item) > 1;
            // Of a group the last span may begin in the next pixel and have no length.
            int x1 = Math.max(x0 + 1, scale.column(tiles.high(item)) + (merged ? 1 : 0));
            if (x1 <= 0 || x0 >= width) {
                continue;
            }
            if (x1 - x0 <= (merged ? 2 : 1)) {
                narrow(tiles, item, x0, x1);
            } else {
                wide(tiles, item, x0, x1);
            }
        }
        endColumn();
    }

    private void narrow(RowTiles tiles, int item, int x0, int x1) {
        long length = tiles.high(item) - tiles.low(item);
        if (columnCount > 0 && x0 == columnX) {
            columnCount += tiles.count(item);
            columnEnd = Math.max(columnEnd, x1);
            columnFlags |= tiles.flags(item);
            columnNs += tiles.coveredNs(item);
            columnBuckets += tiles.low(item) >> bucketBits == lastBucket ? 0 : 1;
            lastBucket = tiles.low(item) >> bucketBits;
            if (tiles.coveredNs(item) > mostNs) {
                mostNs = tiles.coveredNs(item);
                columnColor = tiles.argb(item);
                columnShare = tiles.colorShare(item);
            }
            if (length > columnLength) {
                columnLength = length;
                columnSpan = tiles.span(item);
            }
            return;
        }
        columnEnd = Math.min(columnEnd, x0);
        endColumn();
        columnX = x0;
        columnEnd = x1;
        columnCount = tiles.count(item);
        columnFlags = tiles.flags(item);
        columnLength = length;
        columnSpan = tiles.span(item);
        columnColor = tiles.argb(item);
        columnShare = tiles.colorShare(item);
        columnNs = tiles.coveredNs(item);
        mostNs = columnNs;
        columnBuckets = 1;
        lastBucket = tiles.low(item) >> bucketBits;
    }

    private void endColumn() {
        if (columnCount == 0) {
            return;
        }
        int w = columnEnd - columnX;
        int color = tone(
                shaded(pure(columnColor, columnShare), columnNs / (columnBuckets * bucketNs)));
        surface.fill(offsetX + columnX, y, w, height, color);
        if (columnFlags != 0 && !style.isMiniature()) {
            surface.fill(offsetX + columnX, y, w, brushes.px(2), tone(brushes.color(PaletteColor.ERROR)));
        }
        painted.addItem(offsetX + columnX, offsetX + columnEnd, columnSpan, columnCount);
        free = columnEnd;
        columnCount = 0;
    }

    /// {@return a color that covers at least half of a group; the less it covers, the more of the gray that means no color:
    /// of many colors none of which dominates, neighbors would be confetti}
    private int pure(int argb, int share) {
        int parts = Math.clamp((share - MIXED_SHARE) * 256 / (PURE_SHARE - MIXED_SHARE), 0, 256);
        return Argb.mix(brushes.color(PaletteColor.BADGE), argb, parts);
    }

    private int shaded(int argb, double share) {
        int parts = (int) Math.min(256, FAINTEST + (256 - FAINTEST) * share);
        return Argb.mix(background, argb, parts);
    }

    private void wide(RowTiles tiles, int item, int x0, int x1) {
        int start = x0;
        if (columnCount > 0) {
            start = Math.max(x0, columnX + 1);
            columnEnd = Math.min(columnEnd, start);
        }
        endColumn();
        start = Math.max(start, Math.min(free, x1 - 1));
        boolean isGroup = tiles.count(item) > 1 || tiles.span(item) < 0;
        int color = tone(isGroup
                ? shaded(pure(tiles.argb(item), tiles.colorShare(item)), share(tiles, item))
                : tiles.argb(item));
        int left = Math.max(start, -1);
        int right = Math.min(x1, width + 1);
        boolean gap = x1 - start >= 3 && right > 1 && x1 <= width && !isGroup;
        int fillTo = gap ? right - 1 : right;
        surface.fill(offsetX + left, y, fillTo - left, height, color);
        painted.addItem(offsetX + Math.max(0, left), offsetX + Math.min(right, width), tiles.span(item),
                tiles.count(item));
        free = x1;
        if (isGroup) {
            return;
        }
        edge(left, fillTo, color);
        int flags = tiles.flags(item);
        if (flags != 0 && !style.isMiniature()) {
            decorate(flags, left, fillTo, color);
        }
        int labelLeft = Math.max(left, 0);
        if (Math.min(fillTo, width) - labelLeft >= brushes.px(LABEL_ROOM) && tiles.span(item) < spans.size()) {
            text(spans.label(tiles.span(item)), labelLeft, Math.min(fillTo, width), color, flags);
        }
    }

    private double share(RowTiles tiles, int item) {
        double length = (double) tiles.high(item) - tiles.low(item);
        return tiles.coveredNs(item) / Math.max(length, bucketNs);
    }

    /// Gives a bar whose color is close to that of the background an edge that is seen.
    private void edge(int left, int right, int color) {
        if (style != RowStyle.FULL || right - left < brushes.px(4)) {
            return;
        }
        int edge = edgeOf(color, brushes.color(PaletteColor.BACKGROUND));
        if (edge != color) {
            surface.outline(offsetX + left, y, right - left, height, Math.max(1, brushes.px(1)), edge);
        }
    }

    /// {@return the color of the edge of a bar: its own, or one that differs from the background where that does not}
    static int edgeOf(int color, int background) {
        if (Argb.contrast(color, background) >= LEAST_CONTRAST) {
            return color;
        }
        return Argb.mix(color, Argb.textOn(background), 112);
    }

    private void text(String label, int left, int right, int color, int flags) {
        if (height < brushes.px(10) || label.isEmpty()) {
            return;
        }
        int pad = brushes.px(4);
        int textColor = Argb.textOn(color);
        TextPainter text = height < brushes.px(14) ? brushes.small() : brushes.plain();
        if (style.isDimmed()) {
            textColor = dimmedText(color, brushes.color(PaletteColor.TEXT));
        }
        int room = right - left - 2 * pad;
        if (SpanFlag.isPatterned(flags) && !style.isMiniature() && text.hasRoom(label, room)) {
            // A pattern must not pass through letters.
            int margin = pad / 2;
            surface.fill(offsetX + left + margin, y, Math.min(text.width(label), room) + 2 * (pad - margin), height,
                    color);
        }
        text.draw(surface, label, offsetX + left + pad, Brushes.baseLine(text, y, height), room, textColor);
    }

    private void decorate(int flags, int left, int right, int color) {
        int w = right - left;
        int x = offsetX + left;
        if (SpanFlag.REVERSED.isIn(flags) && w >= brushes.px(4)) {
            surface.stripes(x, y, w, height, brushes.px(7), Argb.mix(color, background, 60));
            noteStripes();
        }
        if (SpanFlag.OPEN.isIn(flags) && right <= width) {
            int tooth = Math.min(brushes.px(4), w);
            for (int line = 0; line < height; line++) {
                int notch = Math.abs(line % (2 * tooth) - tooth);
                surface.fill(x + w - notch, y + line, notch, 1, background);
            }
        }
        if (SpanFlag.isOdd(flags)) {
            int bar = Math.max(2, brushes.px(2));
            surface.fill(x, y, w, bar, tone(brushes.color(PaletteColor.ERROR)));
        }
        pattern(flags, x, w, Argb.mix(color, background, 96));
    }

    /// the owner's patterns, so that color is not the only difference.
    private void pattern(int flags, int x, int w, int color) {
        int step = brushes.px(6);
        int thick = Math.max(1, brushes.px(2));
        if (SpanFlag.STRIPES.isIn(flags) && w >= brushes.px(3)) {
            surface.stripes(x, y, w, height, brushes.px(7), color);
            noteStripes();
        }
        if (SpanFlag.BARS.isIn(flags)) {
            int first = thick + Math.max(0, (offsetX - x) / step) * step;
            for (int at = first; at + thick <= w && x + at < offsetX + width; at += step) {
                surface.fill(x + at, y, thick, height, color);
            }
        }
        if (SpanFlag.LINES.isIn(flags)) {
            for (int line = thick; line < height; line += step) {
                surface.fill(x, y + line, w, 1, color);
            }
        }
    }

    private int tone(int argb) {
        int color = argb | 0xFF000000;
        return style.isDimmed() ? dimmed(color, background) : color;
    }

    /// {@return the color of an event that the filter leaves out}
    static int dimmed(int color, int background) {
        return Argb.mix(color, background, 208);
    }

    /// {@return the color of its label: as quiet as level AA of WCAG lets it be on the least favorable color}
    static int dimmedText(int dimmed, int text) {
        return Argb.mix(dimmed, text, 180);
    }

    /// Paints markers: a stem for each pixel that has one, a head on it, and the label of isolated ones.
    void paintMarkers(RowTiles tiles, SpanColumns columns, RowStyle look) {
        style = look;
        spans = columns;
        int size = tiles.size();
        long end = scale.window().endNs();
        int item = tiles.firstReaching(scale.window().startNs());
        int head = brushes.px(4);
        int lastHead = Integer.MIN_VALUE / 2;
        while (item < size && tiles.low(item) <= end) {
            int x = scale.column(tiles.low(item));
            int count = tiles.count(item);
            int first = item;
            int flags = tiles.flags(item);
            int stem = scale.column(tiles.high(item)) - x + 1;
            item++;
            while (item < size && scale.column(tiles.low(item)) == x) {
                count += tiles.count(item);
                flags |= tiles.flags(item);
                stem = Math.max(stem, scale.column(tiles.high(item)) - x + 1);
                item++;
            }
            if (x + stem <= 0 || x >= width) {
                continue;
            }
            int next = item < size ? scale.column(tiles.low(item)) : width;
            int color = tone(pure(tiles.argb(first), tiles.colorShare(first)));
            painted.addItem(offsetX + x, offsetX + x + 1, tiles.span(first), count);
            surface.fill(offsetX + x, y, stem, height, color);
            if (flags != 0) {
                surface.fill(offsetX + x, y, 1, brushes.px(2), brushes.color(PaletteColor.ERROR));
            }
            // A head at each pixel of many would cost more than it shows: these make a band of heads.
            if (x - lastHead >= brushes.px(HEAD_STEP)) {
                head(x, color);
                lastHead = x;
            }
            if (count == 1 && next - x > brushes.px(28) && style == RowStyle.FULL) {
                markerLabel(tiles.span(first), x + head, Math.min(next - head, cutAfter(x)));
            }
        }
    }

    /// One or many, a marker has the same head.
    private void head(int x, int color) {
        int half = brushes.px(4);
        int top = y + (height - 2 * half) / 2;
        for (int line = 0; line <= 2 * half; line++) {
            int reach = half - Math.abs(line - half);
            surface.fill(offsetX + x - reach, top + line, 2 * reach + 1, 1, color);
        }
    }

    /// {@return where the strip of the next cut begins, which would cover a label}
    private int cutAfter(int x) {
        int next = scale.window().cuts().cuts().stream().mapToInt(cut -> scale.column(cut.fromNs()))
                .filter(column -> column >= x).min().orElse(Integer.MAX_VALUE);
        return Math.min(next - brushes.px(CutPainter.STRIP), width);
    }

    private void markerLabel(int span, int left, int right) {
        if (height < brushes.px(10)) {
            return;
        }
        String label = span >= 0 ? spans.label(span) : "";
        int color = brushes.color(style.isDimmed() ? PaletteColor.TEXT_MUTED : PaletteColor.TEXT);
        int pad = brushes.px(3);
        brushes.small().draw(surface, label, offsetX + left + pad, Brushes.baseLine(brushes.small(), y, height),
                right - left - pad, color);
    }
}
