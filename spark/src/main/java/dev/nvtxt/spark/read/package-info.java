// SPDX-License-Identifier: Apache-2.0
/// Which files a job reads, how a task reads one of them, and how its clocks are those that the whole report gives it.
@NullMarked
package dev.nvtxt.spark.read;

import org.jspecify.annotations.NullMarked;
