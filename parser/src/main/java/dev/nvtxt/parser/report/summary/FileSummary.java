// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report.summary;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The facts of one file, as `info` and the report summary show them.
///
/// @param path the path as given by the user
/// @param name the display name, or the file's name where it has none
/// @param bytes the size of its content, decompressed
/// @param lines the number of lines
/// @param events the events by kind
/// @param processes how many processes events use or a name is given to
/// @param threads how many threads events use or a name is given to
/// @param categories how many categories are used, named or linked
/// @param clocks a line for each time base, in order of appearance
/// @param errors how many errors it has
/// @param warnings how many warnings it has
/// @param loadNanos how long reading took, in nanoseconds
public record FileSummary(String path, String name, long bytes, long lines, KindCounts events, int processes,
        int threads, int categories, List<ClockSummary> clocks, long errors, long warnings, long loadNanos) {
    public FileSummary {
        clocks = List.copyOf(clocks);
    }

    /// {@return the same facts with other numbers of problems}
    public FileSummary withProblems(long otherErrors, long otherWarnings) {
        return new FileSummary(path, name, bytes, lines, events, processes, threads, categories, clocks, otherErrors,
                otherWarnings, loadNanos);
    }

    /// How many events there are of each kind.
    ///
    /// @param marker instants
    /// @param startEnd ranges from `RangeStartEnd`
    /// @param pushPop ranges from `RangePush`
    /// @param slice ranges of other formats
    public record KindCounts(long marker, long startEnd, long pushPop, long slice) {
        /// Counts the events of an NVTXT file.
        public KindCounts(long marker, long startEnd, long pushPop) {
            this(marker, startEnd, pushPop, 0);
        }

        /// {@return how many there are}
        public long total() {
            return marker + startEnd + pushPop + slice;
        }
    }

    /// One time base of a file.
    ///
    /// @param timeBase its name
    /// @param method how its ticks become nanoseconds, in words
    /// @param rate ticks per second exactly, as digits or a fraction; null without a clock
    /// @param first the smallest time in ticks
    /// @param last the largest time in ticks
    /// @param firstNs the clock time of the smallest; null without a clock or outside Int64
    /// @param lastNs the clock time of the largest; null without a clock or outside Int64
    public record ClockSummary(String timeBase, String method, @Nullable String rate, long first, long last,
            @Nullable Long firstNs, @Nullable Long lastNs) {}
}
