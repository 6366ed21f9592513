// SPDX-License-Identifier: Apache-2.0
/// Aligns two files by the messages that they share.
@NullMarked
package dev.nvtxt.analysis.align;

import org.jspecify.annotations.NullMarked;
