// SPDX-License-Identifier: Apache-2.0
/// Several files as one report: where files are found, their clocks, and their summary.
@NullMarked
package dev.nvtxt.parser.report;

import org.jspecify.annotations.NullMarked;
