// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.export;

import dev.nvtxt.app.shared.output.DumpJson;
import dev.nvtxt.app.shared.page.PageOptions;
import dev.nvtxt.formats.export.ChromeExporter;
import dev.nvtxt.formats.export.CsvExporter;
import dev.nvtxt.formats.export.ExportDestination;
import dev.nvtxt.formats.export.ExportProgress;
import dev.nvtxt.formats.export.ExportScope;
import dev.nvtxt.formats.export.Exported;
import dev.nvtxt.formats.export.Exporter;
import dev.nvtxt.formats.export.NvtxtExporter;
import dev.nvtxt.formats.export.PerfettoExporter;
import dev.nvtxt.formats.sql.ParquetExporter;
import dev.nvtxt.formats.sql.SqliteExporter;
import module java.base;

/// Formats that events are exported to.
public enum EventFormat {
    /// Perfetto's protobuf.
    PFTRACE("Perfetto trace", PerfettoExporter::new),
    /// Chrome trace events.
    JSON("Chrome trace", ChromeExporter::new),
    /// The table of events.
    CSV("CSV table", CsvExporter::new),
    /// The table of events, packed.
    PARQUET("Parquet table", ParquetExporter::new),
    /// Tables, also those of Nsight Systems' exports.
    SQLITE("SQLite database", SqliteExporter::new),
    /// The lines of `dump`.
    JSONL("JSON lines", JsonLinesExporter::new),
    /// A timeline that any browser shows.
    HTML("Web page", () -> new WebPageExporter(PageOptions.DEFAULT)),
    /// What this program reads.
    NVTXT("NVTXT file", NvtxtExporter::new);

    private final String label;
    @SuppressWarnings("ImmutableEnumChecker") // constructors without state
    private final Supplier<Exporter> exporter;

    EventFormat(String label, Supplier<Exporter> exporter) {
        this.label = label;
        this.exporter = exporter;
    }

    /// {@return what menus call it}
    public String label() {
        return label;
    }

    /// {@return the end of a file's name, without a dot}
    public String extension() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// {@return whether people can read it}
    public boolean isText() {
        return this != PFTRACE && this != PARQUET && this != SQLITE;
    }

    /// {@return whether it has the columns `start_ns` and `end_ns`}
    public boolean hasAxisTimes() {
        return this == CSV || this == PARQUET || this == SQLITE;
    }

    /// {@return what writes it}
    public Exporter exporter() {
        return exporter.get();
    }

    /// {@return the format that a file's name ends in}
    public static Optional<EventFormat> ofName(String fileName) {
        var name = fileName.toLowerCase(Locale.ROOT);
        return Arrays.stream(values()).filter(format -> name.endsWith("." + format.extension())).findFirst();
    }

    /// {@return all endings, for people}
    public static String endings() {
        return Arrays.stream(values()).map(format -> "." + format.extension()).collect(Collectors.joining(" "));
    }

    /// Writes the lines that `nvtxt dump` prints.
    private static final class JsonLinesExporter implements Exporter {
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
}
