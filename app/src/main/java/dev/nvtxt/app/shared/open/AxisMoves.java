// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.open;

import dev.nvtxt.parser.report.ReportFile;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// How far files move along the axis from one report to the next.
public final class AxisMoves {
    private AxisMoves() {}

    /// {@return by how much all of some files move, in nanoseconds, to later times where positive; 0 where not all move by
    /// the same}
    ///
    /// @param pairs each file as it was, with the same file as it is now
    public static long common(Collection<Map.Entry<ReportFile, ReportFile>> pairs) {
        var moves = new HashSet<Long>();
        pairs.forEach(pair -> add(pair.getKey(), pair.getValue(), moves));
        return moves.size() == 1 ? moves.iterator().next() : 0;
    }

    private static void add(ReportFile old, ReportFile now, Set<Long> moves) {
        for (int i = 0; i < now.bases().size(); i++) {
            var from = old.bases().get(i);
            var to = now.bases().get(i);
            if (from.firstNs() != null && to.firstNs() != null) {
                moves.add(to.axisFirstNs() - from.axisFirstNs());
                moves.add(to.axisLastNs() - from.axisLastNs());
            }
        }
    }
}
