// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.parser.report.CounterTimes;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.CounterTrack;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneAxis;
import dev.nvtxt.timeline.model.curve.StepCurve;
import module java.base;

/// The counters of a file as curves of lanes.
public final class CounterLanes {
    private static final String COUNTER = "/counter:";

    private CounterLanes() {}

    /// {@return the number of the counter, among those of its file, that a lane shows; empty where it shows none}
    public static OptionalInt numberOf(String laneId) {
        int at = laneId.lastIndexOf(COUNTER);
        var number = at < 0 ? "" : laneId.substring(at + COUNTER.length());
        return number.matches("\\d{1,9}") ? OptionalInt.of(Integer.parseInt(number)) : OptionalInt.empty();
    }

    /// {@return the values of a counter by axis time, or by ticks where its time base has no clock}
    public static StepCurve curve(ReportFile file, CounterTrack counter) {
        var at = new CounterTimes(file, counter);
        var times = new long[counter.size()];
        Arrays.setAll(times, value -> at.isClocked() ? at.axisNs(value) : counter.time(value));
        var values = IntStream.range(0, counter.size()).mapToDouble(counter::value).toArray();
        long last = times.length == 0 ? 0 : times[times.length - 1];
        var unit = counter.unit();
        return new StepCurve(times, values, at.isClocked() ? Math.max(last, lastNs(file, last)) : last,
                unit == null ? "" : unit);
    }

    /// {@return whether the times of a counter are on the common axis}
    public static boolean isClocked(ReportFile file, CounterTrack counter) {
        return new CounterTimes(file, counter).isClocked();
    }

    /// The last value holds until the file ends.
    private static long lastNs(ReportFile file, long before) {
        return Objects.requireNonNullElse(file.axisLastNs(), before);
    }

    /// {@return the lane of a counter}
    ///
    /// @param parentId the lane that it is under
    static Lane lane(FileLanes lanes, int number, String parentId) {
        var counter = lanes.file().trace().extras().counters().get(number);
        var name = counter.track().name();
        var curve = curve(lanes.file(), counter);
        var lane = Lane.of(lanes.id() + COUNTER + number, name == null ? "Counter" : name).under(parentId)
                .curve(curve);
        if (!isClocked(lanes.file(), counter) && curve.size() > 0) {
            lane.axis(new LaneAxis(curve.timeNs(0), curve.endNs(), counter.timeBase().name()));
        }
        return lane.build();
    }

    /// Adds the lanes of all counters of a file under its heading.
    static void addAll(FileLanes lanes) {
        var counters = lanes.file().trace().extras().counters();
        for (int number = 0; number < counters.size(); number++) {
            lanes.add(lane(lanes, number, lanes.id()));
        }
    }
}
