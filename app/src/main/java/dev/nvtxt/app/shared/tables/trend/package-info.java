// SPDX-License-Identifier: Apache-2.0
/// A history of runs: reading it, and printing it as text, CSV, JSON and HTML.
@NullMarked
package dev.nvtxt.app.shared.tables.trend;

import org.jspecify.annotations.NullMarked;
