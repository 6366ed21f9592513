// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.categories;

import dev.nvtxt.app.lanes.CategoryIndex;
import dev.nvtxt.parser.trace.TraceFile;

/// How many events each category of a file has.
final class CategoryCounts {
    private final CategoryIndex index;
    private final int[] counts;

    CategoryCounts(TraceFile trace) {
        index = new CategoryIndex(trace);
        counts = new int[index.size()];
        for (int event = 0; event < trace.events().size(); event++) {
            counts[index.ofEvent(event)]++;
        }
    }

    int of(long id) {
        return counts[index.of(id)];
    }

    int uncategorized() {
        return counts[index.uncategorized()];
    }
}
