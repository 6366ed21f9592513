// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.chunk;

import module java.base;

/// Hashes bytes, eight at a time.
public final class TextHash {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    /// The hash of nothing, to go on from.
    public static final long SEED = 0x51_7C_C1_B7_27_22_0A_95L;

    private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

    private TextHash() {}

    /// {@return the hash of a range of bytes}
    public static int of(byte[] bytes, int from, int length) {
        long hash = SEED;
        int at = from;
        int left = length;
        for (; left >= 8; left -= 8, at += 8) {
            hash = mix(hash, (long) LONGS.get(bytes, at));
        }
        long tail = 0;
        for (int i = 0; i < left; i++) {
            tail |= (bytes[at + i] & 0xFFL) << (i * 8);
        }
        return finish(mix(hash, tail), length);
    }

    /// {@return the hash so far, with eight more bytes}
    public static long mix(long hash, long word) {
        long product = (hash ^ word) * MULTIPLIER;
        return product ^ product >>> 29;
    }

    /// {@return the hash of a text: so far with the last, not full, word, which may be 0}
    public static int finish(long hash, int length) {
        long last = hash + length;
        return (int) (last ^ last >>> 32);
    }
}
