// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What the fuzzer began with and made, of each kind that took a parser another way, does not break it again. A file has the inputs of
/// a parser, one in Base64 a line.
class FuzzReplayTest {
    private static final Path CORPUS = Path.of("src", "test", "resources", "fuzz");

    @ParameterizedTest
    @EnumSource
    void noInputBreaksAParser(ParserFuzz.Target target) throws Exception {
        var inputs = Files.readAllLines(CORPUS.resolve(target.name().toLowerCase(Locale.ROOT) + ".txt"));
        assertThat(inputs).isNotEmpty();
        for (var input : inputs) {
            var content = Base64.getDecoder().decode(input);
            assertThatCode(() -> ParserFuzz.run(target, content)).as(input).doesNotThrowAnyException();
        }
    }

    @Test
    void aReleaseFuzzesEachParser() throws Exception {
        var names = Arrays.stream(ParserFuzz.Target.values()).map(target -> target.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", ", "parser: [reader, ", "]"));
        assertThat(Path.of("..", ".github", "workflows", "release.yml")).content().contains(names);
    }
}
