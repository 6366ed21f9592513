// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.app.cli.option.ClockOptions;
import dev.nvtxt.app.cli.option.EventMatcher;
import dev.nvtxt.app.cli.option.EventOptions;
import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.cli.run.ReportLoading;
import dev.nvtxt.app.cli.run.Streams;
import dev.nvtxt.app.cli.run.TransientLine;
import dev.nvtxt.app.shared.export.EventFormat;
import dev.nvtxt.app.shared.export.WebPageExporter;
import dev.nvtxt.app.shared.page.SavedTimeline;
import dev.nvtxt.app.shared.saving.OutputException;
import dev.nvtxt.app.shared.saving.OutputTarget;
import dev.nvtxt.formats.export.ExportProgress;
import dev.nvtxt.formats.export.Exporter;
import dev.nvtxt.parser.CancelToken;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Writes events in another format.
@Command(name = "export", mixinStandardHelpOptions = true, description = "Writes events in another format, for notebooks, databases and other viewers.")
final class ExportCommand extends FilesCommand {
    @Mixin
    private ClockOptions clocks = new ClockOptions();
    @Mixin
    private EventOptions events = new EventOptions();
    @Option(names = { "-o",
        "--output" }, required = true, paramLabel = "FILE", description = "The file to write; its ending selects the format.")
    private String output = "";
    @Option(names = "--format", paramLabel = "FORMAT", description = "The format, if the ending does not select it: pftrace, json, csv, parquet, sqlite, jsonl, html or nvtxt.")
    private @Nullable EventFormat format;

    ExportCommand(Streams streams) {
        super(streams);
    }

    @Override
    public Integer call() throws IOException {
        events.check();
        var eventFormat = format();
        var target = target(eventFormat);
        var loading = new ReportLoading(streams, arguments, clocks);
        var report = loading.load();
        if (report.files().isEmpty()) {
            return loading.status();
        }
        var scope = EventMatcher.scope(events, report);
        events.unclosed(report).ifPresent(streams::message);
        var line = new TransientLine(streams.err(), System::nanoTime);
        try {
            var progress = new ExportProgress(CancelToken.ofCurrentThread(), count -> show(line, count, scope.size()));
            var exported = target.write(out -> exporter(eventFormat).write(scope, out, progress));
            exported.notes().forEach(streams::message);
        } finally {
            line.end();
        }
        return loading.status();
    }

    private OutputTarget target(EventFormat eventFormat) throws OutputException {
        var argument = output(output, clocks);
        return eventFormat.isText() ? argument.forText() : argument.forBytes();
    }

    /// A page has the bookmarks of the session, and says what of the files is on it.
    private Exporter exporter(EventFormat eventFormat) {
        return eventFormat == EventFormat.HTML
                ? new WebPageExporter(
                        SavedTimeline.options(clocks.sessionSection(SavedTimeline.SECTION), events.label()))
                : eventFormat.exporter();
    }

    private void show(TransientLine line, long count, long all) {
        if (streams.showsProgress()) {
            long percent = all == 0 ? 100 : Math.min(100, count * 100 / all);
            line.show(_ -> "writing " + output + ": " + percent + "%");
        }
    }

    @Override
    public boolean needsOptions() {
        return true;
    }

    private EventFormat format() {
        if (format != null) {
            return format;
        }
        return EventFormat.ofName(output).orElseThrow(() -> new UsageException(
                "can't tell the format of " + output + "; set --format, or use one of these endings: "
                        + EventFormat.endings()));
    }
}
