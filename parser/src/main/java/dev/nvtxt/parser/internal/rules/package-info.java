// SPDX-License-Identifier: Apache-2.0
/// The rules of the format: instructions, variables, definitions, calls, and the wording of problems.
///
/// [SlowLineReader] reads any line by all of them. What a line's meaning depends on is the [ReadState] before it; what comes
/// of it goes into a chunk. A [CommandPlan] is what the hot loop may know of all this: the place of each value in a
/// line that has no problem to report. Source: `nvtxt.md` of the format reference, sections 2 to 7 and 12.
@NullMarked
package dev.nvtxt.parser.internal.rules;

import org.jspecify.annotations.NullMarked;
