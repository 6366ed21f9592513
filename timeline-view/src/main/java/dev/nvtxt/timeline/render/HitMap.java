// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.lanes.LaneEntry;
import dev.nvtxt.timeline.model.AxisCuts.Cut;
import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.LaneBadge;
import dev.nvtxt.timeline.surface.PixelRect;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What was painted where: the hit test asks this and not the data, so that it finds exactly what is seen. Reused by one
/// painting after the other.
public final class HitMap {
    private static final int ROW_FIELDS = 5;
    private static final int ITEM_FIELDS = 4;

    private int[] rows = new int[ROW_FIELDS * 64];
    private LaneEntry[] rowLanes = new LaneEntry[64];
    private int rowCount;
    private int[] items = new int[ITEM_FIELDS * 1024];
    private int itemCount;
    private final List<Target> targets = new ArrayList<>();
    private final List<PixelRect> notes = new ArrayList<>();
    private final List<BookmarkFlag> flags = new ArrayList<>();
    private final List<PixelRect> tickLabels = new ArrayList<>();
    private long tickStepNs = 1;

    /// A painted span or merged block.
    ///
    /// @param entry its lane
    /// @param row its row in the lane's index, or −1 in a miniature of several rows
    /// @param span the span, of a merged block the longest, or −1 if it represents none
    /// @param count how many spans it represents
    /// @param x its first pixel
    /// @param y its first pixel
    /// @param width in pixels
    /// @param height in pixels
    public record Item(LaneEntry entry, int row, int span, int count, int x, int y, int width, int height) {}

    /// What a click on a target does.
    public enum HitAction {
        /// Selects the lane, or drags it.
        SELECT_LANE,
        /// Collapses or expands the lane.
        COLLAPSE,
        /// Reports the badge to the owner.
        BADGE,
        /// Unpins the lane.
        UNPIN,
        /// Shows the hidden lanes.
        SHOW_HIDDEN,
        /// Shows the cropped rows.
        UNCROP,
        /// Lets the user choose other frames, or none.
        CHOOSE_FRAMES,
        /// Shows a gap of the axis in full.
        SHOW_GAP,
        /// Shows everything.
        SHOW_ALL
    }

    /// A rectangle that can be clicked.
    ///
    /// @param action what a click does
    /// @param entry the lane, or null
    /// @param badge the badge, or null
    /// @param help what a pointer that rests on it shows
    /// @param rect where it is
    /// @param cut the cut of the axis, or null
    public record Target(HitAction action, @Nullable LaneEntry entry, @Nullable LaneBadge badge, String help,
            PixelRect rect, @Nullable Cut cut) {
        Target(HitAction action, @Nullable LaneEntry entry, @Nullable LaneBadge badge, String help, PixelRect rect) {
            this(action, entry, badge, help, rect, null);
        }
    }

    void clear() {
        rowCount = 0;
        itemCount = 0;
        targets.clear();
        notes.clear();
        flags.clear();
        tickLabels.clear();
    }

    /// {@return the number of rows, of which a painted row of spans may have several}
    int rowCount() {
        return rowCount;
    }

    /// Adds rows of another map with their items.
    ///
    /// @param from the first of these rows
    /// @param to the one after the last
    /// @param down how far below they are here
    void copyRows(HitMap other, int from, int to, int down) {
        for (int row = from; row < to; row++) {
            int at = row * ROW_FIELDS;
            beginRow(other.rowLanes[row], other.rows[at + 2], other.rows[at] + down, other.rows[at + 1]);
            int first = other.rows[at + 3];
            int count = other.rows[at + 4] - first;
            while ((itemCount + count) * ITEM_FIELDS > items.length) {
                items = Arrays.copyOf(items, items.length * 2);
            }
            System.arraycopy(other.items, first * ITEM_FIELDS, items, itemCount * ITEM_FIELDS, count * ITEM_FIELDS);
            itemCount += count;
            rows[(rowCount - 1) * ROW_FIELDS + 4] = itemCount;
        }
    }

    void beginRow(LaneEntry entry, int row, int y, int height) {
        if (rowCount == rowLanes.length) {
            rowLanes = Arrays.copyOf(rowLanes, rowCount * 2);
            rows = Arrays.copyOf(rows, rows.length * 2);
        }
        int at = rowCount * ROW_FIELDS;
        rows[at] = y;
        rows[at + 1] = height;
        rows[at + 2] = row;
        rows[at + 3] = itemCount;
        rows[at + 4] = itemCount;
        rowLanes[rowCount++] = entry;
    }

    void addItem(int x, int end, int span, int count) {
        if (itemCount * ITEM_FIELDS == items.length) {
            items = Arrays.copyOf(items, items.length * 2);
        }
        int at = itemCount++ * ITEM_FIELDS;
        items[at] = x;
        items[at + 1] = end;
        items[at + 2] = span;
        items[at + 3] = count;
        rows[(rowCount - 1) * ROW_FIELDS + 4] = itemCount;
    }

    void addTarget(Target target) {
        targets.add(target);
    }

    void setTickStepNs(long ns) {
        tickStepNs = ns;
    }

    /// {@return how far apart the ticks of the ruler are}
    public long tickStepNs() {
        return tickStepNs;
    }

    void addTickLabel(PixelRect rect) {
        tickLabels.add(rect);
    }

    /// {@return where the times of ticks are in the ruler, without the room of the ticks}
    public List<PixelRect> tickLabels() {
        return Collections.unmodifiableList(tickLabels);
    }

    /// The flag of a bookmark.
    private record BookmarkFlag(Bookmark bookmark, PixelRect rect) {}

    void addFlag(Bookmark bookmark, PixelRect rect) {
        flags.add(new BookmarkFlag(bookmark, rect));
    }

    /// {@return the bookmark whose flag is at a point, or null}
    public @Nullable Bookmark flagAt(int x, int y) {
        return flags.reversed().stream().filter(flag -> flag.rect.contains(x, y)).map(BookmarkFlag::bookmark)
                .findFirst()
                .orElse(null);
    }

    void addNote(PixelRect rect) {
        notes.add(rect);
    }

    /// {@return where the notes of bookmarks and other texts are in the ruler that nothing is to cover, from left to right}
    public List<PixelRect> notes() {
        return notes.stream().sorted(Comparator.comparingInt(PixelRect::x)).toList();
    }

    /// {@return the target at a point, the one painted last where several are, or null}
    public @Nullable Target targetAt(int x, int y) {
        for (int i = targets.size() - 1; i >= 0; i--) {
            if (targets.get(i).rect().contains(x, y)) {
                return targets.get(i);
            }
        }
        return null;
    }

    /// {@return the item within a few pixels of a point, the nearest, or null}
    public @Nullable Item itemAt(int x, int y, int slackPx) {
        for (int row = rowCount - 1; row >= 0; row--) {
            int at = row * ROW_FIELDS;
            if (y >= rows[at] && y < rows[at] + rows[at + 1]) {
                int item = nearest(rows[at + 3], rows[at + 4], x, slackPx);
                if (item >= 0) {
                    return item(row, item);
                }
            }
        }
        return null;
    }

    private int nearest(int from, int to, int x, int slackPx) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (items[middle * ITEM_FIELDS + 1] <= x) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        int best = -1;
        int distance = slackPx + 1;
        for (int item = Math.max(from, low - 1); item < Math.min(to, low + 1); item++) {
            int gap = Math.max(items[item * ITEM_FIELDS] - x, x - items[item * ITEM_FIELDS + 1] + 1);
            if (Math.max(0, gap) < distance) {
                distance = Math.max(0, gap);
                best = item;
            }
        }
        return best;
    }

    /// {@return the items of every row whose first or last pixel may be within reach of a column}
    List<Item> near(int x, int reachPx) {
        var items = new ArrayList<Item>();
        for (int row = 0; row < rowCount; row++) {
            int from = rows[row * ROW_FIELDS + 3];
            int to = rows[row * ROW_FIELDS + 4];
            int nearest = nearest(from, to, x, reachPx);
            for (int item = Math.max(from, nearest - 1); nearest >= 0 && item < Math.min(to, nearest + 2); item++) {
                items.add(item(row, item));
            }
        }
        return items;
    }

    private Item item(int row, int item) {
        int at = row * ROW_FIELDS;
        int from = item * ITEM_FIELDS;
        return new Item(rowLanes[row], rows[at + 2], items[from + 2], items[from + 3], items[from], rows[at],
                items[from + 1] - items[from], rows[at + 1]);
    }

    /// {@return all painted items, for tests and for exports that are not pictures}
    public List<Item> items() {
        var list = new ArrayList<Item>();
        for (int row = 0; row < rowCount; row++) {
            for (int item = rows[row * ROW_FIELDS + 3]; item < rows[row * ROW_FIELDS + 4]; item++) {
                list.add(item(row, item));
            }
        }
        return list;
    }
}
