// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.lanes.LaneEntry;
import dev.nvtxt.timeline.lod.RowTiles;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.surface.Surface;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The rows of the last picture. A row that would be painted the same again is copied from there, with the items that are hit in it:
/// a scroll costs the rows that come into view, and a result the rows that it is for. A zoom or a pan paints all.
final class PaintedRows {
    private @Nullable Picture last;
    private @Nullable Picture now;
    private boolean isLike;
    private int copied;
    private Map<Key, Band> before = new HashMap<>();
    private Map<Key, Band> bands = new HashMap<>();
    private HitMap hitsBefore = new HitMap();
    private HitMap hits = new HitMap();

    /// What a row looks like, besides what all rows of a picture have in common.
    ///
    /// @param entry its lane
    /// @param row its row in the lane's index, or −1 for its miniature
    /// @param isPinned whether it is among the pinned lanes
    /// @param look how it is drawn
    /// @param lanes the lane of the entry and that of the spans that the filter leaves
    /// @param tiles what is drawn: all spans, those that the filter leaves, the hits; null for none
    record Key(LaneEntry entry, int row, boolean isPinned, RowLook look, List<Lane> lanes,
            List<@Nullable RowTiles> tiles) {}

    /// How a row is drawn.
    ///
    /// @param isMiniature whether it is the miniature of a lane
    /// @param isMarked whether it is a row of markers
    /// @param height in pixels
    /// @param background the color of the lane
    record RowLook(boolean isMiniature, boolean isMarked, int height, int background) {}

    /// Where a row was painted.
    private record Band(int y, int firstHit, int endHit) {}

    /// What all rows have in common.
    private record Picture(Brushes brushes, PageState.Content content, TimeWindow window, TimeWindow extent,
            Areas areas,
            @Nullable FilterMode mode, boolean hasHits) {}

    /// {@return what was hit where in the picture that was begun last}
    HitMap hits() {
        return hits;
    }

    /// Begins a picture.
    ///
    /// @return where to note what is painted where
    HitMap begin(Brushes brushes, PageState state) {
        var map = hitsBefore;
        hitsBefore = hits;
        hits = map;
        hits.clear();
        copied = 0;
        var rows = before;
        before = bands;
        bands = rows;
        bands.clear();
        last = now;
        // What is drawn over all rows would be drawn over its own copy.
        boolean isBare = state.bookmarks().isEmpty() && state.window().cuts().isNone();
        now = isBare
                ? new Picture(brushes, state.content(), state.window(), state.extent(), state.areas(),
                        state.filterMode(), state.hasHits())
                : null;
        isLike = now != null && now.equals(last) && !before.isEmpty() && brushes.surface().keepPicture();
        return hits;
    }

    /// Paints all rows of the next picture anew, as after characters of the last one were not loaded yet.
    void forget() {
        now = null;
    }

    /// Copies a row of the last picture if it is the same.
    ///
    /// @return whether it was
    boolean copy(Key key, int y, int height) {
        var band = isLike ? before.get(key) : null;
        var picture = now;
        if (band == null || picture == null) {
            return false;
        }
        var areas = picture.areas;
        var surface = picture.brushes.surface();
        surface.copyKept(areas.lanesX(), band.y, areas.lanesWidth(), height, y);
        int first = hits.rowCount();
        hits.copyRows(hitsBefore, band.firstHit, band.endHit, y - band.y);
        note(key, y, height, first, surface);
        copied++;
        return true;
    }

    /// {@return how many rows of the picture were copied}
    int copied() {
        return copied;
    }

    /// Notes a row that was painted, if all of it is in view.
    ///
    /// @param firstHit the first row of the hit map that is of it
    void note(Key key, int y, int height, int firstHit, Surface surface) {
        if (now != null && y >= surface.clipTop() && y + height <= surface.clipBottom()) {
            bands.put(key, new Band(y, firstHit, hits.rowCount()));
        }
    }
}
