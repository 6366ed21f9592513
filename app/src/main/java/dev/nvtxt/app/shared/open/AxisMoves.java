// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.open;

import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.BaseClock;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;

/// Where files are on the axis, and how far they move along the axis from one report to the next.
public final class AxisMoves {
    private AxisMoves() {}

    /// {@return whether a file has times on the axis, and none of them is in a range}
    public static boolean isOutside(ReportFile file, AxisRange range) {
        var onAxis = file.allBases().stream().filter(BaseClock::isOnAxis).toList();
        return !onAxis.isEmpty() && onAxis.stream().noneMatch(
                base -> base.axisFirstNs() <= range.endNs() && base.axisLastNs() >= range.startNs());
    }

    /// {@return by how much all of some files move, in nanoseconds, to later times where positive; 0 where not all move by
    /// the same. Where they have events, counters without any beside them don't count}
    ///
    /// @param pairs each file as it was, with the same file as it is now
    public static long common(Collection<Map.Entry<ReportFile, ReportFile>> pairs) {
        var moves = moves(pairs, ReportFile::bases);
        if (moves.isEmpty()) {
            moves = moves(pairs, ReportFile::counterBases);
        }
        return moves.size() == 1 ? moves.iterator().next() : 0;
    }

    private static Set<Long> moves(Collection<Map.Entry<ReportFile, ReportFile>> pairs,
            Function<ReportFile, List<BaseClock>> bases) {
        var moves = new HashSet<Long>();
        for (var pair : pairs) {
            var olds = bases.apply(pair.getKey());
            var news = bases.apply(pair.getValue());
            for (int i = 0; i < news.size(); i++) {
                if (olds.get(i).firstNs() != null && news.get(i).firstNs() != null) {
                    moves.add(news.get(i).axisFirstNs() - olds.get(i).axisFirstNs());
                }
                if (olds.get(i).lastNs() != null && news.get(i).lastNs() != null) {
                    moves.add(news.get(i).axisLastNs() - olds.get(i).axisLastNs());
                }
            }
        }
        return moves;
    }
}
