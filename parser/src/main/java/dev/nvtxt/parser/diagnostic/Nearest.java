// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.diagnostic;

import module java.base;
import org.jspecify.annotations.Nullable;

/// Finds the name that was probably meant.
public final class Nearest {
    private static final int MAX_LENGTH = 64;
    private static final int MAX_CANDIDATES = 1000;

    private Nearest() {}

    /// {@return the candidate with the fewest edits, the first by name among equals; null where none is near}
    public static @Nullable String of(String name, Collection<String> candidates) {
        if (name.length() > MAX_LENGTH || candidates.size() > MAX_CANDIDATES) {
            return null;
        }
        int allowed = Math.max(1, Math.min(3, name.length() / 3));
        var lowerCase = name.toLowerCase(Locale.ROOT);
        long letters = letters(lowerCase);
        String best = null;
        int bestDistance = allowed + 1;
        for (String candidate : candidates) {
            if (Math.abs(candidate.length() - name.length()) > allowed) {
                continue;
            }
            var lower = candidate.toLowerCase(Locale.ROOT);
            // One edit changes at most two letters of the set, so most candidates need no table at all.
            if (Long.bitCount(letters ^ letters(lower)) > 2 * allowed) {
                continue;
            }
            int distance = distance(lowerCase, lower);
            boolean wins = distance < bestDistance
                    || (distance == bestDistance && best != null && candidate.compareTo(best) < 0);
            if (wins) {
                best = candidate;
                bestDistance = distance;
            }
        }
        return best;
    }

    /// {@return whether at most that many edits make one text of the other, in any letter case}
    public static boolean isWithin(String a, String b, int edits) {
        return Math.abs(a.length() - b.length()) <= edits
                && distance(a.toLowerCase(Locale.ROOT), b.toLowerCase(Locale.ROOT)) <= edits;
    }

    /// {@return the set of the characters, a bit for each of their last six bits}
    private static long letters(String text) {
        long set = 0;
        for (int i = 0; i < text.length(); i++) {
            set |= 1L << text.charAt(i); // the shift takes the last six bits
        }
        return set;
    }

    /// {@return how many edits make one text of the other}
    ///
    /// Edits are: insert, delete, replace, and swap two neighbors (the commonest slip of all).
    public static int distance(String a, String b) {
        var before = new int[b.length() + 1];
        var previous = new int[b.length() + 1];
        var row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replaced = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, Math.min(previous[j], row[j - 1]) + 1);
                if (i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                    row[j] = Math.min(row[j], before[j - 2] + 1);
                }
            }
            var oldest = before;
            before = previous;
            previous = row;
            row = oldest;
        }
        return previous[b.length()];
    }
}
