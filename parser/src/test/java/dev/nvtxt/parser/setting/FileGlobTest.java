// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.setting;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileGlobTest {
    @ParameterizedTest
    @CsvSource({ "*.nvtxt, runs/a.nvtxt", "a?.nvtxt, a1.nvtxt", "*, anything", "runs/*.nvtxt, runs/a.nvtxt",
        "**/a.nvtxt, x/y/a.nvtxt", "[1].nvtxt, [1].nvtxt", "C:\\runs\\*.nvtxt, C:\\runs\\a.nvtxt",
        "C:/runs/*.nvtxt, C:\\runs\\a.nvtxt", "b.nvtxt, a.zip!/b.nvtxt", "what?/is*.nvtxt, what?/is*.nvtxt" })
    void matches(String glob, String path) {
        assertThat(new FileGlob(glob).matches(path)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({ "*.nvtxt, a.txt", "a?.nvtxt, a12.nvtxt", "runs/*.nvtxt, runs/x/a.nvtxt", "[1].nvtxt, 1.nvtxt",
        "a.nvtxt, ba.nvtxt" })
    void doesNotMatch(String glob, String path) {
        assertThat(new FileGlob(glob).matches(path)).isFalse();
    }

    @Test
    void aGlobWithSlashesMatchesTheAbsolutePathToo() {
        var absolute = Path.of("a.nvtxt").toAbsolutePath().toString();

        assertThat(new FileGlob(absolute).matches("a.nvtxt")).isTrue();
        assertThat(new FileGlob(absolute).matches("b.nvtxt")).isFalse();
    }
}
