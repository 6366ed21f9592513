// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.chrome;

import module java.base;

/// Reads many events at once, in runs on several threads.
///
/// Where a run ends is guessed: before an object that begins like the first one, after a comma. A run that ends elsewhere shows
/// that the guess was wrong, or that something is no event: what comes after is read again, for some time event by event. So
/// the result is that of one thread.
final class EventRuns {
    /// How many bytes one run has.
    static final int RUN_BYTES = 1 << 19;

    private static final int MAX_THREADS = 8;
    private static final int MAX_KEY = 64;

    private final int threads;
    /// How many runs are read at once: one more than threads, since handing on takes its time, too.
    private final int count;
    private final int runBytes;
    private final EventRun.EventSink sink;
    /// What was read and is handed on while the next runs are read.
    private List<EventRun> read = List.of();
    private EventRun[] free;
    private EventRun[] inUse;
    private long aloneUntil;

    /// @param threads how many threads read
    /// @param runBytes how many bytes one run has; 0 for none
    EventRuns(int threads, int runBytes, EventRun.EventSink sink) {
        this.threads = Math.min(threads, MAX_THREADS);
        this.runBytes = runBytes;
        this.sink = sink;
        this.count = this.threads == 1 ? 1 : this.threads + 1;
        this.free = runs(count);
        this.inUse = runs(count);
    }

    private static EventRun[] runs(int count) {
        return Stream.generate(EventRun::new).limit(count).toArray(EventRun[]::new);
    }

    /// {@return how many bytes are read together, or 0 where the event at a place is read alone}
    int together(long offset) {
        return offset < aloneUntil ? 0 : runBytes * (count + 1);
    }

    /// Reads events.
    ///
    /// @param bytes have [Words#ROOM] more bytes after `limit`
    /// @param isEnd whether the file ends at `limit`
    /// @param first is run before events are handed on
    /// @return the place after the last one
    int elements(byte[] bytes, int start, int limit, long offset, boolean isEnd, Runnable first) {
        int[] ends = new int[count];
        int runCount = 0;
        for (int from = start; runCount < count && from < limit; from = ends[runCount - 1]) {
            int end = limit - from > runBytes ? border(bytes, start, from + runBytes, limit) : limit;
            if (end == limit && !isEnd) {
                break;
            }
            ends[runCount++] = end;
        }
        var ready = read;
        var runs = free;
        var numbers = IntStream.rangeClosed(0, runCount);
        (threads > 1 && runCount > 1 ? numbers.parallel() : numbers).forEach(i -> {
            if (i == 0) {
                first.run();
                ready.forEach(run -> run.handTo(sink));
            } else {
                runs[i - 1].clear(offset - start);
                EventScanner.scan(bytes, i == 1 ? start : ends[i - 2], ends[i - 1], runs[i - 1]);
            }
        });
        free = inUse;
        inUse = runs;
        int right = 0;
        while (right < runCount && runs[right].end() == ends[right]) {
            right++;
        }
        read = List.of(runs).subList(0, Math.min(right + 1, runCount));
        int end = read.isEmpty() ? start : read.getLast().end();
        if (right == runCount && runCount > 0) {
            return end;
        }
        aloneUntil = offset + (end - start) + Math.max(runBytes, 1);
        return end;
    }

    /// Hands on what was read.
    void finish() {
        read.forEach(run -> run.handTo(sink));
        read = List.of();
    }

    /// {@return the next place where an object begins like the one at `first`, after another one and a comma; or the limit}
    private static int border(byte[] bytes, int first, int from, int limit) {
        int like = first;
        while (like < limit && bytes[like] != '{') {
            like++;
        }
        int likeEnd = like + 1;
        for (int quotes = 0; likeEnd < Math.min(limit, like + MAX_KEY) && quotes < 2; likeEnd++) {
            quotes += bytes[likeEnd] == '"' ? 1 : 0;
        }
        int length = likeEnd - like;
        for (int at = from; at < limit - length; at++) {
            if (bytes[at] == '{' && isAfterComma(bytes, at, first)
                    && Arrays.equals(bytes, at, at + length, bytes, like, likeEnd)) {
                return at;
            }
        }
        return limit;
    }

    private static boolean isAfterComma(byte[] bytes, int place, int first) {
        int at = place - 1;
        while (at > first && bytes[at] <= ' ' && bytes[at] >= 0) {
            at--;
        }
        return at > first && bytes[at] == ',';
    }
}
