// SPDX-License-Identifier: Apache-2.0
/// The start page of an empty window, and the samples that it offers.
@NullMarked
package dev.nvtxt.app.window.start;

import org.jspecify.annotations.NullMarked;
