// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class CompressedInputTest {
    private static final String TEXT = "Marker, 1, Qpc, 1, 2, 3, Red, \"a\", 4\nMarker, 2, Qpc, 1, 2, 3, Red, \"b\", 4\n";

    @TempDir
    Path folder;

    @Test
    void aGzipFileIsReadAsItsContent() throws IOException {
        var trace = read(write("a.nvtxt.gz", gzip(TEXT.getBytes(UTF_8))));
        assertThat(trace.events().size()).isEqualTo(2);
        assertThat(trace.bytes()).isEqualTo(TEXT.length());
        assertThat(trace.source().line(2, 10)).isEqualTo("Marker, 2,");
        assertThat(trace.problems().list()).isEmpty();
    }

    @Test
    void gzipIsKnownByItsFirstBytesWhateverItsNameIs() throws IOException {
        assertThat(read(write("a.nvtxt", gzip(TEXT.getBytes(UTF_8)))).events().size()).isEqualTo(2);
        var in = new ByteArrayInputStream(gzip(TEXT.getBytes(UTF_8)));
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read("-", in, ReadListener.NONE);
        assertThat(trace.events().size()).isEqualTo(2);
        assertThat(trace.source().line(2, 10)).isEqualTo("Marker, 2,");
    }

    @Test
    void anArchiveOnStandardInputIsRefusedInASentence() throws IOException {
        var in = new ByteArrayInputStream(Files.readAllBytes(writeZip("a.zip", "b.nvtxt")));
        assertThatThrownBy(() -> new NvtxtReader(ReadOptions.DEFAULT).read("-", in, ReadListener.NONE))
                .isInstanceOf(IOException.class)
                .hasMessage("this is a ZIP archive, which opens only as a file; save it to one first");
    }

    /// A pipe could be opened again only if somebody wrote to it once more.
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theLinesOfAPipeAreThereAfterIt() throws Exception {
        var pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
        var writer = Thread.ofPlatform().start(() -> {
            try {
                Files.writeString(pipe, TEXT, StandardOpenOption.WRITE);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        var growing = new NvtxtReader(ReadOptions.DEFAULT).growing(pipe);
        var trace = growing.read(ReadListener.NONE);
        writer.join();
        assertThat(trace.events().size()).isEqualTo(2);
        assertThat(trace.source().line(2, 10)).isEqualTo("Marker, 2,");
        assertThat(growing.read(ReadListener.NONE)).isSameAs(trace);
    }

    @Test
    void aMemberMayHaveTheMarkOfMembersInItsName() throws IOException {
        var zip = writeZip("a.zip", "odd!/b.nvtxt");
        assertThat(read(Path.of(NvtxtReader.membersOf(zip).getFirst())).events().size()).isEqualTo(2);
    }

    @Test
    void gzippedUtf16IsReadToo() throws IOException {
        byte[] content = ("\uFEFF" + TEXT).getBytes(StandardCharsets.UTF_16LE);
        var trace = read(write("a.nvtxt.gz", gzip(content)));
        assertThat(trace.events().message(1)).isEqualTo("b");
        assertThat(trace.source().line(2, 10)).isEqualTo("Marker, 2,");
    }

    @Test
    void aFileThatIsOnlyNamedLikeAGzipFileIsReadAsItIs() throws IOException {
        assertThat(read(write("a.nvtxt.gz", TEXT.getBytes(UTF_8))).events().size()).isEqualTo(2);
    }

    @Test
    void gzipDataThatEndsEarlyGivesWhatItHolds() throws IOException {
        byte[] whole = gzip(incompressible(20_000));
        var trace = read(write("cut.nvtxt.gz", Arrays.copyOf(whole, whole.length / 2)));
        assertThat(trace.events().size()).isBetween(1000, 19_000);
        assertThat(trace.problems().list().stream().map(Problem::code).map(code -> code.id()).distinct())
                .contains("file-cut");
        var cut = trace.problems().list().getLast();
        assertThat(cut.message()).isEqualTo("the compressed data ends early");
        assertThat(cut.line()).isEqualTo((int) trace.lines());
    }

    @Test
    void aFileThatIsNoGzipFileBehindItsMarkIsRefused() throws IOException {
        var path = write("bad.nvtxt.gz", new byte[]{ 0x1F, (byte) 0x8B, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 });
        assertThatThrownBy(() -> read(path)).isInstanceOf(IOException.class);
    }

    @Test
    void aDecompressionBombIsReadUpToTheLimit() throws IOException {
        var path = folder.resolve("bomb.nvtxt.gz");
        byte[] lines = new byte[1 << 20];
        Arrays.fill(lines, (byte) '#');
        lines[lines.length - 1] = '\n';
        try (var out = new GZIPOutputStream(new BufferedOutputStream(Files.newOutputStream(path)))) {
            for (int i = 0; i < 200; i++) {
                out.write(lines);
            }
        }
        var trace = read(path);
        long limit = (64L << 20) + 100 * Files.size(path);
        assertThat(trace.bytes()).isBetween(limit - lines.length, limit);
        assertThat(trace.problems().list()).singleElement().satisfies(problem -> {
            assertThat(problem.code().id()).isEqualTo("decompression-limit");
            assertThat(problem.message()).isEqualTo("the compressed file expands to more than 100 times its size");
            assertThat(problem.line()).isEqualTo((int) trace.lines());
        });
    }

    @Test
    void aMemberOfAnArchiveIsReadByItsName() throws IOException {
        var zip = writeZip("a.zip", "b.nvtxt", "sub/c.nvtxt", "notes.txt");
        assertThat(NvtxtReader.membersOf(zip)).containsExactly(zip + "!/b.nvtxt", zip + "!/sub/c.nvtxt");
        var trace = read(Path.of(zip + "!/sub/c.nvtxt"));
        assertThat(trace.events().size()).isEqualTo(2);
        assertThat(trace.path()).isEqualTo(zip + "!/sub/c.nvtxt");
        assertThat(trace.fileName()).isEqualTo("c.nvtxt");
        assertThat(trace.source().line(1, 6)).isEqualTo("Marker");
    }

    @Test
    void anArchiveWithOneMemberStandsForIt() throws IOException {
        assertThat(read(writeZip("a.zip", "b.nvtxt")).events().size()).isEqualTo(2);
    }

    @Test
    void anArchiveWithSeveralMembersAsksForOne() throws IOException {
        var zip = writeZip("a.zip", "b.nvtxt", "c.nvtxt");
        assertThatThrownBy(() -> read(zip)).isInstanceOf(IOException.class)
                .hasMessage("the archive has 2 .nvtxt files; name one, for example " + zip + "!/b.nvtxt");
    }

    @Test
    void anArchiveWithoutMembersIsRefused() throws IOException {
        var zip = writeZip("a.zip", "notes.txt");
        assertThatThrownBy(() -> read(zip)).isInstanceOf(IOException.class)
                .hasMessage("the archive has no .nvtxt file");
    }

    @Test
    void aMemberThatIsNotThereIsNotFound() throws IOException {
        var zip = writeZip("a.zip", "b.nvtxt");
        assertThatThrownBy(() -> read(Path.of(zip + "!/x.nvtxt"))).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void noOtherFileHasMembers() throws IOException {
        assertThat(NvtxtReader.membersOf(write("a.nvtxt", TEXT.getBytes(UTF_8)))).isEqualTo(List.of());
    }

    private TraceFile read(Path path) throws IOException {
        return new NvtxtReader(ReadOptions.DEFAULT).read(path, ReadListener.NONE);
    }

    private Path write(String name, byte[] content) throws IOException {
        return Files.write(folder.resolve(name), content);
    }

    private Path writeZip(String name, String... members) throws IOException {
        var path = folder.resolve(name);
        try (var out = new ZipOutputStream(Files.newOutputStream(path))) {
            for (var member : members) {
                out.putNextEntry(new ZipEntry(member));
                out.write(TEXT.getBytes(UTF_8));
                out.closeEntry();
            }
        }
        return path;
    }

    private static byte[] gzip(byte[] content) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(bytes)) {
            out.write(content);
        }
        return bytes.toByteArray();
    }

    private static byte[] incompressible(int lines) {
        var text = new StringBuilder();
        var random = new Random(1);
        for (int i = 0; i < lines; i++) {
            text.append("Marker, ").append(random.nextLong() >>> 1).append(", Qpc, 1, 2, 3, Red, \"m\", 4\n");
        }
        return text.toString().getBytes(UTF_8);
    }
}
