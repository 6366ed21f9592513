// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import dev.nvtxt.timeline.lod.GrownIndex;
import dev.nvtxt.timeline.lod.LaneIndex;
import dev.nvtxt.timeline.lod.RowKind;
import dev.nvtxt.timeline.lod.RowTiles;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.SpanRef;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A lane with its place in the tree, its index, and its tiles. For the JavaFX thread.
public final class LaneEntry {
    private Lane lane;
    private @Nullable LaneEntry parent;
    private final List<LaneEntry> children = new ArrayList<>();
    private int level;
    private boolean collapsed;
    private boolean filteredOut;
    private boolean hasNamesake;
    private int depthLimit = Integer.MAX_VALUE;
    private LaneLayer all;
    private @Nullable LaneLayer visible;
    private @Nullable LaneLayer hits;
    private final Map<GroupKind, EntryGroup> groups = new EnumMap<>(GroupKind.class);
    private int changes;
    private int nestedRows;
    /// Which times its rows are shown for, down to the last one that has something there.
    private Period period = Period.ALL;
    private int nestedEnd;
    private int end;
    private long firstRowNs;
    private @Nullable LaneEntry namedLane;
    private String indexFailure = "";
    private boolean isIndexing;

    /// The rows of this lane and those under it, laid over each other.
    private static final class EntryGroup {
        private @Nullable RowTiles tiles;
        private int epoch = -1;
        private boolean isStale;
        private @Nullable GroupState state;
        private long changedFromNs = Long.MAX_VALUE;
        private String failure = "";
    }

    private EntryGroup group(GroupKind kind) {
        return groups.computeIfAbsent(kind, _ -> new EntryGroup());
    }

    LaneEntry(Lane lane) {
        this.lane = lane;
        this.all = new LaneLayer(lane);
    }

    public Lane lane() {
        return lane;
    }

    /// {@return its parent, or null}
    public @Nullable LaneEntry parent() {
        return parent;
    }

    /// {@return the entries under it, in the order shown}
    public List<LaneEntry> children() {
        return children;
    }

    /// {@return whether there is anything to collapse, or to expand again}
    public boolean canCollapse() {
        return hasChildren() || index().rowCount() > 1 || lane.curve() != null;
    }

    /// Adds the ids of all lanes under it.
    public void addBelow(Set<String> ids) {
        for (var child : children) {
            ids.add(child.lane.id());
            child.addBelow(ids);
        }
    }

    /// {@return how many ancestors it has}
    public int level() {
        return level;
    }

    /// {@return whether it is drawn as a miniature}
    public boolean isCollapsed() {
        return collapsed && canCollapse();
    }

    /// {@return whether a lane beside it has its title, so that only their numbers differ}
    public boolean hasNamesake() {
        return hasNamesake;
    }

    /// {@return whether the filter hides all of its spans, so that it takes one row}
    public boolean isFilteredOut() {
        return filteredOut;
    }

    /// Looks whether the filter hides all of its spans.
    void updateFilteredOut(boolean isHiding) {
        LaneLayer shown = visible;
        LaneIndex index = shown == null ? null : shown.index();
        filteredOut = isHiding && index != null && index.size() == 0 && index().size() > 0;
    }

    /// {@return the lane whose first row is named while this one is collapsed: its own, else that of the busiest lane under it;
    /// null where no lane has any}
    @Nullable
    LaneEntry namedLane() {
        return namedLane;
    }

    /// Chooses the lane whose first row is named while this one is collapsed.
    @Nullable
    LaneEntry chooseNamedLane() {
        namedLane = index().rowCount() > 0 && !filteredOut ? this : null;
        for (int child = 0; child < children.size() && namedLane != this; child++) {
            var candidate = children.get(child).chooseNamedLane();
            if (candidate != null && candidate.lane.axis() == null
                    && (namedLane == null || candidate.firstRowNs > namedLane.firstRowNs)) {
                namedLane = candidate;
            }
        }
        return namedLane;
    }

    /// The times that the rows of a lane are shown for.
    ///
    /// @param fromNs the first time
    /// @param toNs the last time
    record Period(long fromNs, long toNs) {
        static final Period ALL = new Period(Long.MIN_VALUE, Long.MAX_VALUE);

        Period with(Period other) {
            return new Period(Math.min(fromNs, other.fromNs), Math.max(toNs, other.toNs));
        }
    }

    Period period() {
        return period;
    }

    /// Shows also the rows with something between two times; the lanes must be laid out again.
    ///
    /// @return whether there are more rows now
    public boolean showRowsIn(long fromNs, long toNs) {
        int rows = shownRows();
        setPeriod(period.with(new Period(fromNs, toNs)));
        return shownRows() > rows;
    }

    /// Shows its rows down to the last one that has something in a period.
    void setPeriod(Period value) {
        period = value;
        arrangeRows();
    }

    /// Finds out which rows are shown.
    private void arrangeRows() {
        nestedEnd = firstCropped();
        end = index().rowCount();
        if (!period.equals(Period.ALL)) {
            nestedEnd = afterLast(0, nestedEnd, period);
            end = afterLast(nestedRows, end, period);
            if (nestedEnd + end == nestedRows) {
                // A lane with nothing in the period has one row.
                nestedEnd = Math.min(1, nestedRows);
                end = nestedRows + (nestedRows == 0 ? Math.min(1, index().rowCount()) : 0);
            }
        }
    }

    private int afterLast(int from, int to, Period in) {
        int row = to;
        while (row > from && !index().hasAny(row - 1, in.fromNs, in.toNs)) {
            row--;
        }
        return row;
    }

    /// {@return whether rows that are not shown, and not cropped, have something between two times}
    public boolean isMoreBetween(long fromNs, long toNs) {
        var times = new Period(fromNs, toNs);
        return !period.equals(Period.ALL) && (afterLast(nestedEnd, firstCropped(), times) > nestedEnd
                || afterLast(end, index().rowCount(), times) > end);
    }

    /// {@return whether it has lanes under it}
    public boolean hasChildren() {
        return !children.isEmpty();
    }

    /// {@return all its spans}
    public LaneLayer all() {
        return all;
    }

    /// {@return the spans that the filter shows, or null without a filter}
    public @Nullable LaneLayer visible() {
        return visible;
    }

    /// {@return the spans that the search found, or null without a search}
    public @Nullable LaneLayer hits() {
        return hits;
    }

    /// {@return the index of all its spans; empty until there is one}
    public LaneIndex index() {
        LaneIndex index = all.index();
        return index == null ? LaneIndex.EMPTY : index;
    }

    /// {@return one of the spans that are indexed}
    public SpanRef ref(int span) {
        return new SpanRef(lane.id(), span, index().spans().item(span));
    }

    /// {@return whether it has spans whose index is not there yet, not even an older one}
    public boolean isPending() {
        return all.index() == null && lane.spans().size() > 0 && indexFailure.isEmpty();
    }

    /// {@return what broke and why, as a sentence for the lane; "" where nothing did}
    public String failure() {
        String drawing = first(indexFailure, all.failure(),
                failureOf(GroupKind.MINIATURE),
                failureOf(GroupKind.OVERVIEW));
        String filtering = first(visible == null ? "" : visible.failure(),
                failureOf(GroupKind.VISIBLE_MINIATURE),
                failureOf(GroupKind.VISIBLE_OVERVIEW));
        String searching = first(hits == null ? "" : hits.failure(),
                failureOf(GroupKind.OVERVIEW_HITS));
        if (!drawing.isEmpty()) {
            return "Can't be drawn: " + drawing;
        }
        if (!filtering.isEmpty()) {
            return "Can't be filtered: " + filtering;
        }
        return searching.isEmpty() ? "" : "Can't be searched: " + searching;
    }

    private String failureOf(GroupKind kind) {
        EntryGroup group = groups.get(kind);
        return group == null ? "" : group.failure;
    }

    private static String first(String... reasons) {
        for (String reason : reasons) {
            if (!reason.isEmpty()) {
                return reason;
            }
        }
        return "";
    }

    /// {@return whether its spans may be indexed now: not while that is being done}
    boolean beginIndexing() {
        boolean isFree = !isIndexing;
        isIndexing = true;
        return isFree;
    }

    void endIndexing() {
        isIndexing = false;
    }

    /// Notes that its columns could not be indexed.
    void fail(String reason) {
        indexFailure = reason;
    }

    /// Notes that its rows could not be laid over each other.
    void failGroup(GroupKind kind, String reason) {
        group(kind).failure = reason;
        group(kind).tiles = null;
        group(kind).isStale = false;
    }

    boolean hasFailed(GroupKind kind) {
        return !failureOf(kind).isEmpty();
    }

    /// Has its rows laid over each other again where that broke.
    void forgetGroupFailures() {
        groups.values().forEach(group -> group.failure = "");
    }

    /// Has all tiles that broke asked for again.
    void forgetTileFailures() {
        forgetGroupFailures();
        all.forgetTileFailures();
        if (visible != null) {
            visible.forgetTileFailures();
        }
        if (hits != null) {
            hits.forgetTileFailures();
        }
    }

    /// Notes that spans of this lane are other than before.
    private void forgetGroupFailuresAbove() {
        for (LaneEntry entry = this; entry != null; entry = entry.parent) {
            entry.forgetGroupFailures();
        }
    }

    /// {@return the tiles of all its rows and those under it, laid over each other, or null}
    public @Nullable RowTiles groupTiles(GroupKind kind) {
        return group(kind).tiles;
    }

    /// {@return whether newer tiles are being made, because spans were added}
    public boolean isGroupStale(GroupKind kind) {
        return group(kind).isStale;
    }

    void setGroupStale(GroupKind kind, boolean isStale) {
        group(kind).isStale = isStale;
    }

    int groupEpoch(GroupKind kind) {
        return group(kind).epoch;
    }

    void setGroupTiles(GroupKind kind, RowTiles tiles, int epoch) {
        group(kind).tiles = tiles;
        group(kind).epoch = epoch;
    }

    /// {@return what was laid over each other before, or null}
    @Nullable
    GroupState groupState(GroupKind kind) {
        return group(kind).state;
    }

    /// {@return from when on what was laid over each other before is not what it would be now; the largest long: it is}
    long changedFromNs(GroupKind kind) {
        return group(kind).changedFromNs;
    }

    /// {@return a number that counts up whenever that changes}
    int changes() {
        return changes;
    }

    /// Remembers what was laid over each other.
    ///
    /// @param changesBefore what [#changes()] was when that began
    void setGroupState(GroupKind kind, GroupState state, int changesBefore) {
        group(kind).state = state;
        if (changes == changesBefore) {
            group(kind).changedFromNs = Long.MAX_VALUE;
        }
    }

    /// Notes that the index of this lane or one below it is other than before.
    ///
    /// @param grown how it has grown, or null where it is a new index
    private void noteChange(@Nullable GrownIndex grown) {
        for (LaneEntry entry = this; entry != null; entry = entry.parent) {
            entry.changes++;
            for (EntryGroup group : entry.groups.values()) {
                if (group.state != null) {
                    long from = grown == null
                            ? Long.MIN_VALUE
                            : grown.changedFromNs(group.state.tiles().bucketBits());
                    group.changedFromNs = Math.min(group.changedFromNs, from);
                }
            }
        }
    }

    /// What the rows of a lane are laid over each other for.
    public enum GroupKind {
        /// The miniature of a collapsed lane.
        MINIATURE,
        /// The same of the spans that the filter shows.
        VISIBLE_MINIATURE,
        /// Its row in the overview.
        OVERVIEW,
        /// The same of the spans that the filter shows.
        VISIBLE_OVERVIEW,
        /// The search hits in its row of the overview.
        OVERVIEW_HITS;

        /// {@return whether it follows the visible window, rather than showing the whole axis}
        boolean isMiniature() {
            return this == MINIATURE || this == VISIBLE_MINIATURE;
        }

        /// {@return whether it shows all spans, so that it can go on when they grow}
        boolean isOfAll() {
            return this == MINIATURE || this == OVERVIEW;
        }

        /// {@return whether it shows only what the filter shows}
        boolean isFiltered() {
            return this == VISIBLE_MINIATURE || this == VISIBLE_OVERVIEW;
        }
    }

    void place(@Nullable LaneEntry above) {
        parent = above;
        level = above == null ? 0 : above.level + 1;
        children.clear();
    }

    void state(boolean isCollapsed, int limit) {
        collapsed = isCollapsed;
        depthLimit = limit;
        arrangeRows();
    }

    void setNamesake(boolean isPresent) {
        hasNamesake = isPresent;
    }

    void setLane(Lane newer) {
        lane = newer;
    }

    void setVisible(@Nullable LaneLayer layer) {
        if (visible != null && !visible.equals(layer)) {
            visible.retire();
        }
        visible = layer;
        forgetGroupFailuresAbove();
    }

    void setHits(@Nullable LaneLayer layer) {
        if (hits != null && !hits.equals(layer)) {
            hits.retire();
        }
        hits = layer;
        forgetGroupFailuresAbove();
    }

    /// Takes the index of all its spans over.
    ///
    /// @param grown how it has grown, or null where it is a new index
    void setAll(LaneLayer layer, LaneIndex index, @Nullable GrownIndex grown) {
        if (all.index() != null) {
            noteChange(grown);
        }
        if (!all.equals(layer)) {
            all.retire();
        }
        all = layer;
        indexFailure = "";
        forgetGroupFailuresAbove();
        int nested = 0;
        while (nested < index.rowCount() && index.kind(nested) == RowKind.NESTED) {
            nested++;
        }
        nestedRows = nested;
        arrangeRows();
        firstRowNs = index.rowCount() > 0 ? index.coveredNs(0) : 0;
    }

    /// {@return the number of rows that are shown when it is expanded}
    public int shownRows() {
        return nestedEnd + end - nestedRows;
    }

    /// {@return how many rows are not shown because its depth is cropped}
    public int croppedRows() {
        return nestedRows - firstCropped();
    }

    /// {@return whether a row is not shown because the depth is cropped}
    public boolean isCropped(int row) {
        return row < nestedRows && row >= firstCropped();
    }

    /// {@return how many spans are in the rows that are not shown}
    public long croppedSpans() {
        long sum = 0;
        for (int row = firstCropped(); row < nestedRows; row++) {
            sum += index().rowSize(row);
        }
        return sum;
    }

    /// {@return the row of the index that is shown at a place}
    public int rowAt(int place) {
        return place < nestedEnd ? place : place - nestedEnd + nestedRows;
    }

    /// {@return the place that a row is shown at; of a row that is not, that of the last one before it}
    public int placeOf(int row) {
        if (row < nestedEnd) {
            return row;
        }
        int place = row < nestedRows ? nestedEnd - 1 : Math.min(row, end - 1) - nestedRows + nestedEnd;
        return Math.max(0, place);
    }

    private int firstCropped() {
        if (depthLimit >= nestedRows) {
            return nestedRows;
        }
        LaneIndex index = index();
        int row = Math.min(depthLimit, nestedRows);
        while (row < nestedRows && index.depth(row) < depthLimit) {
            row++;
        }
        return row;
    }

    @Override
    public String toString() {
        return lane.toString();
    }
}
