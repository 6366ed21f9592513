// SPDX-License-Identifier: Apache-2.0
/// The contents of a file: events in columns, names, categories, problems. Immutable, without any drawing.
///
/// [TraceFile] is the whole, [EventStore] its events by number, from 0 in file order. Times are ticks as the file has them;
/// nanoseconds are for `time`. Ids are Int64 because a file may hold any; null means that the id is missing.
@NullMarked
package dev.nvtxt.parser.trace;

import org.jspecify.annotations.NullMarked;
