// SPDX-License-Identifier: Apache-2.0
/// What is wrong with a file, where, why, and what to do about it.
@NullMarked
package dev.nvtxt.parser.diagnostic;

import org.jspecify.annotations.NullMarked;
