// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.categories;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A row of the category tree: a file, a category, or the events directly in a category that has subcategories.
///
/// @param text what it says
/// @param number the category's number, always visible; "" where there is none
/// @param key what its box hides, or null where only the boxes below do
/// @param argb the color of its bars; 0 where they have several or none, and for a file
/// @param ownCount the number of events with the key
/// @param count the number of events with its key or those below
/// @param children the rows below
record CategoryNode(String text, String number, @Nullable CategoryKey key, int argb, long ownCount, long count,
        List<CategoryNode> children) {
    public CategoryNode {
        children = List.copyOf(children);
    }

    boolean isFile() {
        return key == null && number.isEmpty();
    }
}
