// SPDX-License-Identifier: Apache-2.0
/// The icons of the program by meaning.
@NullMarked
package dev.nvtxt.icons;

import org.jspecify.annotations.NullMarked;
