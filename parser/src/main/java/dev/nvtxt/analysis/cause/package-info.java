// SPDX-License-Identifier: Apache-2.0
/// Finds the one cause of many problems: where it is wrong, which problems it explains, and which repair it needs.
@NullMarked
package dev.nvtxt.analysis.cause;

import org.jspecify.annotations.NullMarked;
