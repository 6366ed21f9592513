// SPDX-License-Identifier: Apache-2.0
/// The history window: runs in order, a row for each message with its line, and a chart of the selected row.
@NullMarked
package dev.nvtxt.app.feature.trend;

import org.jspecify.annotations.NullMarked;
