// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.open;

import dev.nvtxt.parser.Decompressor;
import io.airlift.compress.v3.MalformedInputException;
import io.airlift.compress.v3.zstd.ZstdInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/// Reads files that are compressed with Zstandard.
///
/// Of data that ends early, the library gives all but what lies within its last window, a megabyte or a few.
public final class ZstdDecompressor implements Decompressor {
    @Override
    public String extension() {
        return ".zst";
    }

    @Override
    public byte[] mark() {
        return new byte[]{ 0x28, (byte) 0xB5, 0x2F, (byte) 0xFD };
    }

    @Override
    public InputStream open(InputStream compressed) throws IOException {
        return new CheckedStream(new ZstdInputStream(compressed));
    }

    /// The library throws unchecked exceptions for damaged data; callers expect an `IOException`.
    private static final class CheckedStream extends FilterInputStream {
        CheckedStream(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            try {
                return in.read();
            } catch (MalformedInputException e) {
                throw new IOException(e.getMessage(), e);
            }
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            try {
                return in.read(into, from, length);
            } catch (MalformedInputException e) {
                throw new IOException(e.getMessage(), e);
            }
        }
    }
}
