// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.stats;

import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.stats.column.EventTimes;
import dev.nvtxt.parser.stats.group.GroupDictionary;
import dev.nvtxt.parser.stats.group.GroupReader;
import java.util.List;
import java.util.function.IntUnaryOperator;

/// Knows the groups of a finished table, so that their events can be found again.
public final class GroupMembership {
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
        return new GroupReader(dictionary, files.get(file), statistics.nesting(files.get(file)))::group;
    }

    /// {@return the times of a file}
    ///
    /// @param file the index of the file in the scope
    EventTimes times(int file) {
        return statistics.times(files.get(file));
    }
}
