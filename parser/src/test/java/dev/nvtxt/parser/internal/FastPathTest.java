// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.internal.chunk.ChunkTables;
import dev.nvtxt.parser.internal.input.ArraySource;
import dev.nvtxt.parser.internal.input.CancelCheck;
import dev.nvtxt.parser.internal.input.ChunkBytes;
import dev.nvtxt.parser.internal.input.ChunkCutter;
import dev.nvtxt.parser.internal.merge.FileAssembler;
import dev.nvtxt.parser.internal.rules.ReadState;
import dev.nvtxt.parser.internal.rules.SlowLineReader;
import dev.nvtxt.parser.trace.SourceText;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    /// Speed is a promise too: a line that fits its definition must not need the full rules, or nobody sees that it does.
    @ParameterizedTest
    @ValueSource(strings = { "Marker, 1, 2, 3, Red, \"a\"", "Marker,1,2,3,Red,\"a\"", "Marker,  1 , 2 ,3 ,Red , \"a\" ",
        "Marker, -1, 0x2, 4294967295, 0xFF00FF00, 'it is'", "Marker, 12345678, 1234567, 0, 0xff, a_word9",
        "Marker, 123456789, 99999999, 0xffffffff, 4278190080, \"eight by\"",
        "Marker, 1234567890123456, 2, 3, DeepSkyBlue, \"a text of more than eight bytes\"",
        "Marker, 12345678901234567, 0xFFFFFFFF, 0, \"Red\", \"quoted 'in' quotes\"",
        "Marker, 123456789012345678, 2, 3, Red, \"日本語\"", "Marker, 0x7FFFFFFFFFFFFFFF, 2, 3, Red, \"\"",
        "RangeStartEnd, 5, 5, 7, \"a\", 9", "RangeStartEnd, 5, 6, 7, \"a\", -9", "RangePush, 5, Qpc, \"a\"",
        "RangePush, 5, 'Qpc', b", "RangePop, 5, Qpc" })
    void aLineThatFitsItsDefinitionIsReadOnTheFastPath(String line) throws IOException {
        assertThat(fastLines(line)).as(line).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = { "Marker, 1, 2, 3, Red", "Marker, 1, 2, 3, Red, \"a\", 4", "Marker, 1, 2, 3, Red, \"a",
        "Marker, 1, 2, 3, NoSuchColor, \"a\"", "Marker, 1, 2, 4294967296, Red, \"a\"", "Marker, 1, -2, 3, Red, \"a\"",
        "Marker, 1, 2, 3, Red, 9a", "Marker, 1x, 2, 3, Red, \"a\"", "Marker, 1234567890123456789, 2, 3, Red, \"a\"",
        "Marker, 0x, 2, 3, Red, \"a\"", "Marker, 0x8000000000000000, 2, 3, Red, \"a\"", "Marker, 1, 2, 3, Red, \"a\" b",
        "Marker, 1, 2, 3, Red, \"a\\\"\"", "Marker, -, 2, 3, Red, \"a\"", "Marker 1, 2, 3, Red, \"a\"", "Markers, 1, 2",
        "RangeStartEnd, 6, 5, 7, \"a\", 9", "RangeStartEnb, 5, 6, 7, \"a\", 9", "RangePush, 5, Clocks, \"a\"",
        "RangePusk, 5, Qpc, \"a\"", "RangePop; 5, Qpc", "Marker, 1, 2, 3, Red, # \"a\"" })
    void aLineWithAnythingToReportIsLeftToTheFullRules(String line) throws IOException {
        assertThat(fastLines(line)).as(line).isZero();
    }

    /// {@return how many of three equal lines, of which the first makes the plan, need no full rules, which store what they read in other tables}
    private static int fastLines(String line) throws IOException {
        byte[] text = ("TimeBase = Qpc\n@Marker, Time, ThreadId, CategoryId, Color, Message\n"
                + "@RangeStartEnd, Start, End, ProcessId, Message, Payload\n@RangePush, Time, TimeBase, Message\n"
                + "@RangePop, Time, TimeBase\n" + (line + "\n").repeat(3)).getBytes(StandardCharsets.UTF_8);
        var bytes = new ChunkBytes(text.length);
        new ChunkCutter(new ArraySource(text), 0, text.length, CancelCheck.NONE).next(bytes);
        var tables = new ChunkTables(ReadOptions.DEFAULT.maxProblemsPerCode());
        tables.begin(bytes.bytes());
        var others = new ChunkTables(ReadOptions.DEFAULT.maxProblemsPerCode());
        others.begin(bytes.bytes());
        var rules = new SlowLineReader(others, new ReadState(), null, CancelCheck.NONE);
        new LineScanner(tables, rules, new AttributeCache(), null).scan(bytes, 1, new LineMarks());
        return line.startsWith("RangePo") ? tables.steps().size() : tables.events().size();
    }
}
