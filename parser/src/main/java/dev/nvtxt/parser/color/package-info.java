// SPDX-License-Identifier: Apache-2.0
/// Colour names and hexadecimal colours.
@NullMarked
package dev.nvtxt.parser.color;

import org.jspecify.annotations.NullMarked;
