// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import dev.nvtxt.parser.diagnostic.Problems;
import dev.nvtxt.parser.report.ReportFile;
import java.util.Map;

/// What reading a file, or a split of it, gave.
public sealed interface FileContent {
    /// Events.
    ///
    /// @param file the file with its clocks
    /// @param text the number of the text in an archive
    /// @param firstEvent the first event that is asked for; those before stand in earlier splits
    /// @param insideNs by event how long ranges in later splits are that lie inside it
    /// @param spans the ticks of the whole file
    record Events(ReportFile file, int text, int firstEvent, Map<Integer, Long> insideNs,
            FileSpans spans) implements FileContent {}

    /// What is wrong with a file.
    record Faults(String path, Problems problems) implements FileContent {}

    /// The bytes of a file are damaged before its first line.
    ///
    /// @param path the text
    /// @param message why, in a sentence
    record Unreadable(String path, String message) implements FileContent {}
}
