// SPDX-License-Identifier: Apache-2.0
/// Finds fixes for mistakes, how certain each one is, and writes a fixed copy; the file itself is never written to.
@NullMarked
package dev.nvtxt.analysis.fix;

import org.jspecify.annotations.NullMarked;
