// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import dev.nvtxt.analysis.stats.column.EventTimes;
import dev.nvtxt.analysis.stats.column.Nesting;
import dev.nvtxt.app.feature.details.EventDetails.Relations;
import dev.nvtxt.app.feature.details.EventDetails.Relative;
import dev.nvtxt.app.shared.model.AxisFormat;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.KindAndThread;
import dev.nvtxt.timeline.time.TimeColumn;
import dev.nvtxt.timeline.time.TimeFormat;
import module java.base;

/// Finds what holds an event, what is in it, and how it ranks. Looks at every event of the file, so not for the
/// JavaFX thread.
///
/// Push/pop ranges nest by the order of their lines, whatever their times say. Markers and start/end ranges have no
/// place in that order; what holds them are the push/pop ranges of their thread that span their time, and start/end
/// ranges are inside each other as [Nesting] has it, so that self times are those of the statistics. Slices nest by
/// their depth on their track, and as [Nesting] has it where some cross the end of another.
final class RelationsFinder {
    private static final int MAX_CHILDREN = 100;
    private static final int EVENTS_AT_ONCE = 1 << 12;

    private final ReportFile file;
    private final EventStore events;
    private final TimeFormat format;
    /// Ends the search once another event is selected, so that walking along events does not run several at a time.
    private final CancelToken cancel = CancelToken.ofCurrentThread();

    RelationsFinder(ReportFile file, TimeFormat format) {
        this.file = file;
        this.events = file.trace().events();
        this.format = format;
    }

    Relations find(int event) {
        return switch (events.kind(event)) {
            case PUSH_POP -> byOrder(event, parentsByLine(event), children(event, false), children(event, true));
            case SLICE -> events.isOverlapping(event)
                    ? byTime(event, new ArrayList<>())
                    : byOrder(event, sliceParents(event), sliceChildren(event, false),
                            sliceChildren(event, true));
            case START_END -> byTime(event, parentsByTime(event));
            case MARKER -> relations(event, parentsByTime(event), List.of(), 0);
        };
    }

    /// @param measured the children, those of a child that is not measured in place of it, as [Nesting] has them
    private Relations byOrder(int event, List<Integer> parents, List<Integer> children, List<Integer> measured) {
        return relations(event, parents, children, measured.stream().mapToLong(this::durationNs).sum());
    }

    /// @param parents what is around it of another kind
    private Relations byTime(int event, List<Integer> parents) {
        var nesting = file.derived(KeptNesting.class, KeptNesting::new).get();
        cancel.check();
        for (int at = nesting.parent(event); at != Nesting.NONE; at = nesting.parent(at)) {
            parents.add(at);
        }
        parents.sort(
                Comparator.comparingLong(file::startNs).thenComparing(this::durationNs, Comparator.reverseOrder()));
        var children = IntStream.range(0, events.size()).filter(at -> nesting.parent(at) == event).boxed()
                .toList();
        return relations(event, parents, children, nesting.insideNs(event));
    }

    /// @param inside the time that is inside others
    private Relations relations(int event, List<Integer> parents, List<Integer> children, long inside) {
        long duration = durationNs(event);
        boolean hasSelf = duration >= 0 && !children.isEmpty() && inside <= duration;
        var longest = children.stream().sorted(Comparator.comparingLong((Integer child) -> -durationNs(child)))
                .limit(MAX_CHILDREN).toList();

        var rank = rank(event, duration);
        return new Relations(relatives(parents, parent -> share(duration, durationNs(parent))),
                relatives(longest, child -> share(durationNs(child), duration)), children.size(),
                hasSelf ? duration - inside : -1, rank[0], rank[1]);
    }

    /// {@return events with their lengths in one unit and with equally many digits, so that they compare at a glance}
    private List<Relative> relatives(List<Integer> list, ToDoubleFunction<Integer> share) {
        var fixed = format instanceof AxisFormat ? format.column(0, 0) : Optional.<TimeColumn>empty();
        // Where a column has no unit, as that of ticks, each length has its own.
        boolean isInUnit = fixed.isPresent() || !(format instanceof AxisFormat);
        var column = fixed.map(times -> new TimeColumn(times.unit(), 0))
                .orElseGet(() -> TimeColumn.ofLengths(lengths(list)));
        int decimals = column.decimals(lengths(list));
        return list.stream().map(event -> {
            var message = events.message(event);
            long ns = durationNs(event);
            var text = isInUnit
                    ? column.text((double) ns, decimals) + " " + column.unit().symbol()
                    : format.duration(ns);
            return new Relative(new EventRef(file, event), message == null ? "(no message)" : message,
                    ns < 0 ? "" : text, share.applyAsDouble(event));
        }).toList();
    }

    private DoubleStream lengths(List<Integer> list) {
        return list.stream().mapToLong(this::durationNs).filter(ns -> ns >= 0).asDoubleStream();
    }

    private static double share(long part, long whole) {
        return part < 0 || whole <= 0 ? -1 : (double) part / whole;
    }

    /// The length in nanoseconds; negative where it has none.
    private long durationNs(int event) {
        if (events.kind(event) == EventKind.MARKER || !file.hasStartNs(event) || !file.hasEndNs(event)) {
            return -1;
        }
        long length = file.endNs(event) - file.startNs(event);
        return length < 0 ? -1 : length;
    }

    private List<Integer> parentsByLine(int event) {
        var parents = new ArrayList<Integer>();
        int depth = events.depth(event);
        int thread = events.thread(event);
        for (int at = event - 1; at >= 0 && depth > 0; at--) {
            if (events.thread(at) == thread && events.kind(at) == EventKind.PUSH_POP && events.depth(at) < depth) {
                depth = events.depth(at);
                if (events.endLine(at) == 0 || events.endLine(at) > events.line(event)) {
                    parents.addFirst(at);
                }
            }
        }
        return parents;
    }

    private List<Integer> parentsByTime(int event) {
        var parents = new ArrayList<Integer>();
        if (!file.hasStartNs(event)) {
            return parents;
        }
        long start = file.startNs(event);
        long end = file.hasEndNs(event) ? Math.max(start, file.endNs(event)) : start;
        int thread = events.thread(event);
        int push = KindAndThread.of(EventKind.PUSH_POP, thread);
        int slice = KindAndThread.of(EventKind.SLICE, thread);
        int[] places = new int[Math.min(EVENTS_AT_ONCE, events.size())];
        for (int from = 0; from < events.size(); from += places.length) {
            cancel.check();
            int count = Math.min(places.length, events.size() - from);
            events.readPlaces(from, count, places);
            for (int i = 0; i < count; i++) {
                // Most events are of other threads: these have to be ruled out first.
                if ((places[i] == push || (places[i] == slice && isNested(from + i, event)))
                        && holds(from + i, start, end)) {
                    parents.add(from + i);
                }
            }
        }
        return parents;
    }

    private boolean holds(int event, long startNs, long endNs) {
        return file.hasStartNs(event) && file.startNs(event) <= startNs
                && (events.isOpen(event) || (file.hasEndNs(event) && file.endNs(event) >= endNs));
    }

    /// {@return whether an event is a slice that nests, on the track of another event}
    private boolean isNested(int at, int event) {
        return events.kind(at) == EventKind.SLICE && events.track(at) == events.track(event)
                && events.thread(at) == events.thread(event) && !events.isOverlapping(at);
    }

    private List<Integer> sliceParents(int event) {
        var parents = new ArrayList<Integer>();
        int depth = isNested(event, event) ? events.depth(event) : 0;
        for (int at = event - 1; at >= 0 && depth > 0; at--) {
            if (isNested(at, event) && events.depth(at) < depth) {
                depth = events.depth(at);
                parents.addFirst(at);
            }
        }
        return parents;
    }

    /// @param isMeasured whether a slice that is not measured is passed over
    private List<Integer> sliceChildren(int event, boolean isMeasured) {
        var children = new ArrayList<Integer>();
        int depth = isNested(event, event) ? events.depth(event) : Integer.MAX_VALUE;
        int childDepth = Integer.MAX_VALUE;
        for (int at = event + 1; at < events.size() && depth < Integer.MAX_VALUE; at++) {
            if (isNested(at, event)) {
                if (events.depth(at) <= depth) {
                    break;
                }
                if (events.depth(at) <= childDepth) {
                    boolean isChild = !isMeasured || durationNs(at) >= 0;
                    childDepth = isChild ? events.depth(at) : Integer.MAX_VALUE;
                    if (isChild) {
                        children.add(at);
                    }
                }
            }
        }
        return children;
    }

    /// @param isMeasured whether a range that is not measured is passed over
    private List<Integer> children(int event, boolean isMeasured) {
        var children = new ArrayList<Integer>();
        int thread = events.thread(event);
        int last = events.endLine(event) == 0 ? Integer.MAX_VALUE : events.endLine(event);
        int childEnd = 0;
        for (int at = event + 1; at < events.size() && events.line(at) < last; at++) {
            if (events.thread(at) != thread || events.kind(at) != EventKind.PUSH_POP) {
                continue;
            }
            if (events.depth(at) <= events.depth(event)) {
                break;
            }
            if (events.line(at) > childEnd && (!isMeasured || durationNs(at) >= 0)) {
                children.add(at);
                childEnd = events.endLine(at) == 0 ? Integer.MAX_VALUE : events.endLine(at);
            }
        }
        return children;
    }

    private int[] rank(int event, long duration) {
        int message = events.messageId(event);
        if (message < 0 || duration < 0) {
            return new int[]{ 0, 0 };
        }
        int longer = 0;
        int all = 0;
        int[] messages = new int[Math.min(EVENTS_AT_ONCE, events.size())];
        for (int from = 0; from < events.size(); from += messages.length) {
            cancel.check();
            int count = Math.min(messages.length, events.size() - from);
            events.readMessageIds(from, count, messages);
            for (int i = 0; i < count; i++) {
                long other = messages[i] == message ? durationNs(from + i) : -1;
                if (other >= 0) {
                    all++;
                    longer += other > duration ? 1 : 0;
                }
            }
        }
        return new int[]{ longer + 1, all };
    }

    /// What is inside what in a file, kept as long as there is memory: it is worked out for all of its events at once.
    private static final class KeptNesting {
        private final ReportFile file;
        private SoftReference<Nesting> cached = new SoftReference<>(null);

        KeptNesting(ReportFile file) {
            this.file = file;
        }

        synchronized Nesting get() {
            var nesting = cached.get();
            if (nesting == null) {
                nesting = Nesting.of(file, EventTimes.of(file));
                cached = new SoftReference<>(nesting);
            }
            return nesting;
        }
    }
}
