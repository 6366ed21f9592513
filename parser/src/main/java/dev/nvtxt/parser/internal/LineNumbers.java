// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

/// Line numbers as events and problems hold them.
final class LineNumbers {
    private LineNumbers() {}

    /// {@return the number, or the greatest that can be held: lines beyond two thousand million share it}
    static int clamp(long line) {
        return (int) Math.min(line, Integer.MAX_VALUE);
    }
}
