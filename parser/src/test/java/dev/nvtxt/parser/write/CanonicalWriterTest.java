// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.trace.TraceFile;
import dev.nvtxt.parser.write.CanonicalWriter.Comment;
import dev.nvtxt.parser.write.CanonicalWriter.Order;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class CanonicalWriterTest {
    private static final String TEXT = """
            @Marker, Time, TimeBase, Message
            ProcessId = 1
            ThreadId = 2
            Marker, 9, Qpc, "late"
            RangePush, 3, Rdtsc, 1, 2, 7, Red, "r", 5
            RangePop, 8, Rdtsc, 1, 2
            RangePush, 2, Rdtsc, 1, 2, 7, Red, "s", 5
            Marker, 1, Qpc, "early"
            """;

    private static TraceFile read(String text) {
        return new NvtxtReader(ReadOptions.DEFAULT).read("a.nvtxt", text.getBytes(StandardCharsets.UTF_8));
    }

    private static String write(Order order) throws Exception {
        var out = new StringBuilder();
        CanonicalWriter.write(read(TEXT), List.of(new Comment(1, "# head", true), new Comment(5, "# push", false),
                new Comment(9, "# end", false)), order, out);
        return out.toString();
    }

    private static final String DEFINITIONS = """
            # head
            @Marker, Time, TimeBase, ProcessId, ThreadId, Message
            @RangePush, Time, TimeBase, ProcessId, ThreadId, CategoryId, Color, Message, Payload
            @RangePop, Time, TimeBase, ProcessId, ThreadId
            """;
    private static final String PUSHES = """
            # push
            RangePush, 3, Rdtsc, 1, 2, 7, 0xFFFF0000, "r", 5
            RangePop, 8, Rdtsc, 1, 2
            RangePush, 2, Rdtsc, 1, 2, 7, 0xFFFF0000, "s", 5
            """;

    @Test
    void definitionsAndCommentsComeFirst() throws Exception {
        assertThat(write(Order.OF_FILE)).isEqualTo(DEFINITIONS + "Marker, 9, Qpc, 1, 2, \"late\"\n" + PUSHES
                + "Marker, 1, Qpc, 1, 2, \"early\"\n# end\n");
    }

    @Test
    void sortingKeepsPushesAndPopsOfAThreadInTheirOrder() throws Exception {
        assertThat(write(Order.BY_TIME)).isEqualTo(DEFINITIONS + "Marker, 1, Qpc, 1, 2, \"early\"\n"
                + "Marker, 9, Qpc, 1, 2, \"late\"\n" + PUSHES + "# end\n");
    }

    @Test
    void linesWithErrorsAreNotLost() {
        assertThatThrownBy(() -> CanonicalWriter.write(read("Marker, x\n"), List.of(), Order.OF_FILE,
                new StringBuilder())).isInstanceOf(UnwritableException.class);
    }
}
