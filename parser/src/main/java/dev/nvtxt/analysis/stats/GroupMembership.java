// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.analysis.stats.column.EventTimes;
import dev.nvtxt.analysis.stats.group.GroupDictionary;
import dev.nvtxt.analysis.stats.group.GroupReader;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Knows the groups of a finished table, so that their events can be found again.
public final class GroupMembership {
    private static final int EVENTS_BETWEEN_CHECKS = 1 << 16;

    private final GroupDictionary dictionary;
    private final List<ReportFile> files;
    private final Statistics statistics;

    GroupMembership(GroupDictionary dictionary, List<ReportFile> files, Statistics statistics) {
        this.dictionary = dictionary;
        this.files = files;
        this.statistics = statistics;
    }

    /// {@return what gives the group of an event of a file; for one thread}
    ///
    /// @param file the index of the file in the scope
    public IntUnaryOperator reader(int file) {
        return new GroupReader(dictionary, files.get(file), statistics.nesting(files.get(file)),
                statistics.cancelToken())::group;
    }

    /// {@return which events of a file a group has in a scope}
    ///
    /// @param scope where to look
    /// @param file a file of it
    /// @param group the number of the group
    public BitSet events(Scope scope, ReportFile file, int group) {
        var nesting = statistics.nesting(file);
        var times = statistics.times(file);
        var reader = new GroupReader(dictionary, file, nesting, statistics.cancelToken());
        var visible = scope.visible().get(file);
        var cancel = statistics.cancelToken();
        var members = new BitSet(file.trace().events().size());
        for (int event = 0; event < file.trace().events().size(); event++) {
            if (event % EVENTS_BETWEEN_CHECKS == 0) {
                cancel.check();
            }
            if ((visible == null || visible.get(event)) && times.beginsIn(scope.range(), event)
                    && reader.group(event) == group) {
                members.set(event);
            }
        }
        return members;
    }

    /// {@return the groups of which a scope has ranges that begin after its end, inside of a range that begins in it}
    public BitSet groupsOfTail(Scope scope) {
        var groups = new BitSet();
        for (var file : scope.files()) {
            var reader = new GroupReader(dictionary, file, statistics.nesting(file), statistics.cancelToken());
            scope.tail(file, statistics).stream().forEach(event -> groups.set(reader.group(event)));
        }
        return groups;
    }

    @Nullable
    Samples gpuSamples(List<Scope> scopes, int groups) {
        return GpuCosts.samples(scopes, dictionary, statistics, groups);
    }

    /// {@return the times of a file}
    ///
    /// @param file the index of the file in the scope
    EventTimes times(int file) {
        return statistics.times(files.get(file));
    }
}
