// SPDX-License-Identifier: Apache-2.0
/// What a comparison draws: colored spans, swatches, ratios, distributions, waterfalls.
@NullMarked
package dev.nvtxt.app.feature.compare.chart;

import org.jspecify.annotations.NullMarked;
