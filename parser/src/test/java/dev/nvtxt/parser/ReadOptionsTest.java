// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ReadOptionsTest {
    @Test
    void numbersThatMeanNothingAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> ReadOptions.DEFAULT.withThreads(0))
                .withMessage("threads is at least 1, not 0");
        assertThatIllegalArgumentException().isThrownBy(() -> new ReadOptions(1, -1, null))
                .withMessage("maxProblemsPerCode is at least 0, not -1");
    }

    @Test
    void withoutRoomForProblemsTheyAreStillCounted() {
        var file = new NvtxtReader(new ReadOptions(1, 0, null)).read("t",
                "RangePush, 1, Qpc, 1, 2, 3, Red, \"m\", 4\nFoo\nX = 1 # c\n".getBytes(StandardCharsets.UTF_8));
        assertThat(file.problems().list()).isEmpty();
        assertThat(file.problems().errors()).isEqualTo(1);
        assertThat(file.problems().warnings()).isEqualTo(2);
    }
}
