// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.open;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdException;
import com.github.luben.zstd.ZstdIOException;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import dev.nvtxt.parser.Decompressor;
import module java.base;

/// Reads files that are compressed with Zstandard, by its reference implementation.
///
/// The window of a file, up to 2 GiB with `--long=31`, is kept outside of the Java heap, and takes memory only as far as
/// it is filled.
public final class ZstdDecompressor implements Decompressor {
    /// The largest window that the format's own program writes.
    private static final int MAX_WINDOW_LOG = 31;
    private static final String TOO_BIG = "its compression window needs more memory than is available; decompress it with"
            + " `zstd -d --long=31`";
    /// Magic number, descriptor, window and the longest id of a dictionary.
    private static final int HEADER_BYTES = 10;

    @Override
    public byte[] magic() {
        return new byte[]{ 0x28, (byte) 0xB5, 0x2F, (byte) 0xFD };
    }

    @Override
    public InputStream open(InputStream compressed) throws IOException {
        var header = new BufferedInputStream(compressed);
        checkHeader(header);
        try {
            return new CheckedStream(new ZstdInputStreamNoFinalizer(header).setLongMax(MAX_WINDOW_LOG));
        } catch (LinkageError e) {
            throw new IOException(
                    "the library for .zst files does not run on this system; decompress the file with zstd first",
                    e);
        } catch (ZstdException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /// Refuses what no byte can be read of, before anything is read. Source: RFC 8878, 3.1.1.1.
    private static void checkHeader(InputStream in) throws IOException {
        in.mark(HEADER_BYTES);
        var header = in.readNBytes(HEADER_BYTES);
        in.reset();
        if (header.length < HEADER_BYTES) {
            return;
        }
        int descriptor = header[4];
        boolean hasWindow = (descriptor & 0x20) == 0;
        if (hasWindow && ((header[5] & 0xFF) >> 3) + 10 > MAX_WINDOW_LOG) {
            throw new IOException(TOO_BIG);
        }
        int idBytes = new int[]{ 0, 1, 2, 4 }[descriptor & 3];
        for (int at = hasWindow ? 6 : 5, end = at + idBytes; at < Math.min(end, HEADER_BYTES); at++) {
            if (header[at] != 0) {
                throw new IOException(
                        "it was compressed with a dictionary; decompress it with `zstd -d -D DICTIONARY`");
            }
        }
    }

    /// Says in a sentence what the library says in a word.
    private static final class CheckedStream extends FilterInputStream {
        CheckedStream(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            try {
                return in.read();
            } catch (ZstdIOException e) {
                throw explained(e);
            }
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            try {
                return in.read(into, from, length);
            } catch (ZstdIOException e) {
                throw explained(e);
            }
        }

        private static IOException explained(ZstdIOException e) {
            long code = e.getErrorCode();
            boolean isTooBig = code == Zstd.errMemoryAllocation() || code == Zstd.errFrameParameterWindowTooLarge();
            return new IOException(isTooBig
                    ? TOO_BIG
                    : "the compressed data is damaged: " + e.getMessage(), e);
        }
    }
}
