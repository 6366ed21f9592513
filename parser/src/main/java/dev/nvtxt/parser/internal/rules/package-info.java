// SPDX-License-Identifier: Apache-2.0
/// The rules of the format: instructions, variables, definitions, calls, and the wording of problems.
@NullMarked
package dev.nvtxt.parser.internal.rules;

import org.jspecify.annotations.NullMarked;
