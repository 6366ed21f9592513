// SPDX-License-Identifier: Apache-2.0
/// Commands: what the user can do, with all that menus, tool bar, palette, help and keys need to know of it.
@NullMarked
package dev.nvtxt.app.shared.command;

import org.jspecify.annotations.NullMarked;
