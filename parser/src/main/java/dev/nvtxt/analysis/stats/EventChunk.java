// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.analysis.stats.column.CutSelfTimes;
import dev.nvtxt.analysis.stats.column.EventTimes;
import dev.nvtxt.analysis.stats.column.KnownFile;
import dev.nvtxt.analysis.stats.column.Nesting;
import dev.nvtxt.analysis.stats.column.NumberedEvents;
import dev.nvtxt.analysis.stats.group.GroupDictionary;
import dev.nvtxt.analysis.stats.group.GroupReader;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Durations;
import module java.base;

/// A run of events of one file, grouped and summed up by one thread.
final class EventChunk {
    /// In place of a group: the event is not in the scope.
    static final int NOT_IN_SCOPE = -1;
    private static final int MIN_EVENTS = 1 << 15;
    /// How many events are best read at once.
    static final int EVENTS_AT_ONCE = 1 << 12;
    // More would spend more on adding up the sums of many groups than they win.
    private static final int MAX_PER_FILE = 8;

    private final Scope scope;
    private final GroupReader reader;
    private final EventTimes times;
    private final Nesting nesting;
    private final CutSelfTimes cuts;
    private final int fileIndex;
    private final long firstNumber;
    private final int from;
    private final int to;
    private final GroupSums sums;
    private int[] groups = {};
    private boolean areGroupsKept;

    private EventChunk(Scope scope, GroupReader reader, KnownFile cache, CutSelfTimes cuts, ChunkBounds bounds) {
        this.scope = scope;
        this.reader = reader;
        this.times = cache.times();
        this.nesting = cache.nesting();
        this.cuts = cuts;
        this.fileIndex = bounds.fileIndex;
        this.firstNumber = bounds.numbered.first(fileIndex);
        this.sums = new GroupSums(bounds.numbered);
        this.from = bounds.from;
        this.to = bounds.to;
    }

    private record ChunkBounds(NumberedEvents numbered, int fileIndex, int from, int to) {}

    /// Cuts the files of a scope into chunks, about as many as there are processors for each big file.
    ///
    /// @param numbered the events of the scope's files
    static List<EventChunk> cut(Scope scope, GroupDictionary dictionary, Statistics statistics,
            NumberedEvents numbered) {
        var cancel = statistics.cancelToken();
        var chunks = new ArrayList<EventChunk>();
        int max = Math.min(MAX_PER_FILE, Runtime.getRuntime().availableProcessors());
        for (int f = 0; f < scope.files().size(); f++) {
            var file = scope.files().get(f);
            var cache = statistics.cache(file);
            var cuts = CutSelfTimes.of(file, cache, scope.range(), cancel);
            int size = file.trace().events().size();
            int parts = Math.clamp(size / MIN_EVENTS, 1, max);
            for (int part = 0; part < parts; part++) {
                int from = (int) ((long) size * part / parts);
                int to = (int) ((long) size * (part + 1) / parts);
                chunks.add(new EventChunk(scope, new GroupReader(dictionary, file, cache.nesting(), cancel), cache,
                        cuts,
                        new ChunkBounds(numbered, f, from, to)));
            }
        }
        return chunks;
    }

    /// Groups the events and sums them up.
    void measure() {
        var span = scope.range();
        var visible = scope.visible(fileIndex);
        if (visible == null && span.isAll()) {
            measureAll();
            return;
        }
        keepGroups();
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

    private void keepGroups() {
        groups = new int[to - from];
        areGroupsKept = true;
    }

    /// Does the same where nothing is left out or cut.
    private void measureAll() {
        if (!reader.isQuick()) {
            keepGroups();
        }
        var some = new SomeEvents(Math.min(EVENTS_AT_ONCE, size()));
        for (int first = 0; first < size(); first += EVENTS_AT_ONCE) {
            int count = Math.min(EVENTS_AT_ONCE, size() - first);
            reader.groups(from + first, count, some.groups);
            if (areGroupsKept) {
                System.arraycopy(some.groups, 0, groups, first, count);
            }
            readDurationsNs(first, count, some.durationsNs);
            readAxisStartsNs(first, count, some.axisStartsNs);
            nesting.readInsideNs(from + first, count, some.insideNs);
            for (int i = 0; i < count; i++) {
                addWhole(from + first + i, some, i);
            }
        }
    }

    @SuppressWarnings("ArrayRecordComponent") // buffers that are compared by nobody
    private record SomeEvents(int[] groups, long[] durationsNs, long[] axisStartsNs, long[] insideNs) {
        private SomeEvents(int room) {
            this(new int[room], new long[room], new long[room], new long[room]);
        }
    }

    private void addWhole(int event, SomeEvents some, int i) {
        long duration = some.durationsNs[i];
        int row = sums.count(some.groups[i], firstNumber + event, duration);
        if (row == GroupSums.NO_ROW) {
            return;
        }
        if (duration >= 0) {
            sums.addTimes(row, duration - some.insideNs[i], duration);
        }
        if (duration >= Durations.MARKER || times.hasStartNs(event)) {
            sums.occur(row, times.isOnAxis() ? some.axisStartsNs[i] : times.startNs(event));
        }
    }

    /// {@return the group of the event, if it begins in the span; it was added to the sums as far as it is in the span}
    private int add(AxisRange span, int event) {
        boolean begins = times.beginsIn(span, event);
        boolean isCut = times.isCut(span, event);
        if (!begins && !isCut) {
            return NOT_IN_SCOPE;
        }
        int group = reader.group(event);
        long duration = times.durationNs(event);
        long inside = duration >= 0 ? times.insideNs(span, event) : 0;
        int row;
        if (begins && !isCut && (duration < 0 || inside == duration)) {
            row = sums.count(group, firstNumber + event, duration);
        } else {
            row = sums.row(group);
            addPart(row, event, begins, isCut);
        }
        if (row != GroupSums.NO_ROW) {
            if (duration >= 0) {
                sums.addTimes(row, cuts.selfNs(event, isCut), inside);
            }
            if (begins && times.hasStartNs(event)) {
                sums.occur(row, times.startNs(event));
            }
        }
        return begins ? group : NOT_IN_SCOPE;
    }

    private void addPart(int row, int event, boolean begins, boolean isCut) {
        if (isCut) {
            sums.addCut(row);
        }
        if (begins) {
            sums.countIn(row, firstNumber + event, times.durationNs(event));
        } else {
            sums.note(row, firstNumber + event);
        }
    }

    /// Forgets which event is in which group, once nobody asks any more: of many events that is much.
    void release() {
        groups = new int[0];
        areGroupsKept = false;
    }

    /// {@return how many events it has}
    int size() {
        return to - from;
    }

    /// Reads the groups of some events, [#NOT_IN_SCOPE] for those that do not begin in the scope.
    ///
    /// @param place of the first of them in the chunk
    /// @param into takes them from its beginning
    void readGroups(int place, int count, int[] into) {
        if (areGroupsKept) {
            System.arraycopy(groups, place, into, 0, count);
        } else {
            reader.groups(from + place, count, into);
        }
    }

    /// Reads the durations of some events, or constants of [Durations].
    void readDurationsNs(int place, int count, long[] into) {
        times.readDurationsNs(from + place, count, into);
    }

    /// Reads the self times of some events, which count for measured ranges only.
    ///
    /// @param durationsNs their durations
    void readSelfNs(int place, int count, long[] durationsNs, long[] into) {
        nesting.readInsideNs(from + place, count, into);
        for (int i = 0; i < count; i++) {
            into[i] = durationsNs[i] - into[i];
        }
    }

    /// Reads the starts of some events in axis time.
    void readAxisStartsNs(int place, int count, long[] into) {
        times.readAxisStartsNs(from + place, count, into);
    }

    int fileIndex() {
        return fileIndex;
    }

    GroupSums sums() {
        return sums;
    }
}
