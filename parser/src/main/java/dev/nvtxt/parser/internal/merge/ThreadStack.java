// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;

/// The open levels of one thread, and its last push or pop.
final class ThreadStack {
    /// Instead of an event: the level of a push that was skipped.
    static final int SKIPPED = -1;
    /// Instead of an event: the level of a push that was skipped, and certainly had no time base.
    static final int SKIPPED_WITHOUT_TIME_BASE = -2;

    private static final int INTS = 4;

    private final ThreadKey key;
    private final List<OpenLevels.Count> counts;
    private int[] levels = new int[INTS * 4]; // event; line, column and length of the first token
    private int size;
    private boolean hasLast;
    private long lastTime;
    private int lastTimeBase;

    /// Makes a stack without levels.
    ///
    /// @param counts what its levels are counted in besides
    ThreadStack(ThreadKey key, List<OpenLevels.Count> counts) {
        this.key = key;
        this.counts = counts;
    }

    /// Makes a copy that is counted elsewhere.
    ThreadStack(ThreadStack other, List<OpenLevels.Count> counts) {
        this(other.key, counts);
        levels = other.levels.clone();
        size = other.size;
        hasLast = other.hasLast;
        lastTime = other.lastTime;
        lastTimeBase = other.lastTimeBase;
    }

    List<OpenLevels.Count> counts() {
        return counts;
    }

    ThreadKey key() {
        return key;
    }

    int size() {
        return size;
    }

    boolean hasBothIds() {
        return key.processId() != null && key.threadId() != null;
    }

    void push(int event, int line, int column, int length) {
        if ((size + 1) * INTS > levels.length) {
            levels = Arrays.copyOf(levels, levels.length * 2);
        }
        int at = size++ * INTS;
        levels[at] = event;
        levels[at + 1] = line;
        levels[at + 2] = column;
        levels[at + 3] = length;
    }

    /// {@return the event of the innermost level, which is closed, or one of the constants}
    int pop() {
        return levels[--size * INTS];
    }

    int event(int level) {
        return levels[level * INTS];
    }

    /// Gives a level another event.
    void setEvent(int level, int event) {
        levels[level * INTS] = event;
    }

    SourceSpan span(int level) {
        int at = level * INTS;
        return new SourceSpan(levels[at + 1], levels[at + 2], levels[at + 3]);
    }

    /// {@return whether a time is before that of the last push or pop, in the same time base}
    boolean isBackwards(long time, int timeBase) {
        return hasLast && lastTimeBase == timeBase && time < lastTime;
    }

    long lastTime() {
        return lastTime;
    }

    void setLast(long time, int timeBase) {
        hasLast = true;
        lastTime = time;
        lastTimeBase = timeBase;
    }

    /// {@return the thread in words, for messages}
    String words() {
        return "process " + (key.processId() == null ? "unknown" : key.processId()) + ", thread "
                + (key.threadId() == null ? "unknown" : key.threadId());
    }
}
