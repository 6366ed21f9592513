// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import java.nio.charset.StandardCharsets;
import java.util.List;

/// The different texts of a file, or of its beginning, as UTF-8. Immutable: the arrays are those of a [TextTable], which
/// adds to them after what is here only.
final class FileTexts {
    /// How many texts have their positions in one array.
    static final int PAGE = 1 << 14;
    /// A position is the number of a block, then as many bits with the offset in it.
    static final int OFFSET_BITS = 31;

    private final byte[][] blocks;
    private final long[][] positions;
    private final int size;

    /// Takes texts over.
    ///
    /// @param blocks hold the texts, each with its length before it
    /// @param positions where the texts begin, in pages
    FileTexts(List<byte[]> blocks, List<long[]> positions, int size) {
        this.blocks = blocks.toArray(byte[][]::new);
        this.positions = positions.toArray(long[][]::new);
        this.size = size;
    }

    int size() {
        return size;
    }

    /// {@return a text}
    String get(int id) {
        long position = positions[id / PAGE][id % PAGE];
        byte[] block = blocks[(int) (position >>> OFFSET_BITS)];
        int at = (int) position & Integer.MAX_VALUE;
        int length = 0;
        int shift = 0;
        while (block[at] < 0) {
            length |= (block[at++] & 0x7F) << shift;
            shift += 7;
        }
        length |= block[at++] << shift;
        return new String(block, at, length, StandardCharsets.UTF_8);
    }
}
