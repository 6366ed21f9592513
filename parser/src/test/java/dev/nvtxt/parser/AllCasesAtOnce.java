// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// All cases of [ConformanceTest] as one test, for mutation testing only: there each of a thousand tests would be started
/// anew for each mutation. The build does not run it; its name is no test's.
class AllCasesAtOnce {
    private static final List<ConformanceCase> CASES = Stream
            .concat(ConformanceCase.all().stream(), ConformanceCase.own().stream()).toList();

    @Test
    void everyCaseGivesItsExpectedResult() {
        CASES.forEach(ConformanceTest::check);
    }
}
