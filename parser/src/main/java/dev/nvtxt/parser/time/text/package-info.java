// SPDX-License-Identifier: Apache-2.0
/// Times and durations as people write them.
@NullMarked
package dev.nvtxt.parser.time.text;

import org.jspecify.annotations.NullMarked;
