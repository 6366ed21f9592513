// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import dev.nvtxt.analysis.stats.group.NamePattern;
import module java.base;

/// Differences of one kind at one place: what the ranges of a loop have in common is said once. Immutable.
///
/// @param kind what is different
/// @param path the messages from the outermost range down; numbers are merged where they differ
/// @param differences in the order of time, at least one
/// @param places how many of the ranges around them, or of themselves where nothing is around, they are in
/// @param allPlaces how many such ranges there are
/// @param place the message of these, numbers merged where there are several
/// @param changeNs how much time the second side takes more in all of them; negative if less
public record DifferenceGroup(DifferenceKind kind, String path, List<Difference> differences, int places,
        int allPlaces, String place, long changeNs) {
    public DifferenceGroup {
        differences = List.copyOf(differences);
    }

    /// Collects the differences of a group.
    static final class Builder {
        private final List<Difference> differences = new ArrayList<>();
        private final Set<Integer> places = new HashSet<>();
        private final PatternPaths paths;
        private final int first;
        private boolean isOnePath = true;
        private long changeNs;

        Builder(PatternPaths paths, int first) {
            this.paths = paths;
            this.first = first;
        }

        void add(Difference difference, int node) {
            isOnePath &= differences.isEmpty() || differences.getFirst().path().equals(difference.path());
            differences.add(difference);
            places.add(paths.place(node));
            changeNs += difference.changeNs();
        }

        DifferenceGroup build() {
            var difference = differences.getFirst();
            int place = paths.place(first);
            int all = paths.count(place);
            var label = paths.label(place);
            return new DifferenceGroup(difference.kind(),
                    isOnePath ? difference.path() : NamePattern.NUMBERS.apply(difference.path()), differences,
                    places.size(), all, all == 1 ? label : NamePattern.NUMBERS.apply(label), changeNs);
        }
    }
}
