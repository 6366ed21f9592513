// SPDX-License-Identifier: Apache-2.0
/// The sides of a comparison: which files, and which parts of them.
@NullMarked
package dev.nvtxt.app.feature.compare.side;

import org.jspecify.annotations.NullMarked;
