// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;

/// Prints the names and calls of a file as they were, line by line.
final class CallPrinter {
    private final TraceFile file;
    private final EventStore events;
    private final LinePrinter printer;

    CallPrinter(TraceFile file, Appendable out) {
        this.file = file;
        this.events = file.events();
        this.printer = new LinePrinter(out, (line, text) -> line.append(Quoting.quote(text)));
    }

    /// Prints the display name, and all names and links of categories.
    void names() throws IOException, UnwritableException {
        printer.names(file.displayName(), file.names(), file.categories().all());
    }

    void event(int event) throws IOException, UnwritableException {
        var shape = CallShape.ofEvent(events, event);
        var call = printer.call(shape, events.start(event));
        if (events.kind(event) == EventKind.START_END || events.kind(event) == EventKind.SLICE) {
            call.append(", ").append(events.end(event));
        }
        place(call, shape, event, events.timeBase(event));
        printer.values(shape, events, event, events.category(event));
        printer.end();
    }

    void pop(int event) throws IOException, UnwritableException {
        var shape = CallShape.ofPop(events, event);
        var call = printer.call(shape, events.end(event));
        place(call, shape, event, events.endTimeBase(event));
        printer.end();
    }

    private void place(StringBuilder call, CallShape shape, int event, int timeBase) throws UnwritableException {
        if (shape.timeBase()) {
            var base = events.timeBases().get(timeBase);
            call.append(", ").append(base.isKnown() ? base.name() : Quoting.quote(base.name()));
        }
        printer.key(shape, events.threads().get(events.thread(event)));
    }

    /// Prints a definition, if the one in force is another.
    void define(CallShape shape) throws IOException {
        printer.define(shape);
    }

    /// Prints a line.
    void line(CharSequence line) throws IOException {
        printer.line(line);
    }
}
