// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.rank;

import dev.nvtxt.analysis.gpu.KernelName;
import java.util.regex.Pattern;

/// Knows the names of operations that all ranks of a job take part in: those of MPI, NCCL, RCCL, Gloo and PyTorch.
final class CollectiveNames {
    private static final Pattern COLLECTIVE = Pattern.compile("(?i).*(?:all[ _-]?reduce|all[ _-]?gather|"
            + "reduce[ _-]?scatter|all[ _-]?to[ _-]?all|barrier|broadcast|(?<![a-z])bcast|mpi_i?(?:bcast|scan|exscan|"
            + "gather|gatherv|scatter|scatterv|reduce)(?![a-z])).*", Pattern.DOTALL);
    private static final Pattern SINGLE = Pattern.compile("(?i).*(?:send|recv).*", Pattern.DOTALL);
    /// One rank ends these, while the others still wait or are gone long since.
    private static final Pattern ROOTED = Pattern.compile("(?i).*(?:broadcast|bcast|(?<!all[ _-]?)gather|"
            + "(?<!reduce[ _-]?)scatter|(?<!all[ _-]?)reduce(?![ _-]?scatter)|scan).*", Pattern.DOTALL);

    private CollectiveNames() {}

    /// {@return whether all ranks take part}
    static boolean isCollective(String name) {
        return COLLECTIVE.matcher(name).matches() || KernelName.isCollective(name);
    }

    /// {@return whether no rank can leave it before all others have come: its ends are one instant}
    static boolean isSynchronizing(String name) {
        return !ROOTED.matcher(name).matches() && !SINGLE.matcher(name).matches();
    }
}
