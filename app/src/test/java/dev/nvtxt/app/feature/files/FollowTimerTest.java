// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.files;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FollowTimerTest {
    private static final long MS = 1_000_000;

    @Test
    void looksLessOftenWhereThatTakesMuchOfTheProcessors() {
        assertThat(FollowTimer.isDue(200 * MS, 100 * MS, 2)).isTrue();
        assertThat(FollowTimer.isDue(200 * MS, 300 * MS, 2)).isFalse();
        assertThat(FollowTimer.isDue(600 * MS, 300 * MS, 2)).isTrue();
        assertThat(FollowTimer.isDue(1000 * MS, 2000 * MS, 2)).isTrue();
        assertThat(FollowTimer.isDue(200 * MS, 300 * MS, 8)).isTrue();
    }
}
