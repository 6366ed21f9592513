// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import module java.base;
import org.jspecify.annotations.Nullable;

/// Events as a file has them, in its order: beginnings and ends apart. [EventRows] takes over the columns.
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

    /// The end of what is no complete range.
    public static final long NO_END = Long.MIN_VALUE;

    private static final RawType[] TYPES = RawType.values();

    // The columns become those of the rows.
    final LongColumn times = new LongColumn();
    final LongColumn ends = new LongColumn(NO_END);
    final OffsetColumn offsets = new OffsetColumn();
    final IntColumn names = new IntColumn();
    final IntColumn args = new IntColumn(ArgTable.NONE);
    final IntColumn contexts = new IntColumn();
    /// What many events share: category and lane; color, time base and type.
    private final KeyTable shared = new KeyTable();
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
        return add(context(event.type, event.timeBase, event.lane, event.category), event.time, NO_END, event.name,
                event.args, event.offset);
    }

    /// Adds a range with its end.
    ///
    /// @return its number
    public int addComplete(Event event, long end) {
        return add(context(event.type, event.timeBase, event.lane, event.category), event.time, end, event.name,
                event.args, event.offset);
    }

    /// {@return the number of what many events share}
    public int context(RawType type, int timeBase, int lane, int category) {
        return shared.number((long) category << Integer.SIZE | lane, type.ordinal() | timeBase << 3);
    }

    /// Adds an event.
    ///
    /// @param context what [#context] gave
    /// @param end the end of a complete range, else [#NO_END]
    /// @return its number
    public int add(int context, long time, long end, int name, int arguments, long offset) {
        int number = times.size();
        if (end != NO_END && firstComplete < 0) {
            firstComplete = number;
        }
        times.add(time);
        ends.add(end);
        offsets.add(offset);
        names.add(name);
        args.add(arguments);
        contexts.add(context);
        return number;
    }

    /// Says the color of an event that was added.
    ///
    /// @param color the number of the color from 1
    public void setColor(int event, int color) {
        int context = contexts.get(event);
        contexts.set(event, shared.number(shared.first(context), (shared.second(context) & 0xFF) | color << 8));
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

    /// {@return how many contexts there are}
    int contextCount() {
        return shared.size();
    }

    /// {@return what an event of a context is}
    RawType typeOf(int context) {
        return TYPES[(int) shared.second(context) & 7];
    }

    int timeBaseOf(int context) {
        return (int) shared.second(context) >>> 3 & 31;
    }

    int colorOf(int context) {
        return (int) shared.second(context) >>> 8;
    }

    int laneOf(int context) {
        return (int) shared.first(context);
    }

    int categoryOf(int context) {
        return (int) (shared.first(context) >> Integer.SIZE);
    }

    int size() {
        return times.size();
    }

    boolean areMultiplesOf(long step) {
        return times.areMultiplesOf(step) && ends.areMultiplesOf(step);
    }

    boolean hasNonzeroTime() {
        return times.hasNonzero() || ends.hasNonzero();
    }

    /// Puts the events in the order of their times; what flows and links say stays by the numbers before.
    ///
    /// @return the numbers before
    int[] sort(@Nullable TieOrder tieOrder) {
        int[] order = times.order();
        boolean isSorted = times.isAscending();
        boolean isChanged = tieOrder != null && tieOrder.apply(order, this);
        if (!isSorted || isChanged) {
            var longs = new ArrayList<long[]>();
            times.reorder(order, longs);
            ends.reorder(order, longs);
            var ints = new ArrayList<int[]>();
            offsets.reorder(order, ints);
            names.reorder(order, ints);
            args.reorder(order, ints);
            contexts.reorder(order, ints);
        }
        return order;
    }

    /// Changes the order of events at one time.
    public interface TieOrder {
        /// Changes the order, in place.
        ///
        /// @return whether it is another one
        boolean apply(int[] order, RawEvents events);
    }

    /// {@return what an event is}
    public RawType type(int event) {
        return typeOf(contexts.get(event));
    }

    /// {@return the first range with its end in the order of the file, or -1}
    public int firstComplete() {
        return firstComplete;
    }

    /// {@return the end of a complete range}
    public long end(int event) {
        return ends.get(event);
    }

    /// {@return the byte that an event begins at}
    public long offset(int event) {
        return offsets.get(event);
    }

    /// {@return the number of the lane of an event}
    public int lane(int event) {
        return laneOf(contexts.get(event));
    }

    /// {@return the number of the name of an event}
    public int name(int event) {
        return names.get(event);
    }

    /// {@return the number of the category of an event}
    public int category(int event) {
        return categoryOf(contexts.get(event));
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
        if (end(event) != NO_END) {
            ends.set(event, end(event) - times.get(event) + time);
        }
        times.set(event, time);
        int context = contexts.get(event);
        contexts.set(event,
                shared.number(shared.first(context), (shared.second(context) & ~(31 << 3)) | timeBase << 3));
    }

    /// Puts an event on another lane.
    public void setLane(int event, int lane) {
        int context = contexts.get(event);
        contexts.set(event,
                shared.number((long) categoryOf(context) << Integer.SIZE | lane, shared.second(context)));
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
