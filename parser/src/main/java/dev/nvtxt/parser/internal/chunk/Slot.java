// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.chunk;

/// What the slots of a hash table hold: 0 for nothing, or an index plus one in the low bits, as many as a slot's number has,
/// and above them those of the hash. So most entries that are not the wanted one are passed over without a look at them.
///
/// A table has a power of two of slots, is at most half full, and its *mask* is their number less one.
public final class Slot {
    private Slot() {}

    /// {@return what a slot holds for an entry}
    public static int of(int index, int hash, int mask) {
        return (hash & ~mask) | (index + 1);
    }

    /// {@return the index of the entry}
    public static int index(int slot, int mask) {
        return (slot & mask) - 1;
    }

    /// {@return whether the entry may have that hash}
    public static boolean mayHave(int slot, int hash, int mask) {
        return ((slot ^ hash) & ~mask) == 0;
    }

    /// Puts an entry that is not there into the first free slot.
    public static void put(int[] slots, int index, int hash) {
        int mask = slots.length - 1;
        int at = hash & mask;
        while (slots[at] != 0) {
            at = (at + 1) & mask;
        }
        slots[at] = of(index, hash, mask);
    }
}
