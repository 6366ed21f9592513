// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import org.jspecify.annotations.Nullable;

/// What a file says of its recording: which rank of which job it is, and where it ran. Immutable.
///
/// @param rank the number of the rank, or null
/// @param worldSize how many ranks the job has, or null
/// @param host the name of the machine, or null
public record Recording(@Nullable Long rank, @Nullable Long worldSize, @Nullable String host) {
    /// Nothing is said.
    public static final Recording NONE = new Recording(null, null, null);
}
