// SPDX-License-Identifier: Apache-2.0
/// The timeline of a window: lanes of the open report, selection, menus, edits.
@NullMarked
package dev.nvtxt.app.shared.timeline;

import org.jspecify.annotations.NullMarked;
