// SPDX-License-Identifier: Apache-2.0
/// Prints events as NVTXT that reads back to the same events, and writes the events of a program that runs.
@NullMarked
package dev.nvtxt.parser.write;

import org.jspecify.annotations.NullMarked;
