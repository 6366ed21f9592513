// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.time;

/// Writes counts, with a comma between thousands.
public final class CountText {
    private static final char COMMA = ',';

    private CountText() {}

    /// {@return for example "1 event" or "12,345 events"}
    public static String events(long count) {
        return grouped(count) + (count == 1 ? " event" : " events");
    }

    /// {@return for example "12,345"}
    public static String grouped(long count) {
        var out = new StringBuilder(Long.toString(count));
        int first = count < 0 ? 1 : 0;
        for (int at = out.length() - 3; at > first; at -= 3) {
            out.insert(at, COMMA);
        }
        return out.toString();
    }
}
