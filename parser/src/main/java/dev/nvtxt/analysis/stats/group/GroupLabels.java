// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.group;

import module java.base;
import org.jspecify.annotations.Nullable;

/// The labels of the groups that a [GroupDictionary] knew at one time. Immutable, so that any number of threads may ask.
public final class GroupLabels {
    private final List<IntFunction<@Nullable String>> texts;
    private final long[][] pairs;

    /// Takes the labels.
    ///
    /// @param texts for each key the texts by their numbers
    /// @param pairs for each key but the first the pairs of a group of the keys before and a text
    GroupLabels(List<IntFunction<@Nullable String>> texts, long[][] pairs) {
        this.texts = List.copyOf(texts);
        this.pairs = pairs;
    }

    /// {@return the values of the keys of a group}
    public List<@Nullable String> of(int group) {
        int keys = texts.size();
        if (keys == 0) {
            return List.of();
        }
        if (keys == 1) {
            return Collections.singletonList(texts.getFirst().apply(group));
        }
        var labels = new @Nullable String[keys];
        int left = group;
        for (int key = keys - 1; key >= 1; key--) {
            long pair = pairs[key][left];
            labels[key] = texts.get(key).apply((int) pair);
            left = (int) (pair >>> Integer.SIZE);
        }
        labels[0] = texts.getFirst().apply(left);
        return Collections.unmodifiableList(Arrays.asList(labels));
    }
}
