// SPDX-License-Identifier: Apache-2.0
/// How a file is read, from bytes to columns. Not for use outside this module.
///
/// A [TextReader] cuts the text into chunks of whole lines (`input`) and reads each chunk into tables of its own (`chunk`):
/// plain lines in the [LineScanner], the hot loop; all others by all the rules, token by token (`rules`, on top of `lex`).
/// Chunks are put together in the order of the file (`merge`), which is where pushes meet pops and names are settled. With more
/// than one thread [ParallelRead] does the same with several chunks at once; the result is the same to the byte.
@NullMarked
package dev.nvtxt.parser.internal;

import org.jspecify.annotations.NullMarked;
