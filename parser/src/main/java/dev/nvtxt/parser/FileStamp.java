// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import module java.base;

/// By what a file is known not to have changed: its size, its times, which file of the disk it is, and a hash of samples of its
/// content, which are its first and last 64 KiB and 62 blocks of 4 KiB between, evenly spread.
///
/// Programs that copy files set size and time as they were. The number of the file on the disk and the time of its last change,
/// which only the system sets, tell such a copy from what was there.
///
/// @param size in bytes
/// @param modified when it was last written to
/// @param identity its number on the disk and when that entry changed; "" where the system does not tell
/// @param samples a hash of its samples, in hexadecimal digits
public record FileStamp(long size, Instant modified, String identity, String samples) {
    private static final int END_BYTES = 1 << 16;
    private static final int BLOCK_BYTES = 1 << 12;
    private static final int BLOCKS = 62;

    /// Looks at a file. Blocks on the disk.
    ///
    /// @param path a file, which is not written to
    /// @throws IOException if it cannot be read
    public static FileStamp of(Path path) throws IOException {
        try (var channel = FileChannel.open(path, StandardOpenOption.READ)) {
            var attributes = Files.readAttributes(path, BasicFileAttributes.class);
            var digest = sha256();
            long size = attributes.size();
            add(channel, 0, END_BYTES, digest);
            for (int block = 1; block <= BLOCKS; block++) {
                // Not size * block first, which may be more than fits.
                add(channel, size / (BLOCKS + 1) * block, BLOCK_BYTES, digest);
            }
            add(channel, Math.max(0, size - END_BYTES), END_BYTES, digest);
            return new FileStamp(size, attributes.lastModifiedTime().toInstant(), identity(path),
                    HexFormat.of().formatHex(digest.digest()));
        }
    }

    private static String identity(Path path) throws IOException {
        if (!path.getFileSystem().supportedFileAttributeViews().contains("unix")) {
            return "";
        }
        var attributes = Files.readAttributes(path, "unix:ino,ctime");
        return attributes.get("ino") + " " + attributes.get("ctime");
    }

    private static void add(FileChannel channel, long from, int length, MessageDigest digest) throws IOException {
        var buffer = ByteBuffer.allocate(length);
        while (buffer.hasRemaining() && channel.read(buffer, from + buffer.position()) >= 0) {
        }
        digest.update(buffer.flip());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java has it
        }
    }
}
