// SPDX-License-Identifier: Apache-2.0
/// Measures the reader: speed against a plain baseline, memory per event, peak memory, whole processes.
@NullMarked
package dev.nvtxt.benchmarks;

import org.jspecify.annotations.NullMarked;
