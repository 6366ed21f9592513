// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.internal.input.ByteSource;
import dev.nvtxt.parser.internal.input.Encoding;
import java.io.IOException;

/// A text of which no more than a split is read.
///
/// @param input opens the text
/// @param sizeHint where the split ends
/// @param bytes how many bytes it has
record SplitInput(TextInput input, long sizeHint, long bytes) implements TextInput {
    @Override
    public ByteSource open() throws IOException {
        return input.open();
    }

    @Override
    public ByteSource open(Encoding encoding, long offset) throws IOException {
        return new Bounded(input.open(encoding, offset), bytes);
    }

    /// The first bytes of a source.
    private static final class Bounded implements ByteSource {
        private final ByteSource source;
        private long left;

        Bounded(ByteSource source, long bytes) {
            this.source = source;
            this.left = bytes;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            if (left == 0) {
                return -1;
            }
            int count = source.read(into, from, (int) Math.min(length, left));
            left -= Math.max(0, count);
            return count;
        }

        @Override
        public void close() throws IOException {
            source.close();
        }
    }
}
