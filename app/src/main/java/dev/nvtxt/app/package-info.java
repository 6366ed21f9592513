// SPDX-License-Identifier: Apache-2.0
/// The program: starts the window or a command.
@NullMarked
package dev.nvtxt.app;

import org.jspecify.annotations.NullMarked;
