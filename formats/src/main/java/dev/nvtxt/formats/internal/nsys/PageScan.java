// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

import module java.base;

/// Reads the rows of a table straight from the pages of a file, where all pages are as SQLite writes them. It ends at the first row
/// that is not: what becomes of it is left to SQLite, by [RowScan].
///
/// The driver takes two locks for each value, and a result set row by row; this takes a tenth of the time.
///
/// Source: "Database File Format" of SQLite, 1.6 and 2.1.
final class PageScan {
    private static final int INNER = 5;
    private static final int LEAF = 13;
    private static final int INNER_HEADER = 12;
    private static final int LEAF_HEADER = 8;
    /// As deep as SQLite reads a tree.
    private static final int MAX_DEPTH = 20;
    private static final int PAGES_AHEAD = 64;
    private static final int MAX_ROW_BYTES = 1 << 26;
    /// From this on, the type of a value is bytes or a text.
    private static final int FIRST_BYTES = 12;

    private final FileChannel file;
    private final DatabaseHeader header;
    private final long pages;
    private final long maxRows;
    /// The last leaves that were read, and a few after them.
    private final byte[] ahead;
    private long firstAhead;
    private int countAhead;
    private final List<StoredColumn> fields;
    private final RowBatches rows;
    private long last = Long.MIN_VALUE;
    private long count;
    private boolean isChecking;
    // Where a number was read from, and what comes after it.
    private byte[] bytes = new byte[0];
    private int at;

    /// A column of a table.
    ///
    /// @param target its number among those that are read, or -1
    /// @param isRowNumber whether it is the number of the row, which is not stored with the values
    /// @param isReal whether its whole numbers are stored as such and are none
    /// @param hasDefault whether rows that were written before it have a value
    record StoredColumn(int target, boolean isRowNumber, boolean isReal, boolean hasDefault) {}

    /// @param maxRows for how many the file has room
    /// @param fields all columns of the table in their order
    /// @param rows takes the rows
    PageScan(FileChannel file, DatabaseHeader header, long maxRows, List<StoredColumn> fields, RowBatches rows)
            throws IOException {
        this.file = file;
        this.header = header;
        this.maxRows = maxRows;
        this.fields = fields;
        this.rows = rows;
        pages = file.size() / header.pageBytes();
        ahead = new byte[(int) Math.min(PAGES_AHEAD, Math.max(1, pages)) * header.pageBytes()];
    }

    /// Reads rows in the order of their numbers, none where a page is not right: what SQLite reads of such a table depends on the way
    /// that it came.
    ///
    /// @param root the first page of the table
    /// @return whether these are all
    boolean read(long root) throws IOException {
        isChecking = true;
        boolean isRight = walk(root, 0);
        isChecking = false;
        last = Long.MIN_VALUE;
        count = 0;
        return isRight && walk(root, 0);
    }

    /// {@return the number of the last row that was read, or the least of all}
    long last() {
        return last;
    }

    private boolean walk(long number, int depth) throws IOException {
        if (number < 2 || number > pages || depth == MAX_DEPTH) {
            return false;
        }
        int start = page(number);
        byte[] page = ahead;
        if (page[start] == LEAF) {
            return leaf(page, start, depth == 0);
        }
        if (page[start] != INNER) {
            return false;
        }
        page = new byte[header.pageBytes()];
        System.arraycopy(ahead, start, page, 0, page.length);
        int cells = unsigned(page, 3);
        if (cells == 0 || INNER_HEADER + 2 * cells > header.usableBytes()) {
            return false;
        }
        for (int cell = 0; cell <= cells; cell++) {
            int place = cell == cells ? LEAF_HEADER : unsigned(page, INNER_HEADER + 2 * cell);
            if (place + 4 > header.usableBytes() || !walk(integer(page, place, 4) & 0xFFFF_FFFFL, depth + 1)
                    || (isChecking && cell < cells && !isBorder(page, place + 4))) {
                return false;
            }
        }
        return true;
    }

    /// {@return whether the number at a place of an inner page is above those of the rows before it; those after it are higher}
    private boolean isBorder(byte[] page, int place) {
        bytes = page;
        at = place;
        long border = number(header.usableBytes(), Long.MIN_VALUE);
        boolean isAbove = border >= last && at <= header.usableBytes();
        last = border;
        return isAbove;
    }

    /// {@return where a page begins in [#ahead]}
    private int page(long number) throws IOException {
        if (number < firstAhead || number >= firstAhead + countAhead) {
            // Pages of one table mostly follow each other.
            boolean isNext = number == firstAhead + countAhead;
            int count = (int) Math.min(isNext ? PAGES_AHEAD : 1, pages - number + 1);
            firstAhead = number;
            countAhead = count;
            read(number, ahead, count * header.pageBytes());
        }
        return (int) (number - firstAhead) * header.pageBytes();
    }

    private void read(long number, byte[] into, int length) throws IOException {
        var buffer = ByteBuffer.wrap(into, 0, length);
        while (buffer.hasRemaining()) {
            if (file.read(buffer, (number - 1) * header.pageBytes() + buffer.position()) < 0) {
                throw new IOException("the database became shorter while it was read");
            }
        }
    }

    private boolean leaf(byte[] page, int start, boolean isRoot) throws IOException {
        int cells = unsigned(page, start + 3);
        int first = LEAF_HEADER + 2 * cells;
        if ((cells == 0 && !isRoot) || first > header.usableBytes()) {
            return false;
        }
        for (int cell = 0; cell < cells; cell++) {
            int place = unsigned(page, start + LEAF_HEADER + 2 * cell);
            if (place < first || place >= header.usableBytes() || !row(page, start, start + place)) {
                return false;
            }
        }
        return true;
    }

    private boolean row(byte[] page, int pageStart, int place) throws IOException {
        bytes = page;
        at = place;
        int pageEnd = pageStart + header.usableBytes();
        long length = number(pageEnd, 0);
        long number = number(pageEnd, Long.MIN_VALUE);
        if (number <= last || length < 1 || length > MAX_ROW_BYTES || count++ >= maxRows) {
            return false;
        }
        int local = local((int) length);
        if (at + local + (local < length ? 4 : 0) > pageEnd || (!isChecking && !values((int) length, local, number))) {
            return false;
        }
        last = number;
        return true;
    }

    private boolean values(int length, int local, long number) throws IOException {
        if (local < length && !gather(length, local)) {
            return false;
        }
        at = local < length ? 0 : at;
        rows.startRow();
        if (!values(at + length, number)) {
            rows.dropRow();
            return false;
        }
        rows.endRow();
        return true;
    }

    /// {@return how many bytes of a row are on its leaf}
    private int local(int length) {
        int usable = header.usableBytes();
        int most = usable - 35;
        if (length <= most) {
            return length;
        }
        int least = (usable - 12) * 32 / 255 - 23;
        int local = least + (length - least) % (usable - 4);
        return local <= most ? local : least;
    }

    /// Puts a row together that goes on on other pages.
    private boolean gather(int length, int local) throws IOException {
        byte[] all = new byte[length];
        System.arraycopy(bytes, at, all, 0, local);
        long next = integer(bytes, at + local, 4) & 0xFFFF_FFFFL;
        byte[] page = new byte[header.pageBytes()];
        for (int done = local; done < length;) {
            if (next < 2 || next > pages) {
                return false;
            }
            read(next, page, page.length);
            int count = Math.min(length - done, header.usableBytes() - 4);
            System.arraycopy(page, 4, all, done, count);
            next = integer(page, 0, 4) & 0xFFFF_FFFFL;
            done += count;
        }
        bytes = all;
        return true;
    }

    /// Reads the values of a row, which begin with their types.
    private boolean values(int end, long number) {
        int start = at;
        long types = number(end, -1);
        int typesEnd = start + (int) Math.min(types, end - start + 1L);
        if (types < 1 || at > typesEnd || typesEnd > end) {
            return false;
        }
        int value = typesEnd;
        for (var field : fields) {
            if (at >= typesEnd) {
                if (at > typesEnd || field.hasDefault) {
                    return false;
                }
                set(field, 0, value, number);
                continue;
            }
            long type = number(typesEnd, -1);
            int size = size(type);
            if (size < 0 || size > end - value) {
                return false;
            }
            if (field.target >= 0) {
                set(field, (int) Math.min(type, Integer.MAX_VALUE), value, number);
            }
            value += size;
        }
        return at < typesEnd || (at == typesEnd && value == end);
    }

    /// {@return the number of one to nine bytes here, or another one where it does not end before a place}
    private long number(int before, long otherwise) {
        if (at < before && bytes[at] >= 0) {
            return bytes[at++];
        }
        for (int last = at; last < before; last++) {
            if (bytes[last] >= 0 || last == at + 8) {
                return varint();
            }
        }
        return otherwise;
    }

    /// {@return how many bytes a value has, or -1 where that is not known}
    private static int size(long type) {
        if (type < 0) {
            return -1;
        }
        if (type >= FIRST_BYTES) {
            return (int) Math.min((type - FIRST_BYTES) / 2, MAX_ROW_BYTES + 1);
        }
        return switch ((int) type) {
            case 0, 8, 9 -> 0;
            case 1, 2, 3, 4 -> (int) type;
            case 5 -> 6;
            case 6, 7 -> 8;
            default -> -1;
        };
    }

    private void set(StoredColumn field, int type, int place, long number) {
        if (type == 0) {
            if (field.isRowNumber && field.target >= 0) {
                rows.set(field.target, number);
            }
        } else if (type >= FIRST_BYTES) {
            int length = size(type);
            rows.set(field.target, (type & 1) == 0
                    ? Arrays.copyOfRange(bytes, place, place + length)
                    : new String(bytes, place, length, StandardCharsets.UTF_8));
        } else if (type == 7) {
            double real = Double.longBitsToDouble(integer(bytes, place, 8));
            if (!Double.isNaN(real)) {
                rows.set(field.target, real);
            }
        } else {
            long value = type >= 8 ? type - 8 : integer(bytes, place, size(type));
            if (field.isReal) {
                rows.set(field.target, (double) value);
            } else {
                rows.set(field.target, value);
            }
        }
    }

    /// Reads a number of one to nine bytes.
    private long varint() {
        long value = 0;
        for (int i = 0; i < 8; i++) {
            int next = bytes[at++];
            value = (value << 7) | (next & 0x7F);
            if (next >= 0) {
                return value;
            }
        }
        return (value << 8) | (bytes[at++] & 0xFF);
    }

    private static int unsigned(byte[] page, int place) {
        return ((page[place] & 0xFF) << 8) | (page[place + 1] & 0xFF);
    }

    private static long integer(byte[] from, int place, int size) {
        long value = from[place];
        for (int i = 1; i < size; i++) {
            value = (value << 8) | (from[place + i] & 0xFF);
        }
        return value;
    }
}
