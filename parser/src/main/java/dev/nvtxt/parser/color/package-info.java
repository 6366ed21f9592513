// SPDX-License-Identifier: Apache-2.0
/// Color names and hexadecimal colors.
@NullMarked
package dev.nvtxt.parser.color;

import org.jspecify.annotations.NullMarked;
