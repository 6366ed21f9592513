// SPDX-License-Identifier: Apache-2.0
/// The window: its frame, menus, tool bar, status bar, theme, and how the panels are put together.
@NullMarked
package dev.nvtxt.app.window;

import org.jspecify.annotations.NullMarked;
