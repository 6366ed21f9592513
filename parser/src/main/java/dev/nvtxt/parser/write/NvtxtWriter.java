// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;

/// Prints a file, or some of its events, as NVTXT.
///
/// Reading what it printed gives the same names, categories and events with the same ticks, in the same order; line
/// numbers differ, and the depth of a range counts only levels that are printed. Pushes and pops are printed in the
/// order in which they stood, because that order is what pairs them. Ids and time bases that an event lacks are left
/// out, so reading tells the same `missing-argument` again.
public final class NvtxtWriter {
    private final TraceFile file;
    private final EventStore events;
    private final Appendable out;
    private final Map<String, CallShape> shapes = new HashMap<>();
    /// Pushes whose pops are still to be printed, by the line of the pop.
    private final PriorityQueue<Pop> pops = new PriorityQueue<>();

    private record Pop(int line, int event) implements Comparable<Pop> {
        @Override
        public int compareTo(Pop other) {
            return Integer.compare(line, other.line);
        }
    }

    private NvtxtWriter(TraceFile file, Appendable out) {
        this.file = file;
        this.events = file.events();
        this.out = out;
    }

    /// Prints some of a file's events, with all its names and the categories that are named or linked.
    ///
    /// @param file the file
    /// @param wanted the numbers of the events to print
    /// @param out takes the lines, each ended by LF
    /// @throws IOException if `out` throws it
    /// @throws UnwritableException if a text or an order cannot be said in NVTXT; `out` then has the part before it
    public static void write(TraceFile file, BitSet wanted, Appendable out) throws IOException, UnwritableException {
        var writer = new NvtxtWriter(file, out);
        writer.names();
        writer.events(wanted);
    }

    /// Prints all of a file, as [#write(TraceFile, BitSet, Appendable)] does.
    public static void write(TraceFile file, Appendable out) throws IOException, UnwritableException {
        var all = new BitSet(file.events().size());
        all.set(0, file.events().size());
        write(file, all, out);
    }

    private void names() throws IOException, UnwritableException {
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

    private void events(BitSet wanted) throws IOException, UnwritableException {
        for (int event = wanted.nextSetBit(0); event >= 0; event = wanted.nextSetBit(event + 1)) {
            pops(events.line(event));
            event(event);
            if (events.kind(event) == EventKind.PUSH_POP) {
                opened(event);
            }
        }
        pops(Integer.MAX_VALUE);
    }

    private void opened(int event) throws UnwritableException {
        if (!events.isOpen(event)) {
            pops.add(new Pop(events.endLine(event), event));
            return;
        }
        for (var pop : pops) {
            if (events.thread(pop.event) == events.thread(event)) {
                throw new UnwritableException("The range of line " + events.line(event)
                        + " is open inside a range that ends; NVTXT can say that only with a mistake.");
            }
        }
    }

    /// Prints the pops that stood before a line.
    private void pops(int line) throws IOException, UnwritableException {
        while (!pops.isEmpty() && pops.peek().line < line) {
            int event = pops.remove().event;
            var shape = define(CallShape.ofPop(events, event));
            var call = new StringBuilder("RangePop, ").append(events.end(event));
            place(call, shape, event, events.endTimeBase(event));
            line(call);
        }
    }

    private void event(int event) throws IOException, UnwritableException {
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

    private CallShape define(CallShape shape) throws IOException {
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

    private void line(CharSequence line) throws IOException {
        out.append(line).append('\n');
    }
}
