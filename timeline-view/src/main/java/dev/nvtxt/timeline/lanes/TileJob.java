// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import dev.nvtxt.timeline.lanes.LaneEntry.GroupKind;
import dev.nvtxt.timeline.lod.Cancel;
import dev.nvtxt.timeline.lod.DominantColors;
import dev.nvtxt.timeline.lod.GroupTiles;
import dev.nvtxt.timeline.lod.LaneIndex;
import dev.nvtxt.timeline.lod.Resolution;
import dev.nvtxt.timeline.lod.RowTiles;
import dev.nvtxt.timeline.lod.RowTiles.Effort;
import dev.nvtxt.timeline.model.SpanColors;
import dev.nvtxt.timeline.model.TimeWindow;
import java.util.ArrayList;
import java.util.List;

/// The tiles of a row that are to be made: asked for on the JavaFX thread, built anywhere, handed over on the JavaFX thread.
sealed interface TileJob {
    /// Builds the tiles.
    RowTiles build(Cancel cancel);

    /// {@return what is equal for jobs of the same tiles}
    Object identity();

    /// Hands the tiles over.
    void apply(RowTiles tiles);

    /// How the tiles of one round are asked for.
    ///
    /// @param resolution what is asked for
    /// @param colors the colors
    /// @param colorEpoch counts up whenever colors change
    /// @param epoch counts up whenever what is shown changes
    record Terms(Resolution resolution, SpanColors colors, int colorEpoch, int epoch) {}

    /// One row of a layer.
    record OfRow(LaneLayer layer, LaneIndex index, int row, DominantColors colors, Effort effort,
            Terms terms) implements TileJob {
        /// {@return the job for a row}
        static OfRow of(LaneLayer layer, LaneIndex index, int row, Effort effort, Terms terms) {
            return new OfRow(layer, index, row, layer.colors(index, terms.colors, terms.colorEpoch), effort, terms);
        }

        @Override
        public RowTiles build(Cancel cancel) {
            return RowTiles.build(index, row, terms.resolution, colors, effort, cancel);
        }

        @Override
        public Object identity() {
            return List.of(System.identityHashCode(layer), row, terms.epoch, terms.resolution);
        }

        @Override
        public void apply(RowTiles tiles) {
            layer.setTiles(row, tiles, terms.epoch);
        }
    }

    /// All rows of a lane and of those under it, laid over each other.
    record OfGroup(LaneEntry entry, GroupKind kind, List<LaneIndex> indexes, List<DominantColors> colors, Terms terms,
            TimeWindow extent) implements TileJob {
        /// {@return the job for a lane and all under it}
        static OfGroup of(LaneEntry entry, GroupKind kind, Terms terms, TimeWindow extent) {
            List<LaneIndex> indexes = new ArrayList<>();
            List<DominantColors> colors = new ArrayList<>();
            collect(entry, kind, terms, indexes, colors);
            return new OfGroup(entry, kind, indexes, colors, terms, extent);
        }

        private static void collect(LaneEntry entry, GroupKind kind, Terms terms, List<LaneIndex> indexes,
                List<DominantColors> colors) {
            LaneLayer layer = switch (kind) {
                case OVERVIEW_HITS -> entry.hits();
                case VISIBLE_MINIATURE, VISIBLE_OVERVIEW -> entry.visible();
                case MINIATURE, OVERVIEW -> entry.all();
            };
            LaneIndex made = layer == null ? null : layer.index();
            if (layer != null && made != null && entry.lane().axis() == null) {
                indexes.add(made);
                colors.add(layer.colors(made, terms.colors, terms.colorEpoch));
            }
            for (LaneEntry child : entry.children()) {
                collect(child, kind, terms, indexes, colors);
            }
        }

        @Override
        public RowTiles build(Cancel cancel) {
            GroupTiles group = new GroupTiles(terms.resolution, extent.startNs(), extent.endNs());
            for (int i = 0; i < indexes.size(); i++) {
                LaneIndex index = indexes.get(i);
                for (int row = 0; row < index.rowCount(); row++) {
                    cancel.check();
                    group.add(RowTiles.build(index, row, terms.resolution, colors.get(i), Effort.FULL, cancel));
                }
                group.endLane();
            }
            return group.tiles();
        }

        @Override
        public Object identity() {
            return List.of(entry.lane().id(), kind, terms.epoch, terms.resolution);
        }

        @Override
        public void apply(RowTiles tiles) {
            entry.setGroupTiles(kind, tiles, terms.epoch);
        }
    }
}
