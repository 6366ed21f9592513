// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.nvtxt.parser.report.CounterTimes;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.CounterTrack;
import dev.nvtxt.parser.trace.TraceExtras;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Prints what files of other formats than NVTXT have besides: tracks and arguments of events, counters, flows.
final class DumpExtras {
    private final JsonGenerator json;
    private final ReportFile file;
    private final TraceExtras extras;
    private final Json.Text path;
    private final boolean isOther;

    DumpExtras(JsonGenerator json, ReportFile file, Json.Text path) {
        this.json = json;
        this.file = file;
        this.extras = file.trace().extras();
        this.path = path;
        this.isOther = !extras.isNone();
    }

    /// Prints the last keys of an event's line, if its file has them.
    void writeKeys(int event) throws IOException {
        if (!isOther) {
            return;
        }
        var events = file.trace().events();
        int track = events.track(event);
        json.writeStringField("track", track < 0 ? null : extras.tracks().get(track).name());
        json.writeFieldName("args");
        writeArgs(json, events.args(event));
    }

    private static void writeArgs(JsonGenerator json, List<Arg> args) throws IOException {
        json.writeStartObject();
        for (var arg : args) {
            json.writeFieldName(arg.key());
            write(json, arg);
        }
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Arg arg) throws IOException {
        switch (arg.type()) {
            case BOOL -> json.writeBoolean(arg.bits() != 0);
            case INT -> json.writeNumber(arg.bits());
            case UINT, POINTER -> json.writeNumber(new BigInteger(Long.toUnsignedString(arg.bits())));
            case DOUBLE -> writeDouble(json, Double.longBitsToDouble(arg.bits()));
            case STRING -> json.writeString(arg.label());
        }
    }

    /// JSON has no number for what is not finite.
    private static void writeDouble(JsonGenerator json, double value) throws IOException {
        if (Double.isFinite(value)) {
            json.writeNumber(value);
        } else {
            json.writeString(Double.toString(value));
        }
    }

    /// Prints the lines after those of the events.
    ///
    /// @param filter whether, by its index, an event is printed
    void writeLines(IntPredicate filter) throws IOException {
        for (var counter : extras.counters()) {
            var times = new CounterTimes(file, counter);
            for (int value = 0; value < counter.size(); value++) {
                writeValue(counter, value, times.ns(value));
            }
        }
        var flows = extras.flows();
        for (int flow = 0; flow < flows.size(); flow++) {
            if (filter.test(flows.from(flow)) && filter.test(flows.to(flow))) {
                DumpJson.startLine(json, path, "flow");
                json.writeNumberField("from", flows.from(flow));
                json.writeNumberField("to", flows.to(flow));
                Json.endLine(json);
            }
        }
    }

    private void writeValue(CounterTrack counter, int value, @Nullable Long ns) throws IOException {
        DumpJson.startLine(json, path, "counter");
        json.writeStringField("track", counter.track().name());
        json.writeStringField("unit", counter.unit());
        json.writeStringField("timeBase", counter.timeBase().name());
        json.writeNumberField("time", counter.time(value));
        Json.writeNumber(json, "timeNs", ns);
        json.writeFieldName("value");
        writeDouble(json, counter.value(value));
        Json.writeNumber(json, "pid", counter.track().owner().processId());
        Json.writeNumber(json, "tid", counter.track().owner().threadId());
        Json.endLine(json);
    }
}
