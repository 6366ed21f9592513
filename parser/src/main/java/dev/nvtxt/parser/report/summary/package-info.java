// SPDX-License-Identifier: Apache-2.0
/// The facts of files and reports, counted.
@NullMarked
package dev.nvtxt.parser.report.summary;

import org.jspecify.annotations.NullMarked;
