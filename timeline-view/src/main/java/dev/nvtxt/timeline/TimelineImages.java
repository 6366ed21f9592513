// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import dev.nvtxt.timeline.canvas.Fonts;
import dev.nvtxt.timeline.canvas.TimelinePage;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.core.TimelineModel;
import dev.nvtxt.timeline.lanes.LaneStore;
import dev.nvtxt.timeline.model.palette.PaletteColor;
import dev.nvtxt.timeline.surface.Raster;
import dev.nvtxt.timeline.surface.Surface;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;

/// Draws a timeline to a picture without a window. For the JavaFX thread.
public final class TimelineImages {
    private static final int CAPTION_PX = 22;
    private static final int CAPTION_MARGIN_PX = 8;
    /// The baseline of letters, as a share of the line's height.
    private static final double CAPTION_BASE = 0.68;

    private TimelineImages() {}

    /// Waits for everything that is to be drawn and draws it: the same view gives the same pixels. The view's window,
    /// lanes, filter, hits, bookmarks, theme and formats count; its size does not, and the pointer and the selection are
    /// not drawn. It begins with the lane at the top of the view, or earlier where there is room for more lanes than follow.
    ///
    /// @param scale device pixels per logical pixel; the picture is that much larger than the given size
    public static WritableImage draw(TimelineView view, int widthPx, int heightPx, double scale) {
        return draw(view, widthPx, heightPx, scale, "");
    }

    /// Draws the same for somebody who does not look at it: no picture that lacks a lane.
    ///
    /// @throws IllegalStateException with a message that names a lane that cannot be drawn, and why
    public static WritableImage drawWhole(TimelineView view, int widthPx, int heightPx) {
        var raster = raster(widthPx, heightPx, 1);
        for (var entry : paint(view, raster, 1).store().table().all()) {
            if (!entry.failure().isEmpty()) {
                throw new IllegalStateException("lane '" + entry.lane().title() + "': " + entry.failure());
            }
        }
        return image(raster);
    }

    /// Draws the same with a line of text below that says what it is.
    ///
    /// @param caption the line; nothing is drawn for ""
    public static WritableImage draw(TimelineView view, int widthPx, int heightPx, double scale, String caption) {
        var raster = raster(widthPx, heightPx, scale);
        draw(view, widthPx, heightPx, scale, raster, caption);
        return image(raster);
    }

    private static WritableImage image(Raster raster) {
        var image = new WritableImage(raster.width(), raster.height());
        image.getPixelWriter().setPixels(0, 0, raster.width(), raster.height(), PixelFormat.getIntArgbInstance(),
                raster.pixels(), 0, raster.width());
        return image;
    }

    /// Draws the same with a line of text below on another surface.
    ///
    /// @param surface as large as the picture in device pixels
    /// @param caption the line; nothing is drawn for ""
    public static void draw(TimelineView view, int widthPx, int heightPx, double scale, Surface surface,
            String caption) {
        if (caption.isEmpty()) {
            draw(view, widthPx, heightPx, scale, surface);
            return;
        }
        draw(view, widthPx, heightPx - CAPTION_PX, scale, surface);
        var fonts = new Fonts(scale);
        var trial = raster(widthPx, heightPx, scale);
        caption(view, fonts, trial, trial, scale, caption);
        while (fonts.loadMissing()) {
            caption(view, fonts, trial, trial, scale, caption);
        }
        caption(view, fonts, trial, surface, scale, caption);
    }

    private static void caption(TimelineView view, Fonts fonts, Raster size, Surface surface, double scale,
            String caption) {
        int height = (int) Math.round(CAPTION_PX * scale);
        int top = size.height() - height;
        int margin = (int) Math.round(CAPTION_MARGIN_PX * scale);
        var palette = view.paletteProperty().get();
        surface.clipNone();
        surface.fill(0, top, size.width(), height, palette.argb(PaletteColor.BACKGROUND));
        surface.fill(0, top, size.width(), Math.max(1, (int) scale), palette.argb(PaletteColor.GRID));
        fonts.small().draw(surface, caption, margin, top + (int) Math.round(height * CAPTION_BASE),
                size.width() - 2 * margin, palette.argb(PaletteColor.TEXT_MUTED));
    }

    /// {@return how high a picture with a caption is that has all lanes and nothing below them, in logical pixels}
    ///
    /// @param maxHeightPx what is returned where they need more
    public static int heightOfLanes(TimelineView view, int widthPx, int maxHeightPx) {
        var page = page(view, raster(widthPx, maxHeightPx, 1), 1);
        var layout = page.layout();
        page.store().close();
        long unused = layout.areas().lanesHeight() - layout.table().visible().height() - CAPTION_PX;
        return (int) (maxHeightPx - Math.max(0, unused));
    }

    /// Draws the same on another surface: a picture that is not made of pixels, for example.
    ///
    /// @param surface as large as the picture in device pixels
    public static void draw(TimelineView view, int widthPx, int heightPx, double scale, Surface surface) {
        paint(view, raster(widthPx, heightPx, scale), scale, surface);
    }

    private static Raster raster(int widthPx, int heightPx, double scale) {
        return new Raster((int) Math.round(widthPx * scale), (int) Math.round(heightPx * scale));
    }

    /// Does the same on a raster, and returns the page.
    static TimelinePage paint(TimelineView view, Raster raster, double scale) {
        return paint(view, raster, scale, raster);
    }

    private static TimelinePage paint(TimelineView view, Raster raster, double scale, Surface last) {
        var page = page(view, raster, scale);
        page.paint(raster, Long.MAX_VALUE);
        while (page.fonts().loadMissing()) {
            page.paint(raster, Long.MAX_VALUE);
        }
        // Overview tiles that are made while painting are there from the second time on.
        page.paint(last, Long.MAX_VALUE);
        page.store().close();
        return page;
    }

    /// {@return a page as large as a raster that shows what a view shows, with lanes of its own; close its store}
    static TimelinePage page(TimelineView view, Raster raster, double scale) {
        var model = new TimelineModel(view.controller().state().withScrollY(0), System::nanoTime);
        var store = new LaneStore(Runnable::run, Runnable::run, () -> {});
        var page = new TimelinePage(model, store, view.controller().page()::content);
        page.withoutBar();
        store.setLayout(model.state().layout());
        store.setColors(view.spanColorsProperty().get());
        store.setSource(view.sourceProperty().get());
        store.setFilter(view.filterProperty().get());
        store.setHits(view.hitsProperty().get());
        page.resize(raster.width(), raster.height(), scale);
        model.apply(new Intent.SetExtent(store.extent(), store.gaps()));
        page.scrollTo(view.controller().place());
        return page;
    }
}
