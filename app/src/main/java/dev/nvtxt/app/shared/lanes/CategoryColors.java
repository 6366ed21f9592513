// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

/// The color of what has none.
public final class CategoryColors {
    /// Of events without a category.
    public static final int NONE = 0xFF8C8C8C;

    private CategoryColors() {}
}
