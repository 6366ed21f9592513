// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.zip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Archives whose fields are written one by one.
class DamagedZipTest {
    private static final byte[] CONTENT = "Marker, 1\n".getBytes(StandardCharsets.UTF_8);
    private static final int FULL = 0xFFFF_FFFF;
    private static final byte[] NO_EXTRA = new byte[0];

    @TempDir
    private Path folder;
    private int files;

    private ZipDirectory directory(byte[]... parts) throws IOException {
        return ZipDirectory.of(Files.write(folder.resolve("archive" + files++ + ".zip"), join(parts)));
    }

    private static byte[] join(byte[]... parts) {
        var bytes = new ByteArrayOutputStream();
        for (var part : parts) {
            bytes.writeBytes(part);
        }
        return bytes.toByteArray();
    }

    private static ByteBuffer buffer(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static int checksum() {
        var checksum = new CRC32();
        checksum.update(CONTENT);
        return (int) checksum.getValue();
    }

    private static byte[] bytes(String name) {
        return name.getBytes(StandardCharsets.ISO_8859_1);
    }

    /// A member's own header.
    private static byte[] local(String name, int flags, int method, int bytes, byte[] extra) {
        return join(buffer(ZipHeader.LOCAL_BYTES).putInt(0, ZipHeader.LOCAL).putShort(6, (short) flags)
                .putShort(8, (short) method).putInt(14, checksum()).putInt(18, bytes).putInt(22, bytes)
                .putShort(26, (short) name.length()).putShort(28, (short) extra.length).array(), bytes(name), extra);
    }

    private static byte[] member(String name, byte[] extra) {
        return join(local(name, 0, 0, CONTENT.length, extra), CONTENT);
    }

    /// A member's entry in the directory.
    private static byte[] entry(String name, int method, int bytes, int offset, byte[] extra) {
        return join(buffer(ZipHeader.ENTRY_BYTES).putInt(0, ZipHeader.ENTRY).putShort(10, (short) method)
                .putInt(16, checksum()).putInt(20, bytes).putInt(24, bytes).putShort(28, (short) name.length())
                .putShort(30, (short) extra.length).putInt(42, offset).array(), bytes(name), extra);
    }

    private static byte[] end(int entries, int bytes, int offset) {
        return buffer(22).putInt(0, 0x06054B50).putShort(8, (short) entries).putShort(10, (short) entries)
                .putInt(12, bytes).putInt(16, offset).array();
    }

    private static byte[] wideEnd(int mark, long bytes, long offset) {
        return buffer(56).putInt(0, mark).putLong(4, 44).putLong(24, 1).putLong(32, 1).putLong(40, bytes)
                .putLong(48, offset).array();
    }

    private static byte[] widePlace(long at) {
        return buffer(20).putInt(0, 0x07064B50).putLong(8, at).array();
    }

    /// An extra field.
    private static byte[] field(int id, byte[] content) {
        return join(buffer(4).putShort((short) id).putShort((short) content.length).array(), content);
    }

    private static byte[] longs(long... numbers) {
        var bytes = buffer(numbers.length * Long.BYTES);
        for (long number : numbers) {
            bytes.putLong(number);
        }
        return bytes.array();
    }

    private static byte[] read(ZipDirectory directory, String name) throws IOException {
        try (var in = directory.open(name)) {
            return in.readAllBytes();
        }
    }

    private static void hasContent(ZipDirectory directory, boolean isWhole) throws IOException {
        assertThat(directory.isWhole()).isEqualTo(isWhole);
        assertThat(directory.names()).containsExactly("a.nvtxt");
        assertThat(read(directory, "a.nvtxt")).isEqualTo(CONTENT);
    }

    @Test
    void sizesAndPlacesOfEightBytesAreRead() throws IOException {
        var member = member("a.nvtxt", NO_EXTRA);
        var extra = join(field(0x5455, new byte[5]), field(1, longs(CONTENT.length, CONTENT.length, 0)));
        var entry = entry("a.nvtxt", 0, FULL, FULL, extra);
        int end = member.length + entry.length;
        hasContent(directory(member, entry, wideEnd(0x06064B50, entry.length, member.length), widePlace(end),
                end(0xFFFF, FULL, FULL)), true);
    }

    @ParameterizedTest
    @CsvSource({ "0x06064B50, 0, -1", "0x06064B50, 0, 1000000", "0x06064B51, 0, 0", "0x06064B50, -1, 0",
        "0x06064B50, 5, 0" })
    void aWideDirectoryThatIsNotWhereItShouldBeIsNotUsed(int mark, long change, long place) throws IOException {
        var member = member("a.nvtxt", NO_EXTRA);
        var entry = entry("a.nvtxt", 0, CONTENT.length, 0, NO_EXTRA);
        long end = member.length + entry.length;
        hasContent(directory(member, entry, wideEnd(mark, change < 0 ? change : entry.length + change, member.length),
                widePlace(place == 0 ? end : place), end(1, FULL, FULL)), false);
    }

    @Test
    void aDirectoryThatContradictsItselfIsNotUsed() throws IOException {
        var member = member("a.nvtxt", NO_EXTRA);
        var entry = entry("a.nvtxt", 0, CONTENT.length, 0, NO_EXTRA);
        hasContent(directory(member, entry, end(1, entry.length, member.length)), true);
        hasContent(directory(member, entry, end(2, entry.length, member.length)), false);
        hasContent(directory(member, entry, end(1, entry.length, member.length - 1)), false);
        hasContent(directory(member, entry, end(1, entry.length - 1, member.length + 1)), false);
        var longName = entry.clone();
        longName[29] = 0x7F;
        hasContent(directory(member, longName, end(1, entry.length, member.length)), false);
        var longComment = entry.clone();
        longComment[32] = 1;
        hasContent(directory(member, longComment, end(1, entry.length, member.length)), false);
        var commented = end(1, entry.length, member.length);
        commented[20] = 9;
        hasContent(directory(member, entry, commented), false);
        hasContent(directory(member, entry, commented, new byte[9]), true);
    }

    @Test
    void membersWithSizesBehindThemAreReadWithoutADirectory() throws IOException {
        var fake = buffer(16).putInt(0, ZipHeader.DESCRIPTOR).putInt(8, 9999).array();
        var narrow = buffer(16).putInt(0, ZipHeader.DESCRIPTOR).putInt(4, checksum()).putInt(8, CONTENT.length)
                .putInt(12, CONTENT.length).array();
        var wide = buffer(24).putInt(0, ZipHeader.DESCRIPTOR).putInt(4, checksum()).putLong(8, CONTENT.length)
                .putLong(16, CONTENT.length).array();
        for (int bytes : new int[]{ 0, FULL }) {
            var local = local("a.nvtxt", ZipHeader.HAS_DESCRIPTOR, 0, bytes, NO_EXTRA);
            hasContent(directory(local, CONTENT, narrow), false);
            hasContent(directory(local, CONTENT, wide), false);
            hasContent(directory(local, CONTENT), false);
            assertThat(read(directory(local, CONTENT, fake, new byte[9]), "a.nvtxt")).startsWith(CONTENT);
            assertThat(read(directory(local, CONTENT, Arrays.copyOf(narrow, 9)), "a.nvtxt")).startsWith(CONTENT);
        }
        hasContent(directory(local("a.nvtxt", ZipHeader.HAS_DESCRIPTOR, 0, CONTENT.length, NO_EXTRA), CONTENT, narrow),
                false);
        hasContent(directory(local("a.nvtxt", 0, 0, FULL, field(1, longs(CONTENT.length, CONTENT.length))), CONTENT),
                false);
        hasContent(directory(member("a.nvtxt", NO_EXTRA), Arrays.copyOf(member("b.nvtxt", NO_EXTRA), 33)), false);
        hasContent(directory(member("a.nvtxt", NO_EXTRA), Arrays.copyOf(member("b.nvtxt", NO_EXTRA), 20)), false);
    }

    @Test
    void namesAreReadFromEachPlaceThatHasThem() throws IOException {
        var unicode = join(new byte[5], "m\u00fcller.nvtxt".getBytes(StandardCharsets.UTF_8));
        assertThat(directory(member("m\u0081ller.nvtxt", field(0x7075, unicode))).names()).containsExactly(
                "m\u00fcller.nvtxt");
        assertThat(directory(member("m\u0081ller.nvtxt", field(0x7075, new byte[5]))).names()).containsExactly(
                "m\u00fcller.nvtxt");
        assertThat(directory(member("x\u00ff", new byte[]{ 1, 0, 9 })).names()).containsExactly("x\u00a0");
        assertThat(directory(member("./x//y/.././C:/z", NO_EXTRA), member("x/y/C:/z", NO_EXTRA)).names())
                .containsExactly("x/y/C:/z", "x/y/C:/z (2)");
        assertThat(directory(member("ab/c", NO_EXTRA), member("1:/c", NO_EXTRA)).names()).containsExactly("ab/c", "c");
    }

    @ParameterizedTest
    @CsvSource({ "9, Deflate64", "12, bzip2", "14, LZMA", "95, xz", "98, PPMd", "77, method 77" })
    void aMethodThatIsNotReadIsNamed(int method, String name) throws IOException {
        var directory = directory(local("a.nvtxt", 0, method, CONTENT.length, NO_EXTRA), CONTENT);
        assertThatThrownBy(() -> directory.open("a.nvtxt")).isInstanceOf(ZipException.class).hasMessage(
                "it is packed by " + name + " in the archive, which is not read here; extract it first");
    }

    @Test
    void aMemberThatIsNotWhereTheDirectorySaysCostsItselfOnly() throws IOException {
        var member = member("a.nvtxt", NO_EXTRA);
        var entries = join(entry("a.nvtxt", 0, CONTENT.length, 0, NO_EXTRA),
                entry("b.nvtxt", 0, CONTENT.length, 5, NO_EXTRA),
                entry("c.nvtxt", 0, CONTENT.length, 1_000_000, NO_EXTRA));
        var directory = directory(member, entries, end(3, entries.length, member.length));
        assertThat(directory.isWhole()).isTrue();
        assertThatThrownBy(() -> directory.open("b.nvtxt")).isInstanceOf(ZipException.class).hasMessage(
                "the archive is damaged: its directory says that the file is where it is not");
        assertThatThrownBy(() -> directory.open("c.nvtxt")).isInstanceOf(ZipException.class).hasMessage(
                "the archive is cut before the file");
    }

    @Test
    void theBytesOfAMemberAreReadOneByOneAndEnd() throws IOException {
        try (var in = directory(member("a.nvtxt", NO_EXTRA)).open("a.nvtxt")) {
            assertThat(in.packedBytes()).isEqualTo(CONTENT.length);
            assertThat(in.read(new byte[1], 0, 0)).isZero();
            for (byte each : CONTENT) {
                assertThat(in.read()).isEqualTo(each);
            }
            assertThat(in.read()).isEqualTo(-1);
            assertThat(in.read(new byte[1], 0, 0)).isEqualTo(-1);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = { 0, 93 })
    void theChecksumIsOfTheContentThatZstandardPacksAgain(int method) throws IOException {
        var changed = CONTENT.clone();
        changed[0] ^= 1;
        var directory = directory(local("a.nvtxt", 0, method, changed.length, NO_EXTRA), changed);
        if (method == ZipMember.ZSTANDARD) {
            assertThat(read(directory, "a.nvtxt")).isEqualTo(changed);
        } else {
            assertThatThrownBy(() -> read(directory, "a.nvtxt")).hasMessage("its checksum is another one");
        }
    }

    @Test
    void moreMembersThanAnArchiveOfTracesHasAreRefused() throws IOException {
        var entry = entry("a", 0, 0, 0, NO_EXTRA);
        int count = ZipEntries.MAX_MEMBERS + 1;
        var entries = buffer(entry.length * count);
        for (int i = 0; i < count; i++) {
            entries.put(entry);
        }
        var bytes = entries.array();
        assertThatThrownBy(() -> directory(bytes, end(count, bytes.length, 0))).isInstanceOf(IOException.class)
                .hasMessage("the archive has more than 1000000 files; extract those that you need");
    }
}
