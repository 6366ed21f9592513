// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.rank;

import module java.base;

/// How many events of a message most ranks have.
///
/// The *n*th event of a rank is the *n*th of the others only where all have the same number. One that lacks some, as it was
/// written late or lost its middle, would have each later event paired with another one, and look as if its clock were wrong. So
/// a rank with another number of events than most takes no part.
public final class UsualCounts {
    private UsualCounts() {}

    /// {@return by message the number that most ranks have}
    ///
    /// @param counts of each rank how many events it has, by message
    public static Map<String, Integer> of(Collection<? extends Map<String, Integer>> counts) {
        var usual = new HashMap<String, Integer>();
        counts.stream().flatMap(rank -> rank.keySet().stream()).distinct().forEach(message -> usual.put(message,
                mostFrequent(counts.stream().mapToInt(rank -> rank.getOrDefault(message, 0)))));
        return usual;
    }

    /// {@return the number that is there most often; the greatest of several, 0 only if there is no other}
    public static int mostFrequent(IntStream counts) {
        var frequencies = new TreeMap<Integer, Integer>();
        counts.filter(count -> count > 0).forEach(count -> frequencies.merge(count, 1, Integer::sum));
        int best = 0;
        for (var entry : frequencies.entrySet()) {
            if (best == 0 || entry.getValue() >= frequencies.getOrDefault(best, 0)) {
                best = entry.getKey();
            }
        }
        return best;
    }
}
