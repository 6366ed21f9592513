// SPDX-License-Identifier: Apache-2.0
/// Reads NVTXT files: a path or bytes in, a [dev.nvtxt.parser.trace.TraceFile] out.
@NullMarked
package dev.nvtxt.parser;

import org.jspecify.annotations.NullMarked;
