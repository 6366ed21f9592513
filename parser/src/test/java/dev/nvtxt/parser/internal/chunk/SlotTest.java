// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.chunk;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SlotTest {
    @Test
    void holdsAnEntryAndBitsOfItsHash() {
        var slots = new int[16];
        Slot.put(slots, 5, 0x1234_5673);
        Slot.put(slots, 6, 0x4321_5673);
        assertThat(slots[3]).isEqualTo(0x1234_5676);
        assertThat(Slot.index(slots[3], 15)).isEqualTo(5);
        assertThat(Slot.mayHave(slots[3], 0x1234_5673, 15)).isTrue();
        assertThat(Slot.mayHave(slots[3], 0x4321_5673, 15)).isFalse();
        assertThat(Slot.index(slots[4], 15)).as("the next free slot").isEqualTo(6);
    }
}
