// SPDX-License-Identifier: Apache-2.0
/// Which differences fail a build: the language of `--fail-if`.
@NullMarked
package dev.nvtxt.analysis.compare.condition;

import org.jspecify.annotations.NullMarked;
