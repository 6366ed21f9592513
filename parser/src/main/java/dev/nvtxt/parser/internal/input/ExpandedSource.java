// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

import java.io.IOException;
import java.io.InputStream;

/// The content of a compressed file, up to a limit: a small file can hold more than any memory.
///
/// Where the data is damaged, what was read before is the content.
public final class ExpandedSource implements ByteSource {
    /// How much any file may become.
    public static final long FREE_BYTES = 64L << 20;
    /// How much more, for each byte on the disk: text of the format shrinks to a tenth, rarely to a thirtieth.
    public static final long MAX_RATIO = 100;

    private final InputStream content;
    private final long limit;
    private long position;
    private boolean isDamaged;
    private boolean isTooLong;

    /// Makes a source.
    ///
    /// @param content is closed with it
    /// @param compressedBytes how many bytes it takes on the disk
    public ExpandedSource(InputStream content, long compressedBytes) {
        this.content = content;
        this.limit = FREE_BYTES + compressedBytes * MAX_RATIO;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        int wanted = (int) Math.min(length, limit - position);
        try {
            if (wanted == 0) {
                isTooLong = content.read() >= 0;
                return -1;
            }
            int count = content.read(into, from, wanted);
            position += Math.max(0, count);
            return count;
        } catch (IOException e) {
            if (position == 0) {
                throw e;
            }
            isDamaged = true;
            return -1;
        }
    }

    @Override
    public Ending ending() {
        return isTooLong ? Ending.TOO_LONG : isDamaged ? Ending.DAMAGED : Ending.WHOLE;
    }

    @Override
    public void close() throws IOException {
        content.close();
    }
}
