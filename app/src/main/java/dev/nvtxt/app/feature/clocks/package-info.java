// SPDX-License-Identifier: Apache-2.0
/// The clock panel: how each time base of each file becomes nanoseconds, and how files are put beside each other.
@NullMarked
package dev.nvtxt.app.feature.clocks;

import org.jspecify.annotations.NullMarked;
