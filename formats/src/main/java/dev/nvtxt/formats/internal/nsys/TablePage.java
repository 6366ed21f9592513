// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

import module java.base;

/// A page of the tree of a table: an inner one, which leads to other pages, or a leaf, which has rows.
///
/// Source: "Database File Format" of SQLite, 1.6 and 2.1.
///
/// @param bytes the page
/// @param at where its own header is: after that of the file on the first page
record TablePage(ByteBuffer bytes, int at) {
    static final byte INNER = 5;
    private static final byte LEAF = 13;
    static final int INNER_HEADER = 12;
    private static final int LEAF_HEADER = 8;
    private static final int CELLS_AT = 3;
    private static final int LAST_CHILD_AT = 8;
    /// From this on, the type of a value is a text or bytes.
    private static final int FIRST_TEXT = 12;
    private static final int MAX_CELL_HEADER = 4 + 9 + 9;

    /// A column as its table declares it.
    ///
    /// @param isNumber whether it takes no text
    /// @param isReal whether it takes no whole number, which is stored as one all the same
    /// @param isText whether it takes no number
    /// @param isRowNumber whether it is the number of the row, which is not stored with the values
    record Column(boolean isNumber, boolean isReal, boolean isText, boolean isRowNumber) {
        static Column of(String type, boolean isOnlyKey) {
            var upper = type.toUpperCase(Locale.ROOT);
            boolean isInteger = upper.contains("INT");
            boolean isText = !isInteger && (upper.contains("CHAR") || upper.contains("CLOB") || upper.contains("TEXT"));
            boolean isReal = upper.contains("REAL") || upper.contains("FLOA") || upper.contains("DOUB");
            return new Column(isInteger || (!isText && isReal),
                    !isInteger && !isText && isReal && !upper.contains("BLOB"), isText,
                    isOnlyKey && upper.equals("INTEGER"));
        }

        private boolean accepts(long type) {
            return type == 0 || (!isRowNumber && !(isNumber && type >= FIRST_TEXT) && !(isText && type < FIRST_TEXT));
        }
    }

    boolean isInner() {
        return bytes.get(at) == INNER && isWhole(INNER_HEADER);
    }

    boolean isLeaf() {
        return bytes.get(at) == LEAF && isWhole(LEAF_HEADER);
    }

    /// {@return whether there are rows, and all of them begin in the page}
    private boolean isWhole(int header) {
        int end = at + header + 2 * cells();
        if (cells() == 0 || end > bytes.limit()) {
            return false;
        }
        for (int cell = 0; cell < cells(); cell++) {
            int start = cell(cell, header);
            if (start < end || start + 4 > bytes.limit()) {
                return false;
            }
        }
        return true;
    }

    int cells() {
        return bytes.getShort(at + CELLS_AT) & 0xFFFF;
    }

    private int cell(int cell, int header) {
        return bytes.getShort(at + header + 2 * cell) & 0xFFFF;
    }

    /// {@return the number of a page that an inner page leads to; the last one is that of the number of cells}
    long child(int cell) {
        return bytes.getInt(cell == cells() ? at + LAST_CHILD_AT : cell(cell, INNER_HEADER)) & 0xFFFF_FFFFL;
    }

    /// {@return the highest number of a row below a page that an inner page leads to}
    long key(int cell) {
        return new Varints(bytes, cell(cell, INNER_HEADER) + 4).next();
    }

    /// {@return the number of a row of a leaf}
    long row(int cell) {
        var varints = new Varints(bytes, cell(cell, LEAF_HEADER));
        varints.next();
        return varints.next();
    }

    /// {@return whether each row of a leaf could be of a table}
    ///
    /// @param columns those of the table
    boolean fits(List<Column> columns) {
        for (int cell = 0; cell < cells(); cell++) {
            if (!fits(cell, columns)) {
                return false;
            }
        }
        return true;
    }

    private boolean fits(int cell, List<Column> columns) {
        var varints = new Varints(bytes, cell(cell, LEAF_HEADER));
        varints.next();
        varints.next();
        int start = varints.at;
        long end = start + varints.next();
        for (var column : columns) {
            if (varints.at >= end || !column.accepts(varints.next())) {
                return false;
            }
        }
        return varints.at == end;
    }

    /// Numbers of one to nine bytes, one after the other.
    private static final class Varints {
        private final ByteBuffer bytes;
        private int at;

        Varints(ByteBuffer bytes, int at) {
            this.bytes = bytes;
            this.at = at;
        }

        long next() {
            long value = 0;
            for (int count = 1; at < bytes.limit(); count++) {
                int next = bytes.get(at++);
                if (count == 9) {
                    return (value << 8) | (next & 0xFF);
                }
                value = (value << 7) | (next & 0x7F);
                if (next >= 0) {
                    return value;
                }
            }
            return value;
        }
    }

    /// Makes an inner page.
    ///
    /// @param children the pages that it leads to, at least two
    /// @param keys the highest number of a row below each of them
    static ByteBuffer inner(int pageBytes, int usableBytes, List<Long> children, List<Long> keys) {
        var page = ByteBuffer.allocate(pageBytes);
        int cells = children.size() - 1;
        page.put(0, INNER).putShort(CELLS_AT, (short) cells);
        page.putInt(LAST_CHILD_AT, children.getLast().intValue());
        int start = usableBytes;
        for (int cell = 0; cell < cells; cell++) {
            start -= 4 + varintBytes(keys.get(cell));
            page.putShort(INNER_HEADER + 2 * cell, (short) start).putInt(start, children.get(cell).intValue());
            putVarint(page, start + 4, keys.get(cell));
        }
        return page.putShort(CELLS_AT + 2, (short) start);
    }

    /// {@return to how many pages an inner one surely leads}
    static int maxChildren(int usableBytes) {
        return (usableBytes - INNER_HEADER) / MAX_CELL_HEADER;
    }

    private static int varintBytes(long value) {
        int bits = Long.SIZE - Long.numberOfLeadingZeros(value | 1);
        return bits > 56 ? 9 : (bits + 6) / 7;
    }

    private static void putVarint(ByteBuffer page, int at, long value) {
        int count = varintBytes(value);
        long remaining = value;
        for (int i = count - 1; i >= 0; i--) {
            boolean isWhole = count == 9 && i == 8;
            page.put(at + i, (byte) (isWhole ? remaining : (remaining & 0x7F) | (i == count - 1 ? 0 : 0x80)));
            remaining >>>= isWhole ? 8 : 7;
        }
    }
}
