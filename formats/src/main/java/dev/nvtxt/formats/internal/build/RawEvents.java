// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Events as a file has them, in its order: beginnings and ends apart.
public final class RawEvents {
    /// What a raw event is.
    public enum RawType {
        /// A range begins.
        BEGIN,
        /// A range ends.
        END,
        /// An instant.
        INSTANT,
        /// A range with its end.
        COMPLETE,
        /// Only steps of flows, which belong to the range around them.
        FLOW,
        /// Its track is in another state from now on; without a name, in none.
        STATE
    }

    /// Raw events without a color.
    public static final int NO_COLOR = 0;

    private static final RawType[] TYPES = RawType.values();

    private final LongColumn times = new LongColumn();
    private final LongColumn offsets = new LongColumn();
    private final IntColumn lanes = new IntColumn();
    private final IntColumn names = new IntColumn();
    private final IntColumn categories = new IntColumn();
    private final IntColumn args = new IntColumn();
    private final IntColumn kinds = new IntColumn();
    private final IntColumn endAt = new IntColumn();
    private final LongColumn ends = new LongColumn();
    private final Map<Integer, List<FlowStep>> flows = new HashMap<>();
    private final IntColumn linkFrom = new IntColumn();
    private final IntColumn linkTo = new IntColumn();
    private int firstComplete = -1;

    /// What an event says of itself.
    ///
    /// @param type what it is
    /// @param time its ticks
    /// @param timeBase the number of its time base
    /// @param lane the number of its lane
    /// @param name the number of its name
    /// @param category the number of its category
    /// @param args the number of its arguments
    /// @param offset the byte that it begins at
    public record Event(RawType type, long time, int timeBase, int lane, int name, int category, int args,
            long offset) {}

    /// Adds an event.
    ///
    /// @return its number
    public int add(Event event) {
        times.add(event.time);
        offsets.add(event.offset);
        lanes.add(event.lane);
        names.add(event.name);
        categories.add(event.category);
        args.add(event.args);
        kinds.add(event.type.ordinal() | (event.timeBase << 3));
        endAt.add(-1);
        return times.size() - 1;
    }

    /// Adds a range with its end.
    ///
    /// @return its number
    public int addComplete(Event event, long end) {
        int number = add(event);
        firstComplete = firstComplete < 0 ? number : firstComplete;
        endAt.set(number, ends.size());
        ends.add(end);
        return number;
    }

    /// Says the color of an event that was added.
    ///
    /// @param color the number of the color from 1
    public void setColor(int event, int color) {
        kinds.set(event, kinds.get(event) | (color << 8));
    }

    /// Says what an event does to flows.
    public void addFlow(int event, FlowStep step) {
        flows.computeIfAbsent(event, _ -> new ArrayList<>()).add(step);
    }

    /// Says that an event leads to another one, whichever of them begins first.
    public void addLink(int from, int to) {
        linkFrom.add(from);
        linkTo.add(to);
    }

    int linkCount() {
        return linkFrom.size();
    }

    int linkFrom(int link) {
        return linkFrom.get(link);
    }

    int linkTo(int link) {
        return linkTo.get(link);
    }

    LongColumn times() {
        return times;
    }

    /// {@return what an event is}
    public RawType type(int event) {
        return TYPES[kinds.get(event) & 7];
    }

    int timeBase(int event) {
        return (kinds.get(event) >>> 3) & 31;
    }

    int color(int event) {
        return kinds.get(event) >>> 8;
    }

    /// {@return the first range with its end in the order of the file, or -1}
    public int firstComplete() {
        return firstComplete;
    }

    /// {@return the end of a complete range}
    public long end(int event) {
        return ends.get(endAt.get(event));
    }

    /// {@return the byte that an event begins at}
    public long offset(int event) {
        return offsets.get(event);
    }

    /// {@return the number of the lane of an event}
    public int lane(int event) {
        return lanes.get(event);
    }

    /// {@return the number of the name of an event}
    public int name(int event) {
        return names.get(event);
    }

    /// {@return the number of the category of an event}
    public int category(int event) {
        return categories.get(event);
    }

    /// {@return the number of the arguments of an event}
    public int args(int event) {
        return args.get(event);
    }

    /// Gives an event other arguments.
    public void setArgs(int event, int newArgs) {
        args.set(event, newArgs);
    }

    /// Replaces the time of an event, and its time base. It stays as long as it was.
    public void setTime(int event, long time, int timeBase) {
        if (endAt.get(event) >= 0) {
            ends.set(endAt.get(event), end(event) - times.get(event) + time);
        }
        times.set(event, time);
        kinds.set(event, (kinds.get(event) & ~(31 << 3)) | (timeBase << 3));
    }

    /// Puts an event on another lane.
    public void setLane(int event, int lane) {
        lanes.set(event, lane);
    }

    /// {@return the time of an event}
    public long time(int event) {
        return times.get(event);
    }

    boolean hasFlows() {
        return !flows.isEmpty();
    }

    List<FlowStep> flows(int event) {
        return flows.getOrDefault(event, List.of());
    }
}
