// SPDX-License-Identifier: Apache-2.0
/// What is computed once for a file, in columns by event: times on the axis, nesting, and when its threads are busy.
@NullMarked
package dev.nvtxt.analysis.stats.column;

import org.jspecify.annotations.NullMarked;
