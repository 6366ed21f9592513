// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

import dev.nvtxt.analysis.stats.FrameMessage;
import dev.nvtxt.analysis.stats.FrameTrack;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.formats.export.EventTable;
import dev.nvtxt.parser.report.CounterTimes;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.CounterTrack;
import dev.nvtxt.parser.trace.ThreadKey;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The rows of the tables that are small beside that of the events; each is made when a query first asks for it.
final class ReportRows {
    /// Frames by their name where there are too few of them for the strip.
    private static final FrameTrack.Request FEW = new FrameTrack.Request(
            Pattern.compile("(?i)frame([ #:_]*\\d{1,18})?").asMatchPredicate(), FrameTrack.Mode.RANGE,
            FrameTrack.StutterRule.DEFAULT);

    private final EventTable events;

    ReportRows(EventTable events) {
        this.events = events;
    }

    /// {@return the rows of a table by its name}
    List<@Nullable Object[]> of(String table) {
        var rows = new ArrayList<@Nullable Object[]>();
        if (table.equals("frames")) {
            addFrames(rows);
            return rows;
        }
        for (var part : events.parts()) {
            var file = part.cells().file();
            switch (table) {
                case "files" -> rows.add(fileRow(file));
                case "processes" -> addProcesses(file, rows);
                case "threads" -> addThreads(file, rows);
                case "categories" -> addCategories(file, rows);
                case "problems" -> addProblems(file, rows);
                case "counters" -> file.trace().extras().counters().forEach(counter -> add(file, counter, rows));
                default -> throw new IllegalArgumentException(table);
            }
        }
        return rows;
    }

    private static @Nullable Object[] row(@Nullable Object... values) {
        return values;
    }

    private static @Nullable Object[] fileRow(ReportFile file) {
        var trace = file.trace();
        var bases = file.bases().stream().filter(base -> base.firstNs() != null).toList();
        return row(trace.label(), trace.path(), trace.bytes(), trace.lines(), (long) trace.events().size(),
                trace.problems().errors(), trace.problems().warnings(),
                bases.stream().map(base -> base.axisFirstNs()).min(Long::compare).orElse(null),
                bases.stream().map(base -> base.axisLastNs()).max(Long::compare).orElse(null));
    }

    private static void addProcesses(ReportFile file, List<@Nullable Object[]> rows) {
        var names = file.trace().names();
        file.trace().processIds().forEach(pid -> rows.add(row(file.trace().label(), pid, names.process(pid))));
    }

    private static void addThreads(ReportFile file, List<@Nullable Object[]> rows) {
        var names = file.trace().names();
        var keys = new TreeSet<ThreadKey>(ThreadKey.BY_ID);
        keys.addAll(names.threads().keySet());
        keys.addAll(file.trace().events().threads());
        keys.removeIf(key -> key.threadId() == null);
        keys.forEach(key -> rows.add(row(file.trace().label(), key.processId(), key.threadId(), names.thread(key))));
    }

    private static void addCategories(ReportFile file, List<@Nullable Object[]> rows) {
        var tree = file.trace().categories();
        for (var category : tree.all()) {
            rows.add(row(file.trace().label(), category.id(), category.name(), category.parent(),
                    tree.pathLabel(category.id())));
        }
    }

    private static void addProblems(ReportFile file, List<@Nullable Object[]> rows) {
        for (var problem : file.trace().problems().kept()) {
            rows.add(row(file.trace().label(), problem.severity().word(), problem.code().id(),
                    (long) problem.line(), (long) problem.span().column(), problem.message()));
        }
    }

    private static void add(ReportFile file, CounterTrack counter, List<@Nullable Object[]> rows) {
        var times = new CounterTimes(file, counter);
        var owner = counter.track().owner();
        for (int value = 0; value < counter.size(); value++) {
            var ns = times.hasAxisNs(value) ? Long.valueOf(times.axisNs(value)) : null;
            rows.add(row(file.trace().label(), counter.track().name(), counter.unit(), owner.processId(),
                    owner.threadId(), ns, counter.value(value)));
        }
    }

    /// The same frames as the strip on the timeline has.
    private void addFrames(List<@Nullable Object[]> rows) {
        var message = FrameMessage.find(events.parts().stream().map(part -> part.cells().file()).toList());
        var request = message.map(found -> new FrameTrack.Request(found.matcher(), found.mode(),
                FrameTrack.StutterRule.DEFAULT)).orElse(FEW);
        for (var part : events.parts()) {
            for (var track : FrameTrack.of(Scope.of(List.of(part.cells().file())), request, new Statistics())) {
                for (int frame = 0; frame < track.size(); frame++) {
                    rows.add(frameRow(part, track, frame));
                }
            }
        }
    }

    private static @Nullable Object[] frameRow(EventTable.Part part, FrameTrack track, int frame) {
        var cells = part.cells();
        int event = track.event(frame);
        long start = track.startNs(frame);
        return row(cells.file().trace().label(), text(part, EventField.PROCESS, event),
                text(part, EventField.THREAD, event), (long) frame, text(part, EventField.MESSAGE, event),
                cells.firstEvent() + event, start, start + track.durationNs(frame), track.durationNs(frame),
                track.isStutter(frame));
    }

    private static @Nullable String text(EventTable.Part part, EventField field, int event) {
        return part.cells().has(field, event) ? part.cells().text(field, event) : null;
    }
}
