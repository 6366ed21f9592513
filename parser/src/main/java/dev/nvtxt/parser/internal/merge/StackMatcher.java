// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.internal.chunk.ChunkTables;
import dev.nvtxt.parser.internal.chunk.ProblemLog;
import dev.nvtxt.parser.internal.chunk.ReportedOnce;
import dev.nvtxt.parser.internal.chunk.StackSteps;
import dev.nvtxt.parser.internal.chunk.TimeBases;
import dev.nvtxt.parser.internal.rules.LateProblems;
import dev.nvtxt.parser.trace.StrayPop;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Pairs pushes and pops, by a stack for each thread, in file order.
final class StackMatcher {
    private static final int PUSH_LENGTH = "RangePush".length();
    private static final int POP_LENGTH = "RangePop".length();

    private EventColumns columns;
    private final ProblemLog problems;
    private final ReportedOnce reportedOnce;
    private final int maxStrayPops;
    private final Map<ThreadKey, ThreadStack> stacks = new HashMap<>();
    private final List<ThreadStack> inOrder = new ArrayList<>();
    private final OpenLevels openLevels;
    private final List<StrayPop> strayPops = new ArrayList<>();
    private @Nullable ThreadStack[] stackOfContext = new ThreadStack[256];

    StackMatcher(EventColumns columns, ProblemLog problems, ReportedOnce reportedOnce, int maxStrayPops) {
        this.columns = columns;
        this.problems = problems;
        this.reportedOnce = reportedOnce;
        this.maxStrayPops = maxStrayPops;
        openLevels = new OpenLevels();
    }

    /// Makes a copy that goes on with copies of what the other one works with.
    StackMatcher(StackMatcher other, EventColumns columns, ProblemLog problems, ReportedOnce reportedOnce) {
        this.columns = columns;
        this.problems = problems;
        this.reportedOnce = reportedOnce;
        maxStrayPops = other.maxStrayPops;
        openLevels = new OpenLevels(other.openLevels);
        strayPops.addAll(other.strayPops);
        for (var stack : other.inOrder) {
            var copy = new ThreadStack(stack, openLevels.countsOf(stack.key()));
            stacks.put(stack.key(), copy);
            inOrder.add(copy);
        }
    }

    /// A level of a thread whose push is an event.
    private record StackLevel(ThreadStack stack, int index) {
        int event() {
            return stack.event(index);
        }
    }

    /// Goes on with other columns: the open pushes become their first events, in their order.
    ///
    /// @return the numbers that these had before
    List<Integer> moveTo(EventColumns fresh) {
        var levels = new ArrayList<StackLevel>();
        for (var stack : inOrder) {
            IntStream.range(0, stack.size()).mapToObj(level -> new StackLevel(stack, level))
                    .filter(level -> level.event() >= 0).forEach(levels::add);
        }
        levels.sort(Comparator.comparingInt(StackLevel::event));
        var former = levels.stream().map(StackLevel::event).toList();
        var pushes = new CarriedPushes();
        for (var level : levels) {
            int event = level.event();
            int carried = pushes.add(level.index, columns, event);
            level.stack.setEvent(level.index, carried);
        }
        pushes.appendTo(fresh);
        columns = fresh;
        stackOfContext = new ThreadStack[256];
        return former;
    }

    void dropStrayPops() {
        strayPops.clear();
    }

    List<StrayPop> strayPops() {
        return strayPops;
    }

    /// Does the steps of the chunk whose events were appended last.
    ///
    /// @param firstEvent the number in the file of the chunk's first event
    void apply(ChunkTables chunk, int firstEvent) {
        var steps = chunk.steps();
        for (int step = 0; step < steps.size(); step++) {
            int context = columns.contextOf(steps.context(step));
            var stack = stackOf(context);
            int event = steps.event(step);
            switch (event) {
                case StackSteps.POP -> pop(stack, steps, step, columns.contexts().timeBase(context));
                case StackSteps.SKIPPED_PUSH -> open(stack, ThreadStack.SKIPPED, steps, step);
                case StackSteps.SKIPPED_PUSH_WITHOUT_TIME_BASE ->
                    open(stack, ThreadStack.SKIPPED_WITHOUT_TIME_BASE, steps, step);
                case StackSteps.SKIPPED_POP -> {
                    if (stack.size() > 0) {
                        stack.pop();
                        openLevels.change(stack, -1);
                    }
                }
                default -> push(stack, firstEvent + event, steps, step);
            }
        }
    }

    private ThreadStack stackOf(int context) {
        if (context >= stackOfContext.length) {
            stackOfContext = Arrays.copyOf(stackOfContext, Math.max(context + 1, stackOfContext.length * 2));
        }
        var cached = stackOfContext[context];
        if (cached == null) {
            cached = stacks.computeIfAbsent(FileEvents.threadKey(columns.contexts(), context), this::newStack);
            stackOfContext[context] = cached;
        }
        return cached;
    }

    private ThreadStack newStack(ThreadKey key) {
        var stack = new ThreadStack(key, openLevels.countsOf(key));
        inOrder.add(stack);
        return stack;
    }

    private void push(ThreadStack stack, int event, StackSteps steps, int step) {
        columns.addPush(event, stack.size());
        checkOrder(stack, steps, step, columns.timeBase(event), PUSH_LENGTH);
        open(stack, event, steps, step);
    }

    private void open(ThreadStack stack, int event, StackSteps steps, int step) {
        var span = span(steps, step, PUSH_LENGTH);
        stack.push(event, span.line(), span.column(), span.length());
        openLevels.change(stack, 1);
    }

    private void pop(ThreadStack stack, StackSteps steps, int step, int ownTimeBase) {
        if (stack.size() == 0) {
            popNothing(stack, steps, step, ownTimeBase);
            return;
        }
        int event = stack.pop();
        openLevels.change(stack, -1);
        if (event < 0) {
            if (event == ThreadStack.SKIPPED_WITHOUT_TIME_BASE && ownTimeBase == TimeBases.UNSPECIFIED) {
                reportMissingTimeBase(steps, step, TimeBases.UNSPECIFIED);
            }
            checkOrder(stack, steps, step, ownTimeBase, POP_LENGTH);
            return;
        }
        int pushTimeBase = columns.timeBase(event);
        int timeBase = ownTimeBase;
        if (ownTimeBase == TimeBases.UNSPECIFIED) {
            timeBase = pushTimeBase;
            reportMissingTimeBase(steps, step, pushTimeBase);
        }
        long time = steps.time(step);
        boolean isReversed = timeBase == pushTimeBase && time < columns.start(event);
        columns.close(event, time, steps.line(step), timeBase);
        if (isReversed) {
            if (problems.counts(ProblemCode.REVERSED_RANGE, steps.line(step))) {
                problems.keep(LateProblems.reversedPop(span(steps, step, POP_LENGTH), time, columns.start(event),
                        columns.line(event)));
            }
            stack.setLast(time, timeBase);
            return;
        }
        if (timeBase != pushTimeBase && pushTimeBase != TimeBases.UNSPECIFIED
                && problems.counts(ProblemCode.MIXED_TIME_BASES, steps.line(step))) {
            var bases = columns.timeBases();
            problems.keep(LateProblems.mixedTimeBases(span(steps, step, POP_LENGTH), bases.get(timeBase),
                    bases.get(pushTimeBase), columns.line(event)));
        }
        checkOrder(stack, steps, step, timeBase, POP_LENGTH);
    }

    private void popNothing(ThreadStack stack, StackSteps steps, int step, int timeBase) {
        if (openLevels.canMatchLostPop(stack)) {
            return;
        }
        if (timeBase == TimeBases.UNSPECIFIED) {
            reportMissingTimeBase(steps, step, TimeBases.UNSPECIFIED);
        }
        int line = steps.line(step);
        if (problems.counts(ProblemCode.UNMATCHED_POP, line)) {
            problems.keep(LateProblems.unmatchedPop(span(steps, step, POP_LENGTH), stack.words()));
        }
        if (strayPops.size() < maxStrayPops) {
            strayPops.add(new StrayPop(line, stack.key(), columns.timeBases().get(timeBase), steps.time(step)));
        }
        checkOrder(stack, steps, step, timeBase, POP_LENGTH);
    }

    private void reportMissingTimeBase(StackSteps steps, int step, int pushTimeBase) {
        int column = steps.pastColumn(step);
        int definition = steps.definitionLine(step);
        if (pushTimeBase != TimeBases.UNSPECIFIED || column == 0
                || reportedOnce.isReported(LateProblems.POP_TIME_BASE_SLOT, definition)) {
            return;
        }
        reportedOnce.mark(LateProblems.POP_TIME_BASE_SLOT, definition);
        problems.add(LateProblems.missingPopTimeBase(new SourceSpan(steps.line(step), column, 1), definition));
    }

    /// Compares with the push or pop directly before it on the thread.
    private void checkOrder(ThreadStack stack, StackSteps steps, int step, int timeBase, int length) {
        long time = steps.time(step);
        if (stack.isBackwards(time, timeBase) && problems.counts(ProblemCode.TIME_BACKWARDS, steps.line(step))) {
            problems.keep(LateProblems.timeBackwards(span(steps, step, length), time, stack.lastTime(),
                    stack.words()));
        }
        stack.setLast(time, timeBase);
    }

    private static SourceSpan span(StackSteps steps, int step, int commandLength) {
        return steps.column(step) == 0
                ? new SourceSpan(steps.line(step), 1, commandLength)
                : new SourceSpan(steps.line(step), steps.column(step), steps.length(step));
    }

    /// Reports the levels that are still open, if the file ends here.
    ///
    /// @param log takes the problems
    void reportOpen(ProblemLog log) {
        for (var stack : inOrder) {
            if (stack.size() == 0 || openLevels.mayBeClosed(stack.key())) {
                continue;
            }
            for (int level = 0; level < stack.size(); level++) {
                var span = stack.span(level);
                if (stack.event(level) >= 0
                        && log.counts(ProblemCode.UNCLOSED_PUSH, span.line())) {
                    log.keep(LateProblems.unclosedPush(span, stack.words()));
                }
            }
        }
    }

    /// Pushes of an earlier part of a text that become the first events of a later one, because they are open where it begins.
    private static final class CarriedPushes {
        private final ChunkTables chunk = new ChunkTables(0);
        private final List<Integer> depths = new ArrayList<>();

        CarriedPushes() {
            chunk.begin(new byte[0]);
        }

        /// {@return the number of its event}
        int add(int depth, EventColumns columns, int event) {
            depths.add(depth);
            return columns.copyTo(chunk, event);
        }

        /// Makes them the first events.
        void appendTo(EventColumns empty) {
            empty.append(chunk);
            for (int event = 0; event < depths.size(); event++) {
                empty.addPush(event, depths.get(event));
            }
        }
    }
}
