// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.export;

import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.page.PageOptions;
import dev.nvtxt.app.shared.page.WebPage;
import dev.nvtxt.formats.export.ExportDestination;
import dev.nvtxt.formats.export.ExportProgress;
import dev.nvtxt.formats.export.ExportScope;
import dev.nvtxt.formats.export.Exported;
import dev.nvtxt.formats.export.Exporter;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;

/// Writes the events as a timeline on a web page.
///
/// @param options what the page shows besides the events
public record WebPageExporter(PageOptions options) implements Exporter {
    private static final long LARGE = 1_000_000;

    @Override
    public Exported write(ExportScope scope, ExportDestination target, ExportProgress progress) throws IOException {
        long events;
        try (var out = target.stream()) {
            events = WebPage.write(scope.report(), exported(scope), options, out, progress.cancel()::isCanceled);
        }
        progress.add(events);
        return new Exported(events, events <= LARGE
                ? List.of()
                : List.of("The page has more than a million events. Browsers open it slowly; export a part instead."));
    }

    /// Files of which every event is exported are left out, so that their lanes are all on the page.
    private static Visibility exported(ExportScope scope) {
        Map<ReportFile, BitSet> parts = new HashMap<>();
        for (int index = 0; index < scope.files().size(); index++) {
            var file = scope.files().get(index);
            if (scope.of(index).cardinality() < file.trace().events().size()) {
                parts.put(file, scope.of(index));
            }
        }
        return new Visibility(parts);
    }
}
