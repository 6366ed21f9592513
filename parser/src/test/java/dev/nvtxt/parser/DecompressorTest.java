// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.diagnostic.NotEnoughMemoryException;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a decompressor opens is read like any other compressed file.
class DecompressorTest {
    private static final String LINE = "Marker, 1, Qpc, 1, 2, 3, Red, \"message\", 4\n";

    @TempDir
    Path folder;

    @Test
    void theContentIsRead() throws IOException {
        var path = write("a.nvtxt.rle", RunLengthDecompressor.write().add(LINE, 50_000).add("# end", 1).end());
        var total = new AtomicLong();
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read(path, new ReadListener() {
            @Override
            public void onStart(long totalBytes) {
                total.set(totalBytes);
            }
        });
        assertThat(trace.events().size()).isEqualTo(50_000);
        assertThat(trace.bytes()).isEqualTo(50_000L * LINE.length() + 5);
        assertThat(trace.problems().list()).isEmpty();
        assertThat(trace.source().line(50_001, 80)).isEqualTo("# end");
        assertThat(total).as("what is inside is not known before").hasValue(-1);
    }

    @Test
    void aByteOrderMarkInsideCounts() throws IOException {
        var trace = read(write("a.rle", RunLengthDecompressor.write().add("\uFEFF" + LINE, 1).end()));
        assertThat(trace.events().size()).isEqualTo(1);
        assertThat(trace.bytes()).isEqualTo(LINE.length() + 3);
        assertThat(trace.source().line(1, 6)).isEqualTo("Marker");
    }

    @Test
    void theExtensionAloneDoesNot() throws IOException {
        assertThat(read(write("a.rle", LINE.getBytes(UTF_8))).events().size()).isEqualTo(1);
        assertThat(read(write("b.rle", "RL".getBytes(UTF_8))).problems().list()).singleElement()
                .satisfies(problem -> assertThat(problem.code()).isEqualTo(ProblemCode.UNKNOWN_COMMAND));
    }

    @Test
    void theMarkAloneDoes() throws IOException {
        var content = RunLengthDecompressor.write().add(LINE, 1).end();
        assertThat(read(write("a.nvtxt", content)).events().size()).isEqualTo(1);
    }

    @Test
    void dataThatEndsEarlyGivesWhatItHoldsWithoutTheLineThatIsCut() throws IOException {
        var content = RunLengthDecompressor.write().add(LINE, 1000).add("Marker, 2, Qpc, 1, 2, 3", 1).cut();
        var trace = read(write("a.rle", content));
        assertThat(trace.events().size()).isEqualTo(1000);
        assertThat(trace.lines()).isEqualTo(1000);
        assertThat(trace.problems().list()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(ProblemCode.FILE_CUT);
            assertThat(problem.line()).isEqualTo(1000);
            assertThat(problem.message()).isEqualTo("the compressed data ends early");
            assertThat(problem.help()).isEqualTo(
                    "everything up to this point is shown; copy the file again from where it was made");
        });
    }

    @Test
    void dataThatEndsAtOnceIsCutAndOtherDataRefused() throws IOException {
        var nothing = read(write("nothing.rle", RunLengthDecompressor.write().cut()));
        assertThat(nothing.bytes()).isZero();
        assertThat(nothing.problems().list()).singleElement()
                .satisfies(problem -> assertThat(problem.code()).isEqualTo(ProblemCode.FILE_CUT));
        var content = RunLengthDecompressor.write().end();
        content[3] = '2';
        var newer = write("newer.rle", content);
        assertThatThrownBy(() -> read(newer)).isInstanceOf(IOException.class).hasMessage("only version 1 is known");
    }

    @Test
    void aBombIsReadUpToTheLimit() throws IOException {
        var text = "#".repeat(65_000) + "\n";
        var path = write("bomb.rle", RunLengthDecompressor.write().add(text, Integer.MAX_VALUE).end());
        var trace = read(path);
        long limit = (64L << 20) + 100 * Files.size(path);
        assertThat(trace.lines()).isEqualTo(limit / text.length());
        assertThat(trace.bytes()).isEqualTo(trace.lines() * text.length());
        assertThat(trace.problems().list()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(ProblemCode.DECOMPRESSION_LIMIT);
            assertThat(problem.message()).isEqualTo("the compressed file expands to more than 100 times its size");
        });
    }

    @Test
    void memoryThatEndsInTheMiddleIsAPlainMessage() throws IOException {
        var content = RunLengthDecompressor.write().add(LINE, 10).add("", RunLengthDecompressor.ENDLESS).end();
        var path = write("big.rle", content);
        assertThatThrownBy(() -> read(path)).isInstanceOf(NotEnoughMemoryException.class)
                .hasMessageStartingWith("not enough memory: this file needs more than the ")
                .hasCauseInstanceOf(OutOfMemoryError.class);
        assertThat(read(write("small.rle", Arrays.copyOf(content, 4 + 4 + 2 + LINE.length()))).events().size())
                .as("reading goes on with other files").isEqualTo(10);
    }

    private TraceFile read(Path path) throws IOException {
        return new NvtxtReader(ReadOptions.DEFAULT).read(path, ReadListener.NONE);
    }

    private Path write(String name, byte[] content) throws IOException {
        return Files.write(folder.resolve(name), content);
    }
}
