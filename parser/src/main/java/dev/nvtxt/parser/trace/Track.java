// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import org.jspecify.annotations.Nullable;

/// A track of its own for events or values, below a thread, a process, another track or the file.
///
/// @param name its name, or null if it has none
/// @param parent the index of the track above it, or -1 if it is directly below its owner
/// @param owner the process and thread that it belongs to; both null where it belongs to the file
/// @param rank its place among its siblings; equal ones are in order of appearance
public record Track(@Nullable String name, int parent, ThreadKey owner, int rank) {}
