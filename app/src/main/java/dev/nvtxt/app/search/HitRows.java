// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.search;

import dev.nvtxt.app.model.EventRef;
import java.util.AbstractList;
import java.util.RandomAccess;

/// The hits as rows of a table, made when they are looked at: ten million cost nothing.
final class HitRows extends AbstractList<EventRef> implements RandomAccess {
    private final SearchHits hits;

    HitRows(SearchHits hits) {
        this.hits = hits;
    }

    @Override
    public EventRef get(int index) {
        return hits.get(index);
    }

    @Override
    public int size() {
        return hits.size();
    }
}
