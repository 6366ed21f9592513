// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// Prints a file, or some of its events, as NVTXT.
///
/// Reading what it printed gives the same names, categories and events with the same ticks, in the same order; line
/// numbers differ, and the depth of a range counts only levels that are printed. Pushes and pops are printed in the
/// order of the file, because that order is what pairs them. Ids and time bases that an event lacks are left
/// out, so reading tells the same `missing-argument` again.
public final class NvtxtWriter {
    private final EventStore events;
    private final CallPrinter printer;
    /// Pushes whose pops are still to be printed, by the line of the pop.
    private final PriorityQueue<Pop> pops = new PriorityQueue<>();

    private record Pop(int line, int event) implements Comparable<Pop> {
        @Override
        public int compareTo(Pop other) {
            return Integer.compare(line, other.line);
        }
    }

    private NvtxtWriter(TraceFile file, Appendable out) {
        this.events = file.events();
        this.printer = new CallPrinter(file, out);
    }

    /// Prints some of a file's events, with all its names and the categories that are named or linked.
    ///
    /// @param file the file
    /// @param selection the numbers of the events to print
    /// @param out takes the lines, each ended by LF
    /// @throws IOException if `out` throws it
    /// @throws UnwritableException if a text or an order cannot be said in NVTXT; `out` then has the part before it
    public static void write(TraceFile file, BitSet selection, Appendable out) throws IOException, UnwritableException {
        var writer = new NvtxtWriter(file, out);
        writer.printer.names();
        writer.events(selection);
    }

    /// Prints all of a file, as [#write(TraceFile, BitSet, Appendable)] does.
    public static void write(TraceFile file, Appendable out) throws IOException, UnwritableException {
        var all = new BitSet(file.events().size());
        all.set(0, file.events().size());
        write(file, all, out);
    }

    private void events(BitSet selection) throws IOException, UnwritableException {
        for (int event = selection.nextSetBit(0); event >= 0; event = selection.nextSetBit(event + 1)) {
            pops(events.line(event));
            printer.event(event);
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

    /// Prints the pops before a line.
    private void pops(int line) throws IOException, UnwritableException {
        while (!pops.isEmpty() && pops.peek().line < line) {
            printer.pop(pops.remove().event);
        }
    }
}
