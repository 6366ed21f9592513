// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.events;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.app.testing.ReadFiles;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventTextTest {
    @ParameterizedTest
    @CsvSource({ "FileTime, 1714488768000000000, out of range", "Rdtsc, 5, no clock", "Manual, 5, 10" })
    void aRangeWithoutADurationSaysWhy(String base, long start, String text) {
        var file = ReadFiles.report("@RangeStartEnd, Start, End, TimeBase, ProcessId, ThreadId\nRangeStartEnd, " + start
                + ", " + (start + 10) + ", " + base + ", 1, 2\n").files().getFirst();
        var times = new EventText.TimeTexts(Long::toString, Long::toString);
        assertThat(EventText.cell(new FieldColumn(EventField.DUR_NS), EventCells.of(file, 0), 0, times))
                .isEqualTo(text);
    }
}
