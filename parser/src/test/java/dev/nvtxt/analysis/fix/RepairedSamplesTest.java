// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The copy of each of the mistakes' samples reads as a person would have repaired it; each expected copy was read by
/// one. What only the author can know stays.
class RepairedSamplesTest {
    @TempDir
    Path folder;

    static Stream<Path> samples() throws IOException {
        try (var files = Files.list(Path.of("../samples/mistakes"))) {
            return files.sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void readsAsAPersonWouldHaveRepairedIt(Path sample) throws IOException {
        var before = Files.readAllBytes(sample);
        var copy = folder.resolve("copy.nvtxt");
        FixedCopy.write(sample, copy, ReadOptions.DEFAULT, ReadListener.NONE);
        assertThat(Files.readString(copy))
                .isEqualTo(Files.readString(Path.of("src/test/resources/repaired").resolve(sample.getFileName())));
        assertThat(Files.readAllBytes(sample)).isEqualTo(before);
    }
}
