// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.trace.Names;
import dev.nvtxt.parser.trace.ThreadKey;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NamedIdTest {
    @ParameterizedTest
    @CsvSource({ "main, 7, main (7)", ", 7, 7", "stream 7, 7, stream 7", "stream 17, 7, stream 17 (7)",
        "thread 3113936 (python3.8), 3113936, thread 3113936 (python3.8)", "main, , none" })
    void theNumberIsNamedOnce(String name, Long id, String expected) {
        assertThat(NamedId.of(name, id, "none")).isEqualTo(expected);
    }

    @Test
    void anIdThatStandsForATextIsNotShown() {
        var thread = new ThreadKey(4_000_000_000L, 4_000_000_001L);
        var names = new Names(Map.of(4_000_000_000L, "Spans"), Map.of(thread, "PyTorch Profiler"),
                Set.of(4_000_000_000L, 4_000_000_001L));
        assertThat(NamedId.process(names, 4_000_000_000L)).isEqualTo("Spans");
        assertThat(NamedId.thread(names, thread)).isEqualTo("PyTorch Profiler");
        assertThat(NamedId.thread(new Names(Map.of(), Map.of(thread, "main")), thread)).isEqualTo("main (4000000001)");
    }
}
