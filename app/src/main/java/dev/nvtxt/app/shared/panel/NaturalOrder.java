// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import module java.base;

/// Compares names as people sort them: without regard to case, and with numbers in them as numbers, so that `run 9`
/// is before `run 10`.
public final class NaturalOrder {
    /// The order; names that differ only in case or in leading zeros are compared by their characters.
    public static final Comparator<String> TEXTS = ((Comparator<String>) NaturalOrder::compareParts)
            .thenComparing(Comparator.naturalOrder());

    private static final Pattern BORDER = Pattern.compile("(?<=[0-9])(?=[^0-9])|(?<=[^0-9])(?=[0-9])");

    private NaturalOrder() {}

    private static int compareParts(String one, String other) {
        var parts = BORDER.split(one);
        var others = BORDER.split(other);
        for (int i = 0; i < Math.min(parts.length, others.length); i++) {
            int order = isNumber(parts[i]) && isNumber(others[i])
                    ? new BigInteger(parts[i]).compareTo(new BigInteger(others[i]))
                    : parts[i].compareToIgnoreCase(others[i]);
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(parts.length, others.length);
    }

    private static boolean isNumber(String part) {
        return !part.isEmpty() && part.charAt(0) >= '0' && part.charAt(0) <= '9';
    }
}
