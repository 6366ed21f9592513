// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.source;

import dev.nvtxt.parser.internal.input.ByteSource;
import dev.nvtxt.parser.internal.input.CancelCheck;
import dev.nvtxt.parser.internal.input.Ending;
import module java.base;

/// The text of what can be read only once, as standard input and pipes: it is kept in memory, as it came, so that its
/// lines can be shown later on.
public final class StreamInput implements TextInput {
    private static final int BUFFER_BYTES = 1 << 16;

    private final byte[] content;
    private final List<Compression> compressions;
    private final Ending ending;
    private final boolean isPacked;

    private StreamInput(byte[] content, List<Compression> compressions, Ending ending) {
        this.content = content;
        this.compressions = compressions;
        this.ending = ending;
        this.isPacked = Compression.find(firstBytes(content), compressions) != null;
    }

    private static byte[] firstBytes(byte[] content) {
        return Arrays.copyOf(content, Math.min(content.length, Compression.MARK_BYTES));
    }

    /// Reads a stream to its end.
    ///
    /// @param compressions how the content may be compressed, besides GZIP
    /// @param maxBytes how many bytes may be kept: some streams never end
    /// @param checkpoint may end reading
    /// @throws IOException if it cannot be read, or has more bytes
    public static StreamInput of(InputStream in, List<Compression> compressions, long maxBytes, CancelCheck checkpoint)
            throws IOException {
        var bytes = new ByteArrayOutputStream();
        var buffer = new byte[BUFFER_BYTES];
        for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
            checkpoint.check();
            if (bytes.size() + (long) count > maxBytes) {
                throw new IOException(
                        "it has more than %d MB, and what comes through a pipe is kept in memory; save it to a file first"
                                .formatted(maxBytes / 1_000_000));
            }
            bytes.write(buffer, 0, count);
        }
        byte[] content = bytes.toByteArray();
        if (FileInput.isArchive(firstBytes(content))) {
            throw new IOException("this is a ZIP archive, which opens only as a file; save it to one first");
        }
        return new StreamInput(content, compressions, Ending.WHOLE);
    }

    /// {@return the same bytes, but with another ending}
    public StreamInput withEnding(Ending other) {
        return new StreamInput(content, compressions, other);
    }

    @Override
    public ByteSource open() throws IOException {
        return isPacked || ending != Ending.WHOLE
                ? new UnpackedSource(new ByteArrayInputStream(content), content.length, compressions, ending)
                : TextInput.of(content).open();
    }

    @Override
    public long sizeHint() {
        return isPacked ? -1 : content.length;
    }
}
