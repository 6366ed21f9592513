// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.trace.TraceFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Lines whose attributes stood in a line before are read without looking at each of them: they must mean what they would alone.
class AttributeCacheTest {
    private static final String PUSH = "@RangePush, Time, ThreadId, CategoryId, Message\n";

    @Test
    void givesEqualAttributesEqualMeaning() {
        var file = read("TimeBase = Qpc\n@Marker, Time, ThreadId, CategoryId, Message\n", "Marker, 1, 4, 5, \"a\"",
                "Marker, 2, 4, 5, \"b\"", "Marker, 3, 4, 6, \"c\"", "Marker, 4, 5, 5, \"d\"");
        assertThat(threads(file)).containsExactly(4L, 4L, 4L, 5L);
        assertThat(categories(file)).containsExactly(5L, 5L, 6L, 5L);
    }

    @Test
    void tellsCommandsApartWithTheSameBytes() {
        var file = read("TimeBase = Qpc\n@Marker, Time, ThreadId, CategoryId, Message\n"
                + "@RangePush, Time, CategoryId, ThreadId, Message\n", "Marker, 1, 4, 5, \"a\"",
                "Marker, 2, 4, 5, \"a\"",
                "RangePush, 3, 4, 5, \"b\"", "RangePush, 4, 4, 5, \"b\"", "Marker, 5, 4, 5, \"a\"");
        assertThat(threads(file)).containsExactly(4L, 4L, 5L, 5L, 4L);
        assertThat(categories(file)).containsExactly(5L, 5L, 4L, 4L, 5L);
    }

    @Test
    void forgetsWhatBytesMeantBeforeADefinition() {
        var file = read("TimeBase = Qpc\n" + PUSH, "RangePush, 1, 4, 5, \"a\"", "RangePush, 2, 4, 5, \"a\"",
                "@RangePush, Time, CategoryId, ThreadId, Message", "RangePush, 3, 4, 5, \"b\"",
                "RangePush, 4, 4, 5, \"b\"");
        assertThat(threads(file)).containsExactly(4L, 4L, 5L, 5L);
    }

    @Test
    void knowsWhatBytesMeanWhereverTheMessageStands() {
        var file = read("TimeBase = Qpc\n" + PUSH, "RangePush, 1, 4, 5, \"a\"", "RangePush, 2, 4, 5",
                "@RangePush, Message, Time, ThreadId, CategoryId", "RangePush, \"b\", 3, 4, 5",
                "RangePush, \"b\", 4, 4, 5",
                "RangePush, \"b\", 5, 4, 5, \"a\"", PUSH.strip(), "RangePush, 6, 4, 5, \"a\"", "RangePush, 7, 4, 5");
        assertThat(threads(file)).containsExactly(4L, 4L, 4L, 4L, 4L, 4L);
        assertThat(categories(file)).containsExactly(5L, 5L, 5L, 5L, 5L, 5L);
        // The one with a value too many is none.
        assertThat(IntStream.range(0, 6).map(file.events()::line)).containsExactly(3, 4, 6, 7, 10, 11);
    }

    @Test
    void forgetsWhatBytesMeantBeforeAVariable() {
        var file = read("TimeBase = Qpc\n" + PUSH, "RangePush, 1, 4, 5, \"a\"", "RangePush, 2, 4, 5, \"a\"",
                "ProcessId = 9", "RangePush, 3, 4, 5, \"b\"", "RangePush, 4, 4, 5, \"b\"");
        assertThat(file.events().threads()).extracting(key -> key.processId()).containsExactly(null, 9L);
        assertThat(IntStream.range(0, 4).map(file.events()::thread)).containsExactly(0, 0, 1, 1);
    }

    @Test
    void reportsWhatFollowsKnownAttributes() {
        var file = read("TimeBase = Qpc\n@RangePop, Time, ThreadId\n" + PUSH, "RangePush, 1, 4, 5, \"a\"",
                "RangePush, 2, 4, 5, \"a\"", "RangePush, 3, 4, 5, \"a", "RangePush, 4, 4, 5, ",
                "RangePush, 5, 4, 5, \"a\", 7", "RangePop, 6, 4", "RangePop, 7, 4", "RangePop, 8, 4\"x\"");
        assertThat(file.problems().list()).extracting(problem -> problem.span().line())
                .contains(6, 7, 8, 11).doesNotContain(5, 10);
    }

    @Test
    void takesAttributesOfAnyLength() {
        var file = read("TimeBase = Qpc\n" + PUSH, IntStream.range(0, 200).mapToObj(i -> "RangePush, " + i + ", "
                + " ".repeat(i / 2) + 4 + ", " + i % 3 + ", \"a\"").toArray(String[]::new));
        assertThat(threads(file)).hasSize(200).containsOnly(4L);
        assertThat(categories(file).subList(0, 4)).containsExactly(0L, 1L, 2L, 0L);
    }

    @Test
    void readsMoreDifferentAttributesThanItKeeps() {
        var file = read("TimeBase = Qpc\n" + PUSH, IntStream.range(0, 10_000)
                .mapToObj(i -> "RangePush, " + i + ", " + i % 5_000 + ", 1, \"a\"").toArray(String[]::new));
        assertThat(threads(file)).isEqualTo(IntStream.range(0, 10_000).mapToObj(i -> i % 5_000L).toList());
    }

    private static TraceFile read(String head, String... lines) {
        var text = head + String.join("\n", lines) + "\n";
        return new NvtxtReader(ReadOptions.DEFAULT).read("t", text.getBytes(StandardCharsets.UTF_8));
    }

    private static List<Long> threads(TraceFile file) {
        var events = file.events();
        return IntStream.range(0, events.size())
                .mapToObj(event -> events.threads().get(events.thread(event)).threadId())
                .toList();
    }

    private static List<Long> categories(TraceFile file) {
        return IntStream.range(0, file.events().size()).mapToObj(file.events()::category).toList();
    }
}
