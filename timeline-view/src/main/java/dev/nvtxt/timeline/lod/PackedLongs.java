// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import module java.base;

/// Unsigned 64-bit numbers of which each takes as many bytes as the largest one needs, 0 to 8. Reading one is one load and a
/// mask. Immutable.
final class PackedLongs {
    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final byte[] bytes; // the word of the last number ends within them, too
    private final int width;
    private final long mask;

    /// Copies numbers.
    ///
    /// @param size how many of them there are
    PackedLongs(long[] numbers, int size) {
        long used = 0;
        for (int at = 0; at < size; at++) {
            used |= numbers[at];
        }
        width = (Long.SIZE - Long.numberOfLeadingZeros(used) + Byte.SIZE - 1) / Byte.SIZE;
        mask = width == Long.BYTES ? -1 : (1L << (width * Byte.SIZE)) - 1;
        bytes = new byte[width == 0 ? Long.BYTES : (size - 1) * width + Long.BYTES];
        for (int at = 0; width > 0 && at < size; at++) {
            WORD.set(bytes, at * width, numbers[at]); // the next number takes the place of what is too much
        }
    }

    long get(int at) {
        return (long) WORD.get(bytes, at * width) & mask;
    }

    long bytes() {
        return bytes.length;
    }
}
