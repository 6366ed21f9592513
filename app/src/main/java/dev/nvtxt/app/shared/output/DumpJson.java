// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import dev.nvtxt.parser.color.ColorText;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Prints names and events as JSON lines: one object a line, the same keys in the same order for each kind of object.
///
/// Files have millions of events, so keys and texts that return are encoded once.
public final class DumpJson implements DumpPrinter {
    private final JsonGenerator json;

    /// Makes a printer.
    ///
    /// @param out takes UTF-8
    public DumpJson(OutputStream out) throws IOException {
        json = Json.generator(out);
    }

    @Override
    public void file(ReportFile file, IntPredicate filter) throws IOException {
        var trace = file.trace();
        var path = Json.Text.of(trace.path());
        writeNames(file, path);
        var events = new EventLines(file, path);
        for (int event = 0; event < trace.events().size(); event++) {
            if (filter.test(event)) {
                events.write(event);
            }
        }
        new DumpExtras(json, file, path).writeLines(filter);
    }

    private void writeNames(ReportFile file, Json.Text path) throws IOException {
        var trace = file.trace();
        if (trace.displayName() != null) {
            startLine(json, path, "file");
            json.writeStringField("name", trace.displayName());
            Json.endLine(json);
        }
        for (var process : trace.names().processes().entrySet()) {
            startLine(json, path, "process");
            json.writeNumberField("pid", process.getKey());
            json.writeStringField("name", process.getValue());
            Json.endLine(json);
        }
        for (var thread : trace.names().threads().entrySet()) {
            startLine(json, path, "thread");
            Json.writeNumber(json, "pid", thread.getKey().processId());
            Json.writeNumber(json, "tid", thread.getKey().threadId());
            json.writeStringField("name", thread.getValue());
            Json.endLine(json);
        }
        for (var category : trace.categories().all()) {
            startLine(json, path, "category");
            json.writeNumberField("id", category.id());
            json.writeStringField("name", category.name());
            Json.writeNumber(json, "parent", category.parent());
            Json.endLine(json);
        }
    }

    /// Starts the line of something of a file that is no event.
    static void startLine(JsonGenerator json, Json.Text path, String type) throws IOException {
        json.writeStartObject();
        json.writeFieldName("file");
        path.write(json);
        json.writeStringField("type", type);
    }

    @Override
    public void end() throws IOException {
        json.flush();
    }

    /// Prints the events of one file.
    private final class EventLines {
        private final ReportFile file;
        private final EventStore events;
        private final Json.Text path;
        private final List<ThreadKey> threads;
        private final Json.Text[] timeBases;
        private final DumpExtras extras;

        EventLines(ReportFile file, Json.Text path) {
            this.file = file;
            this.events = file.trace().events();
            this.path = path;
            this.extras = new DumpExtras(json, file, path);
            this.threads = events.threads();
            this.timeBases = events.timeBases().stream().map(base -> Json.Text.of(base.name()))
                    .toArray(Json.Text[]::new);
        }

        void write(int event) throws IOException {
            json.writeStartObject();
            json.writeFieldName(DumpKeys.FILE);
            path.write(json);
            json.writeFieldName(DumpKeys.TYPE);
            if (events.kind(event) == EventKind.MARKER) {
                json.writeString(DumpKeys.MARKER);
                writeMarker(event);
            } else {
                json.writeString(DumpKeys.RANGE);
                writeRange(event);
            }
            extras.writeKeys(event);
            Json.endLine(json);
        }

        private void writeMarker(int event) throws IOException {
            json.writeFieldName(DumpKeys.LINE);
            numberOrNull(events.line(event) > 0, events.line(event));
            number(DumpKeys.TIME, events.start(event));
            json.writeFieldName(DumpKeys.TIME_BASE);
            timeBases[events.timeBase(event)].write(json);
            startNs(DumpKeys.TIME_NS, event);
            writeCommon(event);
        }

        private void writeRange(int event) throws IOException {
            boolean isPushPop = events.kind(event) == EventKind.PUSH_POP;
            boolean isSlice = events.kind(event) == EventKind.SLICE;
            json.writeFieldName(DumpKeys.KIND);
            json.writeString(isSlice ? DumpKeys.SLICE : isPushPop ? DumpKeys.PUSH_POP : DumpKeys.START_END);
            json.writeFieldName(DumpKeys.LINE);
            numberOrNull(events.line(event) > 0, events.line(event));
            if (isPushPop) {
                json.writeFieldName(DumpKeys.END_LINE);
                numberOrNull(events.endLine(event) != 0, events.endLine(event));
            }
            number(DumpKeys.START, events.start(event));
            json.writeFieldName(DumpKeys.END);
            numberOrNull(!events.isOpen(event), events.end(event));
            int base = events.timeBase(event);
            json.writeFieldName(DumpKeys.TIME_BASE);
            timeBases[base].write(json);
            if (events.endTimeBase(event) != base) {
                json.writeFieldName(DumpKeys.END_TIME_BASE);
                timeBases[events.endTimeBase(event)].write(json);
            }
            startNs(DumpKeys.START_NS, event);
            json.writeFieldName(DumpKeys.END_NS);
            boolean hasEndNs = file.hasEndNs(event);
            numberOrNull(hasEndNs, hasEndNs ? file.endNs(event) : 0);
            writeCommon(event);
            if (isPushPop || isSlice) {
                number(DumpKeys.DEPTH, events.depth(event));
            }
        }

        private void writeCommon(int event) throws IOException {
            var thread = threads.get(events.thread(event));
            numberOrNull(DumpKeys.PID, thread.processId());
            numberOrNull(DumpKeys.TID, thread.threadId());
            json.writeFieldName(DumpKeys.CATEGORY);
            numberOrNull(events.hasCategory(event), events.category(event));
            json.writeFieldName(DumpKeys.COLOR);
            if (events.hasColor(event)) {
                json.writeString(ColorText.hex(events.argb(event)));
            } else {
                json.writeNull();
            }
            json.writeFieldName(DumpKeys.MESSAGE);
            json.writeString(events.message(event));
            json.writeFieldName(DumpKeys.PAYLOAD);
            numberOrNull(events.hasPayload(event), events.payload(event));
        }

        private void startNs(SerializedString key, int event) throws IOException {
            json.writeFieldName(key);
            boolean has = file.hasStartNs(event);
            numberOrNull(has, has ? file.startNs(event) : 0);
        }

        private void number(SerializedString key, long value) throws IOException {
            json.writeFieldName(key);
            json.writeNumber(value);
        }

        private void numberOrNull(SerializedString key, @Nullable Long value) throws IOException {
            json.writeFieldName(key);
            numberOrNull(value != null, value == null ? 0 : value);
        }

        private void numberOrNull(boolean has, long value) throws IOException {
            if (has) {
                json.writeNumber(value);
            } else {
                json.writeNull();
            }
        }
    }

    /// The keys and fixed values of event lines.
    private static final class DumpKeys {
        static final SerializedString FILE = new SerializedString("file");
        static final SerializedString TYPE = new SerializedString("type");
        static final SerializedString MARKER = new SerializedString("marker");
        static final SerializedString RANGE = new SerializedString("range");
        static final SerializedString KIND = new SerializedString("kind");
        static final SerializedString PUSH_POP = new SerializedString("push-pop");
        static final SerializedString START_END = new SerializedString("start-end");
        static final SerializedString SLICE = new SerializedString("slice");
        static final SerializedString LINE = new SerializedString("line");
        static final SerializedString END_LINE = new SerializedString("endLine");
        static final SerializedString TIME = new SerializedString("time");
        static final SerializedString START = new SerializedString("start");
        static final SerializedString END = new SerializedString("end");
        static final SerializedString TIME_BASE = new SerializedString("timeBase");
        static final SerializedString END_TIME_BASE = new SerializedString("endTimeBase");
        static final SerializedString TIME_NS = new SerializedString("timeNs");
        static final SerializedString START_NS = new SerializedString("startNs");
        static final SerializedString END_NS = new SerializedString("endNs");
        static final SerializedString PID = new SerializedString("pid");
        static final SerializedString TID = new SerializedString("tid");
        static final SerializedString CATEGORY = new SerializedString("category");
        static final SerializedString COLOR = new SerializedString("color");
        static final SerializedString MESSAGE = new SerializedString("message");
        static final SerializedString PAYLOAD = new SerializedString("payload");
        static final SerializedString DEPTH = new SerializedString("depth");

        private DumpKeys() {}
    }
}
