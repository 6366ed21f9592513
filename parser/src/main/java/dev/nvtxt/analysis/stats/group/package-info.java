// SPDX-License-Identifier: Apache-2.0
/// Which group an event belongs to: its message, pattern, path, category, thread, process, file or payload, as a number.
@NullMarked
package dev.nvtxt.analysis.stats.group;

import org.jspecify.annotations.NullMarked;
