// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.zip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ZipDirectoryTest {
    private static final int LOCAL_FLAGS = 6;
    private static final int LOCAL_METHOD = 8;
    private static final int ENTRY_FLAGS = 8;
    private static final int ENTRY_METHOD = 10;
    private static final int ENTRY_PACKED = 20;

    @TempDir
    private Path folder;
    private int files;

    private Path write(byte[] content) throws IOException {
        return Files.write(folder.resolve("archive" + files++ + ".zip"), content);
    }

    private static byte[] content(String name) {
        var random = new Random(name.hashCode());
        var bytes = new byte[5000];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) ('a' + random.nextInt(20));
        }
        return bytes;
    }

    /// An archive of members that are packed, and have their sizes behind them, or are stored, and have them before.
    private static byte[] zip(boolean isStored, String... names) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var out = new ZipOutputStream(bytes)) {
            for (var name : names) {
                var entry = new ZipEntry(name);
                if (isStored) {
                    var checksum = new CRC32();
                    checksum.update(content(name));
                    entry.setMethod(ZipEntry.STORED);
                    entry.setSize(content(name).length);
                    entry.setCrc(checksum.getValue());
                }
                out.putNextEntry(entry);
                out.write(content(name));
            }
        }
        return bytes.toByteArray();
    }

    private static byte[] read(ZipDirectory directory, String name) throws IOException {
        try (var in = directory.open(name)) {
            return in.readAllBytes();
        }
    }

    private static int find(byte[] bytes, int mark, int from) {
        var buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int at = from;
        while (buffer.getInt(at) != mark) {
            at++;
        }
        return at;
    }

    @Test
    void membersAreReadFromTheDirectoryAndWithoutIt() throws IOException {
        for (boolean isStored : new boolean[]{ false, true }) {
            var whole = zip(isStored, "a.nvtxt", "sub/", "sub/b.json", "c.nvtxt");
            int end = find(whole, ZipHeader.ENTRY, 0);
            for (int length : new int[]{ whole.length, whole.length - 1, end + 50, end, end - 1 }) {
                var directory = ZipDirectory.of(write(Arrays.copyOf(whole, length)));
                assertThat(directory.isWhole()).isEqualTo(length == whole.length);
                assertThat(directory.names()).as("%d bytes", length).containsExactly("a.nvtxt", "sub/b.json",
                        "c.nvtxt");
                assertThat(read(directory, "a.nvtxt")).isEqualTo(content("a.nvtxt"));
                assertThat(read(directory, "sub/b.json")).isEqualTo(content("sub/b.json"));
            }
        }
    }

    @Test
    void aMemberThatIsCutGivesWhatIsThere() throws IOException {
        for (boolean isStored : new boolean[]{ false, true }) {
            var whole = zip(isStored, "a.nvtxt", "b.nvtxt");
            int second = find(whole, ZipHeader.LOCAL, 10);
            var directory = ZipDirectory.of(write(Arrays.copyOf(whole, second + 1000)));
            assertThat(directory.names()).containsExactly("a.nvtxt", "b.nvtxt");
            assertThat(read(directory, "a.nvtxt")).isEqualTo(content("a.nvtxt"));
            try (var in = directory.open("b.nvtxt")) {
                var read = new byte[5000];
                int count = in.readNBytes(read, 0, 500);
                assertThat(Arrays.copyOf(read, count)).isEqualTo(Arrays.copyOf(content("b.nvtxt"), 500));
                assertThatThrownBy(in::readAllBytes).isInstanceOf(EOFException.class);
            }
        }
    }

    @Test
    void namesAreRelativeAndUnique() throws IOException {
        var bytes = zip(true, "/etc/a.nvtxt", "../../etc/a.nvtxt", "C:\\etc\\a.nvtxt", "x/a.pt.json", "y/a.pt.json");
        replace(bytes, "y/a.pt.json", "x/a.pt.json");
        var directory = ZipDirectory.of(write(bytes));
        assertThat(directory.names()).containsExactly("etc/a.nvtxt", "etc/a (2).nvtxt", "etc/a (3).nvtxt",
                "x/a.pt.json", "x/a (2).pt.json");
        assertThat(read(directory, "etc/a (2).nvtxt")).isEqualTo(content("../../etc/a.nvtxt"));
        assertThat(read(directory, "x/a (2).pt.json")).isEqualTo(content("y/a.pt.json"));
        assertThatThrownBy(() -> directory.open("etc/b.nvtxt")).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void aNameThatIsNoUtf8IsThatOfAnOldProgram() throws IOException {
        var bytes = zip(true, "mXller.nvtxt", "m\u00fcller.nvtxt");
        replace(bytes, "mXller", "m\u0081ller");
        assertThat(ZipDirectory.of(write(bytes)).names()).containsExactly("m\u00fcller.nvtxt", "m\u00fcller (2).nvtxt");
    }

    private static void replace(byte[] bytes, String from, String to) {
        var replaced = new String(bytes, StandardCharsets.ISO_8859_1).replace(from, to)
                .getBytes(StandardCharsets.ISO_8859_1);
        System.arraycopy(replaced, 0, bytes, 0, bytes.length);
    }

    @Test
    void oneEncryptedMemberAndOneOfAnUnknownMethodCostThemselvesOnly() throws IOException {
        var bytes = zip(false, "a.nvtxt", "b.nvtxt", "c.nvtxt");
        int first = find(bytes, ZipHeader.ENTRY, 0);
        int second = find(bytes, ZipHeader.ENTRY, first + 1);
        bytes[LOCAL_FLAGS] |= 1;
        bytes[first + ENTRY_FLAGS] |= 1;
        bytes[find(bytes, ZipHeader.LOCAL, 10) + LOCAL_METHOD] = 14;
        bytes[second + ENTRY_METHOD] = 14;
        var directory = ZipDirectory.of(write(bytes));
        assertThat(directory.isWhole()).isTrue();
        assertThatThrownBy(() -> directory.open("a.nvtxt")).isInstanceOf(ZipException.class)
                .hasMessage("it is encrypted in the archive; extract it with its password first");
        assertThatThrownBy(() -> directory.open("b.nvtxt")).isInstanceOf(ZipException.class)
                .hasMessage("it is packed by LZMA in the archive, which is not read here; extract it first");
        assertThat(read(directory, "c.nvtxt")).isEqualTo(content("c.nvtxt"));
    }

    @Test
    void aChangedByteOfAStoredMemberIsFound() throws IOException {
        var bytes = zip(true, "a.nvtxt");
        bytes[1000] ^= 1;
        var directory = ZipDirectory.of(write(bytes));
        assertThatThrownBy(() -> read(directory, "a.nvtxt")).isInstanceOf(ZipException.class)
                .hasMessage("its checksum is another one");
    }

    /// Archives that unpack to any size have members that share their bytes.
    @Test
    void aMemberHasNoBytesOfTheNextOne() throws IOException {
        var bytes = zip(true, "a.nvtxt", "b.nvtxt");
        int entry = find(bytes, ZipHeader.ENTRY, 0);
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(entry + ENTRY_PACKED, 9000);
        try (var in = ZipDirectory.of(write(bytes)).open("a.nvtxt")) {
            assertThat(in.packedBytes()).isLessThan(5100);
            assertThatThrownBy(in::readAllBytes).isInstanceOf(ZipException.class);
        }
    }

    @Test
    void anArchiveThatIsReplacedIsReadAgain() throws IOException {
        var path = write(zip(true, "a.nvtxt"));
        assertThat(ZipDirectory.of(path)).isSameAs(ZipDirectory.of(path));
        Files.write(path, zip(true, "a.nvtxt", "b.nvtxt"));
        assertThat(ZipDirectory.of(path).names()).hasSize(2);
    }

    @Test
    void whateverTheBytesAreReadingEnds() throws IOException {
        for (int seed = 0; seed < 300; seed++) {
            var random = new Random(seed);
            var bytes = zip(random.nextBoolean(), "a.nvtxt", "b/c.nvtxt", "d.nvtxt");
            for (int flips = 1 + random.nextInt(8); flips > 0; flips--) {
                // Every other flip meets the directory.
                int at = random.nextBoolean() ? random.nextInt(bytes.length) : bytes.length - 1 - random.nextInt(220);
                bytes[at] ^= (byte) (1 << random.nextInt(8));
            }
            try {
                var directory = ZipDirectory.of(write(Arrays.copyOf(bytes, bytes.length - random.nextInt(100))));
                for (var name : directory.names()) {
                    try (var in = directory.open(name)) {
                        assertThat(in.readAllBytes().length).as("seed %d", seed).isLessThan(1_000_000);
                    } catch (IOException e) {
                        assertThat(e.getMessage()).as("seed %d", seed).isNotBlank();
                    }
                }
            } catch (IOException e) {
                assertThat(e.getMessage()).as("seed %d", seed).isNotBlank();
            }
        }
    }
}
