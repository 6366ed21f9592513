// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import dev.nvtxt.analysis.stats.GroupMembership;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Durations;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.spark.query.GroupPart.Place;
import dev.nvtxt.spark.read.EventRequest;
import module java.base;

/// Sums up the groups of one file, by the library's own rules. Confined to one thread.
final class FileParts {
    private final GroupRequest request;
    private final Purpose purpose;
    private final String filter;
    private final AxisRange span;
    private final Statistics statistics = new Statistics();

    /// What the parts are for.
    enum Purpose {
        /// Statistics of all files together.
        TABLE,
        /// Comparison with other files: threads are the same if their names are, and self times are kept.
        COMPARISON,
        /// Comparison of the files with each other.
        FILE_BY_FILE
    }

    /// What a file says of its groups.
    ///
    /// @param parts by group
    /// @param coveredNs how long each of its threads was in any range, in sum
    record Summed(Map<GroupId, GroupPart> parts, long coveredNs) {}

    /// Sums up what is asked for.
    ///
    /// @param filter which events count, besides that of the request
    /// @param span where
    FileParts(GroupRequest request, Purpose purpose, String filter, AxisRange span) {
        this.request = request;
        this.purpose = purpose;
        this.filter = filter;
        this.span = span;
    }

    /// {@return the groups of a file}
    ///
    /// @param startNs the axis time of the first event of all files
    Summed of(ReportFile file, long startNs) {
        var scope = new Scope(List.of(file), visible(file, startNs), span);
        return purpose == Purpose.COMPARISON ? samples(scope) : table(scope);
    }

    private Map<ReportFile, BitSet> visible(ReportFile file, long startNs) {
        var matching = Stream.of(filter, request.filter()).map(EventRequest::parse).filter(each -> !each.isEmpty())
                .map(each -> each.match(file, startNs)).toList();
        if (matching.isEmpty()) {
            return Map.of();
        }
        var all = matching.getFirst();
        matching.forEach(all::and);
        return Map.of(file, all);
    }

    private Summed table(Scope scope) {
        var table = statistics.table(scope, request.grouping());
        var path = scope.files().getFirst().trace().path();
        var parts = new HashMap<GroupId, GroupPart>();
        var byNumber = collect(scope, table.membership());
        boolean isOwn = request.isByFile() || purpose == Purpose.FILE_BY_FILE;
        for (var row : table.rows()) {
            var part = byNumber.getOrDefault(row.id(), new GroupPart(request.exactValues()));
            part.add(row.counts(), row.cut(), row.totalNs(), row.selfNs());
            part.occur(row.times());
            part.threadShare = row.threadShare();
            parts.put(GroupId.of(isOwn ? path : "", row.labels()), part);
        }
        return new Summed(parts, table.coveredNs());
    }

    private Summed samples(Scope scope) {
        var samples = statistics.samples(List.of(scope), request.grouping());
        var parts = new HashMap<GroupId, GroupPart>();
        var byNumber = collect(scope, samples.membership());
        for (int group = 0; group < samples.groups(); group++) {
            var part = byNumber.getOrDefault(group, new GroupPart(request.exactValues()));
            var series = samples.series(0, group);
            part.add(samples.counts(0, group), samples.cut(0, group),
                    Arrays.stream(series.durationsNs()).reduce(0, Durations::sum),
                    Arrays.stream(series.selfNs()).reduce(0, Durations::sum));
            // Several processes can have one name here, and their groups are one.
            parts.merge(GroupId.of("", samples.labels(group)), part, GroupPart::plus);
        }
        return new Summed(parts, 0);
    }

    /// {@return the durations and places of the groups, by their numbers}
    private Map<Integer, GroupPart> collect(Scope scope, GroupMembership membership) {
        var file = scope.files().getFirst();
        var times = statistics.times(file);
        var groups = membership.reader(0);
        var visible = scope.visible().get(file);
        var parts = new HashMap<Integer, GroupPart>();
        var markers = new HashMap<Integer, LongStream.Builder>();
        int size = file.trace().events().size();
        for (int event = 0; event < size; event++) {
            if ((visible == null || visible.get(event)) && times.beginsIn(span, event)) {
                int group = groups.applyAsInt(event);
                long duration = times.durationNs(event);
                if (duration >= 0) {
                    add(file, event, duration,
                            parts.computeIfAbsent(group, _ -> new GroupPart(request.exactValues())));
                } else if (duration == Durations.MARKER) {
                    markers.computeIfAbsent(group, _ -> LongStream.builder()).add(times.axisStartNs(event));
                }
            }
        }
        markers.forEach((group, starts) -> addGaps(starts.build().sorted().toArray(), parts.computeIfAbsent(group,
                _ -> new GroupPart(request.exactValues()))));
        return parts;
    }

    private void add(ReportFile file, int event, long duration, GroupPart part) {
        part.durations.add(duration);
        if (purpose == Purpose.COMPARISON) {
            part.selfTimes.add(duration - statistics.nesting(file).insideNs(event));
        }
        if (part.longest == null || duration > part.longest.durationNs()) {
            part.note(new Place(duration, file.trace().path(), file.trace().events().line(event),
                    statistics.times(file).startNs(event)));
        }
    }

    private static void addGaps(long[] sorted, GroupPart part) {
        for (int i = 1; i < sorted.length; i++) {
            long gap = sorted[i] - sorted[i - 1];
            part.gaps.add(gap < 0 ? Long.MAX_VALUE : gap);
        }
    }
}
