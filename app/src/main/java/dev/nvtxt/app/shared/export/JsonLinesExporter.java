// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.export;

import dev.nvtxt.app.shared.output.DumpJson;
import dev.nvtxt.formats.export.ExportDestination;
import dev.nvtxt.formats.export.ExportProgress;
import dev.nvtxt.formats.export.ExportScope;
import dev.nvtxt.formats.export.Exported;
import dev.nvtxt.formats.export.Exporter;
import java.io.IOException;
import java.util.List;

/// Writes the lines that `nvtxt dump` prints.
final class JsonLinesExporter implements Exporter {
    @Override
    public Exported write(ExportScope scope, ExportDestination target, ExportProgress progress) throws IOException {
        try (var out = target.stream()) {
            var printer = new DumpJson(out);
            for (int index = 0; index < scope.files().size(); index++) {
                var events = scope.of(index);
                printer.file(scope.files().get(index), event -> {
                    progress.cancel().check();
                    return events.get(event);
                });
                progress.add(events.cardinality());
            }
            printer.end();
        }
        return new Exported(scope.size(), List.of());
    }
}
