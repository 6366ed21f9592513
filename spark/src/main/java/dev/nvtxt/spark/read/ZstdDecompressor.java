// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import dev.nvtxt.parser.Decompressor;
import module java.base;

/// Reads `.zst` files by the library that Spark brings. Windows of up to 2 GiB, `--long=31`, are outside of the Java heap.
public final class ZstdDecompressor implements Decompressor {
    private static final int MAX_WINDOW_LOG = 31;

    @Override
    public byte[] magic() {
        return new byte[]{ 0x28, (byte) 0xB5, 0x2F, (byte) 0xFD };
    }

    @Override
    public InputStream open(InputStream compressed) throws IOException {
        return new ZstdInputStreamNoFinalizer(compressed).setLongMax(MAX_WINDOW_LOG);
    }
}
