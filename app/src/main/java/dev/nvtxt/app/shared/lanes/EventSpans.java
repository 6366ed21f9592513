// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.EventTimeBuffer;
import dev.nvtxt.parser.trace.StrayPop;
import dev.nvtxt.timeline.model.SpanColumns;
import dev.nvtxt.timeline.model.SpanFlag;
import dev.nvtxt.timeline.model.SpanGrowth;
import dev.nvtxt.timeline.model.SpanShape;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The events of one lane as the timeline wants them: a list of event numbers over the file's own columns, then the
/// pops that close nothing. Nothing is copied but the numbers.
final class EventSpans implements EventColumns {
    /// How push/pop ranges take their place.
    public enum Nesting {
        /// By the depth of their thread.
        BY_DEPTH,
        /// Packed, because the lane holds several threads.
        PACKED
    }

    private final FileFacts facts;
    private final ReportFile file;
    private final EventStore events;
    private final int[] numbers;
    private final List<StrayPop> strays;
    private final Nesting nesting;
    private final boolean inTicks;

    /// Makes the spans of a lane.
    ///
    /// @param facts the file
    /// @param numbers the events in ascending order; not copied
    /// @param strays the pops that close nothing
    /// @param nesting how push/pop ranges take their place
    /// @param inTicks whether there is no clock, so that times are ticks
    public EventSpans(FileFacts facts, int[] numbers, List<StrayPop> strays, Nesting nesting, boolean inTicks) {
        this.facts = facts;
        this.file = facts.file();
        this.events = file.trace().events();
        this.numbers = numbers;
        this.strays = strays;
        this.nesting = nesting;
        this.inTicks = inTicks;
    }

    @Override
    public ReportFile file() {
        return file;
    }

    @Override
    public boolean isEvent(int span) {
        return span < numbers.length;
    }

    @Override
    public int event(int span) {
        return numbers[span];
    }

    @Override
    public int color(ColorMode mode, int span) {
        return isEvent(span) ? facts.colors().color(mode, numbers[span]) : CategoryColors.NONE;
    }

    /// {@return the stray pop of a span that is no event}
    public StrayPop stray(int span) {
        return strays.get(span - numbers.length);
    }

    /// {@return the span of an event, negative if it is not in this lane}
    public int spanOf(int event) {
        return Arrays.binarySearch(numbers, event);
    }

    @Override
    public int size() {
        return numbers.length + strays.size();
    }

    @Override
    public int eventCount() {
        return numbers.length;
    }

    @Override
    public long startNs(int span) {
        if (!isEvent(span)) {
            return strayTime(stray(span));
        }
        int event = numbers[span];
        return timeOf(events.timeBase(event), events.start(event));
    }

    @Override
    public long endNs(int span) {
        if (!isEvent(span)) {
            return strayTime(stray(span));
        }
        int event = numbers[span];
        return endOf(startNs(span), events.isOpen(event), events.timeBase(event), events.endTimeBase(event),
                events.end(event));
    }

    private long timeOf(int base, long ticks) {
        return inTicks ? ticks : file.axisNs(base, ticks);
    }

    private long endOf(long start, boolean isOpen, int base, int endBase, long ticks) {
        if (isOpen) {
            return Math.max(start, inTicks ? facts.lastTick(base) : facts.lastAxisNs(base));
        }
        if (inTicks ? base != endBase : file.clock(endBase) == null) {
            return start;
        }
        return timeOf(endBase, ticks);
    }

    @Override
    public void readPlaces(int from, int to, long[] startsNs, long[] endsNs, int[] depths) {
        int last = Math.min(to, numbers.length);
        if (from < last) {
            var times = EventTimeBuffer.room(last - from);
            events.readTimes(numbers, from, last - from, times);
            for (int span = from; span < last; span++) {
                place(times, span - from, span, startsNs, endsNs);
                depths[span] = depth(times, span - from, numbers[span]);
            }
        }
        if (last < to) {
            EventColumns.super.readPlaces(Math.max(from, last), to, startsNs, endsNs, depths);
        }
    }

    private void place(EventTimeBuffer times, int at, int span, long[] startsNs, long[] endsNs) {
        int base = times.timeBases()[at];
        startsNs[span] = timeOf(base, times.starts()[at]);
        endsNs[span] = endOf(startsNs[span], times.open()[at], base, times.endTimeBases()[at], times.ends()[at]);
    }

    @Override
    public @Nullable SpanGrowth growthSince(SpanColumns before) {
        if (!(before instanceof EventSpans old) || old.nesting != nesting || old.inTicks != inTicks) {
            return null;
        }
        var changes = facts.since(old.facts);
        if (changes == null) {
            return null;
        }
        int same = Arrays.mismatch(old.numbers, numbers); // at once where the lane still has the same array
        int common = same < 0 ? numbers.length : same;
        if (common > 0 && numbers[common - 1] >= changes.commonCount()) {
            return null; // the file has become shorter
        }
        var stillOpen = facts.longerThan(old.facts, inTicks);
        if (stillOpen == null) {
            return null;
        }
        var changed = IntStream.concat(changes.changed(), stillOpen).map(this::spanOf)
                .filter(span -> span >= 0 && span < common).distinct().sorted().toArray();
        return new SpanGrowth(same < 0 ? common + sameStrays(old) : common, changed);
    }

    /// {@return how many of the first stray pops were there before}
    private int sameStrays(EventSpans before) {
        int same = 0;
        while (same < Math.min(strays.size(), before.strays.size())
                && strays.get(same).equals(before.strays.get(same))
                && strayTime(strays.get(same)) == before.strayTime(strays.get(same))) {
            same++;
        }
        return same;
    }

    private int depth(EventTimeBuffer times, int at, int event) {
        return switch (times.kinds()[at]) {
            case MARKER -> MARKER;
            case START_END -> PACKED;
            case PUSH_POP -> nesting == Nesting.BY_DEPTH ? times.depths()[at] : PACKED;
            case SLICE -> isNested(event) ? times.depths()[at] : PACKED;
        };
    }

    /// {@return whether a slice has its place by its depth}
    private boolean isNested(int slice) {
        return nesting == Nesting.BY_DEPTH && !events.isOverlapping(slice);
    }

    private long strayTime(StrayPop stray) {
        if (inTicks) {
            return stray.time();
        }
        int base = events.timeBases().indexOf(stray.timeBase());
        return base < 0 ? Long.MAX_VALUE : file.axisNs(base, stray.time());
    }

    @Override
    public SpanShape shape(int span) {
        if (!isEvent(span)) {
            return SpanShape.MARKER;
        }
        return switch (events.kind(numbers[span])) {
            case MARKER -> SpanShape.MARKER;
            case START_END -> SpanShape.PACKED;
            case PUSH_POP -> nesting == Nesting.BY_DEPTH ? SpanShape.NESTED : SpanShape.PACKED;
            case SLICE -> isNested(numbers[span]) ? SpanShape.NESTED : SpanShape.PACKED;
        };
    }

    @Override
    public int depth(int span) {
        return isEvent(span) ? events.depth(numbers[span]) : 0;
    }

    @Override
    public boolean hasColor(int span) {
        return isEvent(span) && events.hasColor(numbers[span]);
    }

    @Override
    public int argb(int span) {
        return events.argb(numbers[span]);
    }

    @Override
    public int labelId(int span) {
        return isEvent(span) ? events.messageId(numbers[span]) : -2;
    }

    @Override
    public String label(int span) {
        if (!isEvent(span)) {
            return "unmatched pop";
        }
        return facts.label(numbers[span]);
    }

    @Override
    public int flags(int span) {
        if (!isEvent(span)) {
            return SpanFlag.UNMATCHED.bit();
        }
        int event = numbers[span];
        int flags = facts.isBackwards(event) ? SpanFlag.BACKWARDS.bit() : 0;
        if (events.isOpen(event)) {
            flags |= SpanFlag.OPEN.bit() | (events.endLine(event) == 0 ? SpanFlag.UNMATCHED.bit() : 0);
        }
        if (events.isReversed(event)) {
            flags |= SpanFlag.REVERSED.bit();
        }
        if (!inTicks && !file.hasStartNs(event)) {
            flags |= SpanFlag.CLAMPED.bit();
        }
        return flags;
    }
}
