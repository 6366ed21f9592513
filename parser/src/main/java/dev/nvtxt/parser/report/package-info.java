// SPDX-License-Identifier: Apache-2.0
/// Several files as one report, and their clocks.
///
/// [ReportLoader] reads files, [ReportBuilder] finds a clock for each of their time bases and its place on the one
/// axis, in nanoseconds; a [Report] is the result, immutable, and made anew when a setting changes, without reading files
/// again. Time bases without a rate have no place on the axis. Source: `time-bases.md` of the format reference.
@NullMarked
package dev.nvtxt.parser.report;

import org.jspecify.annotations.NullMarked;
