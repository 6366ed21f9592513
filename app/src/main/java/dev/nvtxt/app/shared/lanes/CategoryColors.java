// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.timeline.model.SafePalette;

/// The colors of categories where events are colored by category: equal names have equal colors in all files.
public final class CategoryColors {
    /// Of events without a category.
    public static final int NONE = 0xFF8C8C8C;

    private CategoryColors() {}

    /// {@return the color as 0xAARRGGBB}
    public static int of(Category category) {
        return SafePalette.of(category.label().hashCode());
    }
}
