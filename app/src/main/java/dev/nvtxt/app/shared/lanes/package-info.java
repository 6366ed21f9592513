// SPDX-License-Identifier: Apache-2.0
/// Between report and timeline: which lanes there are, and which event is where; the trees of lanes and categories.
@NullMarked
package dev.nvtxt.app.shared.lanes;

import org.jspecify.annotations.NullMarked;
