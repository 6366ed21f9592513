// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.stats;

import dev.nvtxt.parser.report.ReportFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A run of events of one file, measured by one thread: the group and the duration of each, and their sums.
final class Slice {
    /// In place of a group: the event is not in the scope.
    static final int OUTSIDE = -1;
    private static final int LEAST_EVENTS = 1 << 15;

    private final Scope scope;
    private final GroupReader reader;
    private final Statistics statistics;
    private final int fileIndex;
    private final int firstThread;
    private final int from;
    private final int[] groups;
    private final long[] durationsNs;
    private final GroupSums sums = new GroupSums();

    private Slice(Scope scope, GroupReader reader, Statistics statistics, Part part) {
        this.scope = scope;
        this.reader = reader;
        this.statistics = statistics;
        this.fileIndex = part.fileIndex;
        this.firstThread = part.firstThread;
        this.from = part.from;
        this.groups = new int[part.to - part.from];
        this.durationsNs = new long[part.to - part.from];
    }

    private record Part(int fileIndex, int firstThread, int from, int to) {}

    /// Cuts the files of a scope into slices, about as many as there are processors for each big file.
    static List<Slice> cut(Scope scope, GroupDictionary dictionary, Statistics statistics) {
        var slices = new ArrayList<Slice>();
        int firstThread = 0;
        for (int f = 0; f < scope.files().size(); f++) {
            var file = scope.files().get(f);
            int size = file.trace().events().size();
            int parts = Math.clamp(size / LEAST_EVENTS, 1, Runtime.getRuntime().availableProcessors());
            for (int part = 0; part < parts; part++) {
                int from = (int) ((long) size * part / parts);
                int to = (int) ((long) size * (part + 1) / parts);
                slices.add(new Slice(scope, new GroupReader(dictionary, file, statistics.nesting(file)), statistics,
                        new Part(f, firstThread, from, to)));
            }
            firstThread += file.trace().events().threads().size();
        }
        return slices;
    }

    /// Groups and measures the events.
    void measure() {
        Arrays.fill(groups, OUTSIDE);
        var file = file();
        var times = new EventTimes(file);
        var nesting = statistics.nesting(file);
        var subset = scope.subset(fileIndex);
        int to = from + groups.length;
        int event = subset == null ? from : subset.nextSetBit(from);
        while (event >= 0 && event < to) {
            long duration = times.durationNs(event);
            durationsNs[event - from] = duration;
            if (times.isIn(scope.span(), event, duration)) {
                measure(event, duration, times, nesting);
            }
            event = subset == null ? event + 1 : subset.nextSetBit(event + 1);
        }
    }

    private void measure(int event, long duration, EventTimes times, Nesting nesting) {
        int group = reader.group(event);
        groups[event - from] = group;
        sums.reserve(group);
        sums.count(group, duration);
        var file = file();
        if (duration >= 0) {
            long axisStart = scope.span().isAll() ? 0 : times.axisStartNs(event);
            long inside = scope.span().isAll()
                    ? duration
                    : scope.span().overlapNs(axisStart, EventTimes.add(axisStart, duration));
            sums.addTimes(group, duration - nesting.insideNs(event), inside);
        }
        int thread = firstThread + file.trace().events().thread(event);
        if (duration >= EventTimes.MARKER || file.hasStartNs(event)) {
            sums.occur(group, file.startNs(event), thread);
        } else {
            sums.occurOn(group, thread);
        }
    }

    int size() {
        return groups.length;
    }

    int group(int place) {
        return groups[place];
    }

    long durationNs(int place) {
        return durationsNs[place];
    }

    int event(int place) {
        return from + place;
    }

    int fileIndex() {
        return fileIndex;
    }

    ReportFile file() {
        return scope.files().get(fileIndex);
    }

    GroupSums sums() {
        return sums;
    }
}
