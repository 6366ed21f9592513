// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

import module java.base;

/// What the first bytes of a database say of its file.
///
/// Source: "Database File Format" of SQLite, 1.3.
///
/// @param isWithLog whether SQLite would put files beside it to read it
/// @param pageBytes how long a page is, or 0 where that is not said or is no length of a page
/// @param usableBytes how much of a page is used
/// @param pages how many there are, or 0 where that is not said
/// @param isUtf8 whether texts are UTF-8
record DatabaseHeader(boolean isWithLog, int pageBytes, int usableBytes, long pages, boolean isUtf8) {
    private static final int BYTES = 100;
    private static final int PAGE_BYTES_AT = 16;
    private static final int READ_VERSION_AT = 19;
    private static final int WITH_LOG = 2;
    private static final int RESERVED_AT = 20;
    private static final int CHANGES_AT = 24;
    private static final int PAGES_AT = 28;
    private static final int ENCODING_AT = 56;
    private static final int UTF8 = 1;
    /// After which of the changes the number of pages was written: old programs write no such number.
    private static final int PAGES_CHANGE_AT = 92;
    private static final int SHORTEST_PAGE = 512;
    private static final int LEAST_USABLE = 480;
    private static final int LONGEST_PAGE = 1 << 16;
    /// How the longest page is written, which has no room as a number.
    private static final int LONGEST = 1;

    static DatabaseHeader of(Path path) throws IOException {
        try (var in = Files.newInputStream(path)) {
            var header = ByteBuffer.wrap(Arrays.copyOf(in.readNBytes(BYTES), BYTES));
            int written = header.getShort(PAGE_BYTES_AT) & 0xFFFF;
            int pageBytes = written == LONGEST ? LONGEST_PAGE : written;
            boolean isLength = pageBytes >= SHORTEST_PAGE && Integer.bitCount(pageBytes) == 1;
            boolean isCounted = header.getInt(CHANGES_AT) == header.getInt(PAGES_CHANGE_AT);
            return new DatabaseHeader(header.get(READ_VERSION_AT) == WITH_LOG, isLength ? pageBytes : 0,
                    isLength ? pageBytes - (header.get(RESERVED_AT) & 0xFF) : 0,
                    isCounted ? header.getInt(PAGES_AT) & 0xFFFF_FFFFL : 0, header.getInt(ENCODING_AT) == UTF8);
        }
    }

    /// {@return whether pages and texts are as most programs write them}
    boolean isUsual() {
        return isUtf8 && usableBytes >= LEAST_USABLE;
    }

    /// {@return the number of pages missing from a file of a size}
    long missingPages(long fileBytes) {
        return pageBytes == 0 ? 0 : Math.max(0, pages - fileBytes / pageBytes);
    }
}
