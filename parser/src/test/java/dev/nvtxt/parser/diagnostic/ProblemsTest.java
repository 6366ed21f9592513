// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProblemsTest {
    private static final byte[] TEXT = "@Foo\nx = \nBar\ny = \n@Foo,\nname, 1 # comment\nz = "
            .getBytes(StandardCharsets.UTF_8);

    @ParameterizedTest
    @ValueSource(ints = { 0, 1, 2, 100 })
    void whatIsNotKeptIsCounted(int limit) {
        var problems = new NvtxtReader(new ReadOptions(1, limit, null)).read("t", TEXT).problems();
        assertThat(problems.errors()).isEqualTo(7);
        assertThat(problems.warnings()).isZero();
        // Four commands that are unknown and three values that are missing.
        assertThat(problems.list()).hasSize(Math.min(4, limit) + Math.min(3, limit));
        assertThat(problems.omitted()).isEqualTo(7 - problems.list().size());
        assertThat(Problems.NONE.omitted()).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void aCodeIsFoundByItsId(ProblemCode code) {
        assertThat(ProblemCode.of(code.id())).contains(code);
        assertThat(ProblemCode.of(code.name())).isEmpty();
    }

    @Test
    void severitiesHaveTheirWords() {
        assertThat(Severity.ERROR.word()).isEqualTo("error");
        assertThat(Severity.WARNING.word()).isEqualTo("warning");
    }
}
