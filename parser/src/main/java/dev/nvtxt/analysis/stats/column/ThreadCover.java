// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import dev.nvtxt.parser.report.ReportFile;

/// How long a thread was in any measured range.
///
/// @param file the file
/// @param thread the index of the thread in it
/// @param coveredNs the length of the union of its measured ranges, as far as they are in the span
public record ThreadCover(ReportFile file, int thread, long coveredNs) {}
