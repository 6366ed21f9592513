// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.cli.run.ExitStatus;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The logs among the samples convert without options, and without a line that is left out.
class ConvertSamplesTest {
    @TempDir
    Path folder = Path.of("");

    @ParameterizedTest
    @CsvSource({ "build.ninja_log, ninja", "boot.log, dmesg", "maven.log, ts" })
    void isRecognized(String name, String kind) {
        var out = folder.resolve("out.nvtxt").toString();
        var run = Run.of("convert", "--strict", Run.sample("convert/" + name), "-o", out);
        assertThat(run.err()).contains("read with --log " + kind);
        assertThat(run.status()).isEqualTo(ExitStatus.FINE);
        assertThat(Run.of("check", "--strict", out).status()).isEqualTo(ExitStatus.FINE);
    }
}
