// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.chunk;

import dev.nvtxt.parser.time.TimeBase;
import module java.base;

/// The tables into which one chunk of a file (some whole lines) is read.
///
/// A chunk is filled by one thread that knows the variables and definitions before it, but neither stacks nor names nor
/// texts; then it is put after the chunks before it, and can be used again. That is what makes the result independent
/// of the number of threads: order matters only where chunks are put together, and that is done in file order.
public final class ChunkTables {
    /// Slots of [ReportedOnce]: static values first, then missing arguments.
    public static final int STATIC_SLOTS = 16;
    /// How many of them there are.
    public static final int REPORT_SLOTS = STATIC_SLOTS + 16 * 16;

    private final EventRows events = new EventRows();
    private final ChunkTexts texts = new ChunkTexts();
    private final Contexts contexts = new Contexts();
    private final TimeBases timeBases = new TimeBases();
    private final StackSteps steps = new StackSteps();
    private final List<Naming> namings = new ArrayList<>();
    private final ProblemLog problems;
    private final ReportedOnce reportedOnce = new ReportedOnce(REPORT_SLOTS);
    private final Map<TimeBase, RankedProblem> targetProblems = new HashMap<>();

    /// Makes an empty chunk.
    ///
    /// @param problemLimit how many problems of one code are kept
    public ChunkTables(int problemLimit) {
        problems = new ProblemLog(problemLimit);
    }

    /// Forgets everything and starts with other bytes.
    ///
    /// @param source holds the lines; must not change until the chunk has been put in its place
    public void begin(byte[] source) {
        events.clear();
        texts.begin(source);
        contexts.clear();
        timeBases.clear();
        steps.clear();
        namings.clear();
        problems.clear();
        reportedOnce.clear();
        targetProblems.clear();
    }

    public EventRows events() {
        return events;
    }

    /// {@return the messages}
    public ChunkTexts texts() {
        return texts;
    }

    /// {@return the contexts of events and pops}
    public Contexts contexts() {
        return contexts;
    }

    public TimeBases timeBases() {
        return timeBases;
    }

    /// {@return the pushes and pops}
    public StackSteps steps() {
        return steps;
    }

    /// {@return names and category links}
    public List<Naming> namings() {
        return namings;
    }

    public ProblemLog problems() {
        return problems;
    }

    public ReportedOnce reportedOnce() {
        return reportedOnce;
    }

    /// {@return the first value with each time base that the target does not take}
    public Map<TimeBase, RankedProblem> targetProblems() {
        return targetProblems;
    }

    /// Notes a value whose time base the target does not take; the first in the file counts.
    public void offTarget(TimeBase base, RankedProblem problem) {
        addFirst(targetProblems, base, problem);
    }

    /// Keeps the first of two problems in file order.
    public static void addFirst(Map<TimeBase, RankedProblem> firsts, TimeBase base, RankedProblem problem) {
        firsts.merge(base, problem, (a, b) -> RankedProblem.BY_PLACE.compare(a, b) <= 0 ? a : b);
    }
}
