// SPDX-License-Identifier: Apache-2.0
/// What is wrong with a file, where, why, and what to do about it.
///
/// A [Problem] has a code, a severity, a place and two sentences: what is wrong, and what helps. Its texts are for people and
/// may change; [ProblemCode#id()] is for programs and does not. [Problems] counts all and keeps a bounded number of each code.
/// Source: `nvtxt.md` of the format reference, sections 10 to 12.
@NullMarked
package dev.nvtxt.parser.diagnostic;

import org.jspecify.annotations.NullMarked;
