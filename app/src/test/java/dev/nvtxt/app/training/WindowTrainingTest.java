// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.training;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WindowTrainingTest {
    @Test
    void whatJavaFxUsesOnAScreenIsLoaded() throws Exception {
        assertThat(WindowTraining.loadScreen()).isGreaterThan(20);
    }
}
