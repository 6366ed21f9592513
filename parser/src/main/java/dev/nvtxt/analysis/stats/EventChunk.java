// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.analysis.stats.column.AxisSpan;
import dev.nvtxt.analysis.stats.column.EventTimes;
import dev.nvtxt.analysis.stats.column.KnownFile;
import dev.nvtxt.analysis.stats.column.Nesting;
import dev.nvtxt.analysis.stats.group.GroupDictionary;
import dev.nvtxt.analysis.stats.group.GroupReader;
import dev.nvtxt.parser.report.Durations;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A run of events of one file, grouped and summed up by one thread.
final class EventChunk {
    /// In place of a group: the event is not in the scope.
    static final int NOT_IN_SCOPE = -1;
    private static final int MIN_EVENTS = 1 << 15;
    private static final int EVENTS_AT_ONCE = 1 << 12;
    // More would spend more on adding up the sums of many groups than they win.
    private static final int MAX_PER_FILE = 8;

    private final Scope scope;
    private final GroupReader reader;
    private final EventStore events;
    private final EventTimes times;
    private final Nesting nesting;
    private final CutSelfTimes cuts;
    private final int fileIndex;
    private final int firstThread;
    private final int from;
    private final int to;
    private final GroupSums sums = new GroupSums();
    private int[] groups = {};

    private EventChunk(Scope scope, GroupReader reader, KnownFile known, CutSelfTimes cuts, ChunkBounds bounds) {
        this.scope = scope;
        this.reader = reader;
        this.events = scope.files().get(bounds.fileIndex).trace().events();
        this.times = known.times();
        this.nesting = known.nesting();
        this.cuts = cuts;
        this.fileIndex = bounds.fileIndex;
        this.firstThread = bounds.firstThread;
        this.from = bounds.from;
        this.to = bounds.to;
    }

    private record ChunkBounds(int fileIndex, int firstThread, int from, int to) {}

    /// Cuts the files of a scope into chunks, about as many as there are processors for each big file.
    static List<EventChunk> cut(Scope scope, GroupDictionary dictionary, Statistics statistics) {
        var cancel = statistics.cancelToken();
        var chunks = new ArrayList<EventChunk>();
        int firstThread = 0;
        int max = Math.min(MAX_PER_FILE, Runtime.getRuntime().availableProcessors());
        for (int f = 0; f < scope.files().size(); f++) {
            var file = scope.files().get(f);
            var known = statistics.known(file);
            var cuts = CutSelfTimes.of(file, known, scope.span(), cancel);
            int size = file.trace().events().size();
            int parts = Math.clamp(size / MIN_EVENTS, 1, max);
            for (int part = 0; part < parts; part++) {
                int from = (int) ((long) size * part / parts);
                int to = (int) ((long) size * (part + 1) / parts);
                chunks.add(new EventChunk(scope, new GroupReader(dictionary, file, known.nesting(), cancel), known,
                        cuts,
                        new ChunkBounds(f, firstThread, from, to)));
            }
            firstThread += file.trace().events().threads().size();
        }
        return chunks;
    }

    /// Groups the events and sums them up.
    void measure() {
        groups = new int[to - from];
        var span = scope.span();
        var visible = scope.visible(fileIndex);
        if (visible == null && span.isAll()) {
            measureAll();
            return;
        }
        if (visible == null) {
            for (int event = from; event < to; event++) {
                groups[event - from] = add(span, event);
            }
            return;
        }
        Arrays.fill(groups, NOT_IN_SCOPE);
        for (int event = visible.nextSetBit(from); event >= 0 && event < to; event = visible.nextSetBit(event + 1)) {
            groups[event - from] = add(span, event);
        }
    }

    /// Does the same where nothing is left out or cut.
    private void measureAll() {
        int[] some = new int[Math.min(EVENTS_AT_ONCE, to - from)];
        int[] threads = new int[some.length];
        var kinds = new EventKind[some.length];
        for (int first = from; first < to; first += some.length) {
            int count = Math.min(some.length, to - first);
            reader.groups(first, count, some);
            events.readPlaces(first, count, kinds, threads);
            for (int i = 0; i < count; i++) {
                addWhole(first + i, some[i], firstThread + threads[i]);
            }
            System.arraycopy(some, 0, groups, first - from, count);
        }
    }

    private void addWhole(int event, int group, int thread) {
        sums.reserve(group);
        long duration = times.durationNs(event);
        if (duration >= 0) {
            sums.addTimes(group, duration - nesting.insideNs(event), duration);
        }
        sums.count(group, duration);
        if (duration >= Durations.MARKER || times.hasStartNs(event)) {
            sums.occur(group, times.startNs(event), thread);
        } else {
            sums.occurOn(group, thread);
        }
    }

    /// {@return the group of the event, if it begins in the span; it was added to the sums as far as it is in the span}
    private int add(AxisSpan span, int event) {
        boolean begins = times.beginsIn(span, event);
        boolean isCut = times.isCut(span, event);
        if (!begins && !isCut) {
            return NOT_IN_SCOPE;
        }
        int group = reader.group(event);
        sums.reserve(group);
        long duration = times.durationNs(event);
        if (isCut) {
            sums.addCut(group);
        }
        if (duration >= 0) {
            sums.addTimes(group, cuts.selfNs(event, isCut), times.insideNs(span, event));
        }
        if (!begins) {
            sums.occurOn(group, firstThread + events.thread(event));
            return NOT_IN_SCOPE;
        }
        sums.count(group, duration);
        occur(event, group);
        return group;
    }

    private void occur(int event, int group) {
        int thread = firstThread + events.thread(event);
        if (times.hasStartNs(event)) {
            sums.occur(group, times.startNs(event), thread);
        } else {
            sums.occurOn(group, thread);
        }
    }

    /// Forgets which event is in which group, once nobody asks any more: of many events that is much.
    void release() {
        groups = new int[0];
    }

    /// {@return the self time of a measured range}
    long selfNs(int place) {
        return times.durationNs(from + place) - nesting.insideNs(from + place);
    }

    int size() {
        return groups.length;
    }

    int group(int place) {
        return groups[place];
    }

    long durationNs(int place) {
        return times.durationNs(from + place);
    }

    long axisStartNs(int place) {
        return times.axisStartNs(from + place);
    }

    int fileIndex() {
        return fileIndex;
    }

    GroupSums sums() {
        return sums;
    }
}
