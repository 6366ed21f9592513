// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.lanes.LaneEntry;
import dev.nvtxt.timeline.lanes.LaneEntry.GroupKind;
import dev.nvtxt.timeline.lod.RowTiles;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.palette.PaletteColor;
import dev.nvtxt.timeline.model.palette.TimelinePalette;
import dev.nvtxt.timeline.surface.PixelRect;
import dev.nvtxt.timeline.time.TimeScale;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Paints the rows of the overview: how busy each file is when, and the search hits.
///
/// A report may have a thousand files, and no part of that moves with the visible window. So where there is no room for
/// a row of each file, neighbors share one and their loads are averaged; and what was painted is kept row by row,
/// until tiles that it shows is replaced.
final class OverviewRows {
    private static final int LEAST_ROW = 2;
    private static final int FULL = 256;
    private static final int DIMMED = 90;

    private final List<Row> rows = new ArrayList<>();
    private @Nullable Look look;

    /// What all rows depend on.
    private record Look(TimeScale scale, int height, int hundredPx, TimelinePalette palette, @Nullable FilterMode mode,
            boolean hasHits, int rows) {}

    /// One row: the tiles that it shows, and its pixels.
    private static final class Row {
        private @Nullable Object[] seen = {};
        private int[] pixels = {};
    }

    void paint(Brushes brushes, PageState picture, List<LaneEntry> files) {
        int top = brushes.px(PageLayout.OVERVIEW_PAD);
        int room = room(brushes, picture);
        int count = count(brushes, picture, files.size());
        prepare(new Look(picture.overviewScale(), room, brushes.px(100), brushes.palette(),
                picture.filterMode(), picture.hasHits(), count));
        for (int i = 0; i < count; i++) {
            int from = top + (int) ((long) room * i / count);
            int to = top + (int) ((long) room * (i + 1) / count);
            var part = files.subList((int) ((long) files.size() * i / count),
                    (int) ((long) files.size() * (i + 1) / count));
            row(rows.get(i), part, new Painting(brushes, picture, from, to - from));
        }
    }

    private static int room(Brushes brushes, PageState picture) {
        return picture.areas().overviewPx() - 2 * brushes.px(PageLayout.OVERVIEW_PAD) - 1;
    }

    static int count(Brushes brushes, PageState picture, int files) {
        return Math.clamp(room(brushes, picture) / brushes.px(LEAST_ROW), 1, Math.max(1, files));
    }

    private void prepare(Look now) {
        if (now.equals(look)) {
            return;
        }
        look = now;
        rows.clear();
        for (int i = 0; i < now.rows; i++) {
            rows.add(new Row());
        }
    }

    private static void row(Row row, List<LaneEntry> files, Painting painting) {
        var surface = painting.brushes.surface();
        int x = painting.x();
        int width = painting.width();
        @Nullable
        Object[] now = seen(files);
        boolean isSame = Arrays.equals(now, row.seen, (a, b) -> a == b ? 0 : 1);
        if (isSame && surface.paste(row.pixels, x, painting.y, width, painting.height)) {
            return;
        }
        painting.paint(files);
        row.seen = now;
        row.pixels = surface.copy(x, painting.y, width, painting.height);
    }

    /// {@return all that the row of these files shows, to find by identity whether it changed}
    private static @Nullable Object[] seen(List<LaneEntry> files) {
        @Nullable
        Object[] seen = new @Nullable Object[4 * files.size()];
        int at = 0;
        for (LaneEntry file : files) {
            seen[at++] = file.groupTiles(GroupKind.OVERVIEW);
            seen[at++] = file.groupTiles(GroupKind.VISIBLE_OVERVIEW);
            seen[at++] = file.groupTiles(GroupKind.OVERVIEW_HITS);
            seen[at++] = file.isGroupStale(GroupKind.OVERVIEW);
        }
        return seen;
    }

    private record Painting(Brushes brushes, PageState picture, int y, int height) {
        int x() {
            return picture.areas().lanesX();
        }

        int width() {
            return picture.areas().lanesWidth();
        }

        /// Paints what is visible, over the shadow of what the filter only dims.
        void paint(List<LaneEntry> files) {
            var mode = picture.filterMode();
            int gap = height > brushes.px(4) ? brushes.px(2) : 0;
            if (mode != FilterMode.HIDE) {
                boolean isComplete = files.stream().allMatch(
                        file -> file.groupTiles(GroupKind.OVERVIEW) != null && !file.isGroupStale(GroupKind.OVERVIEW));
                curve(files, GroupKind.OVERVIEW, isComplete, height - gap, mode == null ? FULL : DIMMED);
            }
            if (mode != null) {
                boolean isComplete = mode == FilterMode.DIM
                        || files.stream().allMatch(file -> file.groupTiles(GroupKind.VISIBLE_OVERVIEW) != null);
                curve(files, GroupKind.VISIBLE_OVERVIEW, isComplete, height - gap, FULL);
            }
            if (picture.hasHits()) {
                files.stream().map(file -> file.groupTiles(GroupKind.OVERVIEW_HITS)).filter(Objects::nonNull)
                        .forEach(this::hits);
            }
        }

        private void curve(List<LaneEntry> files, GroupKind kind, boolean isComplete, int rowHeight, int strength) {
            if (!isComplete) {
                // More is to come: what is drawn is not all there is.
                brushes.surface().stripes(x(), y, width(), rowHeight, brushes.px(7),
                        brushes.color(PaletteColor.PENDING));
            }
            var curve = new LoadCurve(picture.overviewScale());
            files.stream().map(file -> file.groupTiles(kind)).filter(Objects::nonNull).forEach(curve::add);
            curve.draw(brushes, new PixelRect(x(), y, width(), rowHeight), brushes.color(PaletteColor.RULER), strength);
        }

        /// Paints hits over the lower half only: a search that finds much leaves to be seen how much there is.
        private void hits(RowTiles tiles) {
            var scale = picture.overviewScale();
            int half = Math.min(height, Math.max(brushes.px(3), height / 2));
            for (int item = 0; item < tiles.size(); item++) {
                int first = scale.column(tiles.low(item));
                int width = Math.max(brushes.px(2), scale.column(tiles.high(item)) - first);
                brushes.surface().fill(x() + first, y + height - half, width, half,
                        brushes.color(PaletteColor.HIT));
            }
        }
    }
}
