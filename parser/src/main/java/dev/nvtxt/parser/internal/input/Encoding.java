// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

import java.io.IOException;

/// How the characters of a file are written, as its first bytes tell.
public enum Encoding {
    /// UTF-8 without a byte order mark.
    UTF_8(0),
    /// UTF-8 with a byte order mark, which is no part of the text.
    UTF_8_MARKED(3),
    /// UTF-16, the low byte first.
    UTF_16_LITTLE(2),
    /// UTF-16, the high byte first.
    UTF_16_BIG(2);

    /// How many bytes a byte order mark has at most: no file with a line end among so few is another one when it grows.
    public static final int MAX_MARK_BYTES = 3;

    private final int markBytes;

    Encoding(int markBytes) {
        this.markBytes = markBytes;
    }

    /// {@return how many bytes the byte order mark has}
    public int markBytes() {
        return markBytes;
    }

    public boolean isUtf16() {
        return this == UTF_16_LITTLE || this == UTF_16_BIG;
    }

    /// {@return the encoding that the first bytes tell}
    public static Encoding of(byte[] first, int length) {
        int a = length > 0 ? first[0] & 0xFF : -1;
        int b = length > 1 ? first[1] & 0xFF : -1;
        if (a == 0xFF && b == 0xFE) {
            return UTF_16_LITTLE;
        }
        if (a == 0xFE && b == 0xFF) {
            return UTF_16_BIG;
        }
        return a == 0xEF && b == 0xBB && length > 2 && (first[2] & 0xFF) == 0xBF ? UTF_8_MARKED : UTF_8;
    }

    /// {@return the text of a source as UTF-8, without its byte order mark}
    ///
    /// @param source positioned at its beginning
    public static Decoded decode(ByteSource source) throws IOException {
        var first = new byte[3];
        int length = 0;
        while (length < first.length) {
            int count = source.read(first, length, first.length - length);
            if (count < 0) {
                break;
            }
            length += count;
        }
        var encoding = of(first, length);
        var content = new PrefixedSource(first, encoding.markBytes, length, source);
        return new Decoded(encoding,
                encoding.isUtf16() ? new Utf16Source(content, encoding == UTF_16_BIG) : content);
    }

    /// A text with its encoding.
    ///
    /// @param encoding how it is written
    /// @param text its bytes as UTF-8, without a byte order mark
    public record Decoded(Encoding encoding, ByteSource text) {}

    /// A source of which the first bytes have been read already.
    private static final class PrefixedSource implements ByteSource {
        private final byte[] prefix;
        private int at;
        private final int end;
        private final ByteSource source;

        PrefixedSource(byte[] prefix, int from, int end, ByteSource source) {
            this.prefix = prefix;
            this.at = from;
            this.end = end;
            this.source = source;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            if (at == end) {
                return source.read(into, from, length);
            }
            int count = Math.min(length, end - at);
            System.arraycopy(prefix, at, into, from, count);
            at += count;
            return count;
        }

        @Override
        public Ending ending() throws IOException {
            return source.ending();
        }

        @Override
        public void close() throws IOException {
            source.close();
        }
    }
}
