// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import dev.nvtxt.timeline.lanes.LaneEntry.GroupKind;
import dev.nvtxt.timeline.lod.Cancel;
import dev.nvtxt.timeline.lod.GroupFrames;
import dev.nvtxt.timeline.lod.LaneIndex;
import dev.nvtxt.timeline.lod.Resolution;
import dev.nvtxt.timeline.lod.RowFrame;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.SpanColors;
import dev.nvtxt.timeline.model.TimeWindow;
import java.util.ArrayList;
import java.util.List;

/// A frame that is to be made: asked for on the JavaFX thread, built anywhere, handed over on the JavaFX thread.
sealed interface FrameJob {
    /// Builds the frame.
    RowFrame build(Cancel cancel);

    /// {@return what tells two jobs for the same frame}
    Object identity();

    /// Hands the frame over.
    void apply(RowFrame frame);

    /// How the frames of one round are asked for.
    ///
    /// @param resolution what is asked for
    /// @param colors the colors
    /// @param epoch counts up whenever colors change
    record Terms(Resolution resolution, SpanColors colors, int epoch) {}

    /// One row of a layer.
    record OfRow(LaneLayer layer, LaneIndex index, int row, Terms terms) implements FrameJob {
        @Override
        public RowFrame build(Cancel cancel) {
            Lane lane = layer.lane();
            return RowFrame.build(index, row, terms.resolution, span -> terms.colors.argb(lane, span), cancel);
        }

        @Override
        public Object identity() {
            return List.of(System.identityHashCode(layer), row, terms.epoch, terms.resolution);
        }

        @Override
        public void apply(RowFrame frame) {
            layer.setFrame(row, frame, terms.epoch);
        }
    }

    /// All rows of a lane and of those under it, laid over each other.
    record OfGroup(LaneEntry entry, GroupKind kind, List<LaneLayer> layers, List<LaneIndex> indexes, Terms terms,
            TimeWindow extent) implements FrameJob {
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
                case CHOSEN_MINIATURE, CHOSEN_OVERVIEW -> entry.chosen();
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
        public RowFrame build(Cancel cancel) {
            GroupFrames group = new GroupFrames(terms.resolution, extent.startNs(), extent.endNs());
            for (int i = 0; i < layers.size(); i++) {
                Lane lane = layers.get(i).lane();
                LaneIndex index = indexes.get(i);
                for (int row = 0; row < index.rowCount(); row++) {
                    cancel.check();
                    group.add(RowFrame.build(index, row, terms.resolution, span -> terms.colors.argb(lane, span),
                            cancel));
                }
            }
            return group.frame();
        }

        @Override
        public Object identity() {
            return List.of(entry.lane().id(), kind, terms.epoch, terms.resolution);
        }

        @Override
        public void apply(RowFrame frame) {
            entry.setGroupFrame(kind, frame, terms.epoch);
        }
    }
}
