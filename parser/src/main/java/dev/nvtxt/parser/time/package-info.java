// SPDX-License-Identifier: Apache-2.0
/// Time bases and clocks: ticks to nanoseconds, exactly.
///
/// A [Clock] is a rate and an origin for a time base of a file, with a text about their source and how far off they can
/// be; [ClockMaker] makes it from what the user says ([ClockSetting]) and what the time base fixes. Positions are integers
/// throughout, the rate is a fraction, and there is one rounding: to nearest, ties to even. Nothing wraps: ticks whose
/// nanoseconds are outside Int64 are not covered. Source: `time-bases.md` of the format reference.
@NullMarked
package dev.nvtxt.parser.time;

import org.jspecify.annotations.NullMarked;
