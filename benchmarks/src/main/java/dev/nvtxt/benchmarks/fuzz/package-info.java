// SPDX-License-Identifier: Apache-2.0
/// Looks for input that breaks the reader, guided by what of its code an input reaches.
@NullMarked
package dev.nvtxt.benchmarks.fuzz;

import org.jspecify.annotations.NullMarked;
