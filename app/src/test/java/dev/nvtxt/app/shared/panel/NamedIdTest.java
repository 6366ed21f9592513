// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamedIdTest {
    @ParameterizedTest
    @CsvSource({ "main, 7, main (7)", ", 7, 7", "stream 7, 7, stream 7", "stream 17, 7, stream 17 (7)",
        "thread 3113936 (python3.8), 3113936, thread 3113936 (python3.8)", "main, , none" })
    void theNumberIsNamedOnce(String name, Long id, String expected) {
        assertThat(NamedId.of(name, id, "none")).isEqualTo(expected);
    }
}
