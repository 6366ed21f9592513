// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import java.util.function.IntToLongFunction;

/// A hash of each range of a side with everything inside it: numbers that are equal where two ranges have the same message and the same
/// ranges inside, in the same order, all the way down. Durations do not count.
final class SubtreeHashes {
    private static final long FACTOR = 0x9E37_79B9_7F4A_7C15L;

    private final long[] hashes;
    private final long[] withPayloads;

    SubtreeHashes(RangeTree tree) {
        hashes = compute(tree, _ -> 0);
        withPayloads = compute(tree, node -> {
            var events = tree.file(node).trace().events();
            int event = tree.event(node);
            return events.hasPayload(event) ? events.payload(event) * FACTOR + 1 : 0;
        });
    }

    long hash(int node) {
        return hashes[node];
    }

    long hashWithPayload(int node) {
        return withPayloads[node];
    }

    /// Children have greater numbers than their parents: from the last node to the first, every child is done in time.
    private static long[] compute(RangeTree tree, IntToLongFunction extra) {
        long[] hashes = new long[tree.size()];
        for (int node = hashes.length - 1; node >= 0; node--) {
            long hash = mix(tree.name(node) + 1 + extra.applyAsLong(node) * FACTOR);
            for (int child = tree.firstChild(node); child < tree.firstChild(node + 1); child++) {
                hash = mix(hash * FACTOR + hashes[child]);
            }
            hashes[node] = hash;
        }
        return hashes;
    }

    private static long mix(long value) {
        long mixed = (value ^ (value >>> 30)) * 0xBF58_476D_1CE4_E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D0_49BB_1331_11EBL;
        return mixed ^ (mixed >>> 31);
    }
}
