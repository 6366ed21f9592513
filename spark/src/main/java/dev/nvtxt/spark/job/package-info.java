// SPDX-License-Identifier: Apache-2.0
/// The program that `spark-submit` starts.
@NullMarked
package dev.nvtxt.spark.job;

import org.jspecify.annotations.NullMarked;
