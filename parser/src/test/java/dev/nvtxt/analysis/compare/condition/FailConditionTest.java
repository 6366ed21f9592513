// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.condition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.analysis.compare.Change;
import dev.nvtxt.analysis.compare.ComparisonRow;
import dev.nvtxt.analysis.compare.SideStatistics;
import dev.nvtxt.analysis.compare.Verdict;
import dev.nvtxt.analysis.stats.DurationStatistics;
import dev.nvtxt.analysis.stats.EventCounts;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailConditionTest {
    /// 40 ranges of 1 ms in 40 frames against 50 of 1.1 ms in 50: the time of a frame is 10 % and 0.1 ms longer, the total 15 ms.
    private static final ComparisonRow SLOWER = row(40, 1_000_000, 50, 1_100_000, Verdict.SLOWER);

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            slower                             | true
            faster                             | false
            slower > 5%                        | true
            slower > 10.5%                     | false
            slower > 99us                      | true
            slower > 0.2ms                     | false
            total > 1ms                        | true
            total >= 15ms                      | true
            total > 15ms                       | false
            total > 30%                        | true
            count = 10                         | true
            count > 25%                        | false
            slower > 5% and total > 1ms        | true
            slower > 5% and total > 1s         | false
            slower > 50% or total > 1ms        | true
            not slower > 50%                   | true
            not (slower or faster)             | false
            faster < 5%                        | false
            faster or slower and count < 0     | false
            slower > 5% or removed             | true
            removed or added                   | false
            unchanged                          | false
            self > 1ms                         | true
            median > 99us                      | true
            mean > 12%                         | false
            duration > 9%                      | true
            calls > 0                          | false
            per-second >= 15ms                 | true
            ratio >= 1.1                       | true
            ratio > 1.2                        | false
            p < 0.01                           | true
            """)
    void conditionIsMetAsItSays(String condition, boolean met) {
        assertThat(FailCondition.parse(condition).isMet(SLOWER, 0)).isEqualTo(met);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''              | column 1: expected a verdict (slower, faster, unchanged, inconclusive, added, removed, gpu-slower, gpu-faster) or a column (total, self, median, mean, duration, per-second, calls, count, gpu, ratio, p), not the end
            slow > 5%       | column 1: expected a verdict (slower, faster, unchanged, inconclusive, added, removed, gpu-slower, gpu-faster) or a column (total, self, median, mean, duration, per-second, calls, count, gpu, ratio, p), not 'slow'
            absent          | column 1: expected a verdict (slower, faster, unchanged, inconclusive, added, removed, gpu-slower, gpu-faster) or a column (total, self, median, mean, duration, per-second, calls, count, gpu, ratio, p), not 'absent'
            slower > 5      | column 10: expected a time with a unit, such as 1ms, or a percentage, such as 5%, not '5'
            slower >        | column 9: expected a time with a unit, such as 1ms, or a percentage, such as 5%, not the end
            total           | column 6: expected one of = != < <= > >=, not the end
            added > 1       | column 7: expected 'and', 'or' or the end, not '>'
            count > x       | column 9: expected a number, such as 10, or a percentage, such as 5%, not 'x'
            count > 1d      | column 9: expected a number, such as 10, or a percentage, such as 5%, not '1d'
            ratio > 5%      | column 9: expected a number, such as 1.1, not '5%'
            (slower         | column 8: expected ')', not the end
            slower slower   | column 8: expected 'and', 'or' or the end, not 'slower'
            """)
    void badConditionIsToldWithItsPlace(String condition, String message) {
        assertThatThrownBy(() -> FailCondition.parse(condition)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    private static ComparisonRow row(int countA, long eachA, int countB, long eachB, Verdict verdict) {
        var a = side(countA, eachA);
        var b = side(countB, eachB);
        var change = change(a, b, new Change.Ratio((double) eachB / eachA, null, 0.001), 0.001, verdict);
        return new ComparisonRow(0, List.of("work"), List.of(a, b), List.of(change));
    }

    private static SideStatistics side(int count, long each) {
        long[] durations = LongStream.generate(() -> each).limit(count).toArray();
        return new SideStatistics(new EventCounts(count, 0, 0, 0, 0, 0),
                DurationStatistics.of(durations, 0, count), count * each, 0, 1_000_000_000, count);
    }

    @Test
    void addedAndRemovedAreRowsOfOneSideAndWhatNeitherHasMeetsNothing() {
        var some = side(3, 10);
        var none = new SideStatistics(new EventCounts(0, 0, 0, 0, 0, 0), null, 0, 0, 0, 1);
        assertThat(FailCondition.parse("removed").isMet(of(some, none, Verdict.REMOVED), 0)).isTrue();
        assertThat(FailCondition.parse("added").isMet(of(none, some, Verdict.ADDED), 0)).isTrue();
        assertThat(FailCondition.parse("added or removed").isMet(of(some, some, Verdict.UNCHANGED), 0)).isFalse();
        assertThat(FailCondition.parse("added or not slower").isMet(of(none, none, Verdict.ABSENT), 0)).isFalse();
        assertThat(FailCondition.parse("median > -1ms").isMet(of(some, none, Verdict.REMOVED), 0)).isFalse();
    }

    private static ComparisonRow of(SideStatistics a, SideStatistics b, Verdict verdict) {
        return new ComparisonRow(0, List.of("work"), List.of(a, b),
                List.of(change(a, b, new Change.Ratio(null, null, null), null, verdict)));
    }

    private static Change change(SideStatistics a, SideStatistics b, Change.Ratio ratio, @Nullable Double p,
            Verdict verdict) {
        return new Change(
                new Change.Amounts(b.totalNs() - a.totalNs(), b.selfNs() - a.selfNs(), b.timeNs() - a.timeNs(),
                        b.selfTimeNs() - a.selfTimeNs(), b.calls() - a.calls(), null, null),
                verdict, "", null, 0, ratio,
                new Change.Ratio(null, null, null), null, p);
    }
}
