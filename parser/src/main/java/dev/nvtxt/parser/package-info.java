// SPDX-License-Identifier: Apache-2.0
/// Reads NVTXT files: a path or bytes in, a [dev.nvtxt.parser.trace.TraceFile] out.
///
///     var file = new NvtxtReader(ReadOptions.DEFAULT).read(Path.of("run.nvtxt"), ReadListener.NONE);
///
/// Everything else builds on that: `trace` is what a file says, `diagnostic` what is wrong with it, `time` puts ticks on
/// clocks, `report` puts several files on one axis, `filter`, `stats`, `compare` and `align` ask questions of a report,
/// `fix` and `write` make files.
///
/// What is wrong inside a file is never an exception; [java.io.IOException] says that it could not be read at all, and
/// [dev.nvtxt.parser.diagnostic.NotEnoughMemoryException] that it will not fit. Results are immutable and safe for use by
/// any number of threads. The rules are those of `nvtxt.md` of the format reference; their numbers, such as 8.1, stand where
/// a rule would surprise.
@NullMarked
package dev.nvtxt.parser;

import org.jspecify.annotations.NullMarked;
