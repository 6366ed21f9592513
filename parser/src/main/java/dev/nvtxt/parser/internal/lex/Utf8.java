// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.lex;

import module java.base;

/// Decodes UTF-8 as the format reads it: what is ill-formed becomes U+FFFD, one for each maximal subpart.
///
/// The JDK's own decoder is not used for ill-formed text, because it makes one U+FFFD of a surrogate's three bytes
/// where the format (with Unicode 3.9, browsers and Python) wants three.
public final class Utf8 {
    /// What ill-formed bytes become.
    public static final int REPLACEMENT = 0xFFFD;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final int LENGTH_SHIFT = 24;
    private static final int ILL_FORMED = 1 << 28;
    private static final int CODE_POINT_MASK = 0x1FFFFF;

    private Utf8() {}

    /// Decodes one code point.
    ///
    /// @return a code point with its length and validity; see [#codePoint(int)], [#length(int)], [#isWellFormed(int)]
    public static int decode(byte[] bytes, int at, int end) {
        int first = bytes[at] & 0xFF;
        if (first < 0x80) {
            return 1 << LENGTH_SHIFT | first;
        }
        if (first < 0xC2 || first > 0xF4) {
            return illFormed(1);
        }
        int second = at + 1 < end ? bytes[at + 1] & 0xFF : 0;
        if (!fitsSecond(first, second)) {
            return illFormed(1);
        }
        if (first < 0xE0) {
            return 2 << LENGTH_SHIFT | (first & 0x1F) << 6 | (second & 0x3F);
        }
        int third = at + 2 < end ? bytes[at + 2] & 0xFF : 0;
        if ((third & 0xC0) != 0x80) {
            return illFormed(2);
        }
        if (first < 0xF0) {
            return 3 << LENGTH_SHIFT | (first & 0x0F) << 12 | (second & 0x3F) << 6 | (third & 0x3F);
        }
        int fourth = at + 3 < end ? bytes[at + 3] & 0xFF : 0;
        if ((fourth & 0xC0) != 0x80) {
            return illFormed(3);
        }
        return 4 << LENGTH_SHIFT | (first & 0x07) << 18 | (second & 0x3F) << 12 | (third & 0x3F) << 6 | (fourth & 0x3F);
    }

    /// Table 3-7 of the Unicode standard: which second bytes can follow, so that overlong forms, surrogates and what
    /// is above U+10FFFF end after their first byte.
    private static boolean fitsSecond(int first, int second) {
        return switch (first) {
            case 0xE0 -> second >= 0xA0 && second <= 0xBF;
            case 0xED -> second >= 0x80 && second <= 0x9F;
            case 0xF0 -> second >= 0x90 && second <= 0xBF;
            case 0xF4 -> second >= 0x80 && second <= 0x8F;
            default -> (second & 0xC0) == 0x80;
        };
    }

    private static int illFormed(int length) {
        return ILL_FORMED | length << LENGTH_SHIFT | REPLACEMENT;
    }

    /// {@return the code point in a result of [#decode(byte[], int, int)]}
    public static int codePoint(int decoded) {
        return decoded & CODE_POINT_MASK;
    }

    /// {@return the number of bytes that it takes}
    public static int length(int decoded) {
        return decoded >>> LENGTH_SHIFT & 7;
    }

    /// {@return whether the bytes were well-formed}
    public static boolean isWellFormed(int decoded) {
        return (decoded & ILL_FORMED) == 0;
    }

    /// {@return the index of the first byte above 0x7F, or `end`}
    public static int skipAscii(byte[] bytes, int from, int end) {
        int at = from;
        while (at + 8 <= end && ((long) LONGS.get(bytes, at) & HIGH_BITS) == 0) {
            at += 8;
        }
        while (at < end && bytes[at] >= 0) {
            at++;
        }
        return at;
    }

    /// {@return the index of the first ill-formed byte, or -1}
    public static int firstIllFormed(byte[] bytes, int from, int end) {
        int at = skipAscii(bytes, from, end);
        while (at < end) {
            int decoded = decode(bytes, at, end);
            if (!isWellFormed(decoded)) {
                return at;
            }
            at = skipAscii(bytes, at + length(decoded), end);
        }
        return -1;
    }

    /// {@return the number of code points, each maximal subpart of ill-formed bytes counted as one}
    public static int count(byte[] bytes, int from, int end) {
        int count = 0;
        int at = from;
        while (at < end) {
            int ascii = skipAscii(bytes, at, end);
            count += ascii - at;
            at = ascii;
            if (at < end) {
                at += length(decode(bytes, at, end));
                count++;
            }
        }
        return count;
    }

    /// {@return the index of the code point that is `codePoints` after `from`, or `end`}
    public static int advance(byte[] bytes, int from, int end, int codePoints) {
        int at = from;
        for (int left = codePoints; left > 0 && at < end; left--) {
            at += length(decode(bytes, at, end));
        }
        return Math.min(at, end);
    }

    /// {@return the first index from `at` on, or `end`, at which no code point is cut in two}
    public static int boundary(byte[] bytes, int at, int end) {
        // A code point has three bytes after its first at most, and each looks like one that is not the first.
        int i = at;
        while (i < end && i < at + 3 && (bytes[i] & 0xC0) == 0x80) {
            i++;
        }
        return i;
    }

    public static String decodeText(byte[] bytes, int from, int end) {
        if (firstIllFormed(bytes, from, end) < 0) {
            return new String(bytes, from, end - from, StandardCharsets.UTF_8);
        }
        var text = new StringBuilder(end - from);
        int at = from;
        while (at < end) {
            int decoded = decode(bytes, at, end);
            text.appendCodePoint(codePoint(decoded));
            at += length(decoded);
        }
        return text.toString();
    }
}
