// SPDX-License-Identifier: Apache-2.0
/// Where pixels and nanoseconds meet: the scale, the ticks of the ruler, the texts for times and counts. No JavaFX.
@NullMarked
package dev.nvtxt.timeline.time;

import org.jspecify.annotations.NullMarked;
