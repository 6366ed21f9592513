// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.palette.PaletteColor;
import dev.nvtxt.timeline.time.TimeScale;

/// Paints the overview: the whole axis with one thin row per file ([OverviewRows]), bookmarks, and the visible window.
public final class OverviewPainter {

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
