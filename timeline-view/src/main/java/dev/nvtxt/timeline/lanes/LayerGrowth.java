// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import dev.nvtxt.timeline.lod.Cancel;
import dev.nvtxt.timeline.lod.DominantColors;
import dev.nvtxt.timeline.lod.GrownIndex;
import dev.nvtxt.timeline.lod.LaneIndex;
import dev.nvtxt.timeline.lod.RowTiles;
import dev.nvtxt.timeline.model.SpanColors;
import org.jspecify.annotations.Nullable;

/// How a layer goes over into the one of newer columns: its index, the tiles of its rows and what is known of its colors
/// grow away from the JavaFX thread, from what they were when this was made there.
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
        this.colors = before.knownColors();
        this.coloring = before.coloring();
    }

    /// Grows, where the columns say how; away from the JavaFX thread.
    ///
    /// @return the index of the newer columns
    LaneIndex build(Cancel cancel) {
        LaneIndex known = before.index();
        GrownIndex made = known == null ? null : LaneIndex.grow(known, after.lane().spans(), cancel);
        grown = made;
        if (made == null) {
            return LaneIndex.build(after.lane().spans(), cancel);
        }
        SpanColors same = coloring;
        if (colors != null && same != null) {
            DominantColors of = made.grow(colors, span -> same.argb(after.lane(), span));
            grownColors = of;
            grownTiles = new RowTiles[made.index().rowCount()];
            for (int row = 0; row < grownTiles.length; row++) {
                RowTiles old = made.rowBefore(row) < 0 ? null : tiles[made.rowBefore(row)];
                grownTiles[row] = old == null ? null : made.grow(old, row, of, cancel);
            }
        }
        return made.index();
    }

    /// {@return how the index has grown, or null where it was made anew}
    @Nullable
    GrownIndex grown() {
        return grown;
    }

    /// Takes over what is still what it was when this was made.
    void apply(TileEvictor keeper) {
        GrownIndex made = grown;
        DominantColors known = grownColors;
        if (made == null || known == null || before.knownColors() != colors) {
            return;
        }
        after.takeColors(before, known);
        for (int row = 0; row < grownTiles.length; row++) {
            int old = made.rowBefore(row);
            RowTiles now = old < 0 ? null : before.tiles(old);
            RowTiles stays = now != null && made.isSame(row) ? now : grownTiles[row];
            // Tiles that came meanwhile lack what is new.
            if (now != null && stays != null && (made.isSame(row) || now == tiles[old])
                    && before.epoch(old) == before.colorEpoch()) {
                after.setTiles(row, stays, before.epoch(old));
                keeper.use(after, row);
            }
        }
    }
}
