// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import dev.nvtxt.timeline.lanes.LaneEntry.GroupKind;
import dev.nvtxt.timeline.lod.Cancel;
import dev.nvtxt.timeline.lod.GroupTiles;
import dev.nvtxt.timeline.lod.LaneIndex;
import dev.nvtxt.timeline.lod.Resolution;
import dev.nvtxt.timeline.lod.RowTiles;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.SpanColors;
import dev.nvtxt.timeline.model.TimeWindow;
import java.util.ArrayList;
import java.util.List;

/// A tiles that is to be made: asked for on the JavaFX thread, built anywhere, handed over on the JavaFX thread.
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
    /// @param epoch counts up whenever colors change
    record Terms(Resolution resolution, SpanColors colors, int epoch) {}

    /// One row of a layer.
    record OfRow(LaneLayer layer, LaneIndex index, int row, Terms terms) implements TileJob {
        @Override
        public RowTiles build(Cancel cancel) {
            Lane lane = layer.lane();
            return RowTiles.build(index, row, terms.resolution, span -> terms.colors.argb(lane, span), cancel);
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
    record OfGroup(LaneEntry entry, GroupKind kind, List<LaneLayer> layers, List<LaneIndex> indexes, Terms terms,
            TimeWindow extent) implements TileJob {
        /// {@return the job for a lane and all under it}
        static OfGroup of(LaneEntry entry, GroupKind kind, Terms terms, TimeWindow extent) {
            List<LaneLayer> layers = new ArrayList<>();
            List<LaneIndex> indexes = new ArrayList<>();
            collect(entry, kind, layers, indexes);
            return new OfGroup(entry, kind, layers, indexes, terms, extent);
        }

        private static void collect(LaneEntry entry, GroupKind kind, List<LaneLayer> layers,
                List<LaneIndex> indexes) {
            LaneLayer layer = switch (kind) {
                case OVERVIEW_HITS -> entry.hits();
                case VISIBLE_MINIATURE, VISIBLE_OVERVIEW -> entry.visible();
                case MINIATURE, OVERVIEW -> entry.all();
            };
            LaneIndex made = layer == null ? null : layer.index();
            if (layer != null && made != null && entry.lane().axis() == null) {
                layers.add(layer);
                indexes.add(made);
            }
            for (LaneEntry child : entry.children()) {
                collect(child, kind, layers, indexes);
            }
        }

        @Override
        public RowTiles build(Cancel cancel) {
            GroupTiles group = new GroupTiles(terms.resolution, extent.startNs(), extent.endNs());
            for (int i = 0; i < layers.size(); i++) {
                Lane lane = layers.get(i).lane();
                LaneIndex index = indexes.get(i);
                for (int row = 0; row < index.rowCount(); row++) {
                    cancel.check();
                    group.add(RowTiles.build(index, row, terms.resolution, span -> terms.colors.argb(lane, span),
                            cancel));
                }
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
