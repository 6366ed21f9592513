// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.table;

import static dev.nvtxt.analysis.table.RowField.flag;
import static dev.nvtxt.analysis.table.RowField.number;
import static dev.nvtxt.analysis.table.RowField.real;
import static dev.nvtxt.analysis.table.RowField.text;

import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.analysis.field.FieldUnit;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.frame.FileFrames;
import dev.nvtxt.analysis.stats.frame.FrameMessage;
import dev.nvtxt.analysis.stats.frame.FrameTrack;
import dev.nvtxt.parser.report.CounterTimes;
import dev.nvtxt.parser.trace.CounterTrack;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The tables of what has times beside events: counters, flows, frames.
public final class TimeTables {
    /// A row for each value of a counter.
    public static final ReportTable<CounterValue> COUNTERS = new ReportTable<>("counters",
            "one row per value of a counter", List.of(
                    text("file", "File", "label of the file", (CounterValue row) -> row.cells.file().label())
                            .required(),
                    text("name", "Name", "name", (CounterValue row) -> row.counter.track().name()),
                    text("unit", "Unit", "unit, or null", (CounterValue row) -> row.counter.unit()),
                    number("pid", "Process ID", "process",
                            (CounterValue row) -> row.counter.track().owner().processId()),
                    number("tid", "Thread ID", "thread", (CounterValue row) -> row.counter.track().owner().threadId()),
                    number("time_ns", "Time", "when",
                            (CounterValue row) -> row.times.hasAxisNs(row.at) ? (Long) row.times.axisNs(row.at) : null)
                            .in(FieldUnit.TIME_NS),
                    real("value", "Value", "value", (CounterValue row) -> row.counter.value(row.at)).required()),
            files -> files.stream().flatMap(TimeTables::counters));

    /// A row for each flow.
    public static final ReportTable<Flow> FLOWS = new ReportTable<>("flows",
            "one row per flow from an event to another", List.of(
                    text("file", "File", "label of the file", (Flow row) -> row.cells.file().label())
                            .required(),
                    number("from_event", "From", "event that it comes from",
                            (Flow row) -> row.cells.firstEvent() + row.from).required(),
                    number("to_event", "To", "event that it goes to", (Flow row) -> row.cells.firstEvent() + row.to)
                            .required(),
                    number("from_ns", "Start", "start of the event that it comes from", (Flow row) -> row.ns(row.from))
                            .in(FieldUnit.TIME_NS),
                    number("to_ns", "End", "start of the event that it goes to", (Flow row) -> row.ns(row.to))
                            .in(FieldUnit.TIME_NS)),
            files -> files.stream().flatMap(TimeTables::flows));

    /// A row for each frame.
    public static final ReportTable<Frame> FRAMES = new ReportTable<>("frames",
            "one row per frame, as the frame strip finds them", List.of(
                    text("file", "File", "label of the file", (Frame row) -> row.text(EventField.FILE)).required(),
                    text("process", "Process", "process", (Frame row) -> row.text(EventField.PROCESS)),
                    text("thread", "Thread", "thread", (Frame row) -> row.text(EventField.THREAD)),
                    number("frame", "Frame", "number on its thread, from 0", (Frame row) -> (long) row.frame)
                            .required(),
                    text("name", "Name", "message of its event", (Frame row) -> row.text(EventField.MESSAGE)),
                    number("event", "Event", "event that is the frame, or begins it",
                            (Frame row) -> row.cells.firstEvent() + row.event()).required(),
                    number("start_ns", "Start", "start", (Frame row) -> row.track.startNs(row.frame))
                            .in(FieldUnit.TIME_NS).required(),
                    number("end_ns", "End", "end",
                            (Frame row) -> row.track.startNs(row.frame) + row.track.durationNs(row.frame))
                            .in(FieldUnit.TIME_NS).required(),
                    number("dur_ns", "Duration", "duration", (Frame row) -> row.track.durationNs(row.frame))
                            .in(FieldUnit.DURATION_NS).required(),
                    flag("is_stutter", "Stutter", "longer than twice the median around it",
                            (Frame row) -> row.track.isStutter(row.frame)).required()),
            TimeTables::frames);

    /// Frames by their name where there are too few of them for the strip.
    private static final FrameTrack.Request FEW = new FrameTrack.Request(
            Pattern.compile("(?i)frame([ #:_]*\\d{1,18})?").asMatchPredicate(), FrameTrack.Mode.RANGE,
            FrameTrack.StutterRule.DEFAULT);

    private TimeTables() {}

    /// A value of a counter.
    ///
    /// @param cells its file
    /// @param counter the counter
    /// @param times when it has which value
    /// @param at the number of the value
    public record CounterValue(EventCells cells, CounterTrack counter, CounterTimes times, int at) {}

    /// A flow.
    ///
    /// @param cells its file
    /// @param from the event that it comes from, by its number in the file
    /// @param to the event that it goes to, by its number in the file
    public record Flow(EventCells cells, int from, int to) {
        private @Nullable Long ns(int event) {
            return cells.has(EventField.START_NS, event) ? (Long) cells.number(EventField.START_NS, event) : null;
        }
    }

    /// A frame.
    ///
    /// @param cells its file
    /// @param track the frames of its thread
    /// @param frame its number there
    public record Frame(EventCells cells, FrameTrack track, int frame) {
        private int event() {
            return track.event(frame);
        }

        private @Nullable String text(EventField field) {
            return cells.has(field, event()) ? cells.text(field, event()) : null;
        }
    }

    private static Stream<CounterValue> counters(EventCells cells) {
        return cells.file().trace().extras().counters().stream().flatMap(counter -> {
            var times = new CounterTimes(cells.file(), counter);
            return IntStream.range(0, counter.size()).mapToObj(at -> new CounterValue(cells, counter, times, at));
        });
    }

    private static Stream<Flow> flows(EventCells cells) {
        var flows = cells.file().trace().extras().flows();
        return IntStream.range(0, flows.size()).mapToObj(flow -> new Flow(cells, flows.from(flow), flows.to(flow)));
    }

    /// The same frames as the strip on the timeline has; where a file has none of its own, the few that it has by their name.
    private static Stream<Frame> frames(List<EventCells> files) {
        var message = FrameMessage.find(files.stream().map(EventCells::file).toList());
        return files.stream().flatMap(cells -> message
                .flatMap(common -> FileFrames.of(cells.file(), common, FrameTrack.StutterRule.DEFAULT,
                        new Statistics()))
                .map(FileFrames::tracks)
                .orElseGet(() -> FrameTrack.of(Scope.of(List.of(cells.file())), FEW, new Statistics())).stream()
                .flatMap(track -> IntStream.range(0, track.size()).mapToObj(at -> new Frame(cells, track, at))));
    }
}
