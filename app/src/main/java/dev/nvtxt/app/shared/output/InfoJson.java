// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.summary.FileSummary;
import dev.nvtxt.parser.report.summary.FileSummary.ClockSummary;
import module java.base;

/// Prints summaries as one JSON object with a version; keys are only ever added.
public final class InfoJson implements InfoPrinter {
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final JsonGenerator json;

    /// Makes a printer and prints what comes first.
    ///
    /// @param out takes UTF-8
    public InfoJson(OutputStream out) throws IOException {
        json = Json.generator(out);
        json.writeStartObject();
        json.writeNumberField("version", 1);
        json.writeArrayFieldStart("files");
    }

    @Override
    public void file(ReportFile file, FileSummary summary) throws IOException {
        json.writeStartObject();
        json.writeStringField("path", summary.path());
        json.writeStringField("name", file.trace().displayName());
        json.writeNumberField("bytes", summary.bytes());
        json.writeNumberField("lines", summary.lines());
        json.writeStringField("format", file.trace().extras().format());
        json.writeObjectFieldStart("events");
        json.writeNumberField("marker", summary.events().marker());
        json.writeNumberField("startEnd", summary.events().startEnd());
        json.writeNumberField("pushPop", summary.events().pushPop());
        json.writeNumberField("slice", summary.events().slice());
        json.writeEndObject();
        json.writeNumberField("processes", summary.processes());
        json.writeNumberField("threads", summary.threads());
        json.writeNumberField("categories", summary.categories());
        json.writeArrayFieldStart("clocks");
        for (var clock : summary.clocks()) {
            write(clock);
        }
        json.writeEndArray();
        json.writeNumberField("errors", summary.errors());
        json.writeNumberField("warnings", summary.warnings());
        json.writeNumberField("loadMs", summary.loadNanos() / NANOS_PER_MILLI);
        json.writeEndObject();
    }

    private void write(ClockSummary clock) throws IOException {
        json.writeStartObject();
        json.writeStringField("timeBase", clock.timeBase());
        json.writeStringField("method", clock.method());
        json.writeStringField("rate", clock.rate());
        json.writeNumberField("first", clock.first());
        json.writeNumberField("last", clock.last());
        Json.writeNumber(json, "firstNs", clock.firstNs());
        Json.writeNumber(json, "lastNs", clock.lastNs());
        json.writeEndObject();
    }

    @Override
    public void end() throws IOException {
        json.writeEndArray();
        Json.end(json);
    }
}
