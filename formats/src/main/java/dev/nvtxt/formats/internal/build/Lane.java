// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// What one stack of ranges is matched on. Its place may be known only when the whole file was read.
public final class Lane {
    private final EndRule endRule;
    private @Nullable Place place;
    private int[] rows = new int[4];
    private long[] ends = new long[4];
    private int[] names = new int[4];
    private int[] categories = new int[4];
    private boolean[] isPoint = new boolean[4];
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

    /// Makes a lane.
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
            rows = Arrays.copyOf(rows, size * 2);
            ends = Arrays.copyOf(ends, size * 2);
            names = Arrays.copyOf(names, size * 2);
            categories = Arrays.copyOf(categories, size * 2);
            isPoint = Arrays.copyOf(isPoint, size * 2);
        }
        rows[size] = row;
        ends[size] = end;
        names[size] = name;
        categories[size] = category;
        isPoint[size] = isPointInTime;
        size++;
    }

    /// Takes the innermost off.
    void pop() {
        size--;
    }

    /// Ends an open range; it stays while others inside it are open.
    ///
    /// @param isPointInTime whether it began at the same time
    void end(int level, long time, boolean isPointInTime) {
        ends[level] = time;
        isPoint[level] = isPointInTime;
    }

    boolean isPoint(int level) {
        return isPoint[level];
    }

    /// {@return the level of the range that an end closes, or -1}
    int levelToEnd(int name, int category) {
        int innermost = -1;
        for (int level = size - 1; level >= 0; level--) {
            if (isOpen(level)) {
                if (isName(names[level], name) && isCategory(categories[level], category)) {
                    return level;
                }
                innermost = Math.max(innermost, level);
            }
        }
        return endRule == EndRule.BY_NAME ? -1 : innermost;
    }

    private static boolean isName(int ofBegin, int ofEnd) {
        return ofBegin == Texts.NONE || ofEnd == Texts.NONE || ofBegin == ofEnd;
    }

    /// {@return whether an end has no category, or that of the beginning}
    private static boolean isCategory(int ofBegin, int ofEnd) {
        return ofEnd == Texts.NONE || ofBegin == ofEnd;
    }
}
