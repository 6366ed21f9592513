// SPDX-License-Identifier: Apache-2.0
/// Queries over thousands of ranks: statistics, comparisons, outlier ranks, late ranks, clock drift. Answers are tables of Spark.
@NullMarked
package dev.nvtxt.spark.query;

import org.jspecify.annotations.NullMarked;
