// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.lanes.LaneBox;
import dev.nvtxt.timeline.lanes.LaneList;
import dev.nvtxt.timeline.model.PaletteColor;

/// Paints a whole picture of the timeline, part by part, and keeps where what was painted.
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
        Surface surface = brushes.surface();
        Areas areas = picture.areas();
        surface.clipNone();
        surface.fill(0, 0, areas.width(), areas.height(), brushes.color(PaletteColor.BACKGROUND));
        RulerPainter ruler = new RulerPainter(brushes, picture);
        lanes(brushes, picture, ruler);
        pinned(brushes, picture, ruler);
        surface.clipNone();
        if (areas.footerPx() > 0) {
            new HeaderPainter(brushes, picture, painted).footer(picture.table().hiddenCount());
        }
        ruler.paint();
        if (areas.overviewPx() > 0) {
            new OverviewPainter(brushes, picture, overview).paint();
        }
        surface.clipNone();
    }

    private void lanes(Brushes brushes, PageState picture, RulerPainter ruler) {
        Areas areas = picture.areas();
        list(brushes, picture, ruler,
                new Part(picture.table().visible(), areas.lanesY(), areas.lanesHeight(), picture.scrollY(), false));
    }

    private void pinned(Brushes brushes, PageState picture, RulerPainter ruler) {
        Areas areas = picture.areas();
        if (areas.pinnedPx() == 0) {
            return;
        }
        int line = brushes.px(2);
        list(brushes, picture, ruler,
                new Part(picture.table().pinned(), areas.pinnedY(), areas.pinnedPx() - line, 0, true));
        brushes.surface().clipNone();
        brushes.surface().fill(0, areas.lanesY() - line, areas.width(), line, brushes.color(PaletteColor.ACCENT));
    }

    private record Part(LaneList list, int y, int height, long scrollY, boolean pinned) {}

    private void list(Brushes brushes, PageState picture, RulerPainter ruler, Part part) {
        Areas areas = picture.areas();
        Surface surface = brushes.surface();
        surface.clip(0, part.y, areas.width(), part.height);
        surface.fill(0, part.y, areas.headerPx(), part.height, brushes.color(PaletteColor.HEADER));
        surface.fill(areas.lanesX(), part.y, areas.lanesWidth(), part.height, brushes.color(PaletteColor.BACKGROUND));
        LanePainter lanes = new LanePainter(brushes, picture, painted);
        HeaderPainter headers = new HeaderPainter(brushes, picture, painted);
        int first = part.list.indexAt(part.scrollY);
        for (int i = Math.max(0, first); i < part.list.size(); i++) {
            LaneBox box = part.list.box(i);
            long offset = box.y() - part.scrollY;
            if (offset >= part.height) {
                break;
            }
            lane(brushes, picture, new Place(box, (int) (part.y + offset), i, part), ruler, lanes, headers);
        }
        surface.clip(0, part.y, areas.width(), part.height);
        ruler.bookmarkLines(part.y, part.height);
        surface.fill(areas.lanesX() - 1, part.y, 1, part.height, brushes.color(PaletteColor.BORDER));
    }

    private record Place(LaneBox box, int top, int index, Part part) {}

    private static void lane(Brushes brushes, PageState picture, Place place, RulerPainter ruler, LanePainter lanes,
            HeaderPainter headers) {
        Areas areas = picture.areas();
        Surface surface = brushes.surface();
        int height = (int) Math.min(Integer.MAX_VALUE / 2, place.box.height());
        boolean heading = place.box.entry().hasChildren() && !place.box.entry().isCollapsed()
                && place.box.entry().index().rowCount() == 0;
        int background = brushes.color(heading
                ? place.box.entry().lane().isFileHeader() ? PaletteColor.HEADER_STRONG : PaletteColor.HEADER
                : place.index % 2 == 0 ? PaletteColor.BACKGROUND : PaletteColor.BACKGROUND_ALTERNATE);
        surface.clip(0, place.part.y, areas.width(), place.part.height);
        surface.fill(areas.lanesX(), place.top, areas.lanesWidth(), height, background);
        headers.paint(place.box, place.top, place.part.pinned);
        surface.clip(areas.lanesX(), place.part.y, areas.lanesWidth(), place.part.height);
        if (!heading && !picture.extent().isNone()) {
            ruler.grid(Math.max(place.top, place.part.y), Math.min(height, place.part.height + 1));
        }
        lanes.paint(place.box, place.top, background);
        surface.fill(areas.lanesX(), place.top + height - 1, areas.lanesWidth(), 1, brushes.color(PaletteColor.GRID));
    }
}
