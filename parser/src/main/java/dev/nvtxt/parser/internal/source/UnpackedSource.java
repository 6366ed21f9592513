// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.source;

import dev.nvtxt.parser.internal.input.ByteSource;
import dev.nvtxt.parser.internal.input.Ending;
import module java.base;

/// The content of bytes that may be packed, up to a limit: a small file can hold more than any memory.
///
/// Where the packed data is damaged or ends early, what was read before is the content. What is packed twice, as a `.gz` in an
/// archive is, is unpacked twice.
public final class UnpackedSource implements ByteSource {
    /// How much any file may become.
    public static final long FREE_BYTES = 64L << 20;
    /// How much more, for each packed byte: text of the format shrinks to a tenth, rarely to a thirtieth.
    public static final long MAX_RATIO = 100;

    private static final int MAX_LAYERS = 3;
    private static final int BUFFER_BYTES = 1 << 16;

    private final RawStream raw;
    private final List<Compression> compressions;
    private final Ending whole;
    private InputStream content;
    private boolean isOpen;
    /// Whether bytes that begin as packed ones do are packed in another way.
    private boolean isRefused;
    private long position;
    private Ending ending;

    /// Makes a source. Nothing is read yet.
    ///
    /// @param raw the bytes as they are; closed with it
    /// @param rawBytes how many these are; 0 where that is unknown, so that those count that have been read
    /// @param compressions how they can be packed, besides GZIP
    /// @param whole the ending where all of it can be read
    public UnpackedSource(InputStream raw, long rawBytes, List<Compression> compressions, Ending whole) {
        this.raw = new RawStream(raw, rawBytes);
        this.compressions = compressions;
        this.whole = whole;
        this.ending = whole;
        content = new BufferedInputStream(this.raw, BUFFER_BYTES);
    }

    private void open() throws IOException {
        isOpen = true;
        for (int layer = 0; layer < MAX_LAYERS; layer++) {
            byte[] first = content.readNBytes(Compression.MARK_BYTES);
            // Not a buffer that reads ahead: it forgets what it has where the next bytes are damaged.
            content = new SequenceInputStream(new ByteArrayInputStream(first), content);
            var packing = Compression.find(first, compressions);
            if (packing == null) {
                return;
            }
            isRefused = true;
            content = packing.opener().open(content);
            isRefused = false;
        }
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        if (ending != whole) {
            return -1;
        }
        try {
            if (!isOpen) {
                open();
            }
            int most = (int) Math.min(length, FREE_BYTES + raw.bytes * MAX_RATIO - position);
            if (most <= 0) {
                ending = content.read() < 0 ? whole : Ending.TOO_LONG;
                return -1;
            }
            int count = content.read(into, from, most);
            position += Math.max(0, count);
            return count;
        } catch (IOException e) {
            boolean isCut = raw.isAtEnd || e instanceof EOFException;
            boolean isUnreadable = raw.hasFailed && !(e instanceof ZipException);
            if (position == 0 && !isCut && (isRefused || isUnreadable)) {
                throw e;
            }
            ending = isCut ? Ending.CUT : Ending.DAMAGED;
            return -1;
        }
    }

    @Override
    public Ending ending() {
        return ending;
    }

    @Override
    public void close() throws IOException {
        content.close();
    }

    /// Counts what is read.
    private static final class RawStream extends FilterInputStream {
        private final boolean isCounted;
        private long bytes;
        private boolean isAtEnd;
        /// Whether the bytes themselves can't be read, which is no damage of theirs.
        private boolean hasFailed;

        RawStream(InputStream in, long bytes) {
            super(in);
            this.bytes = bytes;
            this.isCounted = bytes == 0;
        }

        @Override
        public int read() throws IOException {
            var one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            hasFailed = true;
            int read = in.read(into, from, length);
            hasFailed = false;
            return count(read);
        }

        private int count(int read) {
            isAtEnd |= read < 0;
            bytes += isCounted ? Math.max(0, read) : 0;
            return read;
        }
    }
}
