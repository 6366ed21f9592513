// SPDX-License-Identifier: Apache-2.0
/// Which events are visible: the tree of categories with its boxes, and the filter line.
@NullMarked
package dev.nvtxt.app.feature.categories;

import org.jspecify.annotations.NullMarked;
