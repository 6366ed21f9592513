// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.lsp;

import dev.nvtxt.analysis.cause.FileCauses;
import dev.nvtxt.analysis.edit.EditorText;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// One version of a text, as the reader reads it.
///
/// @param text the text
/// @param file what was read
/// @param causes the causes of its problems
record ReadText(EditorText text, TraceFile file, FileCauses causes) {
    private static final NvtxtReader READER = new NvtxtReader(ReadOptions.DEFAULT);

    /// Reads a text. A moment for each 10 MB.
    static ReadText of(String uri, EditorText text) {
        var file = READER.read(uri, text.text().getBytes(StandardCharsets.UTF_8));
        return new ReadText(text, file, FileCauses.of(file));
    }

    InputStream open() {
        return new ByteArrayInputStream(text.text().getBytes(StandardCharsets.UTF_8));
    }

    /// {@return the file on an axis of its own}
    ReportFile axis() {
        return ReportBuilder.build(List.of(file), List.of()).files().getFirst();
    }
}
