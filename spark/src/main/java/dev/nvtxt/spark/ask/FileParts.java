// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.ask;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.analysis.filter.FilterException;
import dev.nvtxt.analysis.stats.GroupMembership;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.column.AxisSpan;
import dev.nvtxt.parser.report.Durations;
import dev.nvtxt.parser.report.ReportFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// Sums up the groups of one file, by the library's own rules. Confined to one thread.
final class FileParts {
    private final GroupRequest request;
    private final Purpose purpose;
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

    FileParts(GroupRequest request, Purpose purpose) {
        this.request = request;
        this.purpose = purpose;
    }

    /// {@return the groups of a file}
    Summed of(ReportFile file) {
        var scope = new Scope(List.of(file), visible(file), AxisSpan.ALL);
        return purpose == Purpose.COMPARISON ? samples(scope) : table(scope);
    }

    private Map<ReportFile, BitSet> visible(ReportFile file) {
        try {
            var filter = Filter.parse(request.filter());
            return filter.isEmpty() ? Map.of() : Map.of(file, filter.match(file, file.reportStartNs()));
        } catch (FilterException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private Summed table(Scope scope) {
        var table = statistics.table(scope, request.grouping());
        var path = scope.files().getFirst().trace().path();
        Map<GroupId, GroupPart> parts = new HashMap<>();
        var byNumber = sum(scope, table.membership());
        for (var row : table.rows()) {
            var part = byNumber.get(row.id());
            if (part != null) {
                part.threadShare = row.threadShare();
                boolean isOwn = request.isByFile() || purpose == Purpose.FILE_BY_FILE;
                parts.put(GroupId.of(isOwn ? path : "", row.labels()), part);
            }
        }
        return new Summed(parts, table.coveredNs());
    }

    private Summed samples(Scope scope) {
        var samples = statistics.samples(List.of(scope), request.grouping());
        Map<GroupId, GroupPart> parts = new HashMap<>();
        // Several processes can have one name here, and their groups are one.
        IntFunction<List<@Nullable String>> labels = samples::labels;
        sum(scope, samples.membership()).forEach(
                (group, part) -> parts.merge(GroupId.of("", labels.apply(group)), part, GroupPart::plus));
        return new Summed(parts, 0);
    }

    private Map<Integer, GroupPart> sum(Scope scope, GroupMembership membership) {
        var file = scope.files().getFirst();
        var groups = membership.reader(0);
        var visible = scope.visible().get(file);
        Map<Integer, GroupPart> parts = new HashMap<>();
        Map<Integer, List<Long>> markers = new HashMap<>();
        int size = file.trace().events().size();
        for (int event = 0; event < size; event++) {
            if (visible == null || visible.get(event)) {
                int group = groups.applyAsInt(event);
                add(file, event, parts.computeIfAbsent(group, _ -> new GroupPart(request.exactValues())));
                if (statistics.times(file).durationNs(event) == Durations.MARKER) {
                    markers.computeIfAbsent(group, _ -> new ArrayList<>())
                            .add(statistics.times(file).axisStartNs(event));
                }
            }
        }
        markers.forEach((group, times) -> addGaps(times, parts.computeIfAbsent(group,
                _ -> new GroupPart(request.exactValues()))));
        return parts;
    }

    private void add(ReportFile file, int event, GroupPart part) {
        var times = statistics.times(file);
        long duration = times.durationNs(event);
        part.count(duration);
        if (times.hasStartNs(event)) {
            part.occur(times.startNs(event));
        }
        if (duration >= 0) {
            long self = duration - statistics.nesting(file).insideNs(event);
            part.addRange(duration, self);
            if (purpose == Purpose.COMPARISON) {
                part.selfTimes.add(self);
            }
            if (part.longest == null || duration > part.longest.durationNs()) {
                part.note(new Place(duration, file.trace().path(), file.trace().events().line(event),
                        times.startNs(event)));
            }
        }
    }

    private static void addGaps(List<Long> times, GroupPart part) {
        long[] sorted = times.stream().mapToLong(time -> time).toArray();
        Arrays.sort(sorted);
        for (int i = 1; i < sorted.length; i++) {
            long gap = sorted[i] - sorted[i - 1];
            part.gaps.add(gap < 0 ? Long.MAX_VALUE : gap);
        }
    }
}
