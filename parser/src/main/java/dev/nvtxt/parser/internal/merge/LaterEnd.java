// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.time.TimeBase;
import java.io.Serializable;

/// The end of a push that is popped in a later split of the text.
///
/// @param event the number of the push's event
/// @param end the ticks of the pop
/// @param line the line of the pop
/// @param timeBase the time base of the pop
public record LaterEnd(int event, long end, int line, TimeBase timeBase) implements Serializable {}
