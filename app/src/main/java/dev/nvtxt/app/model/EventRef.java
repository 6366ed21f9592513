// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.model;

import dev.nvtxt.parser.report.ReportFile;

/// One event of one open file.
///
/// @param file the file
/// @param event its number in the file, from 0
public record EventRef(ReportFile file, int event) {}
