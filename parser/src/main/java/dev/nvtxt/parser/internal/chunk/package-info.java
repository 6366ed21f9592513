// SPDX-License-Identifier: Apache-2.0
/// The content of a chunk of a file, read with only the definitions and variables of earlier chunks.
///
/// A [ChunkTables] is a set of tables: events by row, each with the number of a context (kind, time base, thread, category, color,
/// in [Contexts]) and of a text ([ChunkTexts]); pushes and pops as steps that are paired later ([StackSteps]); names; problems.
/// Each chunk is filled by one thread, and used again for another when it has been put in its place.
@NullMarked
package dev.nvtxt.parser.internal.chunk;

import org.jspecify.annotations.NullMarked;
