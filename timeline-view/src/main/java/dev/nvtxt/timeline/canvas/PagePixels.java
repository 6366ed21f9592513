// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.canvas;

import dev.nvtxt.timeline.surface.Raster;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// Shows a page of pixels on the software pipeline: as images side by side, of which only those are drawn anew into the window
/// whose pixels are others than before. Of one image as large as the page, all would be drawn each time; on a canvas each would
/// be copied once more.
///
/// Where pixels are no whole parts of the coordinates, it is one image all the same, since images side by side might not touch.
final class PagePixels {
    private static final int TILE_WIDTH = 256;
    private static final int TILE_HEIGHT = 96;

    private final Group node = new Group();
    private List<Tile> tiles = List.of();
    private @Nullable Raster raster;
    private double scale;

    PagePixels() {
        node.setManaged(false);
        node.setAutoSizeChildren(false);
        node.setMouseTransparent(true);
    }

    Group node() {
        return node;
    }

    /// {@return the pixels to paint on, as they were painted last}
    Raster raster(int width, int height, double newScale) {
        var current = raster;
        if (current == null || current.width() != width || current.height() != height || scale != newScale) {
            current = new Raster(width, height);
            raster = current;
            scale = newScale;
            boolean isWhole = newScale == Math.rint(newScale);
            replace(tiles(current, isWhole ? TILE_WIDTH : width, isWhole ? TILE_HEIGHT : height));
        }
        return current;
    }

    private List<Tile> tiles(Raster of, int tileWidth, int tileHeight) {
        var all = new ArrayList<Tile>();
        for (int y = 0; y < of.height(); y += tileHeight) {
            for (int x = 0; x < of.width(); x += tileWidth) {
                all.add(tile(new Bounds(x, y, Math.min(tileWidth, of.width() - x),
                        Math.min(tileHeight, of.height() - y), scale)));
            }
        }
        return all;
    }

    private Tile tile(Bounds bounds) {
        return tiles.stream().filter(tile -> tile.bounds.equals(bounds)).findFirst().orElseGet(() -> new Tile(bounds));
    }

    /// Only those at the edges are others when the page gets wider or higher, as while a panel beside it is dragged.
    private void replace(List<Tile> by) {
        var views = by.stream().map(tile -> tile.view).toList();
        node.getChildren().removeIf(view -> !views.contains(view));
        views.stream().filter(view -> !node.getChildren().contains(view)).forEach(node.getChildren()::add);
        tiles = by;
    }

    /// Shows what was painted.
    ///
    /// @return how many images have other pixels than before
    int show() {
        var painted = raster;
        int changed = 0;
        for (Tile tile : tiles) {
            if (painted != null && tile.show(painted)) {
                changed++;
            }
        }
        return changed;
    }

    /// Where an image is, in pixels.
    private record Bounds(int x, int y, int width, int height, double scale) {}

    /// One of the places. Two images take turns, so that the one being drawn is not written to.
    private static final class Tile {
        private final Bounds bounds;
        private final ImageView view = new ImageView();
        private Pixels shown;
        private Pixels other;
        private boolean isNew = true;

        Tile(Bounds bounds) {
            this.bounds = bounds;
            shown = Pixels.of(bounds.width, bounds.height);
            other = Pixels.of(bounds.width, bounds.height);
            view.setFitWidth(bounds.width / bounds.scale);
            view.setFitHeight(bounds.height / bounds.scale);
            view.setSmooth(false);
            view.setManaged(false);
            view.relocate(bounds.x / bounds.scale, bounds.y / bounds.scale);
        }

        boolean show(Raster painted) {
            if (!isNew && isShown(painted)) {
                return false;
            }
            isNew = false;
            int width = bounds.width;
            for (int line = 0; line < bounds.height; line++) {
                System.arraycopy(painted.pixels(), start(line, painted), other.pixels(), line * width, width);
            }
            other.buffer.updateBuffer(_ -> null);
            view.setImage(other.image);
            var before = shown;
            shown = other;
            other = before;
            return true;
        }

        private boolean isShown(Raster painted) {
            int[] pixels = shown.pixels();
            int width = bounds.width;
            for (int line = 0; line < bounds.height; line++) {
                int from = start(line, painted);
                if (!Arrays.equals(painted.pixels(), from, from + width, pixels, line * width,
                        (line + 1) * width)) {
                    return false;
                }
            }
            return true;
        }

        private int start(int line, Raster painted) {
            return (bounds.y + line) * painted.width() + bounds.x;
        }
    }

    private record Pixels(PixelBuffer<IntBuffer> buffer, WritableImage image) {
        static Pixels of(int width, int height) {
            var buffer = new PixelBuffer<IntBuffer>(width, height, IntBuffer.allocate(width * height),
                    PixelFormat.getIntArgbPreInstance());
            return new Pixels(buffer, new WritableImage(buffer));
        }

        int[] pixels() {
            return buffer.getBuffer().array();
        }
    }
}
