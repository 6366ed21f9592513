// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// Writes a file in its canonical form: the one text that all files with the same names, events and comments have.
///
/// First the comments that the file begins with, then its names, then a definition of every command that it uses, then the
/// calls. Variables are replaced by their values and colors by their digits. Every comment is on a line of its own
/// before the call that followed it. Writing what was written gives the same text again, and reading it the same events.
public final class CanonicalWriter {
    private static final List<String> COMMANDS = List.of("Marker", "RangeStartEnd", "RangePush", "RangePop");

    private final TraceFile file;
    private final EventStore events;
    private final List<Comment> comments;
    private final CallPrinter printer;

    /// A comment of the file.
    ///
    /// @param line the line that it is on, from 1
    /// @param text the comment with its `#`
    /// @param isHeader whether it is before the first instruction
    public record Comment(int line, String text, boolean isHeader) {}

    /// The order of the calls.
    public enum Order {
        /// As they are in the file.
        OF_FILE,
        /// By time, time base by time base. Pushes and pops of a thread keep their order, which pairs them.
        BY_TIME
    }

    private record Call(int event, boolean isPop, int line) {}

    private record SortKey(int timeBase, long ticks) implements Comparable<SortKey> {
        @Override
        public int compareTo(SortKey other) {
            return timeBase != other.timeBase
                    ? Integer.compare(timeBase, other.timeBase)
                    : Long.compare(ticks, other.ticks);
        }
    }

    private record SortedCall(Call call, SortKey key) {}

    private CanonicalWriter(TraceFile file, List<Comment> comments, Appendable out) {
        this.file = file;
        this.events = file.events();
        this.comments = comments;
        this.printer = new CallPrinter(file, out);
    }

    /// Writes a file.
    ///
    /// @param file an NVTXT file without errors
    /// @param comments its comments by line
    /// @param order the order of the calls
    /// @param out takes the lines, each ended by LF
    /// @throws IOException if `out` throws it
    /// @throws UnwritableException if the file has errors: the lines that have them would be lost
    public static void write(TraceFile file, List<Comment> comments, Order order, Appendable out)
            throws IOException, UnwritableException {
        if (file.problems().errors() > 0) {
            throw new UnwritableException("Lines with errors can't be written in canonical form.");
        }
        new CanonicalWriter(file, comments, out).write(order);
    }

    private void write(Order order) throws IOException, UnwritableException {
        var calls = calls();
        var before = commentsByCall(calls);
        if (order == Order.BY_TIME) {
            calls = sorted(calls);
        }
        for (var comment : comments) {
            if (comment.isHeader()) {
                printer.line(comment.text());
            }
        }
        printer.names();
        for (var shape : firstShapes(calls)) {
            printer.define(shape);
        }
        for (var call : calls) {
            for (var comment : before.getOrDefault(call.line, List.of())) {
                printer.line(comment);
            }
            if (call.isPop) {
                printer.pop(call.event);
            } else {
                printer.event(call.event);
            }
        }
        for (var comment : before.getOrDefault(Integer.MAX_VALUE, List.of())) {
            printer.line(comment);
        }
    }

    private List<Call> calls() {
        var calls = new ArrayList<Call>(events.size());
        for (int event = 0; event < events.size(); event++) {
            calls.add(new Call(event, false, events.line(event)));
            if (events.kind(event) == EventKind.PUSH_POP && !events.isOpen(event)) {
                calls.add(new Call(event, true, events.endLine(event)));
            }
        }
        calls.sort(Comparator.comparingInt(Call::line));
        return calls;
    }

    /// {@return the comments before each call, by its line; those after the last one by the greatest number}
    private Map<Integer, List<String>> commentsByCall(List<Call> calls) {
        var before = new HashMap<Integer, List<String>>();
        int next = 0;
        for (var comment : comments) {
            while (next < calls.size() && calls.get(next).line < comment.line()) {
                next++;
            }
            if (!comment.isHeader()) {
                int line = next < calls.size() ? calls.get(next).line : Integer.MAX_VALUE;
                before.computeIfAbsent(line, _ -> new ArrayList<>()).add(comment.text());
            }
        }
        return before;
    }

    private Iterable<CallShape> firstShapes(List<Call> calls) {
        var shapes = new LinkedHashMap<String, CallShape>();
        for (var command : COMMANDS) {
            for (var call : calls) {
                if (command.equals(CallShape.command(events.kind(call.event), call.isPop))) {
                    shapes.put(command, call.isPop
                            ? CallShape.ofPop(events, call.event)
                            : CallShape.ofEvent(events, call.event));
                    break;
                }
            }
        }
        return shapes.values();
    }

    /// A push or pop that is earlier than the one before it on its thread keeps its place after that one.
    private List<Call> sorted(List<Call> calls) {
        var last = new SortKey[file.events().threads().size()];
        var keyed = new SortedCall[calls.size()];
        for (int i = 0; i < keyed.length; i++) {
            var call = calls.get(i);
            var key = call.isPop
                    ? new SortKey(events.endTimeBase(call.event), events.end(call.event))
                    : new SortKey(events.timeBase(call.event), events.start(call.event));
            if (events.kind(call.event) == EventKind.PUSH_POP) {
                int thread = events.thread(call.event);
                if (last[thread] != null && last[thread].compareTo(key) > 0) {
                    key = last[thread];
                }
                last[thread] = key;
            }
            keyed[i] = new SortedCall(call, key);
        }
        Arrays.sort(keyed, Comparator.comparing(SortedCall::key));
        return Arrays.stream(keyed).map(SortedCall::call).toList();
    }
}
