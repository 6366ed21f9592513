// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.time.WrittenClock;
import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.parser.trace.CategoryTree;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.parser.write.WrittenReport.Loss;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Writes a report as one NVTXT file: the events of one or several files of any format that is read.
///
/// A single NVTXT file keeps its ticks and time bases, see [NvtxtWriter]. All else is written in nanoseconds, with the names,
/// categories, colors, messages and payloads of the files. Nested slices are pushed and popped, so that
/// they nest again; ranges that cross on their thread are written as start/end. A track becomes a thread with its name.
/// What NVTXT can't say is counted in [WrittenReport]; `check` finds in the result only mistakes that the files have.
public final class ReportWriter {
    private static final int EVENTS_PER_CHECK = 4096;
    private static final CallShape POP = new CallShape("RangePop", false, true, true, false, false, false, false);

    private final Report report;
    private final Function<ReportFile, BitSet> selection;
    private final CancelToken cancel;
    private final LinePrinter printer;
    private final WrittenTimes times;
    private final WrittenIds ids;
    private final WrittenCategories categories = new WrittenCategories();
    private final Map<Loss, Long> differences = new EnumMap<>(Loss.class);
    private long events;

    /// A file, its events, and the numbers of its categories.
    private record ReportPart(ReportFile file, WrittenEvents events, Map<Long, Long> categories) {}

    /// A pop that is still to be written; of equal times, the last push is popped first.
    private record DuePop(long time, int push, ThreadKey key) implements Comparable<DuePop> {
        @Override
        public int compareTo(DuePop other) {
            return time != other.time ? Long.compare(time, other.time) : Integer.compare(other.push, push);
        }
    }

    private ReportWriter(Report report, Function<ReportFile, BitSet> selection, CancelToken cancel, Appendable out,
            @Nullable WrittenClock clock) {
        this.report = report;
        this.selection = selection;
        this.cancel = cancel;
        this.printer = new LinePrinter(out, this::quote);
        this.times = new WrittenTimes(report, clock);
        this.ids = new WrittenIds(clock == null ? WrittenIds.MAX_ID : WrittenIds.MAX_NSIGHT_ID);
    }

    /// {@return all events of a file}
    public static BitSet all(ReportFile file) {
        var all = new BitSet();
        all.set(0, file.trace().events().size());
        return all;
    }

    /// Writes a report. Blocks.
    ///
    /// @param report at least one file
    /// @param selection gives the numbers of the events of each file to write; [#all(ReportFile)] are all
    /// @param cancel ends it
    /// @param out takes the lines, each ended by LF
    /// @return what was written, and what of the report NVTXT can't say
    /// @throws IOException if `out` throws it
    /// @throws UnwritableException if a single NVTXT file has mistakes that can't be written again
    /// @throws java.util.concurrent.CancellationException if the token is canceled
    public static WrittenReport write(Report report, Function<ReportFile, BitSet> selection, CancelToken cancel,
            Appendable out) throws IOException, UnwritableException {
        var files = report.files();
        if (files.size() == 1 && files.getFirst().trace().extras().isNone()) {
            var events = selection.apply(files.getFirst());
            NvtxtWriter.write(files.getFirst().trace(), events, out);
            return new WrittenReport(events.cardinality(), Map.of());
        }
        return new ReportWriter(report, selection, cancel, out, null).write();
    }

    /// Writes a report in another clock, its events in the order of time, ids in the 24 bits that Nsight keeps. Blocks.
    ///
    /// @param report at least one file
    /// @param clock the clock to write in
    /// @param cancel ends it
    /// @param out takes the lines, each ended by LF
    /// @return what was written, and what of the report NVTXT or the clock can't say
    /// @throws IOException if `out` throws it
    /// @throws UnwritableException if a file has mistakes that can't be written again
    /// @throws java.util.concurrent.CancellationException if the token is canceled
    public static WrittenReport write(Report report, WrittenClock clock, CancelToken cancel, Appendable out)
            throws IOException, UnwritableException {
        return new ReportWriter(report, ReportWriter::all, cancel, out, clock).write();
    }

    private WrittenReport write() throws IOException, UnwritableException {
        var parts = new ArrayList<ReportPart>();
        for (var file : report.files()) {
            var numbers = categories.add(file.trace().categories());
            var events = new WrittenEvents(file, selection.apply(file), times, ids.add(file.trace()));
            // Every thread has its id and name before the names are written.
            events.makeKeys();
            parts.add(new ReportPart(file, events, numbers));
            count(Loss.UNTIMED, events.untimed());
            count(Loss.COUNTER, file.trace().extras().counters().size());
            count(Loss.FLOW, file.trace().extras().flows().size());
        }
        count(Loss.ID, ids.renumbered());
        names();
        for (var part : parts) {
            events(part);
        }
        return new WrittenReport(events, differences);
    }

    private void count(Loss difference, long number) {
        if (number > 0) {
            differences.merge(difference, number, Long::sum);
        }
    }

    private void names() throws IOException, UnwritableException {
        var name = report.files().size() == 1 ? report.files().getFirst().trace().displayName() : null;
        printer.names(name, ids.names(), categories.all());
        printer.line("TimeBase = " + times.timeBase().name());
    }

    private void events(ReportPart part) throws IOException, UnwritableException {
        var store = part.file.trace().events();
        var pops = new PriorityQueue<DuePop>();
        int position = 0;
        for (int event : part.events.order()) {
            if (position % EVENTS_PER_CHECK == 0) {
                cancel.check();
            }
            long start = part.events.start(event);
            while (!pops.isEmpty() && pops.peek().time <= start) {
                pop(pops.remove());
            }
            var key = part.events.key(event);
            if (part.events.isPushed(event)) {
                call(part, "RangePush", event, key);
                if (!store.isOpen(event)) {
                    pops.add(new DuePop(part.events.end(event), position, key));
                }
            } else {
                boolean isMarker = store.kind(event) == EventKind.MARKER;
                count(Loss.OPEN_END, store.isOpen(event) && !isMarker ? 1 : 0);
                call(part, isMarker ? "Marker" : "RangeStartEnd", event, key);
            }
            count(Loss.ROUNDED, times.rounded(part.file, event));
            count(Loss.ARGUMENTS, store.args(event).isEmpty() ? 0 : 1);
            position++;
            events++;
        }
        while (!pops.isEmpty()) {
            pop(pops.remove());
        }
    }

    private void pop(DuePop pop) throws IOException {
        printer.call(POP, pop.time);
        printer.key(POP, pop.key);
        printer.end();
    }

    private void call(ReportPart part, String command, int event, ThreadKey key)
            throws IOException, UnwritableException {
        var store = part.file.trace().events();
        var shape = new CallShape(command, false, true, true, store.hasCategory(event), store.hasColor(event),
                store.messageId(event) >= 0, store.hasPayload(event));
        var call = printer.call(shape, part.events.start(event));
        if (command.equals("RangeStartEnd")) {
            call.append(", ").append(part.events.end(event));
        }
        printer.key(shape, key);
        long category = store.category(event);
        printer.values(shape, store, event, part.categories.getOrDefault(category, category));
        printer.end();
    }

    private void quote(StringBuilder line, String text) {
        count(Loss.TEXT, Quoting.appendReplaced(line, text) ? 1 : 0);
    }

    /// The categories of the files that become one file: those with the same name under the same parents become one, all keep
    /// their ids where these are free.
    private static final class WrittenCategories {
        private final List<Category> all = new ArrayList<>();
        private final Map<Same, Long> idsByCategory = new HashMap<>();
        private final Set<Long> used = new HashSet<>();

        private record Same(@Nullable String name, @Nullable Long parent, long unnamedId) {}

        /// {@return the id to write by the id in the file}
        Map<Long, Long> add(CategoryTree tree) {
            var ids = new HashMap<Long, Long>();
            tree.roots().forEach(root -> add(tree, root, null, ids));
            return ids;
        }

        private void add(CategoryTree tree, Category category, @Nullable Long parent, Map<Long, Long> ids) {
            long id = idsByCategory.computeIfAbsent(
                    new Same(category.name(), parent, category.name() == null ? category.id() : 0),
                    _ -> make(category, parent));
            ids.put(category.id(), id);
            tree.children(category.id()).forEach(child -> add(tree, child, id, ids));
        }

        private long make(Category category, @Nullable Long parent) {
            long id = category.id();
            while (!used.add(id)) {
                id++;
            }
            // An unnamed category is known by its number.
            boolean isRenumbered = category.name() == null && id != category.id();
            all.add(new Category(id, isRenumbered ? Long.toString(category.id()) : category.name(), parent));
            return id;
        }

        /// {@return those to write, parents before their children}
        List<Category> all() {
            return all;
        }
    }
}
