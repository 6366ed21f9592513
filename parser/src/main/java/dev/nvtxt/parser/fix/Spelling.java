// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.fix;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/// Finds the one name that a misspelt one can only have meant.
final class Spelling {
    private static final int LONG_NAME = 8;

    private Spelling() {}

    /// {@return the only candidate within one edit (two for long names), or nothing where there are several or none}
    static Optional<String> only(String name, Collection<String> candidates) {
        int allowed = name.length() >= LONG_NAME ? 2 : 1;
        var near = candidates.stream()
                .filter(candidate -> Math.abs(candidate.length() - name.length()) <= allowed
                        && distance(name.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT)) <= allowed)
                .limit(2).toList();
        return near.size() == 1 ? Optional.of(near.getFirst()) : Optional.empty();
    }

    private static int distance(String a, String b) {
        var rows = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                rows[i][j] = i == 0 || j == 0 ? i + j : edit(rows, a, b, i, j);
            }
        }
        return rows[a.length()][b.length()];
    }

    private static int edit(int[][] rows, String a, String b, int i, int j) {
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        int best = Math.min(rows[i - 1][j - 1] + (same ? 0 : 1), 1 + Math.min(rows[i - 1][j], rows[i][j - 1]));
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(best, rows[i - 2][j - 2] + 1) : best;
    }
}
