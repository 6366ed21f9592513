// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.analysis.stats.column.EventTimes;
import dev.nvtxt.analysis.stats.column.KnownFile;
import dev.nvtxt.analysis.stats.column.Nesting;
import dev.nvtxt.analysis.stats.column.NumberedEvents;
import dev.nvtxt.analysis.stats.group.GroupDictionary;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.analysis.stats.group.Grouping;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Measures the events of a scope.
///
/// What does not depend on the scope is worked out once and kept as long as this object: the times and the nesting of each
/// file, and the groups of the last grouping. Every table then is a few passes over columns of numbers in parallel: group
/// each event and sum up, put the durations of each group side by side, sort them. Blocks; an interrupt of the calling thread
/// cancels it with a [java.util.concurrent.CancellationException]. Safe for any number of threads.
public final class Statistics {
    private final Map<ReportFile, KnownFile> files = new ConcurrentHashMap<>();
    private final AtomicReference<@Nullable GroupDictionary> lastGroups = new AtomicReference<>();

    /// Starts with nothing worked out.
    public Statistics() {}

    /// {@return what cancels the work that this thread starts now}
    public CancelToken cancelToken() {
        return CancelToken.ofCurrentThread();
    }

    /// {@return the nesting of a file, worked out at the first call}
    public Nesting nesting(ReportFile file) {
        return cache(file).nesting();
    }

    /// {@return the times of a file, worked out at the first call}
    public EventTimes times(ReportFile file) {
        return cache(file).times();
    }

    /// {@return what is known of a file}
    KnownFile cache(ReportFile file) {
        // Not computed within the map: that works in parallel itself, and must hold no lock while it does.
        var cache = files.get(file);
        if (cache == null) {
            cache = KnownFile.of(file);
            var other = files.putIfAbsent(file, cache);
            cache = other == null ? cache : other;
        }
        return cache;
    }

    /// Measures the events of a scope.
    ///
    /// @param scope what to look at
    /// @param grouping how to group it
    /// @return a row for each group that has an event in the scope
    public StatisticsTable table(Scope scope, Grouping grouping) {
        var token = cancelToken();
        scope.files().parallelStream().forEach(this::cache);
        token.check();
        var dictionary = groups(grouping, scope.files());
        var numbered = numbered(scope);
        var chunks = EventChunk.cut(scope, dictionary, this, numbered);
        int count = scope.files().size();
        var covers = new AtomicReferenceArray<long[]>(count);
        IntStream.range(0, count + chunks.size()).parallel().forEach(task -> {
            if (task < count) {
                var cover = cache(scope.files().get(task)).cover();
                var visible = scope.visible(task);
                covers.set(task, visible == null
                        ? cover.covers(scope.range())
                        : cover.covers(scope.range(), visible));
            } else {
                chunks.get(task - count).measure();
            }
        });
        token.check();
        int groups = dictionary.size();
        var sums = GroupSums.merge(chunks.stream().map(EventChunk::sums).toList(), numbered);
        var threads = IntStream.range(0, count).mapToObj(covers::get).flatMapToLong(Arrays::stream).toArray();
        var durations = SortedGroups.ofDurations(chunks, sums);
        token.check();
        var gaps = SortedGroups.ofGaps(chunks, sums);
        chunks.forEach(EventChunk::release);
        token.check();
        var rows = new RowList(dictionary.labels(), sums, threads, durations, gaps,
                grouping.keys().contains(GroupKey.THREAD), GpuCosts.of(scope, dictionary, this, groups));
        return new StatisticsTable(scope, grouping, rows, sums.total(), sums.totalCut(), RowList.coveredNs(threads),
                new GroupMembership(dictionary, scope.files(), this));
    }

    private NumberedEvents numbered(Scope scope) {
        return new NumberedEvents(scope.files().stream().map(file -> file.trace().events()).toList(),
                scope.files().stream().map(this::cache).toList());
    }

    /// Groups are numbered as they are met; those that were met before keep their numbers while the grouping is the same.
    private GroupDictionary groups(Grouping grouping, List<ReportFile> ofFiles) {
        var last = lastGroups.get();
        if (last != null && last.fits(grouping, ofFiles)) {
            return last;
        }
        var fresh = new GroupDictionary(grouping, ofFiles);
        lastGroups.set(fresh);
        return fresh;
    }

    /// Measures several scopes under common groups. Processes and threads of different files count as the same if their
    /// names are.
    ///
    /// @param scopes what to look at, each by itself; the same file may be in several
    /// @param grouping how to group them
    public Samples samples(List<Scope> scopes, Grouping grouping) {
        var token = cancelToken();
        var distinct = scopes.stream().flatMap(scope -> scope.files().stream()).distinct().toList();
        distinct.parallelStream().forEach(this::cache);
        var dictionary = GroupDictionary.forSides(grouping, distinct);
        var chunksOfScopes = new ArrayList<List<EventChunk>>();
        for (var scope : scopes) {
            token.check();
            var chunks = EventChunk.cut(scope, dictionary, this, numbered(scope));
            chunks.parallelStream().forEach(EventChunk::measure);
            chunksOfScopes.add(chunks);
        }
        int groups = dictionary.size();
        var sums = new ArrayList<GroupSums>();
        var columns = new ArrayList<SeriesColumns>();
        for (int i = 0; i < scopes.size(); i++) {
            token.check();
            var chunks = chunksOfScopes.get(i);
            sums.add(GroupSums.merge(chunks.stream().map(EventChunk::sums).toList(), numbered(scopes.get(i))));
            columns.add(new SeriesColumns(chunks, groups));
            chunks.forEach(EventChunk::release);
        }
        return new Samples(dictionary.labels(), sums, columns, new GroupMembership(dictionary, distinct, this));
    }
}
