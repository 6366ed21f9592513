// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/// Damages traces as disks, programs and people do. The same seed damages in the same way.
final class Mutation {
    private static final List<byte[]> PIECES = bytes("9223372036854775807", "-9223372036854775808", "1e400", "NaN",
            "-1",
            "\"", "\\", "\\q", "\\ud800", "{", "}", "[", "]", ",", ":", "null", "\n", "\0", "\u001B", "@Marker, Time\n",
            "{\"ph\":\"E\",\"ts\":0}", "{\"ph\":\"B\",\"pid\":1,\"tid\":1,\"ts\":5}", "\0\0\0\0", "\n\0",
            "\u00FF\u00FF\u00FF\u00FF\u00FF\u00FF\u00FF\u00FF\u00FF\u0001", "\u0080\u0080\u0080\u0080\u0010");
    private static final int MAX_STEPS = 6;

    private final Random random;

    Mutation(long seed) {
        random = new Random(seed);
    }

    private static List<byte[]> bytes(String... texts) {
        return Arrays.stream(texts).map(text -> text.getBytes(StandardCharsets.ISO_8859_1)).toList();
    }

    /// {@return a beginning of a trace and a window somewhere in it, where it has more bytes than a number}
    byte[] window(byte[] trace, int size) {
        if (trace.length <= size || size == 0) {
            return trace;
        }
        int from = random.nextInt(trace.length - size / 2);
        var out = new ByteArrayOutputStream();
        out.write(trace, 0, size / 2);
        out.write(trace, from, size / 2);
        return out.toByteArray();
    }

    /// {@return a damaged trace}
    ///
    /// @param other another trace, of which pieces come in
    byte[] of(byte[] trace, byte[] other) {
        var damaged = trace.clone();
        for (int step = 1 + random.nextInt(MAX_STEPS); step > 0 && damaged.length > 0; step--) {
            damaged = step(damaged, other);
        }
        return damaged;
    }

    private byte[] step(byte[] trace, byte[] other) {
        int at = random.nextInt(trace.length);
        int length = Math.min(trace.length - at, 1 << random.nextInt(12));
        return switch (random.nextInt(9)) {
            case 0 -> flip(trace, at);
            case 1 -> set(trace, at, (byte) random.nextInt(256), 1);
            case 2 -> set(trace, at, (byte) (random.nextBoolean() ? 0 : 0xFF), length);
            case 3 -> replace(trace, at, length, new byte[0]);
            case 4 -> replace(trace, at, 0, Arrays.copyOfRange(trace, at, at + length));
            case 5 -> replace(trace, at, 0, PIECES.get(random.nextInt(PIECES.size())));
            case 6 -> replace(trace, at, Math.min(length, 8), PIECES.get(random.nextInt(PIECES.size())));
            case 7 -> replace(trace, at, length, piece(other));
            default -> random.nextInt(8) == 0 ? Arrays.copyOf(trace, at) : flip(trace, at);
        };
    }

    private byte[] piece(byte[] other) {
        int from = random.nextInt(Math.max(1, other.length));
        return Arrays.copyOfRange(other, from, Math.min(other.length, from + (1 << random.nextInt(12))));
    }

    private byte[] flip(byte[] trace, int at) {
        trace[at] ^= (byte) (1 << random.nextInt(8));
        return trace;
    }

    private static byte[] set(byte[] trace, int at, byte value, int length) {
        Arrays.fill(trace, at, at + length, value);
        return trace;
    }

    private static byte[] replace(byte[] trace, int at, int length, byte[] by) {
        var result = new byte[trace.length - length + by.length];
        System.arraycopy(trace, 0, result, 0, at);
        System.arraycopy(by, 0, result, at, by.length);
        System.arraycopy(trace, at + length, result, at + by.length, trace.length - at - length);
        return result;
    }
}
