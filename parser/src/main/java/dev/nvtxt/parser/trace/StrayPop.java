// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import dev.nvtxt.parser.time.TimeBase;

/// A `RangePop` that closes nothing. It is no event, but it is listed and marked on its lane.
///
/// @param line the line, from 1
/// @param thread its process and thread
/// @param timeBase its time base
/// @param time its ticks
public record StrayPop(int line, ThreadKey thread, TimeBase timeBase, long time) {}
