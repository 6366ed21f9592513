// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.rules;

import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.internal.chunk.RankedProblem;
import dev.nvtxt.parser.internal.lex.Quoted;
import dev.nvtxt.parser.time.TimeBase;

/// The problems that show only when all lines before are known: stacks, names, categories.
public final class LateProblems {
    /// Where it is kept that a pop's missing time base has been reported.
    public static final int POP_TIME_BASE_SLOT = CallValues.missingSlot(Command.RANGE_POP, Argument.TIME_BASE);

    private LateProblems() {}

    /// {@return that a pop has no time base, and its push has none either}
    public static RankedProblem missingPopTimeBase(SourceSpan span, int definitionLine) {
        int rank = Command.RANGE_POP.arguments().indexOf(Argument.TIME_BASE);
        return Line.problem(ProblemCode.MISSING_ARGUMENT, span, rank,
                Texts.missingArgument(Argument.TIME_BASE, Command.RANGE_POP, definitionLine));
    }

    /// {@return that a pop closes nothing}
    public static RankedProblem unmatchedPop(SourceSpan span, String thread) {
        return problem(ProblemCode.UNMATCHED_POP, span, "RangePop without an open range on " + thread,
                "a push and its pop must have the same process and thread; remove the pop, or add the missing push before it");
    }

    /// {@return that a push is never closed}
    public static RankedProblem unclosedPush(SourceSpan span, String thread) {
        return problem(ProblemCode.UNCLOSED_PUSH, span, "RangePush without a RangePop on " + thread,
                "the range is drawn to the end of the file's events; add the missing pop");
    }

    /// {@return that a pop is before its push}
    public static RankedProblem reversedPop(SourceSpan span, long time, long pushTime, int pushLine) {
        return problem(ProblemCode.REVERSED_RANGE, span,
                "the pop at %d is before its push at %d in line %d".formatted(time, pushTime, pushLine),
                "the range is kept with both times");
    }

    /// {@return that a pop has another time base than its push}
    public static RankedProblem mixedTimeBases(SourceSpan span, TimeBase pop, TimeBase push, int pushLine) {
        return problem(ProblemCode.MIXED_TIME_BASES, span,
                "the pop is in time base %s, but its push in line %d is in %s".formatted(Quoted.of(pop.name()),
                        pushLine,
                        Quoted.of(push.name())),
                "the range has a duration only if both clocks are known");
    }

    /// {@return that a push or pop is earlier than the one before it}
    public static RankedProblem timeBackwards(SourceSpan span, long time, long lastTime, String thread) {
        return problem(ProblemCode.TIME_BACKWARDS, span,
                "time %d is before %d, the time of the previous push or pop on %s".formatted(time, lastTime, thread),
                "pushes and pops of a thread are paired in file order; write them in order of time");
    }

    /// {@return that something gets another name}
    public static RankedProblem renamed(SourceSpan span, String what, String before, String after) {
        return problem(ProblemCode.RENAMED, span,
                "%s is renamed from %s to %s".formatted(what, Quoted.of(before), Quoted.of(after)),
                "the last name is used for the whole file");
    }

    /// {@return that a link would close a circle of categories}
    public static RankedProblem categoryCycle(SourceSpan span, long parent, long child) {
        String message = parent == child
                ? "category %d cannot be its own parent".formatted(parent)
                : "category %d is already a descendant of category %d".formatted(parent, child);
        return problem(ProblemCode.CATEGORY_CYCLE, span, message, "the link is ignored");
    }

    /// {@return that a category gets a second parent}
    public static RankedProblem secondParent(SourceSpan span, long child, long parent, long firstParent) {
        return problem(ProblemCode.SECOND_PARENT, span,
                "category %d already has the parent %d and can't also have %d".formatted(child, firstParent, parent),
                "the first parent is used; this link is ignored");
    }

    private static RankedProblem problem(ProblemCode code, SourceSpan span, String message, String help) {
        return Line.problem(code, span, 0, Wording.of(message, help));
    }
}
