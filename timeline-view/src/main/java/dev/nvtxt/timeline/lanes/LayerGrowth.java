// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import dev.nvtxt.timeline.lod.Cancel;
import dev.nvtxt.timeline.lod.DominantColors;
import dev.nvtxt.timeline.lod.GrownIndex;
import dev.nvtxt.timeline.lod.LaneIndex;
import dev.nvtxt.timeline.lod.RowTiles;
import dev.nvtxt.timeline.model.SpanColors;
import org.jspecify.annotations.Nullable;

/// How a layer becomes that of newer columns: its index, the tiles of its rows and its colors grow away from the JavaFX
/// thread, from what they were there at the start.
final class LayerGrowth {
    private final LaneLayer before;
    private final LaneLayer after;
    private final @Nullable RowTiles[] tiles;
    private final @Nullable DominantColors colors;
    private final @Nullable SpanColors coloring;
    private @Nullable RowTiles[] grownTiles = new RowTiles[0];
    private @Nullable DominantColors grownColors;
    private @Nullable GrownIndex grown;

    /// Remembers what there is.
    LayerGrowth(LaneLayer before, LaneLayer after) {
        this.before = before;
        this.after = after;
        this.tiles = before.currentTiles();
        this.colors = before.currentColors();
        this.coloring = before.coloring();
    }

    /// Grows, where the columns say how; away from the JavaFX thread.
    ///
    /// @return the index of the newer columns
    LaneIndex build(Cancel cancel) {
        var index = before.index();
        GrownIndex growth = index == null ? null : LaneIndex.grow(index, after.lane().spans(), cancel);
        grown = growth;
        if (growth == null) {
            return LaneIndex.build(after.lane().spans(), cancel);
        }
        var same = coloring;
        if (colors != null && same != null) {
            var of = growth.grow(colors, span -> same.argb(after.lane(), span));
            grownColors = of;
            grownTiles = new RowTiles[growth.index().rowCount()];
            for (int row = 0; row < grownTiles.length; row++) {
                RowTiles old = growth.rowBefore(row) < 0 ? null : tiles[growth.rowBefore(row)];
                grownTiles[row] = old == null ? null : growth.grow(old, row, of, cancel);
            }
        }
        return growth.index();
    }

    /// {@return how the index has grown, or null where it is a new index}
    @Nullable
    GrownIndex grown() {
        return grown;
    }

    /// Uses the tiles of rows that have not changed since the start.
    void apply(TileEvictor keeper) {
        var growth = grown;
        var newColors = grownColors;
        if (growth == null || newColors == null || before.currentColors() != colors) {
            return;
        }
        after.copyColors(before, newColors);
        for (int row = 0; row < grownTiles.length; row++) {
            int old = growth.rowBefore(row);
            RowTiles now = old < 0 ? null : before.tiles(old);
            RowTiles stays = now != null && growth.isSame(row) ? now : grownTiles[row];
            // Tiles that came meanwhile lack what is new.
            if (now != null && stays != null && (growth.isSame(row) || now == tiles[old])
                    && before.epoch(old) == before.colorEpoch()) {
                after.setTiles(row, stays, before.epoch(old));
                keeper.use(after, row);
            }
        }
    }
}
