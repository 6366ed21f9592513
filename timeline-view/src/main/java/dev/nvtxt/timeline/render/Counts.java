// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

/// Writes counts.
public final class Counts {
    private Counts() {}

    /// {@return for example "×12 345"}
    public static String times(long count) {
        return "×" + grouped(count);
    }

    /// {@return for example "12 345"}
    public static String grouped(long count) {
        StringBuilder out = new StringBuilder(Long.toString(count));
        for (int at = out.length() - 3; at > 0; at -= 3) {
            out.insert(at, ' ');
        }
        return out.toString();
    }
}
