// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.lanes.LaneBox;
import dev.nvtxt.timeline.lanes.LaneEntry;
import dev.nvtxt.timeline.lanes.LaneList;
import dev.nvtxt.timeline.model.palette.PaletteColor;

/// Paints a whole picture of the timeline, section by section, and keeps where what was painted.
public final class PagePainter {
    private final HitMap painted = new HitMap();
    private final OverviewRows overview = new OverviewRows();

    /// {@return where what was painted}
    public HitMap painted() {
        return painted;
    }

    /// Paints a picture. Costs by pixels and visible rows; never waits: what is not ready is painted as not ready.
    public void paint(Brushes brushes, PageState picture) {
        painted.clear();
        var surface = brushes.surface();
        var areas = picture.areas();
        surface.clipNone();
        surface.fill(0, 0, areas.width(), areas.height(), brushes.color(PaletteColor.BACKGROUND));
        var ruler = new RulerPainter(brushes, picture);
        lanes(brushes, picture, ruler);
        pinned(brushes, picture, ruler);
        surface.clipNone();
        if (areas.footerPx() > 0) {
            new HeaderPainter(brushes, picture, painted).footer(picture.table().hiddenCount());
        }
        ruler.paint(painted);
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
        var lanes = new LanePainter(brushes, picture, painted);
        var headers = new HeaderPainter(brushes, picture, painted);
        int first = section.list.indexAt(section.scrollY);
        LaneEntry above = first < 0 || section.pinned ? null : section.list.box(first).entry().parent();
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
}
