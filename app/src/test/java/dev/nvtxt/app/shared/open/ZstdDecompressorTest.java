// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.open;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ZstdDecompressorTest {
    private static final int EVENTS = 20_000;

    @TempDir
    Path folder;

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    @Test
    void aZstFileIsReadAsItsContent() throws IOException {
        var trace = read(write("a.nvtxt.zst", zstd(events(EVENTS))));
        assertThat(trace.events().size()).isEqualTo(EVENTS);
        assertThat(trace.bytes()).isEqualTo(events(EVENTS).length);
        assertThat(trace.problems().list()).isEmpty();
        assertThat(trace.source().line(EVENTS, 7)).isEqualTo("Marker,");
        assertThat(trace.events().message(EVENTS - 1)).isEqualTo("m");
    }

    @Test
    void framesThatFollowEachOtherAreOneText() throws IOException {
        var both = new ByteArrayOutputStream();
        both.writeBytes(zstd(events(10)));
        both.writeBytes(zstd(events(5)));
        assertThat(read(write("two.zst", both.toByteArray())).events().size()).isEqualTo(15);
    }

    @Test
    void aFileThatIsOnlyNamedSoIsReadAsItIs() throws IOException {
        assertThat(read(write("plain.zst", events(3))).events().size()).isEqualTo(3);
    }

    @Test
    void dataThatEndsEarlyGivesWhatItHolds() throws IOException {
        int events = EVENTS; // less than a window: none of it is held back
        byte[] whole = zstd(events(events));
        var trace = read(write("cut.zst", Arrays.copyOf(whole, whole.length * 2 / 3)));
        assertThat(trace.events().size()).isBetween(events / 2, events * 2 / 3);
        assertThat(trace.problems().list()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo(ProblemCode.FILE_CUT);
            assertThat(problem.message()).isEqualTo("the compressed data ends early");
        });
    }

    @Test
    void aFileIsKnownByItsFirstBytesWhateverItsNameIs() throws IOException {
        assertThat(read(write("packed.nvtxt", zstd(events(3)))).events().size()).isEqualTo(3);
        try (var in = Files.newInputStream(write("in", zstd(events(4))))) {
            var trace = new NvtxtReader(ReadOptions.DEFAULT).read("-", in, ReadListener.NONE);
            assertThat(trace.events().size()).isEqualTo(4);
            assertThat(trace.source().line(4, 7)).isEqualTo("Marker,");
        }
    }

    @Test
    void theTightestPackingOpens() throws IOException {
        assertThat(read(write("ultra.zst", tightly(events(50)))).events().size()).isEqualTo(50);
        assertThat(read(write("long31.zst", frame(31, events(50)))).events().size()).isEqualTo(50);
    }

    @Test
    void aWindowThatNoProgramWritesIsSaidInOneSentence() throws IOException {
        var path = write("long33.zst", frame(33, events(50)));
        assertThatThrownBy(() -> read(path)).isInstanceOf(IOException.class).hasMessage(
                "its compression window needs more memory than is available; decompress it with `zstd -d --long=31`");
    }

    @Test
    void dataWithoutAnythingReadableIsRefused() throws IOException {
        var path = write("bad.zst", new byte[]{ 0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 1, 2, 3, 4, 5, 6, 7, 8 });
        assertThatThrownBy(() -> read(path)).isInstanceOf(IOException.class);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void damagedDataIsReadOrRefusedButNeverAnythingElse(long seed) throws IOException {
        var random = new Random(seed);
        byte[] content = zstd(events(2000));
        for (int i = 0; i < 1 + random.nextInt(4); i++) {
            content[4 + random.nextInt(content.length - 4)] = (byte) random.nextInt();
        }
        var path = write("damaged.zst", content);
        try {
            assertThat(read(path).bytes()).as("seed " + seed).isNotNegative();
        } catch (IOException e) {
            assertThat(e.getMessage()).as("seed " + seed).isNotBlank();
        }
    }

    /// A frame of blocks that each say "this byte, 131 072 times" in four bytes, and a line end behind each.
    @Test
    void aBombIsReadUpToTheLimit() throws IOException {
        var bomb = new ByteArrayOutputStream();
        bomb.writeBytes(new byte[]{ 0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0, 0x38 }); // a window of 128 KiB
        for (int i = 0; i < 800; i++) {
            block(bomb, 1, 1 << 17, '#');
            block(bomb, 0, 1, '\n');
        }
        var trace = read(write("bomb.zst", bomb.toByteArray()));
        long limit = (64L << 20) + 100L * bomb.size();
        assertThat(trace.lines()).isEqualTo(limit / ((1 << 17) + 1));
        assertThat(trace.problems().list()).singleElement()
                .satisfies(problem -> assertThat(problem.code()).isEqualTo(ProblemCode.DECOMPRESSION_LIMIT));
    }

    private static void block(ByteArrayOutputStream out, int type, int size, char content) {
        int header = type << 1 | size << 3;
        out.writeBytes(new byte[]{ (byte) header, (byte) (header >> 8), (byte) (header >> 16), (byte) content });
    }

    private TraceFile read(Path path) throws IOException {
        return new NvtxtReader(ReadOptions.DEFAULT).read(path, ReadListener.NONE);
    }

    private Path write(String name, byte[] content) throws IOException {
        return Files.write(folder.resolve(name), content);
    }

    private static byte[] zstd(byte[] content) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new ZstdOutputStreamNoFinalizer(bytes)) {
            out.write(content);
        }
        return bytes.toByteArray();
    }

    /// As `zstd --ultra -22 --long=27` packs what comes through a pipe: the window is that large whatever comes.
    private static byte[] tightly(byte[] content) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new ZstdOutputStreamNoFinalizer(bytes, 22).setLong(27)) {
            out.write(content);
        }
        return bytes.toByteArray();
    }

    /// A frame with nothing but a text in one block, as it is, and a window of 2 to the power of something.
    private static byte[] frame(int windowLog, byte[] content) {
        var frame = new ByteArrayOutputStream();
        frame.writeBytes(new byte[]{ 0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0, (byte) (windowLog - 10 << 3) });
        int header = 1 | content.length << 3;
        frame.writeBytes(new byte[]{ (byte) header, (byte) (header >> 8), (byte) (header >> 16) });
        frame.writeBytes(content);
        return frame.toByteArray();
    }

    private static byte[] events(int count) {
        var text = new StringBuilder();
        var random = new Random(1);
        for (int i = 0; i < count; i++) {
            text.append("Marker, ").append(random.nextLong() >>> 1).append(", Qpc, 1, 2, 3, Red, \"m\", 4\n");
        }
        return text.toString().getBytes(UTF_8);
    }
}
