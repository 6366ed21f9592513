// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.internal.chunk.ChunkTexts;
import dev.nvtxt.parser.internal.chunk.Slot;
import dev.nvtxt.parser.internal.chunk.TextHash;
import module java.base;

/// The different texts of a file as UTF-8, each once, in order of appearance.
///
/// Texts are stored one after the other in blocks, each with its length before it; a text that does not fit what is
/// left of a block begins the next one. What finds equal texts (hashes and slots) can be freed, and is then made anew.
final class TextTable {
    private static final int BLOCK_BYTES = 1 << 18; // as for event blocks, well below half a megabyte
    private static final int FIRST_BLOCK_BYTES = 1 << 12;
    private static final int PAGE = FileTexts.PAGE;
    private static final int FIRST_PAGE = 64;
    private static final int OFFSET_BITS = FileTexts.OFFSET_BITS;
    private static final int FIRST_SLOTS = 1024;
    private static final int AHEAD = 32;
    private static final long BYTES_PER_TEXT = 8 + 4 + 4 * 4; // position, hash, and up to four slots

    private final List<byte[]> blocks;
    private int usedInLast;
    private long textBytes;
    private final List<long[]> positions; // block number and offset, packed
    private final List<int[]> hashes;
    private int[] slots;
    private boolean hasSharedSlots; // another table looks them up
    private int size;
    @SuppressWarnings("unused") // is written, so that nothing that is fetched is left out
    private int fetched;

    /// Makes a table without texts.
    TextTable() {
        blocks = new ArrayList<>();
        positions = new ArrayList<>();
        hashes = new ArrayList<>();
        slots = new int[FIRST_SLOTS];
    }

    /// Makes a copy that shares what can be shared. The other table must not change as long as this one is used.
    TextTable(TextTable other) {
        other.rebuildIndex();
        other.cutToSize();
        blocks = new ArrayList<>(other.blocks);
        usedInLast = other.usedInLast;
        textBytes = other.textBytes;
        positions = new ArrayList<>(other.positions);
        hashes = new ArrayList<>(other.hashes);
        if (!hashes.isEmpty()) {
            hashes.set(hashes.size() - 1, hashes.getLast().clone());
        }
        slots = other.slots;
        hasSharedSlots = true;
        size = other.size;
    }

    /// {@return how many bytes of memory the texts take while they are read, at most}
    long bytesKept() {
        return textBytes + size * BYTES_PER_TEXT;
    }

    /// Finds or adds the texts of a chunk.
    ///
    /// @param indexes takes their indexes here
    void intern(ChunkTexts texts, int[] indexes) {
        rebuildIndex();
        for (int from = 0; from < texts.size(); from += AHEAD) {
            int end = Math.min(texts.size(), from + AHEAD);
            fetch(texts, from, end);
            for (int id = from; id < end; id++) {
                indexes[id] = intern(texts, id);
            }
        }
    }

    /// {@return the index of a chunk's text}
    int intern(ChunkTexts texts, int id) {
        rebuildIndex();
        return intern(texts.array(id), texts.start(id), texts.length(id), texts.hash(id));
    }

    /// Brings the slots of some texts into the processor's cache. Of millions of texts nearly each is in distant memory;
    /// loads that do not wait for each other take as long as one.
    private void fetch(ChunkTexts texts, int from, int end) {
        int mask = slots.length - 1;
        int seen = 0;
        for (int id = from; id < end; id++) {
            seen |= slots[texts.hash(id) & mask];
        }
        fetched = seen;
    }

    private int intern(byte[] bytes, int from, int length, int hash) {
        int mask = slots.length - 1;
        int slot = hash & mask;
        while (slots[slot] != 0) {
            int id = Slot.index(slots[slot], mask);
            if (Slot.mayHave(slots[slot], hash, mask) && hashAt(id) == hash && isEqual(id, bytes, from, length)) {
                return id;
            }
            slot = (slot + 1) & mask;
        }
        add(bytes, from, length, hash);
        if (hasSharedSlots) {
            slots = slots.clone();
            hasSharedSlots = false;
        }
        slots[slot] = Slot.of(size - 1, hash, mask);
        if (size * 2L > slots.length && slots.length < 1 << 30) {
            growSlots();
        }
        return size - 1;
    }

    private int hashAt(int id) {
        return hashes.get(id / PAGE)[id % PAGE];
    }

    private void add(byte[] bytes, int from, int length, int hash) {
        int needed = length + lengthBytes(length);
        if (blocks.isEmpty() || blocks.getLast().length - usedInLast < needed) {
            int normal = blocks.isEmpty() ? FIRST_BLOCK_BYTES : BLOCK_BYTES;
            blocks.add(new byte[Math.max(normal, needed)]);
            usedInLast = 0;
        }
        makeRoom(size % PAGE);
        positions.getLast()[size % PAGE] = (long) (blocks.size() - 1) << OFFSET_BITS | usedInLast;
        hashes.getLast()[size % PAGE] = hash;
        size++;
        textBytes += needed;
        byte[] block = blocks.getLast();
        int at = writeLength(block, usedInLast, length);
        System.arraycopy(bytes, from, block, at, length);
        usedInLast = at + length;
    }

    /// Small files, of which thousands are read, need no whole page.
    private void makeRoom(int at) {
        if (at == 0) {
            int first = size == 0 ? FIRST_PAGE : PAGE;
            positions.add(new long[first]);
            hashes.add(new int[first]);
        }
        if (at == positions.getLast().length) { // or it was cut to its size
            positions.set(positions.size() - 1, Arrays.copyOf(positions.getLast(), grown(at)));
        }
        if (at == hashes.getLast().length) {
            hashes.set(hashes.size() - 1, Arrays.copyOf(hashes.getLast(), grown(at)));
        }
    }

    private static int grown(int length) {
        return Math.min(PAGE, Math.max(FIRST_PAGE, length * 4));
    }

    private static int lengthBytes(int length) {
        return Math.max(1, (38 - Integer.numberOfLeadingZeros(length)) / 7);
    }

    private static int writeLength(byte[] block, int from, int length) {
        int at = from;
        int left = length;
        while (left > 0x7F) {
            block[at++] = (byte) (left | 0x80);
            left >>>= 7;
        }
        block[at++] = (byte) left;
        return at;
    }

    private boolean isEqual(int id, byte[] bytes, int from, int length) {
        long position = position(id);
        byte[] block = block(position);
        int at = (int) position & Integer.MAX_VALUE;
        int own = 0;
        int shift = 0;
        while (block[at] < 0) {
            own |= (block[at++] & 0x7F) << shift;
            shift += 7;
        }
        own |= block[at++] << shift;
        return own == length && Arrays.equals(block, at, at + length, bytes, from, from + length);
    }

    /// {@return a text}
    byte[] bytes(int id) {
        return soFar().get(id).getBytes(StandardCharsets.UTF_8);
    }

    private long position(int id) {
        return positions.get(id / PAGE)[id % PAGE];
    }

    private byte[] block(long position) {
        return blocks.get((int) (position >>> OFFSET_BITS));
    }

    private void growSlots() {
        makeSlots(slots.length * 2);
    }

    private void makeSlots(int count) {
        slots = new int[0]; // not both at once: of millions of texts they are big
        slots = new int[count];
        hasSharedSlots = false;
        for (int id = 0; id < size; id++) {
            Slot.put(slots, id, hashAt(id));
        }
    }

    /// {@return the texts so far; they share what is here}
    FileTexts soFar() {
        cutToSize();
        return new FileTexts(blocks, positions, size);
    }

    /// Cuts the arrays that are not full to what is used, so that whatever is added goes to new ones.
    private void cutToSize() {
        if (size % PAGE != 0 && positions.getLast().length > size % PAGE) {
            positions.set(positions.size() - 1, Arrays.copyOf(positions.getLast(), size % PAGE));
        }
        if (!blocks.isEmpty() && blocks.getLast().length > usedInLast) {
            blocks.set(blocks.size() - 1, Arrays.copyOf(blocks.getLast(), usedInLast));
        }
    }

    /// Frees what only interning needs.
    void dropIndex() {
        slots = new int[0];
        hashes.clear();
    }

    private void rebuildIndex() {
        if (slots.length > 0) {
            return;
        }
        for (int id = 0; id < size; id++) {
            if (id % PAGE == 0) {
                hashes.add(new int[PAGE]);
            }
            hashes.getLast()[id % PAGE] = hashOf(position(id));
        }
        int capacity = FIRST_SLOTS;
        while (size * 2L > capacity && capacity < 1 << 30) {
            capacity *= 2;
        }
        makeSlots(capacity);
    }

    private int hashOf(long position) {
        byte[] block = block(position);
        int at = (int) position & Integer.MAX_VALUE;
        int length = 0;
        int shift = 0;
        while (block[at] < 0) {
            length |= (block[at++] & 0x7F) << shift;
            shift += 7;
        }
        length |= block[at++] << shift;
        return TextHash.of(block, at, length);
    }
}
