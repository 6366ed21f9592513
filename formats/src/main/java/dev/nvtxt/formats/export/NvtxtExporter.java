// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import dev.nvtxt.parser.write.ReportWriter;
import dev.nvtxt.parser.write.UnwritableException;
import module java.base;

/// Writes one `.nvtxt` file. A single NVTXT file keeps its ticks and time bases; all else is in nanoseconds.
public final class NvtxtExporter implements Exporter {
    /// An exporter for any number of reports.
    public NvtxtExporter() {}

    @Override
    public Exported write(ExportScope scope, ExportDestination target, ExportProgress progress) throws IOException {
        try (var out = new BufferedWriter(
                new OutputStreamWriter(target.stream(), StandardCharsets.UTF_8.newEncoder()))) {
            var written = ReportWriter.write(scope.report(), one -> scope.of(scope.files().indexOf(one)),
                    progress.cancel(), out);
            progress.add(written.events());
            var notes = new ArrayList<String>();
            written.differences().forEach((difference, count) -> notes.add(difference.words(count) + "."));
            return new Exported(written.events(), notes);
        } catch (UnwritableException e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
