// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProblemSarifTest {
    @ParameterizedTest
    @CsvSource({ "a.nvtxt,a.nvtxt", "runs/a b.nvtxt,runs/a%20b.nvtxt", "a:b.nvtxt,./a:b.nvtxt",
        "x.zip!/y.nvtxt,x.zip!/y.nvtxt",
        "/tmp/ä.nvtxt,file:///tmp/%C3%A4.nvtxt", "100%.nvtxt,100%25.nvtxt", "a#b?.nvtxt,a%23b%3F.nvtxt" })
    void pathsBecomeUris(String path, String uri) {
        assertThat(ProblemSarif.uri(path)).isEqualTo(uri);
    }

    @Test
    void aBackslashSeparatesFoldersOnlyWhereItDoes() {
        assertThat(ProblemSarif.uri("runs\\a.nvtxt"))
                .isEqualTo(File.separatorChar == '/' ? "runs%5Ca.nvtxt" : "runs/a.nvtxt");
    }
}
