// SPDX-License-Identifier: Apache-2.0
/// Where bytes come from: arrays, files, decompressed streams, UTF-16, cut into chunks of whole lines.
///
/// A [ByteSource] gives bytes in order; the [ChunkCutter] cuts them at line ends, so that nothing after it ever sees half a line.
/// UTF-16 and compressed input are turned into plain UTF-8 on the way. How reading ends, completely or not, is an
/// [Ending].
@NullMarked
package dev.nvtxt.parser.internal.input;

import org.jspecify.annotations.NullMarked;
