// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProblemHelpTest {
    @ParameterizedTest
    @EnumSource
    void everyCodeHasAnExplanationAndTwoExamples(ProblemCode code) {
        var help = ProblemHelp.of(code);
        assertThat(help.code()).isEqualTo(code);
        assertThat(help.text()).endsWith(".").doesNotContain("\n").hasSizeGreaterThan(40);
        assertThat(help.bad()).isNotBlank();
        assertThat(help.good()).isNotBlank().isNotEqualTo(help.bad());
    }
}
