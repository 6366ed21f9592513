// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import dev.nvtxt.timeline.lod.DominantColors;
import dev.nvtxt.timeline.lod.LaneIndex;
import dev.nvtxt.timeline.lod.RowTiles;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.SpanColors;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Some or all of a lane's spans with their index and the tiles of its rows. For the JavaFX thread.
public final class LaneLayer {
    private final Lane lane;
    private @Nullable LaneIndex index;
    private @Nullable RowTiles[] tiles = new RowTiles[0];
    private int[] tileEpochs = new int[0];
    private int[] lastUses = new int[0];
    private @Nullable DominantColors colors;
    private @Nullable SpanColors coloring;
    private int colorEpoch;
    private final BitSet failedRows = new BitSet();
    private String failure = "";

    LaneLayer(Lane lane) {
        this.lane = lane;
    }

    /// {@return the lane as it was when this was made; its columns are those of the index}
    public Lane lane() {
        return lane;
    }

    /// {@return its index, or null while it is being made}
    public @Nullable LaneIndex index() {
        return index;
    }

    void setIndex(LaneIndex newIndex) {
        index = newIndex;
        colors = null;
        tiles = new RowTiles[newIndex.rowCount()];
        tileEpochs = new int[newIndex.rowCount()];
        lastUses = new int[newIndex.rowCount()];
        Arrays.fill(lastUses, -1);
    }

    /// {@return the colors of its spans under a coloring, as they are looked up; an epoch has one coloring}
    DominantColors colors(LaneIndex of, SpanColors coloring, int epoch) {
        if (colors == null || colorEpoch != epoch) {
            colors = new DominantColors(of, span -> coloring.argb(lane, span));
            colorEpoch = epoch;
            this.coloring = coloring;
        }
        return colors;
    }

    /// {@return the colors that were looked up so far, or null}
    @Nullable
    DominantColors currentColors() {
        return colors;
    }

    /// {@return the coloring of those colors, or null}
    @Nullable
    SpanColors coloring() {
        return coloring;
    }

    int colorEpoch() {
        return colorEpoch;
    }

    /// Uses colors that were found for another layer.
    ///
    /// @param before the layer that this one has grown from
    void copyColors(LaneLayer before, DominantColors newColors) {
        colors = newColors;
        coloring = before.coloring;
        colorEpoch = before.colorEpoch;
    }

    /// {@return the tiles as they are now}
    @Nullable
    RowTiles[] currentTiles() {
        return tiles.clone();
    }

    /// Frees what it holds: another one has taken its place.
    void retire() {
        index = null;
        colors = null;
        coloring = null;
        tiles = new RowTiles[0];
        tileEpochs = new int[0];
        lastUses = new int[0];
    }

    /// {@return the newest tiles of a row, or null}
    public @Nullable RowTiles tiles(int row) {
        return row < tiles.length ? tiles[row] : null;
    }

    /// {@return the color epoch in which the tiles of a row were made}
    int epoch(int row) {
        return tileEpochs[row];
    }

    void setTiles(int row, RowTiles tiles, int epoch) {
        if (row < this.tiles.length) {
            this.tiles[row] = tiles;
            tileEpochs[row] = epoch;
        }
    }

    /// {@return why it could not be made, or not the tiles of all its rows; "" where nothing broke}
    public String failure() {
        return failure;
    }

    void fail(String reason) {
        failure = reason;
    }

    /// Notes that the tiles of a row could not be made.
    void fail(int row, String reason) {
        failure = reason;
        failedRows.set(row);
        if (row < tiles.length) {
            tiles[row] = null;
        }
    }

    boolean hasFailed(int row) {
        return failedRows.get(row);
    }

    /// Has the tiles of rows that broke asked for again.
    void forgetTileFailures() {
        if (index != null) {
            failure = "";
            failedRows.clear();
        }
    }

    /// Notes that a row is in use.
    ///
    /// @return whether it was not noted before
    boolean use(int row, int round) {
        boolean isNew = lastUses[row] < 0;
        lastUses[row] = round;
        return isNew;
    }

    /// {@return whether another one has taken its place}
    boolean isRetired() {
        return index == null;
    }

    /// Forgets the tiles of a row that was not used since a round.
    ///
    /// @return whether that is so
    boolean forget(int row, int since) {
        if (row >= lastUses.length || lastUses[row] >= since) {
            return row >= lastUses.length;
        }
        lastUses[row] = -1;
        tiles[row] = null;
        return true;
    }
}
