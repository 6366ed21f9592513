// SPDX-License-Identifier: Apache-2.0
/// Time bases and clocks: ticks to nanoseconds, exactly.
@NullMarked
package dev.nvtxt.parser.time;

import org.jspecify.annotations.NullMarked;
