// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/// Prints the names and calls of a file line by line, and a definition before each call that needs another one.
final class CallPrinter {
    private final TraceFile file;
    private final EventStore events;
    private final Appendable out;
    private final Map<String, CallShape> shapes = new HashMap<>();

    CallPrinter(TraceFile file, Appendable out) {
        this.file = file;
        this.events = file.events();
        this.out = out;
    }

    /// Prints the display name, and all names and links of categories.
    void names() throws IOException, UnwritableException {
        var name = file.displayName();
        if (name != null) {
            line("SetFileDisplayName, " + Quoting.quote(name));
        }
        for (var process : file.names().processes().entrySet()) {
            line("NameProcess, " + process.getKey() + ", " + Quoting.quote(process.getValue()));
        }
        for (var thread : file.names().threads().entrySet()) {
            line("NameOsThread, " + thread.getKey().processId() + ", " + thread.getKey().threadId() + ", "
                    + Quoting.quote(thread.getValue()));
        }
        for (var category : file.categories().all()) {
            if (category.name() != null) {
                line("NameCategory, " + category.id() + ", " + Quoting.quote(category.name()));
            }
        }
        for (var category : file.categories().all()) {
            if (category.parent() != null) {
                line("AddChildCategory, " + category.parent() + ", " + category.id());
            }
        }
    }

    void event(int event) throws IOException, UnwritableException {
        var shape = define(CallShape.ofEvent(events, event));
        var call = new StringBuilder(shape.command()).append(", ").append(events.start(event));
        if (events.kind(event) == EventKind.START_END || events.kind(event) == EventKind.SLICE) {
            call.append(", ").append(events.end(event));
        }
        place(call, shape, event, events.timeBase(event));
        if (shape.category()) {
            call.append(", ").append(events.category(event));
        }
        if (shape.color()) {
            call.append(", 0x").append("%08X".formatted(events.argb(event)));
        }
        var message = events.message(event);
        if (message != null) {
            call.append(", ").append(Quoting.quote(message));
        }
        if (shape.payload()) {
            call.append(", ").append(events.payload(event));
        }
        line(call);
    }

    void pop(int event) throws IOException, UnwritableException {
        var shape = define(CallShape.ofPop(events, event));
        var call = new StringBuilder("RangePop, ").append(events.end(event));
        place(call, shape, event, events.endTimeBase(event));
        line(call);
    }

    /// Prints a definition, if the one in force is another.
    CallShape define(CallShape shape) throws IOException {
        if (!shape.equals(shapes.put(shape.command(), shape))) {
            line(shape.definition());
        }
        return shape;
    }

    private void place(StringBuilder call, CallShape shape, int event, int timeBase) throws UnwritableException {
        if (shape.timeBase()) {
            var base = events.timeBases().get(timeBase);
            call.append(", ").append(base.isKnown() ? base.name() : Quoting.quote(base.name()));
        }
        var key = events.threads().get(events.thread(event));
        if (shape.process()) {
            call.append(", ").append(Objects.requireNonNull(key.processId()));
        }
        if (shape.thread()) {
            call.append(", ").append(Objects.requireNonNull(key.threadId()));
        }
    }

    void line(CharSequence line) throws IOException {
        out.append(line).append('\n');
    }
}
