// SPDX-License-Identifier: Apache-2.0
/// What the panels of the window have in common: bars, small buttons, empty states, counts in words.
@NullMarked
package dev.nvtxt.app.shared.panel;

import org.jspecify.annotations.NullMarked;
