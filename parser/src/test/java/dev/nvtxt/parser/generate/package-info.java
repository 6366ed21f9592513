// SPDX-License-Identifier: Apache-2.0
/// Makes NVTXT files of any size, the same ones for the same seed, for tests and benchmarks.
@NullMarked
package dev.nvtxt.parser.generate;

import org.jspecify.annotations.NullMarked;
