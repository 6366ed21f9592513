// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import java.util.Arrays;

/// The longest run of rising values, in n · log n.
final class LongestRun {
    private LongestRun() {}

    /// {@return the places of values that rise, as many as possible}
    static int[] of(int[] values) {
        int[] lastOfLength = new int[values.length];
        int[] before = new int[values.length];
        int longest = 0;
        for (int i = 0; i < values.length; i++) {
            int low = 0;
            int high = longest;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (values[lastOfLength[middle]] < values[i]) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            before[i] = low == 0 ? -1 : lastOfLength[low - 1];
            lastOfLength[low] = i;
            longest = Math.max(longest, low + 1);
        }
        int[] run = new int[longest];
        int at = longest == 0 ? -1 : lastOfLength[longest - 1];
        for (int i = longest - 1; i >= 0; i--) {
            run[i] = at;
            at = before[at];
        }
        return Arrays.copyOf(run, longest);
    }
}
