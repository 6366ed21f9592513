// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.internal.chunk.ChunkTables;
import dev.nvtxt.parser.internal.input.CancelCheck;
import dev.nvtxt.parser.internal.merge.FileAssembler;
import dev.nvtxt.parser.internal.rules.ReadState;
import dev.nvtxt.parser.internal.rules.SlowLineReader;
import dev.nvtxt.parser.trace.SourceText;
import dev.nvtxt.parser.trace.TraceFile;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The fast path and the slow path have one meaning.
class FastPathTest {
    private static final int LINES = 400;

    static LongStream seeds() {
        return LongStream.range(0, Long.getLong("nvtxt.seeds", 300));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void readsWhatTheSlowPathReads(long seed) {
        byte[] text = new RandomLines(seed).text(LINES);
        var fast = new NvtxtReader(ReadOptions.DEFAULT).read("t", text);
        assertThat(TraceText.difference(fast, readSlowly(text))).as("seed " + seed).isEmpty();
    }

    /// Reads each line by the full rules, as one chunk.
    private static TraceFile readSlowly(byte[] text) {
        var chunk = new ChunkTables(ReadOptions.DEFAULT.maxProblemsPerCode());
        chunk.begin(text);
        var reader = new SlowLineReader(chunk, new ReadState(), null, CancelCheck.NONE);
        int line = 0;
        for (int start = 0; start < text.length;) {
            int end = start;
            while (end < text.length && text[end] != '\n' && text[end] != '\r') {
                end++;
            }
            reader.read(text, start, end, ++line);
            boolean isPair = end + 1 < text.length && text[end] == '\r' && text[end + 1] == '\n';
            start = end + (isPair ? 2 : 1);
        }
        var assembler = new FileAssembler(ReadOptions.DEFAULT.maxProblemsPerCode());
        assembler.append(chunk);
        var file = assembler.whole(new FileAssembler.Facts("t", text.length, line, SourceText.EMPTY, 0), List.of());
        byte last = text[text.length - 1];
        return last == '\n' || last == '\r' ? file : CutTail.explain(file);
    }
}
