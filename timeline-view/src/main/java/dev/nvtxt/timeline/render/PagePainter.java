// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.lanes.LaneBox;
import dev.nvtxt.timeline.lanes.LaneList;
import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.palette.PaletteColor;
import dev.nvtxt.timeline.time.TimeScale;

/// Paints a whole picture of the timeline, section by section, and keeps where what was painted.
public final class PagePainter {
    private boolean hasLinks = true;
    private final PaintedRows rows = new PaintedRows();
    private HitMap painted = rows.hits();
    private final OverviewRows overview = new OverviewRows();

    /// {@return where what was painted}
    public HitMap painted() {
        return painted;
    }

    /// {@return how many rows and miniatures of the picture were copied from the one before}
    public int copiedRows() {
        return rows.copied();
    }

    /// Leaves out what is there to click, from a picture that nobody can click on.
    public void withoutLinks() {
        hasLinks = false;
    }

    /// Paints all of the next picture anew.
    public void forget() {
        rows.forget();
    }

    /// Paints a picture. Costs by pixels and visible rows; never waits: what is not ready is painted as not ready.
    public void paint(Brushes brushes, PageState picture) {
        painted = rows.begin(brushes, picture);
        var surface = brushes.surface();
        var areas = picture.areas();
        surface.clipNone();
        surface.fill(0, 0, areas.width(), areas.height(), brushes.color(PaletteColor.BACKGROUND));
        var ruler = new RulerPainter(brushes, picture);
        lanes(brushes, picture, ruler);
        pinned(brushes, picture, ruler);
        surface.clipNone();
        if (areas.footerPx() > 0) {
            new HeaderPainter(brushes, picture, painted).footer(picture.table().hiddenCount(), hasLinks);
        }
        ruler.paint(painted, hasLinks);
        if (areas.overviewPx() > 0) {
            new OverviewPainter(brushes, picture, overview).paint();
        }
        surface.clipNone();
    }

    private void lanes(Brushes brushes, PageState picture, RulerPainter ruler) {
        var areas = picture.areas();
        list(brushes, picture, ruler,
                new Section(picture.table().visible(), areas.lanesY(), areas.lanesHeight(), picture.layout().scrollY(),
                        false));
    }

    private void pinned(Brushes brushes, PageState picture, RulerPainter ruler) {
        var areas = picture.areas();
        if (areas.pinnedPx() == 0) {
            return;
        }
        int line = brushes.px(2);
        list(brushes, picture, ruler,
                new Section(picture.table().pinned(), areas.pinnedY(), areas.pinnedPx() - line, 0, true));
        brushes.surface().clipNone();
        brushes.surface().fill(0, areas.lanesY() - line, areas.width(), line, brushes.color(PaletteColor.ACCENT));
    }

    private record Section(LaneList list, int y, int height, long scrollY, boolean pinned) {}

    private void list(Brushes brushes, PageState picture, RulerPainter ruler, Section section) {
        var areas = picture.areas();
        var surface = brushes.surface();
        surface.clip(0, section.y, areas.width(), section.height);
        surface.fill(0, section.y, areas.headerPx(), section.height, brushes.color(PaletteColor.HEADER));
        surface.fill(areas.lanesX(), section.y, areas.lanesWidth(), section.height,
                brushes.color(PaletteColor.BACKGROUND));
        var lanes = new LanePainter(brushes, picture, painted, rows, section.pinned);
        var headers = new HeaderPainter(brushes, picture, painted);
        int first = section.list.indexAt(section.scrollY);
        var above = first < 0 || section.pinned ? null : headers.stickyOf(section.list, section.scrollY);
        if (above != null) {
            // Before the lanes, so that their names leave room; again after them, over what they fill.
            headers.sticky(above, section.y);
        }
        for (int i = Math.max(0, first); i < section.list.size(); i++) {
            var box = section.list.box(i);
            long offset = box.y() - section.scrollY;
            if (offset >= section.height) {
                break;
            }
            lane(brushes, picture, new LaneSpot(box, (int) (section.y + offset), i, section), ruler, lanes, headers);
        }
        surface.clip(0, section.y, areas.width(), section.height);
        if (above != null) {
            headers.sticky(above, section.y);
        }
        ruler.bookmarkLines(section.y, section.height);
        surface.clip(areas.lanesX(), section.y, areas.lanesWidth(), section.height);
        ruler.cutStrips(section.y, section.height, painted);
        surface.clip(0, section.y, areas.width(), section.height);
        surface.fill(areas.lanesX() - 1, section.y, 1, section.height, brushes.color(PaletteColor.BORDER));
    }

    private record LaneSpot(LaneBox box, int top, int index, Section section) {}

    private static void lane(Brushes brushes, PageState picture, LaneSpot spot, RulerPainter ruler, LanePainter lanes,
            HeaderPainter headers) {
        var areas = picture.areas();
        var surface = brushes.surface();
        int height = (int) Math.min(Integer.MAX_VALUE / 2, spot.box.height());
        boolean heading = spot.box.entry().hasChildren() && !spot.box.entry().isCollapsed()
                && spot.box.entry().index().rowCount() == 0 && spot.box.entry().lane().curve() == null;
        int background = brushes.color(heading
                ? spot.box.entry().lane().isFileHeader() ? PaletteColor.HEADER_STRONG : PaletteColor.HEADER
                : spot.index % 2 == 0 ? PaletteColor.BACKGROUND : PaletteColor.BACKGROUND_ALTERNATE);
        surface.clip(0, spot.section.y, areas.width(), spot.section.height);
        surface.fill(areas.lanesX(), spot.top, areas.lanesWidth(), height, background);
        headers.paint(spot.box, spot.top, spot.section.pinned);
        surface.clip(areas.lanesX(), spot.section.y, areas.lanesWidth(), spot.section.height);
        if (!heading && !picture.extent().isNone()) {
            ruler.grid(spot.box.entry().lane().id(), Math.max(spot.top, spot.section.y),
                    Math.min(height, spot.section.height + 1));
        }
        lanes.paint(spot.box, spot.top, background);
        surface.fill(areas.lanesX(), spot.top + height - 1, areas.lanesWidth(), 1, brushes.color(PaletteColor.GRID));
    }

    /// Paints the overview: the whole axis with one thin row per file ([OverviewRows]), bookmarks, and the visible
    /// window.
    private static final class OverviewPainter {

        private final OverviewRows rows;
        private final Brushes brushes;
        private final PageState picture;
        private final TimeScale scale;

        /// Makes a painter of one picture.
        ///
        /// @param rows the rows that were painted before
        OverviewPainter(Brushes brushes, PageState picture, OverviewRows rows) {
            this.rows = rows;
            this.brushes = brushes;
            this.picture = picture;
            this.scale = picture.overviewScale();
        }

        void paint() {
            var areas = picture.areas();
            var surface = brushes.surface();
            surface.clip(0, 0, areas.width(), areas.overviewPx());
            surface.fill(0, 0, areas.width(), areas.overviewPx(), brushes.color(PaletteColor.RULER));
            var small = brushes.small();
            small.draw(surface, title(), brushes.px(12), Brushes.baseLine(small, 0, areas.overviewPx()),
                    areas.headerPx() - brushes.px(24), brushes.color(PaletteColor.TEXT_MUTED));
            surface.fill(areas.lanesX() - 1, 0, 1, areas.overviewPx(), brushes.color(PaletteColor.BORDER));
            surface.clip(areas.lanesX(), 0, areas.width() - areas.lanesX(), areas.overviewPx());
            if (!picture.extent().isNone()) {
                rows.paint(brushes, picture, picture.table().overviewRows());
                new CutPainter(brushes, scale, areas.lanesX()).strips(0, areas.overviewPx());
                bookmarks();
                window();
            }
            surface.clip(0, 0, areas.width(), areas.overviewPx());
            surface.fill(0, areas.overviewPx() - 1, areas.width(), 1, brushes.color(PaletteColor.BORDER));
        }

        private String title() {
            int files = picture.table().overviewRows().size();
            int rows = OverviewRows.count(brushes, picture, files);
            return files <= rows ? "Overview" : "Overview, " + (files + rows - 1) / rows + " files a row";
        }

        private void bookmarks() {
            int color = brushes.color(PaletteColor.BOOKMARK);
            for (Bookmark bookmark : picture.bookmarks()) {
                int x = picture.areas().lanesX() + scale.column(bookmark.timeNs());
                brushes.surface().fill(x, 0, Math.max(1, brushes.px(1)), picture.areas().overviewPx(), color);
                int width = bookmark.isRange() ? scale.column(bookmark.endNs()) - scale.column(bookmark.timeNs()) : 0;
                brushes.surface().fill(x, 0, Math.max(brushes.px(4), width), brushes.px(4), color);
            }
        }

        private void window() {
            int x0 = Math.clamp(scale.column(picture.window().startNs()), 0, scale.widthPx());
            int x1 = Math.clamp(scale.column(picture.window().endNs()), x0 + brushes.px(3), scale.widthPx() + 4);
            int left = picture.areas().lanesX();
            int height = picture.areas().overviewPx();
            int shade = brushes.color(PaletteColor.BACKGROUND);
            brushes.surface().blend(left, 0, x0, height, shade, 130);
            brushes.surface().blend(left + x1, 0, scale.widthPx() - x1, height, shade, 130);
            int accent = brushes.color(PaletteColor.ACCENT);
            brushes.surface().outline(left + x0, 0, x1 - x0, height - 1, brushes.px(1), accent);
            int grip = brushes.px(3);
            int gripHeight = Math.min(height - 4, brushes.px(14));
            brushes.surface().fill(left + x0 - grip / 2, (height - gripHeight) / 2, grip, gripHeight, accent);
            brushes.surface().fill(left + x1 - 1 - grip / 2, (height - gripHeight) / 2, grip, gripHeight, accent);
        }
    }
}
