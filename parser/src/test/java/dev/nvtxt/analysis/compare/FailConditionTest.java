// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.analysis.stats.DurationStatistics;
import dev.nvtxt.analysis.stats.EventCounts;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FailConditionTest {
    /// 40 ranges of 1 ms against 50 ranges of 1.1 ms: the median is 10 % and 0.1 ms longer, the total 15 ms.
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
            """)
    void conditionIsMetAsItSays(String condition, boolean met) {
        assertThat(FailCondition.parse(condition).isMet(SLOWER, 0)).isEqualTo(met);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ''              | column 1: it ends where slower, faster, total or count is expected
            slow > 5%       | column 1: 'slow' stands where slower, faster, total or count is expected
            slower > 5      | column 10: '5' stands where a time with a unit, such as 1ms, or a part, such as 5% is expected
            slower >        | column 9: it ends where a time with a unit, such as 1ms, or a part, such as 5% is expected
            total           | column 6: it ends where one of = != < <= > >= is expected
            count > x       | column 9: 'x' stands where a number, such as 10, or a part, such as 5% is expected
            (slower         | column 8: it ends where ')' is expected
            slower slower   | column 8: 'slower' stands where 'and', 'or' or the end is expected
            """)
    void badConditionIsToldWithItsPlace(String condition, String message) {
        assertThatThrownBy(() -> FailCondition.parse(condition)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    private static ComparisonRow row(int countA, long eachA, int countB, long eachB, Verdict verdict) {
        var a = side(countA, eachA);
        var b = side(countB, eachB);
        var change = new Change(b.totalNs() - a.totalNs(), (double) (eachB - eachA), (double) (eachB - eachA),
                (double) eachB / eachA, null, 0.001, 0.001, verdict);
        return new ComparisonRow(0, List.of("work"), List.of(a, b), List.of(change));
    }

    private static SideStatistics side(int count, long each) {
        long[] durations = LongStream.generate(() -> each).limit(count).toArray();
        return new SideStatistics(new EventCounts(count, 0, 0, 0, 0, 0),
                Objects.requireNonNull(DurationStatistics.of(durations, 0, count)));
    }
}
