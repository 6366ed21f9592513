// SPDX-License-Identifier: Apache-2.0
/// Level of detail: which spans are in which row, and what of them a window at a resolution needs. No JavaFX.
@NullMarked
package dev.nvtxt.timeline.lod;

import org.jspecify.annotations.NullMarked;
