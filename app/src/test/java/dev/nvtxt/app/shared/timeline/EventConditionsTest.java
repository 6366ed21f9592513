// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.analysis.filter.FilterException;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.testing.ReadFiles;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventConditionsTest {
    private static final String TEXT = """
            TimeBase = Manual
            @Marker, Time, ProcessId, ThreadId, CategoryId, Message
            Marker, 1, 1, 10, 5, "plain"
            Marker, 2, 1, 10, 5, "plain"
            Marker, 3, 1, 11, 6, "plain too"
            Marker, 4, 2, 10, 5, "a*b"
            Marker, 5, 2, 10, 5, "axxb"
            Marker, 6, 2, 10, 5, "'single' (brackets) ~ $ . *"
            """;

    private static int[] matches(String condition) throws FilterException {
        var file = ReadFiles.report(TEXT).files().getFirst();
        return Filter.parse(condition).match(file).stream().toArray();
    }

    @ParameterizedTest
    @ValueSource(ints = { 2, 3, 4, 5 })
    void aMessageFindsItselfOnly(int event) throws FilterException {
        var file = ReadFiles.report(TEXT).files().getFirst();
        assertThat(matches(EventConditions.message(new EventRef(file, event)).orElseThrow())).containsExactly(event);
    }

    @Test
    void allThatAreAlikeAreFound() throws FilterException {
        var file = ReadFiles.report(TEXT).files().getFirst();
        var first = new EventRef(file, 0);
        assertThat(matches(EventConditions.message(first).orElseThrow())).containsExactly(0, 1);
        assertThat(matches(EventConditions.category(first).orElseThrow())).containsExactly(0, 1, 3, 4, 5);
        assertThat(matches(EventConditions.thread(first).orElseThrow())).containsExactly(0, 1);
        assertThat(matches("not " + EventConditions.thread(first).orElseThrow()))
                .containsExactly(IntStream.range(2, 6).toArray());
    }
}
