// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.nvtxt.analysis.cause.FileCauses;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.Target;
import dev.nvtxt.parser.diagnostic.ProblemHelp.Example;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
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

    @ParameterizedTest
    @EnumSource
    void theBadExampleHasExactlyItsProblem(ProblemCode code) {
        var help = ProblemHelp.of(code);
        // What happens to a file while it is read has no text that shows it.
        assumeTrue(help.example() != Example.SITUATION, "a situation, not a text: it has no example");
        assertThat(codes(bytes(help), help)).containsOnly(code);
    }

    @ParameterizedTest
    @EnumSource
    void theGoodExampleHasNoProblem(ProblemCode code) {
        var help = ProblemHelp.of(code);
        assertThat(codes(help.good().getBytes(StandardCharsets.UTF_8), help)).isEmpty();
    }

    private static List<ProblemCode> codes(byte[] content, ProblemHelp help) {
        var target = Arrays.stream(Target.values()).filter(t -> t.id().equals(help.target())).findFirst().orElse(null);
        var file = new NvtxtReader(ReadOptions.DEFAULT.withTarget(target)).read("example.nvtxt", content);
        return help.code().isCause()
                ? FileCauses.of(file).groups().stream().map(group -> group.first().code()).toList()
                : file.problems().list().stream().map(Problem::code).toList();
    }

    private static byte[] bytes(ProblemHelp help) {
        if (help.example() == Example.TEXT) {
            return help.bad().getBytes(StandardCharsets.UTF_8);
        }
        var bytes = new ByteArrayOutputStream();
        for (int i = 0; i < help.bad().length(); i++) {
            if (help.bad().startsWith("\\x", i)) {
                bytes.write(Integer.parseInt(help.bad(), i + 2, i + 4, 16));
                i += 3;
            } else {
                bytes.write(help.bad().charAt(i));
            }
        }
        return bytes.toByteArray();
    }
}
