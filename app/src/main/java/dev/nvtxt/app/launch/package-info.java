// SPDX-License-Identifier: Apache-2.0
/// Starts JavaFX and the window with its features.
@NullMarked
package dev.nvtxt.app.launch;

import org.jspecify.annotations.NullMarked;
