// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.zip;

/// A member of an archive.
///
/// @param name its path in the archive, unique there: relative, with slashes, and without `..`
/// @param header where its own header is in the file
/// @param flags its general-purpose flags
/// @param method how it is packed
/// @param packedBytes how many bytes it takes; where that is unknown, all to the end of the file
/// @param checksum of its content, or [#UNKNOWN]
record ZipMember(String name, long header, int flags, int method, long packedBytes, long checksum) {
    /// A checksum that is missing.
    static final long UNKNOWN = -1;

    /// Packed not at all.
    static final int STORED = 0;
    /// Packed as in gzip files.
    static final int DEFLATED = 8;
    /// Packed by Zstandard, whose own mark the bytes begin with.
    static final int ZSTANDARD = 93;

    private static final int ENCRYPTED = 1;

    boolean isEncrypted() {
        return (flags & ENCRYPTED) != 0;
    }

    ZipMember withName(String newName) {
        return new ZipMember(newName, header, flags, method, packedBytes, checksum);
    }

    ZipMember withPackedBytes(long bytes) {
        return new ZipMember(name, header, flags, method, bytes, checksum);
    }

    /// {@return a name of its method for messages}
    String methodName() {
        return switch (method) {
            case 9 -> "Deflate64";
            case 12 -> "bzip2";
            case 14 -> "LZMA";
            case 95 -> "xz";
            case 98 -> "PPMd";
            default -> "method " + method;
        };
    }
}
