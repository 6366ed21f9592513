// SPDX-License-Identifier: Apache-2.0
/// Reads NVTXT files and answers questions about them; the first page of the library.
///
/// Add the one dependency `dev.nvtxt:parser`; it needs nothing but the JDK. This program prints the problems of a file, and
/// which messages take the most time in it:
///
/// {@snippet file="FirstLook.java"}
///
/// | package | holds |
/// |---|---|
/// | `dev.nvtxt.parser` | the reader, its options, listeners and [CancelToken] |
/// | `…parser.trace` | what a file contains: events, names, categories |
/// | `…parser.diagnostic` | what is wrong with a file, and how to fix it |
/// | `…parser.time`, `…parser.setting` | clocks: how ticks become nanoseconds |
/// | `…parser.report` | several files on one time axis |
/// | `…parser.write`, `…parser.color` | writing NVTXT; color names |
/// | `dev.nvtxt.analysis.filter`, `stats`, `compare`, `align`, `fix` | questions about a report; nothing above knows them |
///
/// Packages named `internal` may change at any time.
///
/// What is wrong inside a file is never an exception; a [java.io.IOException] means that it cannot be read at all, and a
/// [dev.nvtxt.parser.diagnostic.NotEnoughMemoryException] that it does not fit into memory. Results are immutable and safe for
/// use by any number of threads. Every long call can be canceled.
@NullMarked
package dev.nvtxt.parser;

import org.jspecify.annotations.NullMarked;
