// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

import java.io.IOException;

/// UTF-16 as UTF-8. A lone surrogate and an odd last byte become the byte 0xFF, which is ill-formed in UTF-8 too, so
/// that the one place that deals with ill-formed bytes deals with these.
public final class Utf16Source implements ByteSource {
    private static final int MAX_BYTES = 4;
    private static final int NONE = -1;

    private final ByteSource source;
    private final boolean isBigEndian;
    private final byte[] buffer = new byte[1 << 16];
    private int at;
    private int end;
    private final byte[] text = new byte[1 << 16]; // as UTF-8
    private int textAt;
    private int textEnd;
    private int highSurrogate = NONE;

    /// Wraps a source that is positioned after its byte order mark.
    public Utf16Source(ByteSource source, boolean isBigEndian) {
        this.source = source;
        this.isBigEndian = isBigEndian;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        if (textAt == textEnd) {
            encode();
        }
        if (textAt == textEnd) {
            return -1;
        }
        int count = Math.min(length, textEnd - textAt);
        System.arraycopy(text, textAt, into, from, count);
        textAt += count;
        return count;
    }

    /// Makes more text of what can be had without waiting, or waits for some; none is the end.
    private void encode() throws IOException {
        textAt = 0;
        textEnd = 0;
        do {
            if (end - at < 2 && !fill()) {
                textEnd = finish(text, textEnd);
                return;
            }
            textEnd = put(text, textEnd, unit());
        } while (textEnd == 0 || (end - at >= 2 && textEnd <= text.length - 2 * MAX_BYTES));
    }

    private boolean fill() throws IOException {
        int left = end - at;
        if (left > 0) {
            buffer[0] = buffer[at];
        }
        at = 0;
        end = left;
        while (end < 2) {
            int count = source.read(buffer, end, buffer.length - end);
            if (count < 0) {
                return false;
            }
            end += count;
        }
        return true;
    }

    private int unit() {
        int first = buffer[at] & 0xFF;
        int second = buffer[at + 1] & 0xFF;
        at += 2;
        return isBigEndian ? first << 8 | second : second << 8 | first;
    }

    private int put(byte[] into, int from, int unit) {
        int out = from;
        char c = (char) unit;
        if (highSurrogate != NONE) {
            if (Character.isLowSurrogate(c)) {
                out = encode(into, out, Character.toCodePoint((char) highSurrogate, c));
                highSurrogate = NONE;
                return out;
            }
            into[out++] = (byte) 0xFF;
            highSurrogate = NONE;
        }
        if (Character.isHighSurrogate(c)) {
            highSurrogate = unit;
            return out;
        }
        if (Character.isLowSurrogate(c)) {
            into[out++] = (byte) 0xFF;
            return out;
        }
        return encode(into, out, unit);
    }

    private int finish(byte[] into, int from) {
        int out = from;
        if (highSurrogate != NONE) {
            into[out++] = (byte) 0xFF;
            highSurrogate = NONE;
        }
        if (end > at) {
            into[out++] = (byte) 0xFF;
            at = end;
        }
        return out;
    }

    private static int encode(byte[] into, int from, int codePoint) {
        int out = from;
        if (codePoint < 0x80) {
            into[out++] = (byte) codePoint;
        } else if (codePoint < 0x800) {
            into[out++] = (byte) (0xC0 | codePoint >> 6);
            into[out++] = (byte) (0x80 | (codePoint & 0x3F));
        } else if (codePoint < 0x10000) {
            into[out++] = (byte) (0xE0 | codePoint >> 12);
            into[out++] = (byte) (0x80 | (codePoint >> 6 & 0x3F));
            into[out++] = (byte) (0x80 | (codePoint & 0x3F));
        } else {
            into[out++] = (byte) (0xF0 | codePoint >> 18);
            into[out++] = (byte) (0x80 | (codePoint >> 12 & 0x3F));
            into[out++] = (byte) (0x80 | (codePoint >> 6 & 0x3F));
            into[out++] = (byte) (0x80 | (codePoint & 0x3F));
        }
        return out;
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
