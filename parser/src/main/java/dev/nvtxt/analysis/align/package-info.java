// SPDX-License-Identifier: Apache-2.0
/// Finds how two files lie on one axis from the messages that both have.
@NullMarked
package dev.nvtxt.analysis.align;

import org.jspecify.annotations.NullMarked;
