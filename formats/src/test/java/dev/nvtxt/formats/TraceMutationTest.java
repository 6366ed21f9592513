// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// However a trace is damaged, it is read to an end. `benchmarks/fuzz traces` does the same at length.
class TraceMutationTest {
    private static final int COUNT = 1500;

    private static List<TraceFuzz.Seed> seeds() throws IOException {
        var seeds = new ArrayList<TraceFuzz.Seed>();
        for (var folder : List.of("src/test/resources/conformance-formats", "../samples")) {
            try (var files = Files.walk(Path.of(folder))) {
                for (var file : files.filter(path -> path.toString().matches(".*\\.(nvtxt|pftrace|json)")
                        && !path.toString().contains(".expected.")).sorted().toList()) {
                    seeds.add(new TraceFuzz.Seed(file.getFileName().toString(), Files.readAllBytes(file)));
                }
            }
        }
        return seeds;
    }

    @Test
    @Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void damagedTracesAreReadToAnEnd() throws IOException {
        var seeds = seeds();
        assertThat(seeds).hasSizeGreaterThan(80);
        for (long seed = 0; seed < COUNT; seed++) {
            var damaged = TraceFuzz.damaged(seeds, seed, 0);
            assertThatCode(() -> TraceFuzz.read(damaged)).as("seed %d of %s", seed, damaged.name())
                    .doesNotThrowAnyException();
        }
    }
}
