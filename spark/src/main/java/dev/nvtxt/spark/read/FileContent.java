// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import dev.nvtxt.parser.diagnostic.Problems;
import dev.nvtxt.parser.report.ReportFile;

/// What reading a file, or a batch of it, gave.
public sealed interface FileContent {
    /// Events.
    ///
    /// @param file the file with its clocks
    /// @param text the number of the text in an archive
    /// @param firstEvent the first event that is asked for; those before are in earlier batches
    /// @param spans the ticks of the whole file
    /// @param errors how many errors the whole file has
    record Events(ReportFile file, int text, int firstEvent, FileSpans spans, long errors) implements FileContent {}

    /// The ticks of a file.
    record Spans(FileSpans spans) implements FileContent {}

    /// What is wrong with a file.
    record Faults(String path, Problems problems) implements FileContent {}

    /// A file can't be read: it is not there, or its bytes are damaged before its first line.
    ///
    /// @param text the number of the text in an archive
    /// @param path the text
    /// @param code `not-found` or `unreadable`
    /// @param message why, in a sentence
    record Unreadable(int text, String path, String code, String message) implements FileContent {}
}
