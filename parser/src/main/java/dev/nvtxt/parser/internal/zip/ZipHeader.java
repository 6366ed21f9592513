// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.zip;

import module java.base;

/// The fields of the headers in an archive. Numbers have their lowest byte first, and are not negative.
///
/// Source: PKWARE's APPNOTE.TXT, 4.3 to 4.5.
final class ZipHeader {
    /// How a member's own header begins, and how long it is without name and extra fields.
    static final int LOCAL = 0x04034B50;
    static final int LOCAL_BYTES = 30;
    /// How an entry of the directory begins, and how long it is without name, extra fields and comment.
    static final int ENTRY = 0x02014B50;
    static final int ENTRY_BYTES = 46;
    /// The signature of the record after a member, which has the member's sizes.
    static final int DESCRIPTOR = 0x08074B50;
    /// The flag for sizes and checksum after the member.
    static final int HAS_DESCRIPTOR = 1 << 3;
    /// Says that the real number is in an extra field.
    static final long IN_EXTRA = 0xFFFF_FFFFL;

    private static final int EXTRA_SIZES = 1;
    private static final int EXTRA_NAME = 0x7075;
    private static final int EXTRA_NAME_AT = 5;
    /// What programs write that do not know UTF-8.
    private static final Charset FALLBACK = Charset.forName("IBM437");

    private ZipHeader() {}

    static ByteBuffer of(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    static int number2(ByteBuffer header, int at) {
        return header.getShort(at) & 0xFFFF;
    }

    static long number4(ByteBuffer header, int at) {
        return header.getInt(at) & 0xFFFF_FFFFL;
    }

    /// {@return numbers of which those that a header has no room for are in an extra field, in the same order}
    static long[] wide(ByteBuffer extra, long... numbers) {
        var field = field(extra, EXTRA_SIZES);
        var wide = numbers.clone();
        int at = 0;
        for (int i = 0; i < wide.length; i++) {
            if (wide[i] == IN_EXTRA && at + Long.BYTES <= field.capacity()) {
                wide[i] = Math.max(0, field.getLong(at));
                at += Long.BYTES;
            }
        }
        return wide;
    }

    /// {@return the name: UTF-8 where it can be, or what an extra field says, or that of an old program}
    static String name(byte[] name, ByteBuffer extra) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(name)).toString();
        } catch (CharacterCodingException _) {
            var unicode = field(extra, EXTRA_NAME);
            return unicode.capacity() > EXTRA_NAME_AT
                    ? StandardCharsets.UTF_8
                            .decode(unicode.slice(EXTRA_NAME_AT, unicode.capacity() - EXTRA_NAME_AT)).toString()
                    : new String(name, FALLBACK);
        }
    }

    private static ByteBuffer field(ByteBuffer extra, int id) {
        for (int at = 0; at + 4 <= extra.capacity();) {
            int length = Math.min(number2(extra, at + 2), extra.capacity() - at - 4);
            if (number2(extra, at) == id) {
                return extra.slice(at + 4, length).order(ByteOrder.LITTLE_ENDIAN);
            }
            at += 4 + length;
        }
        return of(new byte[0]);
    }

    /// {@return a name as a path below the archive: no root, no drive, no way out}
    static String relative(String name) {
        var parts = new ArrayList<String>();
        for (var part : name.replace('\\', '/').split("/", -1)) {
            boolean isDrive = parts.isEmpty() && part.length() == 2 && part.charAt(1) == ':';
            if (!part.isEmpty() && !part.equals(".") && !part.equals("..") && !isDrive) {
                parts.add(part);
            }
        }
        return String.join("/", parts);
    }
}
