// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.cause.FileCauses;
import dev.nvtxt.analysis.fix.Fix.Certainty;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The samples of systematic mistakes: one row each, which names the cause, and its repair makes the file clean.
class MistakeSamplesTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({ "semicolons, wrong-separator", "seconds, decimal-times", "swapped-times, swapped-times",
        "unsorted, unsorted-events", "definition-order, definition-order", "misspelled-variable, misspelled-variable",
        "unread-call, unread-call", "hexadecimal, hexadecimal-times", "no-time-base, no-time-base",
        "foreign-time-base, no-time-base", "unix-nanoseconds, implausible-times",
        "unix-milliseconds, implausible-times", "mixed-units, mixed-times", "swapped-ids, swapped-ids",
        "missing-pop, missing-pop", "rgb-colors, rgb-colors", "hash-colors, hash-colors",
        "foreign-colors, foreign-colors", "wrapped-lines, split-line",
        "interleaved, interleaved-lines", "doubled-quotes, doubled-quotes", "durations, durations-as-ends",
        "missing-definition, missing-definition", "broken-definition, broken-definition" })
    void theRepairMakesTheFileClean(String sample, String cause) throws IOException {
        var file = Path.of("../samples/mistakes", sample + ".nvtxt");
        assertThat(rows(file)).containsExactly(cause);
        var copy = folder.resolve("copy.nvtxt");
        FixedCopy.write(file, copy, Certainty.LIKELY, ReadOptions.DEFAULT, ReadListener.NONE);
        assertThat(rows(copy)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({ "early-rdtsc, implausible-times", "far-away, distant-events",
        "wide-ids, wide-ids", "shared-thread, shared-thread", "twice, repeated-events", "conflict, conflict-markers",
        "utf-16-without-mark, unmarked-utf16" })
    void onlyTheAuthorKnowsTheRepair(String sample, String cause) throws IOException {
        assertThat(rows(Path.of("../samples/mistakes", sample + ".nvtxt"))).containsExactly(cause);
    }

    private static List<String> rows(Path file) throws IOException {
        return FileCauses.of(new NvtxtReader(ReadOptions.DEFAULT).read(file, ReadListener.NONE)).groups().stream()
                .map(group -> group.first().code().id()).toList();
    }
}
