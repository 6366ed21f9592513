// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.analysis.gpu.KernelName;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.WorkKind;
import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.parser.trace.EventChanges;
import dev.nvtxt.parser.trace.EventSegment;
import dev.nvtxt.parser.trace.EventStore;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What the lanes of one file have in common: the events at which time runs backwards, and the ends of open ranges.
final class FileFacts {
    private final ReportFile file;
    private final BitSet backwards;
    private final FileColors colors;
    private final Set<Long> kernels;
    private final Map<String, String> kernelNames = new ConcurrentHashMap<>();

    /// Of more, each lane would look for all of them.
    private static final int MAX_OPEN = 10_000;

    private @Nullable Changes lastAsked;
    private boolean isOpenKnown;
    private int @Nullable [] openEvents;

    /// The changes from the earlier events of the file.
    private record Changes(WeakReference<EventStore> before, @Nullable EventChanges changes) {}

    FileFacts(ReportFile file, FileColors colors) {
        this.file = file;
        this.colors = colors;
        this.backwards = backwards(file);
        // The categories of .nvtxt files are their users' own.
        this.kernels = file.trace().extras().isNone()
                ? Set.of()
                : file.trace().categories().all().stream().filter(WorkKind.KERNEL::isCategory).map(Category::id)
                        .collect(Collectors.toUnmodifiableSet());
    }

    /// {@return the message of an event; kernels have their short names}
    String label(int event) {
        var events = file.trace().events();
        var message = events.message(event);
        boolean isKernel = !kernels.isEmpty() && events.hasCategory(event) && kernels.contains(events.category(event));
        return message == null
                ? ""
                : isKernel ? kernelNames.computeIfAbsent(message, KernelName::shorten) : message;
    }

    /// The events at whose push or pop time runs backwards.
    private static BitSet backwards(ReportFile file) {
        var lines = new BitSet();
        file.trace().problems().list().stream().filter(problem -> problem.code() == ProblemCode.TIME_BACKWARDS)
                .mapToInt(Problem::line).forEach(lines::set);
        var result = new BitSet();
        if (lines.isEmpty()) {
            return result;
        }
        var events = file.trace().events();
        for (int event = 0; event < events.size(); event++) {
            if (lines.get(events.line(event)) || lines.get(events.endLine(event))) {
                result.set(event);
            }
        }
        return result;
    }

    ReportFile file() {
        return file;
    }

    /// {@return the colors of the events}
    FileColors colors() {
        return colors;
    }

    boolean isBackwards(int event) {
        return backwards.get(event);
    }

    /// {@return how the events differ from those that the file had before, or null where they have little in common, or its
    /// clocks or colors are other}
    synchronized @Nullable EventChanges since(FileFacts before) {
        var old = before.file.trace().events();
        var last = lastAsked;
        if (last == null || !old.equals(last.before.get())) {
            last = new Changes(new WeakReference<>(old), isLike(before)
                    ? EventChanges.between(old, file.trace().events())
                    : null);
            lastAsked = last;
        }
        return last.changes;
    }

    /// {@return the ranges that were open before and still are, but are drawn longer now; null where they are too many}
    @Nullable
    IntStream longerThan(FileFacts before, boolean inTicks) {
        var open = openEvents();
        if (open == null) {
            return null;
        }
        var events = file.trace().events();
        var old = before.file.trace().events();
        return Arrays.stream(open).filter(event -> {
            int base = events.timeBase(event);
            return event < old.size() && old.isOpen(event) && (inTicks
                    ? before.lastTick(base) != lastTick(base)
                    : before.lastAxisNs(base) != lastAxisNs(base));
        });
    }

    /// What is cached for a segment of events: which are open.
    private enum Open implements EventSegment.MemoKey<int[]> {
        KEY
    }

    private synchronized int @Nullable [] openEvents() {
        if (!isOpenKnown) {
            isOpenKnown = true;
            var events = file.trace().events();
            var result = IntStream.builder();
            int count = 0;
            for (var segment : events.segments()) {
                var ofSegment = segment.computeIfAbsent(Open.KEY,
                        () -> IntStream.range(segment.from(), segment.to()).filter(events::isOpen).toArray());
                count += ofSegment.length;
                if (count > MAX_OPEN) {
                    return null;
                }
                Arrays.stream(ofSegment).forEach(result::add);
            }
            openEvents = result.build().toArray();
        }
        return openEvents;
    }

    private boolean isLike(FileFacts before) {
        var old = before.file.bases();
        var now = file.bases();
        if (old.size() > now.size()) {
            return false;
        }
        for (int base = 0; base < old.size(); base++) {
            if (!old.get(base).timeBase().equals(now.get(base).timeBase())
                    || !Objects.equals(old.get(base).clock(), now.get(base).clock())
                    || old.get(base).axisOffsetNs() != now.get(base).axisOffsetNs()) {
                return false;
            }
        }
        return colors.continues(before.colors);
    }

    /// {@return where a range without an end is drawn to: the last time of its time base}
    long lastAxisNs(int timeBase) {
        return file.bases().get(timeBase).axisLastNs();
    }

    long lastTick(int timeBase) {
        return file.bases().get(timeBase).ticks().last();
    }
}
