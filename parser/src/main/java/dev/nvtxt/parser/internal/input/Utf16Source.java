// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.input;

import module java.base;

/// UTF-16 as UTF-8. A lone surrogate and an odd last byte become the byte 0xFF, which is ill-formed in UTF-8 too, so
/// that the one place that deals with ill-formed bytes deals with these.
public final class Utf16Source implements ByteSource {
    private static final int UNITS = 1 << 15;
    private static final byte[] ILL_FORMED = { (byte) 0xFF };
    /// The JDK's decoder refuses this character, which is like any other within a text.
    private static final char REVERSED_MARK = 0xFFFE;
    private static final byte[] UTF8_OF_REVERSED_MARK = { (byte) 0xEF, (byte) 0xBF, (byte) 0xBE };

    private final ByteSource source;
    private final CharsetDecoder decoder;
    private final CharsetEncoder encoder = StandardCharsets.UTF_8.newEncoder();
    private final ByteBuffer units = ByteBuffer.allocate(2 * UNITS).limit(0);
    private final CharBuffer chars = CharBuffer.allocate(UNITS);
    private final ByteBuffer text = ByteBuffer.allocate(4 * UNITS).limit(0); // a unit has at most 3 bytes in UTF-8
    private boolean isEnd;

    /// Wraps a source that is positioned after its byte order mark.
    public Utf16Source(ByteSource source, boolean isBigEndian) {
        this.source = source;
        units.order(isBigEndian ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        decoder = (isBigEndian ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE).newDecoder();
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        while (!text.hasRemaining() && !(isEnd && !units.hasRemaining())) {
            encode();
        }
        int count = Math.min(length, text.remaining());
        text.get(into, from, count);
        return count == 0 && length > 0 ? -1 : count;
    }

    /// Makes text of the units that can be had without waiting, or waits for some where these are no character.
    private void encode() throws IOException {
        text.clear();
        var result = decoder.reset().decode(units, chars.clear(), isEnd);
        encoder.encode(chars.flip(), text, true);
        if (result.isMalformed()) {
            int skipped = Math.min(2, units.remaining());
            boolean isReversedMark = skipped == 2 && units.getChar(units.position()) == REVERSED_MARK;
            text.put(isReversedMark ? UTF8_OF_REVERSED_MARK : ILL_FORMED);
            units.position(units.position() + skipped);
        } else if (text.position() == 0) {
            fill();
        }
        text.flip();
    }

    private void fill() throws IOException {
        units.compact();
        int count = source.read(units.array(), units.position(), units.remaining());
        isEnd = count < 0;
        units.position(units.position() + Math.max(0, count)).flip();
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
