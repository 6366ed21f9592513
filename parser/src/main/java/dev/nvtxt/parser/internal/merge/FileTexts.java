// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.internal.store.SectionReader;
import dev.nvtxt.parser.internal.store.SectionWriter;
import module java.base;

/// The different texts of a file, or of its beginning, as UTF-8. Immutable: the arrays are those of a [TextTable], which
/// adds to them after what is here only.
final class FileTexts {
    /// How many texts have their positions in one array.
    static final int PAGE = 1 << 14;
    /// A position is the number of a block, then as many bits with the offset in it.
    static final int OFFSET_BITS = 31;
    /// A section of a stored file has about a megabyte.
    private static final int BLOCKS_PER_SECTION = 4;
    private static final int PAGES_PER_SECTION = 8;

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

    /// Makes texts that take their blocks and pages of positions from sections.
    FileTexts(int size, int blockCount) {
        this.size = size;
        blocks = new byte[blockCount][];
        positions = new long[Math.ceilDiv(size, PAGE)][];
    }

    int size() {
        return size;
    }

    int blockCount() {
        return blocks.length;
    }

    /// {@return how many sections blocks and positions take}
    int sectionCount() {
        return Math.ceilDiv(blocks.length, BLOCKS_PER_SECTION) + Math.ceilDiv(positions.length, PAGES_PER_SECTION);
    }

    void writeTo(SectionWriter out) throws IOException {
        int ofBlocks = Math.ceilDiv(blocks.length, BLOCKS_PER_SECTION);
        for (int section = 0; section < sectionCount(); section++) {
            if (section < ofBlocks) {
                for (int i = firstBlock(section); i < firstBlock(section + 1); i++) {
                    out.putBytes(blocks[i], blocks[i].length);
                }
            } else {
                for (int i = firstPage(section - ofBlocks); i < firstPage(section - ofBlocks + 1); i++) {
                    out.putLongs(positions[i], Math.min(PAGE, size - i * PAGE));
                }
            }
            out.end();
        }
    }

    void readFrom(SectionReader in, int section) throws IOException {
        int ofBlocks = Math.ceilDiv(blocks.length, BLOCKS_PER_SECTION);
        if (section < ofBlocks) {
            for (int i = firstBlock(section); i < firstBlock(section + 1); i++) {
                blocks[i] = in.getBytes();
            }
        } else {
            for (int i = firstPage(section - ofBlocks); i < firstPage(section - ofBlocks + 1); i++) {
                positions[i] = in.getLongs();
            }
        }
    }

    private int firstBlock(int section) {
        return Math.min(blocks.length, section * BLOCKS_PER_SECTION);
    }

    private int firstPage(int section) {
        return Math.min(positions.length, section * PAGES_PER_SECTION);
    }

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
