// SPDX-License-Identifier: Apache-2.0
/// Draws the pictures of the program and its files, without any toolkit, the same on every machine.
@NullMarked
package dev.nvtxt.icons.picture;

import org.jspecify.annotations.NullMarked;
