// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.chunk;

import module java.base;

/// Keeps apart what is reported only once: a wrong static value once for each assignment, a missing argument once for
/// each definition.
///
/// A *slot* is what can be reported (one for each argument's variable, one for each command and argument that can be
/// missing), its *origin* the line of the assignment or definition. Only the newest origin of a slot can be reported again,
/// so one number a slot is enough. The first report of a slot in a chunk may repeat what an earlier chunk reported; such
/// problems wait until the chunk is put in its place.
public final class ReportedOnce {
    private static final int UNREPORTED = -1;

    private final int[] origins;
    private final List<PendingReport> pending = new ArrayList<>();

    private record PendingReport(int slot, int origin, RankedProblem problem) {}

    /// Makes a table in which nothing has been reported.
    public ReportedOnce(int slots) {
        origins = new int[slots];
        clear();
    }

    private ReportedOnce(int[] origins) {
        this.origins = origins;
    }

    /// {@return a copy of what has been reported; nothing may wait here}
    public ReportedOnce copy() {
        return new ReportedOnce(origins.clone());
    }

    /// Forgets everything.
    public void clear() {
        Arrays.fill(origins, UNREPORTED);
        pending.clear();
    }

    /// {@return whether a problem of that slot and origin has been reported here}
    public boolean isReported(int slot, int origin) {
        return origins[slot] == origin;
    }

    /// Reports a problem unless it has been reported here.
    public void report(int slot, int origin, RankedProblem problem, ProblemLog log) {
        if (isReported(slot, origin)) {
            return;
        }
        boolean isFirst = origins[slot] == UNREPORTED;
        origins[slot] = origin;
        if (isFirst) {
            pending.add(new PendingReport(slot, origin, problem));
        } else {
            log.add(problem);
        }
    }

    /// Notes that a problem of that slot and origin has been reported.
    public void mark(int slot, int origin) {
        origins[slot] = origin;
    }

    /// Puts the reports of a later chunk after these.
    ///
    /// @param log takes the problems of the chunk that waited and are new
    public void append(ReportedOnce chunk, ProblemLog log) {
        for (var candidate : chunk.pending) {
            if (!isReported(candidate.slot, candidate.origin)) {
                log.add(candidate.problem);
            }
        }
        for (int slot = 0; slot < origins.length; slot++) {
            if (chunk.origins[slot] != UNREPORTED) {
                origins[slot] = chunk.origins[slot];
            }
        }
    }
}
