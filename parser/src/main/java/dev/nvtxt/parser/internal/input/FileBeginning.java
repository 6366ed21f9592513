// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

import module java.base;
import org.jspecify.annotations.Nullable;

/// By what the beginning of a file is known again, when the file may have grown: which file it is, how long the beginning
/// is, and the bytes at its two ends.
///
/// The bytes between the ends are not compared: a program that changes the middle of a file while it adds to its end,
/// and keeps the length of all before, is not found out. Files of annotations are written from their beginning to their end.
///
/// @param fileKey tells one file from another of the same name, where the file system can
/// @param bytes how long the beginning is
/// @param checksum of its first and its last bytes
public record FileBeginning(@Nullable Object fileKey, long bytes, long checksum) {
    private static final int CHECKED_BYTES = 1 << 16;

    /// {@return what is known of the first bytes of a file, or null if it has not as many}
    ///
    /// @param bytes how many
    public static @Nullable FileBeginning of(Path path, long bytes) throws IOException {
        try (var channel = FileChannel.open(path, StandardOpenOption.READ)) {
            if (channel.size() < bytes) {
                return null;
            }
            var checksum = new CRC32C();
            int atEachEnd = (int) Math.min(CHECKED_BYTES, bytes);
            boolean isRead = add(channel, 0, atEachEnd, checksum);
            long first = checksum.getValue();
            checksum.reset();
            isRead &= add(channel, bytes - atEachEnd, atEachEnd, checksum);
            var key = Files.readAttributes(path, BasicFileAttributes.class).fileKey();
            return isRead ? new FileBeginning(key, bytes, first << 32 | checksum.getValue()) : null;
        }
    }

    private static boolean add(FileChannel channel, long from, int length, CRC32C checksum) throws IOException {
        var buffer = ByteBuffer.allocate(length);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer, from + buffer.position()) < 0) {
                return false;
            }
        }
        checksum.update(buffer.flip());
        return true;
    }

    /// {@return whether a file still begins like that, and has grown}
    public boolean isOfGrown(Path path) throws IOException {
        return Files.isRegularFile(path) && Files.size(path) > bytes && Objects.equals(of(path, bytes), this);
    }
}
