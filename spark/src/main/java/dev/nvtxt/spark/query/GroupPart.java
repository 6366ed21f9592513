// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import dev.nvtxt.analysis.stats.EventCounts;
import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.parser.report.Durations;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/// What the events of a group sum up to, of a file or of many. Grows in place; confined to one thread.
final class GroupPart implements Serializable {
    private static final long serialVersionUID = 1;
    private static final int KINDS = 6;

    final LongBag durations;
    final LongBag selfTimes;
    final LongBag gaps;
    private final long[] counts = new long[KINDS];
    long cut;
    long totalNs;
    long selfNs;
    long firstNs = Long.MAX_VALUE;
    long lastNs = Long.MIN_VALUE;
    @Nullable
    Place longest;
    @Nullable
    Double threadShare;
    @Nullable
    FileTotals file;

    /// Makes an empty part.
    ///
    /// @param limit how many durations are kept as they are
    GroupPart(int limit) {
        durations = new LongBag(limit);
        selfTimes = new LongBag(limit);
        gaps = new LongBag(limit);
    }

    /// {@return what is known of a file as a whole}
    static GroupPart of(FileTotals totals) {
        var part = new GroupPart(1);
        part.file = totals;
        return part;
    }

    /// Takes what the library found.
    void add(EventCounts eventCounts, long cutRanges, long total, long self) {
        long[] numbers = { eventCounts.measured(), eventCounts.markers(), eventCounts.open(), eventCounts.reversed(),
            eventCounts.clockless(),
            eventCounts.outOfRange() };
        for (int i = 0; i < KINDS; i++) {
            counts[i] += numbers[i];
        }
        cut += cutRanges;
        totalNs = Durations.sum(totalNs, total);
        selfNs = Durations.sum(selfNs, self);
    }

    /// Notes the first and the last start.
    void occur(GroupStatistics.@Nullable Occurrence times) {
        if (times != null) {
            firstNs = Math.min(firstNs, times.firstNs());
            lastNs = Math.max(lastNs, times.lastNs());
        }
    }

    void note(Place place) {
        longest = longest == null ? place : Place.longer(longest, place);
    }

    EventCounts counts() {
        return new EventCounts(counts[0], counts[1], counts[2], counts[3], counts[4], counts[5]);
    }

    /// {@return this with what another part has}
    GroupPart plus(GroupPart other) {
        add(other.counts(), other.cut, other.totalNs, other.selfNs);
        durations.addAll(other.durations);
        selfTimes.addAll(other.selfTimes);
        gaps.addAll(other.gaps);
        firstNs = Math.min(firstNs, other.firstNs);
        lastNs = Math.max(lastNs, other.lastNs);
        if (other.longest != null) {
            note(other.longest);
        }
        threadShare = threadShare == null ? other.threadShare : threadShare;
        return this;
    }

    /// The longest range of a group: where to look.
    ///
    /// @param durationNs how long it is
    /// @param file its file
    /// @param line its line
    /// @param startNs its start in clock time
    record Place(long durationNs, String file, int line, long startNs) implements Serializable {
        /// {@return the longer one; of equal ones that of the earlier file and line}
        static Place longer(Place a, Place b) {
            if (a.durationNs != b.durationNs) {
                return a.durationNs > b.durationNs ? a : b;
            }
            int byFile = a.file.compareTo(b.file);
            return byFile < 0 || (byFile == 0 && a.line <= b.line) ? a : b;
        }
    }
}
