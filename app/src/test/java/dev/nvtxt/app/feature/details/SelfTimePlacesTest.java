// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.analysis.stats.LaneActivity;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.group.Grouping;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.timeline.time.PlainTimeFormat;
import module java.base;
import org.junit.jupiter.api.Test;

/// The self time of a range is the same in all places: start/end ranges take nothing from push/pop ranges, nor these from
/// those, and a range that is not measured is passed over.
class SelfTimePlacesTest {
    /// The messages have the self times of the ranges.
    private static final String TEXT = """
            TimeBase = Manual
            ProcessId = 1
            ThreadId = 2
            @RangePush, Time, Message
            @RangePop, Time
            @RangeStartEnd, Start, End, Message
            RangePush, 0, "A 65"
            RangeStartEnd, 10, 60, "S 42"
            RangeStartEnd, 15, 70, "T 55"
            RangeStartEnd, 12, 20, "U 8"
            RangePush, 20, "B 10"
            RangePop, 30
            RangePush, 50, "reversed"
            RangePush, 60, "C 20"
            RangePush, 62, "D 5"
            RangePop, 67
            RangePop, 85
            RangePop, 40
            RangePop, 100
            """;

    @Test
    void allPlacesSayTheSame() {
        var file = ReadFiles.report(TEXT).files().getFirst();
        var events = file.trace().events();
        var cells = EventCells.of(file, 0);
        var finder = new RelationsFinder(file, new PlainTimeFormat(0));
        var table = new Statistics().table(Scope.of(List.of(file)), Grouping.BY_MESSAGE);
        long sum = 0;
        for (int event = 0; event < events.size(); event++) {
            var message = Objects.requireNonNull(events.message(event));
            if (!cells.has(EventField.DUR_NS, event)) {
                assertThat(message).isEqualTo("reversed");
                continue;
            }
            long self = Long.parseLong(message.replaceFirst(".* ", ""));
            sum += self;
            assertThat(cells.number(EventField.SELF_NS, event)).as("SQL and CSV: " + message).isEqualTo(self);
            var details = finder.find(event);
            assertThat(details.childCount() == 0 ? cells.number(EventField.DUR_NS, event) : details.selfNs())
                    .as("Details: " + message).isEqualTo(self);
            assertThat(table.rows()).as("Statistics").filteredOn(row -> row.label().equals(message))
                    .extracting(GroupStatistics::selfNs).containsExactly(self);
        }
        assertThat(LaneActivity.all(Scope.of(List.of(file)), new Statistics()).getFirst().selfNs()).as("Selection")
                .isEqualTo(sum);
    }

    @Test
    void manyRangesWithoutAnEndInsideEachOtherAreNoDepthOfCalls() {
        int count = 100_000;
        var text = "TimeBase = Manual\nProcessId = 1\nThreadId = 2\n@RangePush, Time, Message\n"
                + "RangePush, 1, open\n".repeat(count);
        var file = ReadFiles.report(text).files().getFirst();
        assertThat(new RelationsFinder(file, new PlainTimeFormat(0)).find(0).childCount()).isEqualTo(1);
    }
}
