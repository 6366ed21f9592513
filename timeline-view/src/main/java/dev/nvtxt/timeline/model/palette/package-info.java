// SPDX-License-Identifier: Apache-2.0
/// Colors of the timeline and of what is on it, in both themes.
@NullMarked
package dev.nvtxt.timeline.model.palette;

import org.jspecify.annotations.NullMarked;
