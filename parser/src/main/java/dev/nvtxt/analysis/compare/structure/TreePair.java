// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import java.util.stream.Stream;

/// The ranges of both sides and what is inside of each. Immutable.
///
/// @param isMirrored whether the second side is matched with the first one, and not the first one with the second: the content of the
///        sides decides, so that swapped sides have the same partners
record TreePair(RangeTree a, RangeTree b, SubtreeHashes hashesA, SubtreeHashes hashesB, boolean isMirrored) {
    static TreePair of(RangeTree a, RangeTree b) {
        var hashes = Stream.of(a, b).parallel().map(SubtreeHashes::new).toList();
        return new TreePair(a, b, hashes.getFirst(), hashes.getLast(), a.order(b) > 0);
    }

    /// {@return the pair in the order in which it is matched}
    TreePair inOrder() {
        return isMirrored ? new TreePair(b, a, hashesB, hashesA, false) : this;
    }
}
