// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.time.TimeBase;

/// The end of a push that is popped in a later batch of the text.
///
/// @param event the number of the push's event in its own batch
/// @param end the ticks of the pop
/// @param line the line of the pop
/// @param timeBase the time base of the pop
public record LaterEnd(int event, long end, int line, TimeBase timeBase) {}
