// SPDX-License-Identifier: Apache-2.0
/// The tables that Spark reads: events (`nvtxt`) and problems (`nvtxt-problems`), their columns and their filters.
@NullMarked
package dev.nvtxt.spark.source;

import org.jspecify.annotations.NullMarked;
