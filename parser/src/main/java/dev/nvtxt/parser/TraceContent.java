// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.internal.InputProblems;
import dev.nvtxt.parser.internal.input.ByteSource;
import dev.nvtxt.parser.internal.input.Ending;
import dev.nvtxt.parser.internal.source.UnpackedSource;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The content of a trace, unpacked. Where its packed bytes are damaged or end early it ends like any other, and
/// [#problem(SourceSpan)] says why. Confined to one thread.
public final class TraceContent extends InputStream {
    private static final int STRICT_BYTES = 1 << 18;

    private final ByteSource source;
    private final @Nullable TraceInput input;

    TraceContent(ByteSource source, @Nullable TraceInput input) {
        this.source = source;
        this.input = input;
    }

    /// {@return the content of a stream, as standard input, of which nothing was read yet}
    ///
    /// @param in is closed with it
    public static TraceContent of(InputStream in) {
        return new TraceContent(new UnpackedSource(in, 0, NvtxtReader.compressions(), Ending.WHOLE), null);
    }

    /// {@return what opens it again, or null where it comes only once}
    public @Nullable TraceInput input() {
        return input;
    }

    @Override
    public int read() throws IOException {
        var one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    /// Reads some bytes.
    ///
    /// @throws IOException if they cannot be read, or cannot be unpacked from the first on
    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        return length == 0 ? 0 : source.read(into, from, length);
    }

    @Override
    public void skipNBytes(long bytes) throws IOException {
        source.skip(bytes);
    }

    /// {@return why this is not all of the content, or null; asked at its end}
    ///
    /// @param place the last place that was read
    public @Nullable Problem problem(SourceSpan place) throws IOException {
        return InputProblems.of(ending(), place);
    }

    /// {@return how it ended; asked at its end}
    Ending ending() throws IOException {
        return source.ending();
    }

    /// {@return the same bytes, but an exception where the end is none; supports `mark`}
    public BufferedInputStream toStrict() {
        return new BufferedInputStream(new InputStream() {
            @Override
            public int read() throws IOException {
                int value = TraceContent.this.read();
                check(value);
                return value;
            }

            @Override
            public int read(byte[] into, int from, int length) throws IOException {
                int count = TraceContent.this.read(into, from, length);
                check(count);
                return count;
            }

            private void check(int count) throws IOException {
                var problem = count < 0 ? problem(SourceSpan.ofByte(0)) : null;
                if (problem != null) {
                    throw new IOException(problem.message());
                }
            }

            @Override
            public void close() throws IOException {
                TraceContent.this.close();
            }
        }, STRICT_BYTES);
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}
