// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.output;

import dev.nvtxt.parser.report.CounterTimes;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/// Prints names and events as CSV: the objects of [DumpJson] as rows, its keys as columns.
public final class DumpCsv implements DumpPrinter {
    private static final List<String> COLUMNS = List.of("file", "type", "kind", "line", "endLine", "start", "end",
            "time", "timeBase", "endTimeBase", "startNs", "endNs", "timeNs", "pid", "tid", "category", "color",
            "message", "payload", "depth", "id", "name", "parent", "track", "args", "unit", "value", "from", "to");

    /// How many columns at the end only files of other formats have.
    private static final int OTHERS = 6;

    private final CsvWriter csv;

    /// Makes a printer and prints the header.
    ///
    /// @param out takes UTF-8
    public DumpCsv(OutputStream out, CsvWriter.Cells cells) throws IOException {
        csv = new CsvWriter(out, cells);
        COLUMNS.forEach(csv::text);
        csv.endLine();
    }

    @Override
    public void file(ReportFile file, IntPredicate chosen) throws IOException {
        writeNames(file);
        for (int event = 0; event < file.trace().events().size(); event++) {
            if (chosen.test(event)) {
                writeEvent(file, event);
            }
        }
        writeRows(file, chosen);
    }

    private void writeNames(ReportFile file) throws IOException {
        var trace = file.trace();
        var path = trace.path();
        if (trace.displayName() != null) {
            writeName(path, "file", null, null, trace.displayName());
        }
        for (var process : trace.names().processes().entrySet()) {
            writeName(path, "process", process.getKey(), null, process.getValue());
        }
        for (var thread : trace.names().threads().entrySet()) {
            writeName(path, "thread", thread.getKey().processId(), thread.getKey().threadId(), thread.getValue());
        }
        for (var category : trace.categories().all()) {
            csv.text(path).text("category").skip(18).number(category.id()).text(category.name())
                    .number(category.parent()).skip(OTHERS).endLine();
        }
    }

    private void writeName(String path, String type, @Nullable Long pid, @Nullable Long tid, String name)
            throws IOException {
        csv.text(path).text(type).skip(11).number(pid).number(tid).skip(6).text(name).skip(1 + OTHERS).endLine();
    }

    private void writeEvent(ReportFile file, int event) throws IOException {
        var events = file.trace().events();
        var kind = events.kind(event);
        boolean isMarker = kind == EventKind.MARKER;
        csv.text(file.trace().path()).text(isMarker ? "marker" : "range").text(word(kind))
                .number(events.line(event) > 0, events.line(event))
                .number(events.endLine(event) != 0, events.endLine(event));
        csv.number(!isMarker, events.start(event)).number(!isMarker && !events.isOpen(event), events.end(event))
                .number(isMarker, events.start(event));
        int base = events.timeBase(event);
        int endBase = events.endTimeBase(event);
        csv.text(events.timeBases().get(base).name())
                .text(isMarker || endBase == base ? null : events.timeBases().get(endBase).name());
        boolean hasStartNs = file.hasStartNs(event);
        boolean hasEndNs = !isMarker && file.hasEndNs(event);
        long startNs = hasStartNs ? file.startNs(event) : 0;
        csv.number(!isMarker && hasStartNs, startNs).number(hasEndNs, hasEndNs ? file.endNs(event) : 0)
                .number(isMarker && hasStartNs, startNs);
        var thread = events.threads().get(events.thread(event));
        csv.number(thread.processId()).number(thread.threadId())
                .number(events.hasCategory(event), events.category(event))
                .text(events.hasColor(event) ? ArgbText.of(events.argb(event)) : null).text(events.message(event))
                .number(events.hasPayload(event), events.payload(event))
                .number(kind == EventKind.PUSH_POP || kind == EventKind.SLICE, events.depth(event)).skip(3);
        writeExtras(file, event);
    }

    /// Ends the row of an event with what files of other formats have.
    private void writeExtras(ReportFile file, int event) throws IOException {
        var extras = file.trace().extras();
        if (extras.isNone()) {
            csv.skip(OTHERS).endLine();
            return;
        }
        int track = file.trace().events().track(event);
        csv.text(track < 0 ? null : extras.tracks().get(track).name())
                .text(DumpExtras.argsText(file.trace().events().args(event))).skip(4).endLine();
    }

    /// Prints the rows after those of the events.
    private void writeRows(ReportFile file, IntPredicate chosen) throws IOException {
        var path = file.trace().path();
        for (var counter : file.trace().extras().counters()) {
            var owner = counter.track().owner();
            var times = new CounterTimes(file, counter);
            for (int value = 0; value < counter.size(); value++) {
                csv.text(path).text("counter").skip(5).number(counter.time(value)).text(counter.timeBase().name())
                        .skip(3).number(times.ns(value)).number(owner.processId())
                        .number(owner.threadId()).skip(8).text(counter.track().name()).skip(1).text(counter.unit())
                        .text(Double.toString(counter.value(value))).skip(2).endLine();
            }
        }
        var flows = file.trace().extras().flows();
        for (int flow = 0; flow < flows.size(); flow++) {
            if (chosen.test(flows.from(flow)) && chosen.test(flows.to(flow))) {
                csv.text(path).text("flow").skip(25).number(flows.from(flow)).number(flows.to(flow)).endLine();
            }
        }
    }

    private static @Nullable String word(EventKind kind) {
        return switch (kind) {
            case MARKER -> null;
            case START_END -> "start-end";
            case PUSH_POP -> "push-pop";
            case SLICE -> "slice";
        };
    }

    @Override
    public void end() throws IOException {
        csv.flush();
    }
}
