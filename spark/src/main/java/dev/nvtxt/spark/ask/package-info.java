// SPDX-License-Identifier: Apache-2.0
/// What people ask of thousands of ranks: statistics, comparisons, the odd rank, late ranks, clocks that drift. Answers are tables of Spark.
@NullMarked
package dev.nvtxt.spark.ask;

import org.jspecify.annotations.NullMarked;
