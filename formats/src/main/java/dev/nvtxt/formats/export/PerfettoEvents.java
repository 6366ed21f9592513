// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import dev.nvtxt.parser.color.ColorText;
import dev.nvtxt.parser.report.CounterTimes;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import module java.base;

/// Writes the events, counters and flows of one file to a Perfetto trace, track by track.
final class PerfettoEvents {
    private final ReportFile file;
    private final EventStore events;
    private final BitSet visible;
    private final AxisTimes times;
    private final PerfettoWriter writer;
    private final PerfettoTracks tracks;
    private final long shiftNs;
    private final ExportProgress progress;
    private final List<String> timeBases;
    private final Map<Long, List<String>> categories = new HashMap<>();
    private final Map<Integer, String> colors = new HashMap<>();
    private final Map<Integer, List<FlowEnd>> flows = new HashMap<>();
    /// The numbers of the messages in the trace; 0 for one that was not written yet.
    private final long[] names;
    private long count;

    private record FlowEnd(long id, boolean isLast) {}

    PerfettoEvents(ExportScope scope, int index, PerfettoTracks tracks, PerfettoWriter writer, long shiftNs,
            ExportProgress progress) {
        this.file = scope.files().get(index);
        this.events = file.trace().events();
        this.visible = scope.of(index);
        this.times = new AxisTimes(file);
        this.tracks = tracks;
        this.writer = writer;
        this.shiftNs = shiftNs;
        this.progress = progress;
        this.names = new long[events.textCount()];
        this.timeBases = events.timeBases().stream().map(base -> base.name()).toList();
        file.trace().categories().all().forEach(category -> categories.put(category.id(), path(category.id())));
        findFlows(index);
    }

    private List<String> path(long category) {
        return file.trace().categories().path(category).stream().map(Category::label).toList();
    }

    private void findFlows(int index) {
        var links = file.trace().extras().flows();
        for (int flow = 0; flow < links.size(); flow++) {
            if (isWritten(links.from(flow)) && isWritten(links.to(flow))) {
                long id = (long) (index + 1) << 32 | flow + 1;
                flows.computeIfAbsent(links.from(flow), _ -> new ArrayList<>()).add(new FlowEnd(id, false));
                flows.computeIfAbsent(links.to(flow), _ -> new ArrayList<>()).add(new FlowEnd(id, true));
            }
        }
    }

    private boolean isWritten(int event) {
        return visible.get(event) && times.has(event);
    }

    /// {@return how many events are written}
    long write() throws IOException {
        for (var entry : new RangeTracks(events, times).of(visible).entrySet()) {
            var rows = entry.getValue();
            for (int row = 0; row < rows.size(); row++) {
                ranges(uuid(entry.getKey(), row), rows.get(row));
            }
        }
        for (int event = visible.nextSetBit(0); event >= 0; event = visible.nextSetBit(event + 1)) {
            if (events.kind(event) == EventKind.MARKER && times.has(event)) {
                begin(PerfettoWriter.INSTANT, uuid(events.thread(event), events.track(event)), event);
            }
        }
        counters();
        return count;
    }

    private long uuid(int thread, int track) throws IOException {
        return track >= 0 ? tracks.track(track, 0) : tracks.owner(events.threads().get(thread));
    }

    private long uuid(RangeTracks.Owner owner, int row) throws IOException {
        if (owner.isStartEnd()) {
            return tracks.below(uuid(owner.thread(), owner.track()), "Start/end ranges", row);
        }
        if (row == 0) {
            return uuid(owner.thread(), owner.track());
        }
        return owner.track() >= 0
                ? tracks.track(owner.track(), row)
                : tracks.below(uuid(owner.thread(), -1), "Overlapping ranges", row);
    }

    private void ranges(long uuid, RangeTracks.Track row) throws IOException {
        for (int at = 0; at < row.size(); at++) {
            int step = row.step(at);
            if (step >= 0) {
                begin(PerfettoWriter.BEGIN, uuid, step);
            } else {
                writer.event(PerfettoWriter.END, uuid).endEvent(times.last(~step) + shiftNs);
            }
        }
    }

    private void begin(int type, long uuid, int event) throws IOException {
        writer.event(type, uuid);
        int message = events.messageId(event);
        if (message >= 0 && names[message] > 0) {
            writer.name(names[message]);
        } else if (message >= 0) {
            names[message] = writer.name(events.text(message));
        }
        if (events.hasCategory(event)) {
            for (var category : categories.computeIfAbsent(events.category(event), this::path)) {
                writer.category(category);
            }
        }
        annotate(event);
        if (!flows.isEmpty()) {
            flows.getOrDefault(event, List.of()).forEach(end -> writer.flow(end.id, end.isLast));
        }
        writer.endEvent(times.first(event) + shiftNs);
        count++;
        progress.event();
    }

    private void annotate(int event) {
        writer.annotate("kind", events.kind(event).word());
        if (events.hasPayload(event)) {
            writer.annotate("payload", events.payload(event));
        }
        if (events.hasColor(event)) {
            writer.annotate("color", colors.computeIfAbsent(events.argb(event), ColorText::hex));
        }
        if (events.line(event) > 0) {
            writer.annotate("line", events.line(event));
        }
        writer.annotate("start_ticks", events.start(event));
        if (events.kind(event) != EventKind.MARKER && !events.isOpen(event)) {
            writer.annotate("end_ticks", events.end(event));
        }
        writer.annotate("time_base", timeBases.get(events.timeBase(event)));
        if (times.isReversed(event)) {
            writer.annotate("reversed", true);
        }
        args(event);
    }

    private void args(int event) {
        var args = events.args(event);
        if (args.isEmpty()) {
            return;
        }
        var tree = new ArgTree();
        for (var arg : args) {
            var key = Arg.shortKey(arg.key());
            if (ArgTree.isPath(key)) {
                tree.add(key, arg);
            } else {
                writer.annotate(key, arg);
            }
        }
        tree.annotations().forEach(writer::annotate);
    }

    private void counters() throws IOException {
        for (var counter : file.trace().extras().counters()) {
            long uuid = tracks.counter(counter);
            var at = new CounterTimes(file, counter);
            for (int value = 0; value < counter.size(); value++) {
                if (at.hasAxisNs(value)) {
                    writer.event(PerfettoWriter.COUNTER, uuid).value(counter.value(value));
                    writer.endEvent(at.axisNs(value) + shiftNs);
                }
            }
        }
    }
}
