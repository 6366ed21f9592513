// SPDX-License-Identifier: Apache-2.0
/// Chunks of a file put together in their order: stacks, names, categories, columns.
///
/// [FileAssembler] takes chunk after chunk; what it makes of them is a [dev.nvtxt.parser.trace.TraceFile] at any time. Here is
/// all that needs the order of lines: which push a pop closes (8.1), which name is the last (8.3), which link would make a cycle
/// (8.4), and which of many equal problems was the first.
@NullMarked
package dev.nvtxt.parser.internal.merge;

import org.jspecify.annotations.NullMarked;
