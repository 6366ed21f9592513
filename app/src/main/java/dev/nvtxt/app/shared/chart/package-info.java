// SPDX-License-Identifier: Apache-2.0
/// Charts with axes, and the chips above them.
@NullMarked
package dev.nvtxt.app.shared.chart;

import org.jspecify.annotations.NullMarked;
