// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import module java.base;
import org.jspecify.annotations.Nullable;

/// What one stack of ranges is matched on. Its place may be known only when the whole file was read.
///
/// A step costs the same however deep the stack is, apart from levels that it takes off: a file may have a million begins
/// without an end, or a million instants at one time.
public final class Lane {
    /// How many open ranges an end walks over before there is an index of them.
    private static final int MAX_WALK = 32;

    private final EndRule endRule;
    private @Nullable Place place;
    private int[] rows = new int[4];
    private long[] ends = new long[4];
    private int[] names = new int[4];
    private int[] categories = new int[4];
    private boolean[] isPoint = new boolean[4];
    /// Of a level: itself while it is open; otherwise one outwards with none open in between.
    private int[] openBelow = new int[4];
    /// Of a level: the innermost one up to it that was complete from its beginning, or -1.
    private int[] completeBelow = new int[4];
    /// Of a level: the first end of the complete ones up to it.
    private long[] minEnds = new long[4];
    /// The levels that ended at the last time while others inside them are open.
    private final TreeSet<Integer> endedAround = new TreeSet<>();
    private @Nullable OpenIndex index;
    private int size;
    private boolean isUsed;
    private boolean mayStayOpen;

    /// Which open range an end closes.
    public enum EndRule {
        /// The innermost whose name and category are those of the end, where both have them.
        BY_NAME,
        /// The same, and if there is none the innermost of all.
        BY_NAME_OR_INNERMOST
    }

    public Lane(EndRule endRule) {
        this.endRule = endRule;
    }

    /// Says where its events are shown.
    public void setPlace(@Nullable Place newPlace) {
        place = newPlace;
    }

    /// {@return where its events are shown, or null if that is not known yet}
    public @Nullable Place place() {
        return place;
    }

    /// {@return whether this is the first call}
    boolean isFirstUse() {
        boolean isFirst = !isUsed;
        isUsed = true;
        return isFirst;
    }

    /// Says that a range without an end lasts to the end of the trace, as the last state of a track and a living object.
    public void setMayStayOpen() {
        mayStayOpen = true;
    }

    boolean mayStayOpen() {
        return mayStayOpen;
    }

    int size() {
        return size;
    }

    int row(int level) {
        return rows[level];
    }

    int name(int level) {
        return names[level];
    }

    int category(int level) {
        return categories[level];
    }

    /// {@return the end of a range, or Long.MAX_VALUE while it is open}
    long end(int level) {
        return ends[level];
    }

    boolean isOpen(int level) {
        return ends[level] == Long.MAX_VALUE;
    }

    /// Adds a range, or an instant.
    ///
    /// @param end its end; Long.MAX_VALUE while it is open
    /// @param isPointInTime whether it has a beginning and an end at one time
    void push(int row, long end, int name, int category, boolean isPointInTime) {
        if (size == rows.length) {
            grow();
        }
        rows[size] = row;
        ends[size] = end;
        names[size] = name;
        categories[size] = category;
        isPoint[size] = isPointInTime;
        boolean isOpen = end == Long.MAX_VALUE;
        openBelow[size] = isOpen ? size : size - 1;
        completeBelow[size] = isOpen ? size == 0 ? -1 : completeBelow[size - 1] : size;
        minEnds[size] = size == 0 ? end : Math.min(end, minEnds[size - 1]);
        size++;
        if (index != null && isOpen) {
            index.add(size - 1);
            index = index.isStale() ? null : index;
        }
    }

    private void grow() {
        int capacity = size * 2;
        rows = Arrays.copyOf(rows, capacity);
        ends = Arrays.copyOf(ends, capacity);
        names = Arrays.copyOf(names, capacity);
        categories = Arrays.copyOf(categories, capacity);
        isPoint = Arrays.copyOf(isPoint, capacity);
        openBelow = Arrays.copyOf(openBelow, capacity);
        completeBelow = Arrays.copyOf(completeBelow, capacity);
        minEnds = Arrays.copyOf(minEnds, capacity);
    }

    /// Takes the innermost off.
    void pop() {
        size--;
        if (size < MAX_WALK) {
            index = null;
        }
        if (!endedAround.isEmpty()) {
            endedAround.remove(size);
        }
    }

    /// Takes off the innermost levels that ended before an event: what ends at its time stays only where both are points in
    /// time. What ended below one that lasts longer stays until that is taken off.
    ///
    /// @param isPointInTime whether the event is a point in time
    void popEnded(long time, boolean isPointInTime) {
        while (size > 0
                && (ends[size - 1] < time || (ends[size - 1] == time && !(isPointInTime && isPoint[size - 1])))) {
            pop();
        }
    }

    /// {@return the innermost level that ended before a time although ranges inside it are open, or -1}
    int levelToCut(long time) {
        int open = openAtOrBelow(size - 1);
        if (!endedAround.isEmpty()) {
            // Where nothing inside is open any more, there is nothing to cut.
            endedAround.tailSet(open, true).clear();
        }
        if (open < 0) {
            return -1;
        }
        int level = endedAround.isEmpty() || ends[endedAround.last()] >= time ? -1 : endedAround.last();
        if (minEnds[open] < time) {
            // All levels that this goes past are taken off with the one that it finds.
            int complete = completeBelow[open];
            while (ends[complete] >= time) {
                complete = completeBelow[complete - 1];
            }
            level = Math.max(level, complete);
        }
        return level;
    }

    /// {@return the innermost open level from one outwards, or -1}
    private int openAtOrBelow(int from) {
        int level = from;
        while (level >= 0 && !(openBelow[level] == level && isOpen(level))) {
            level = next(level);
        }
        // The next walk takes one step.
        for (int at = from; at >= 0 && at != level;) {
            int after = next(at);
            openBelow[at] = level;
            at = after;
        }
        return level;
    }

    private int next(int level) {
        return openBelow[level] == level ? level - 1 : openBelow[level];
    }

    /// Ends an open range; it stays while others inside it are open.
    ///
    /// @param isPointInTime whether it began at the same time
    void end(int level, long time, boolean isPointInTime) {
        ends[level] = time;
        isPoint[level] = isPointInTime;
        if (openAtOrBelow(size - 1) > level) {
            endedAround.add(level);
        }
    }

    /// {@return whether a range that begins at a time crosses the end of the innermost one}
    boolean crosses(long start, long end) {
        return size > 0 && !isOpen(size - 1) && start < ends[size - 1] && end > ends[size - 1];
    }

    /// {@return whether a complete range above a level lasts longer than to a time}
    boolean isOutlived(int level, long time) {
        int complete = completeBelow[size - 1];
        while (complete > level && ends[complete] <= time) {
            complete = completeBelow[complete - 1];
        }
        return complete > level;
    }

    /// {@return the level of the range that an end closes, or -1}
    int levelToEnd(int name, int category) {
        int innermost = openAtOrBelow(size - 1);
        int level = innermost;
        for (int walked = 0; level >= 0; walked++) {
            if (isName(names[level], name) && isCategory(categories[level], category)) {
                return level;
            }
            if (walked == MAX_WALK) {
                level = index().find(name, category);
                break;
            }
            level = openAtOrBelow(level - 1);
        }
        return level < 0 && endRule == EndRule.BY_NAME_OR_INNERMOST ? innermost : level;
    }

    private OpenIndex index() {
        if (index == null) {
            index = new OpenIndex(this);
        }
        return index;
    }

    private static boolean isName(int ofBegin, int ofEnd) {
        return ofBegin == Texts.NONE || ofEnd == Texts.NONE || ofBegin == ofEnd;
    }

    /// {@return whether an end has no category, or that of the beginning}
    private static boolean isCategory(int ofBegin, int ofEnd) {
        return ofEnd == Texts.NONE || ofBegin == ofEnd;
    }
}
