// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TraceNamesTest {
    @ParameterizedTest
    @CsvSource({ "run.nvtxt,run", "run.NVTXT.GZ,run", "run.1.pt.trace.json.gz,run.1.pt.trace", "run.perfetto-trace,run",
        "run.log,run.log", "run.gz,run" })
    void theStemIsTheNameWithoutWhatSaysThatItIsATrace(String name, String stem) {
        assertThat(TraceNames.stem(name)).isEqualTo(stem);
    }
}
