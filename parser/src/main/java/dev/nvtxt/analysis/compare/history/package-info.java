// SPDX-License-Identifier: Apache-2.0
/// Many runs in order: a row for each group, since when it changed, and by how much.
@NullMarked
package dev.nvtxt.analysis.compare.history;

import org.jspecify.annotations.NullMarked;
