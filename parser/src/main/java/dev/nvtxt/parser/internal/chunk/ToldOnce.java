// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.chunk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Keeps apart what is told only once: a wrong static value once for each assignment, a missing argument once for
/// each definition.
///
/// A *slot* is what can be told (one for each argument's variable, one for each command and argument that can be
/// missing), its *origin* the line of the assignment or definition. Only the newest origin of a slot can be told again,
/// so one number a slot is enough. The first telling of a slot in a part may repeat what an earlier part told; such
/// problems wait until the part is put in its place.
public final class ToldOnce {
    private static final int UNTOLD = -1;

    private final int[] origins;
    private final List<Waiting> waiting = new ArrayList<>();

    private record Waiting(int slot, int origin, Found found) {}

    /// Makes a table in which nothing has been told.
    public ToldOnce(int slots) {
        origins = new int[slots];
        clear();
    }

    private ToldOnce(int[] origins) {
        this.origins = origins;
    }

    /// {@return a copy of what has been told; nothing may wait here}
    public ToldOnce copy() {
        return new ToldOnce(origins.clone());
    }

    /// Forgets everything.
    public void clear() {
        Arrays.fill(origins, UNTOLD);
        waiting.clear();
    }

    /// {@return whether a problem of that slot and origin has been told here}
    public boolean isTold(int slot, int origin) {
        return origins[slot] == origin;
    }

    /// Tells a problem, if it has not been told here.
    public void tell(int slot, int origin, Found found, ProblemLog log) {
        if (isTold(slot, origin)) {
            return;
        }
        boolean isFirst = origins[slot] == UNTOLD;
        origins[slot] = origin;
        if (isFirst) {
            waiting.add(new Waiting(slot, origin, found));
        } else {
            log.add(found);
        }
    }

    /// Notes that a problem of that slot and origin has been told.
    public void mark(int slot, int origin) {
        origins[slot] = origin;
    }

    /// Puts the tellings of a later part behind these.
    ///
    /// @param log takes the problems of the part that waited and are new
    public void append(ToldOnce part, ProblemLog log) {
        for (var candidate : part.waiting) {
            if (!isTold(candidate.slot, candidate.origin)) {
                log.add(candidate.found);
            }
        }
        for (int slot = 0; slot < origins.length; slot++) {
            if (part.origins[slot] != UNTOLD) {
                origins[slot] = part.origins[slot];
            }
        }
    }
}
