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
import dev.nvtxt.timeline.model.SpanColumns;
import dev.nvtxt.timeline.model.TimeWindow;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Builds the tiles of a row: requested on the JavaFX thread, built on any, used on the JavaFX thread.
sealed interface TileJob extends BackgroundTasks.Task<RowTiles> {
    /// {@return what is equal for jobs of the same tiles}
    Object identity();

    /// {@return whether this job makes the tiles of another one with its own in less time}
    default boolean includes(TileJob other) {
        return false;
    }

    /// Makes the tiles of some jobs together.
    ///
    /// @param jobs this one, and those that it includes
    /// @return the tiles of each
    default List<RowTiles> runAll(List<TileJob> jobs) {
        return jobs.stream().map(TileJob::run).toList();
    }

    /// How the tiles of one round are asked for.
    ///
    /// @param resolution what is asked for
    /// @param colors the colors
    /// @param colorEpoch counts up whenever colors change
    /// @param epoch counts up whenever what is shown changes
    /// @param cancel whether nobody asks for them any more
    record Terms(Resolution resolution, SpanColors colors, int colorEpoch, int epoch, Cancel cancel) {}

    record OfRow(LaneLayer layer, LaneIndex index, int row, DominantColors colors, Effort effort,
            Terms terms) implements TileJob {
        static OfRow of(LaneLayer layer, LaneIndex index, int row, Effort effort, Terms terms) {
            return new OfRow(layer, index, row, layer.colors(index, terms.colors, terms.colorEpoch), effort, terms);
        }

        @Override
        public RowTiles run() {
            return RowTiles.build(index, row, terms.resolution, colors, effort, terms.cancel);
        }

        @Override
        public Object identity() {
            return List.of(System.identityHashCode(layer), row, terms.epoch, terms.resolution);
        }

        @Override
        public void done(RowTiles tiles) {
            layer.setTiles(row, tiles, terms.epoch);
        }

        @Override
        public void failed(String reason) {
            layer.fail(row, reason);
        }
    }

    /// All rows of a lane and of those under it, laid over each other; where that was done before, only what is new. It
    /// includes the jobs of the lanes under it: rows that several have in common are walked over once.
    final class OfGroup implements TileJob {
        private final LaneEntry entry;
        private final GroupKind kind;
        private final Terms terms;
        private final TimeWindow extent;
        private final List<LaneEntry> members = new ArrayList<>();
        private final List<LaneIndex> indexes = new ArrayList<>();
        private final List<DominantColors> colors = new ArrayList<>();
        private final @Nullable GroupTiles before;
        private final long changedFromNs;
        private final int changes;
        private @Nullable GroupTiles result;

        /// Makes the job for a lane and all under it.
        OfGroup(LaneEntry entry, GroupKind kind, Terms terms, TimeWindow extent) {
            this.entry = entry;
            this.kind = kind;
            this.terms = terms;
            this.extent = extent;
            collect(entry);
            var state = entry.groupState(kind);
            boolean isLike = state != null && state.colorEpoch() == terms.colorEpoch;
            before = state == null || !isLike ? null : state.tiles();
            changedFromNs = state == null
                    ? Long.MIN_VALUE
                    : Math.min(entry.changedFromNs(kind), state.lackingFromNs(members));
            changes = entry.changes();
        }

        private void collect(LaneEntry from) {
            LaneLayer layer = switch (kind) {
                case OVERVIEW_HITS -> from.hits();
                case VISIBLE_MINIATURE, VISIBLE_OVERVIEW -> from.visible();
                case MINIATURE, OVERVIEW -> from.all();
            };
            LaneIndex index = layer == null ? null : layer.index();
            if (layer != null && index != null && from.lane().axis() == null && isActivity(from.lane().spans())) {
                members.add(from);
                indexes.add(index);
                colors.add(layer.colors(index, terms.colors, terms.colorEpoch));
            }
            from.children().forEach(this::collect);
        }

        /// {@return whether there are events among spans; signs of something else, as of the idle time of a device, are no load}
        private static boolean isActivity(SpanColumns spans) {
            return spans.size() == 0 || spans.eventCount() > 0;
        }

        @Override
        public boolean includes(TileJob other) {
            return other instanceof OfGroup group && group.kind == kind && group.extent.equals(extent)
                    && group.terms.resolution.equals(terms.resolution) && group.terms.epoch == terms.epoch
                    && group.terms.colorEpoch == terms.colorEpoch && placeOf(group) >= 0;
        }

        /// {@return which of the lanes of this job is the first one of another job, negative if they are not all among them}
        private int placeOf(OfGroup other) {
            return Collections.indexOfSubList(indexes, other.indexes);
        }

        @Override
        public RowTiles run() {
            return runAll(List.of(this)).getFirst();
        }

        @Override
        public List<RowTiles> runAll(List<TileJob> jobs) {
            var walks = jobs.stream().map(job -> walk((OfGroup) job)).toList();
            RowTiles spare = null;
            for (int i = 0; i < indexes.size(); i++) {
                int lane = i;
                var index = indexes.get(lane);
                var groups = walks.stream().filter(walk -> walk.hasLane(lane)).map(Walk::group).toList();
                for (int row = 0; row < index.rowCount(); row++) {
                    terms.cancel.check();
                    spare = GroupTiles.add(groups, index, row, colors.get(lane), spare, terms.cancel);
                }
                groups.forEach(GroupTiles::endLane);
            }
            walks.forEach(walk -> walk.job.result = walk.group);
            return walks.stream().map(walk -> walk.group.tiles()).toList();
        }

        private Walk walk(OfGroup job) {
            return new Walk(job, placeOf(job),
                    GroupTiles.goingOn(job.before, terms.resolution, extent, job.changedFromNs));
        }

        /// A job while the one that includes it runs.
        ///
        /// @param place which of that one's lanes is its first one
        private record Walk(OfGroup job, int place, GroupTiles group) {
            boolean hasLane(int lane) {
                return lane >= place && lane < place + job.indexes.size();
            }
        }

        @Override
        public Object identity() {
            return List.of(entry.lane().id(), kind, terms.epoch, terms.resolution);
        }

        @Override
        public void failed(String reason) {
            entry.failGroup(kind, reason);
        }

        @Override
        public void done(RowTiles tiles) {
            entry.setGroupTiles(kind, tiles, terms.epoch);
            if (kind.isOfAll() && result != null) {
                entry.setGroupState(kind, new GroupState(result, members, terms.colorEpoch), changes);
            }
        }
    }
}
