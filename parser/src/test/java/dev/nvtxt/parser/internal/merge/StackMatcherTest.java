// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.trace.TraceFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is reported of pushes and pops, in words, and what is kept of pops that close nothing.
class StackMatcherTest {
    private static final String IDS = "ProcessId = 7\nThreadId = 8\n";
    private static final String FORMAT = "@RangePush, Time, TimeBase\n@RangePop, Time, TimeBase\n";

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "RangePop, 5, Qpc | RangePop without an open range on process 7, thread 8",
        "RangePush, 5, Qpc | RangePush without a RangePop on process 7, thread 8",
        "RangePush, 5, Qpc;RangePop, 4, Qpc | the pop at 4 is before its push at 5 in line 5",
        "RangePush, 5, Qpc;RangePop, 6, Manual | the pop is in time base 'Manual', but its push in line 5 is in 'Qpc'",
        "RangePush, 5, Qpc;RangePop, 9, Qpc;RangePush, 8, Qpc;RangePop, 9, Qpc | time 8 is before 9, the time of the previous "
                + "push or pop on process 7, thread 8" })
    void problemsNameTheThreadAndTheOtherEnd(String lines, String message) {
        assertThat(messages(IDS + FORMAT + lines.replace(';', '\n'))).containsExactly(message);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "ProcessId = 7 | process 7, thread unknown",
        "ThreadId = 8 | process unknown, thread 8", "Foo = 1 | process unknown, thread unknown" })
    void whatIsMissingOfAThreadIsUnknown(String assignment, String thread) {
        assertThat(messages(assignment + "\n" + FORMAT + "RangePop, 5, Qpc"))
                .contains("RangePop without an open range on " + thread);
    }

    /// The missing id is one mistake, and has been reported; nothing that could be right with it is reported as well.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "push 7 8, pop 7 ? | ''", "push 7 8, pop ? 8 | ''", "push 7 8, pop ? ? | ''",
        "push 7 8, pop 6 ? | unclosed-push unmatched-pop", "push 7 8, pop 7 8, pop 7 ? | unmatched-pop",
        "push 7 ?, pop 7 8 | ''", "push 7 ?, pop 6 8 | unclosed-push unmatched-pop", "push ? ?, pop ? ? | ''",
        "push 7 ?, pop 7 ?, pop 7 8 | unmatched-pop", "push ? ?, pop 7 8 | ''" })
    void aMissingIdIsTheOnlyMistake(String steps, String codes) {
        var text = new StringBuilder("TimeBase = Qpc\n");
        for (var step : steps.split(", ")) {
            var words = step.split(" ");
            var command = words[0].equals("push") ? "RangePush" : "RangePop";
            var process = words[1].equals("?") ? "" : ", ProcessId";
            var thread = words[2].equals("?") ? "" : ", ThreadId";
            text.append('@').append(command).append(", Time").append(process).append(thread).append('\n');
            text.append(command).append(", 5").append(process.isEmpty() ? "" : ", " + words[1])
                    .append(thread.isEmpty() ? "" : ", " + words[2]).append('\n');
        }
        var reportedOnce = read(text.toString(), 10).problems().list().stream().map(problem -> problem.code().id())
                .filter(code -> !code.equals("missing-argument")).toList();
        assertThat(String.join(" ", reportedOnce)).isEqualTo(codes);
    }

    @Test
    void aSkippedPopHasClosedWhatAPopWithoutIdsCouldClose() {
        var text = "TimeBase = Qpc\n@RangePush, Time, ProcessId, ThreadId\n@RangePop, Time, ProcessId, ThreadId\n"
                + "RangePush, 1, 7, 8\nRangePop, x, 7, 8\n@RangePop, Time, ProcessId\nRangePop, 5, 7\n";
        assertThat(messages(text)).contains("RangePop without an open range on process 7, thread unknown");
    }

    @Test
    void popsThatCloseNothingAreKeptUpToTheBoundOfProblems() {
        var text = IDS + FORMAT + "RangePop, 1, Qpc\nRangePop, 2, Manual\nRangePop, 3, Qpc\n";
        assertThat(read(text, 10).strayPops())
                .extracting(pop -> pop.line() + " " + pop.timeBase().name() + " " + pop.time())
                .containsExactly("5 Qpc 1", "6 Manual 2", "7 Qpc 3");
        assertThat(read(text, 2).strayPops()).hasSize(2);
        assertThat(read(text, 2).problems().errors()).isEqualTo(3);
    }

    @Test
    void manyThreadsHaveStacksOfTheirOwn() {
        var text = new StringBuilder(
                "ProcessId = 7\nTimeBase = Qpc\n@RangePush, Time, ThreadId\n@RangePop, Time, ThreadId\n");
        for (int thread = 0; thread < 1000; thread++) {
            text.append("RangePush, 1, ").append(thread).append('\n');
        }
        for (int thread = 0; thread < 1000; thread++) {
            text.append("RangePop, ").append(2 + thread).append(", ").append(thread).append('\n');
        }
        var file = read(text.toString(), 10);
        assertThat(file.problems().list()).isEmpty();
        for (int event = 0; event < 1000; event++) {
            assertThat(file.events().end(event)).isEqualTo(2 + event);
        }
    }

    private static List<String> messages(String text) {
        return read(text, 10).problems().list().stream().map(problem -> problem.message()).toList();
    }

    private static TraceFile read(String text, int problems) {
        return new NvtxtReader(new ReadOptions(1, problems, null)).read("t", text.getBytes(StandardCharsets.UTF_8));
    }
}
