// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.internal.input.ByteSource;
import dev.nvtxt.parser.internal.input.Encoding;
import dev.nvtxt.parser.internal.input.Ending;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A text, perhaps compressed, that somebody else opens, at any of its bytes. Parts that are read one after the other are read from one
/// stream, so that compressed bytes are expanded once. Confined to one thread.
public final class OpenedInput implements TextInput, Closeable {
    private final InputOpener opener;
    private final long size;
    private final List<Compression> compressions;
    private final boolean isPacked;
    private @Nullable ByteSource current;
    private long position;

    /// Opens the bytes of a file.
    @FunctionalInterface
    public interface InputOpener {
        /// {@return the bytes from a place on}
        InputStream open(long offset) throws IOException;
    }

    private OpenedInput(InputOpener opener, long size, List<Compression> compressions, boolean isPacked) {
        this.opener = opener;
        this.size = size;
        this.compressions = compressions;
        this.isPacked = isPacked;
    }

    /// Looks at the first bytes of a file.
    ///
    /// @param size how many bytes it has
    /// @param compressions what can be read besides GZIP
    public static OpenedInput of(InputOpener opener, long size, List<Compression> compressions) throws IOException {
        try (var in = opener.open(0)) {
            boolean isPacked = Compression.find(in.readNBytes(Compression.MARK_BYTES), compressions) != null;
            return new OpenedInput(opener, size, compressions, isPacked);
        }
    }

    /// {@return whether the file holds the text as it is}
    public boolean isPlain() {
        return !isPacked;
    }

    @Override
    public ByteSource open() throws IOException {
        return isPacked
                ? new UnpackedSource(opener.open(0), size, compressions, Ending.WHOLE)
                : new Stream(opener.open(0));
    }

    @Override
    public ByteSource open(Encoding encoding, long offset) throws IOException {
        if (isPlain() && !encoding.isUtf16()) {
            return new Stream(opener.open(encoding.markBytes() + offset));
        }
        if (current == null || position > offset) {
            close();
            current = TextInput.super.open(encoding, 0);
            position = 0;
        }
        current.skip(offset - position);
        position = offset;
        return new Continued(current);
    }

    @Override
    public void close() throws IOException {
        if (current != null) {
            current.close();
            current = null;
        }
    }

    /// The bytes of a stream.
    private record Stream(InputStream in) implements ByteSource {
        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            return in.read(into, from, length);
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }

    /// Stays open for the next part.
    private final class Continued implements ByteSource {
        private final ByteSource source;

        Continued(ByteSource source) {
            this.source = source;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            int count = source.read(into, from, length);
            position += Math.max(0, count);
            return count;
        }
    }
}
