// SPDX-License-Identifier: Apache-2.0
/// Measures the drawing of the timeline.
@NullMarked
package dev.nvtxt.benchmarks.timeline;

import org.jspecify.annotations.NullMarked;
