// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.lanes;

import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.timeline.model.SafePalette;

/// The colours of categories where events are coloured by category: equal names have equal colours in all files.
final class CategoryColors {
    /// Of events without a category.
    static final int NONE = 0xFF8C8C8C;

    private CategoryColors() {}

    static int of(Category category) {
        return SafePalette.of(category.label().hashCode());
    }
}
