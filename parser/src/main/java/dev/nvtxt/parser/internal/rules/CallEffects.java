// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.rules;

import static dev.nvtxt.parser.internal.rules.Argument.CATEGORY_ID;
import static dev.nvtxt.parser.internal.rules.Argument.COLOR;
import static dev.nvtxt.parser.internal.rules.Argument.END;
import static dev.nvtxt.parser.internal.rules.Argument.MESSAGE;
import static dev.nvtxt.parser.internal.rules.Argument.NAME;
import static dev.nvtxt.parser.internal.rules.Argument.PARENT_CATEGORY_ID;
import static dev.nvtxt.parser.internal.rules.Argument.PAYLOAD;
import static dev.nvtxt.parser.internal.rules.Argument.PROCESS_ID;
import static dev.nvtxt.parser.internal.rules.Argument.START;
import static dev.nvtxt.parser.internal.rules.Argument.THREAD_ID;
import static dev.nvtxt.parser.internal.rules.Argument.TIME;
import static dev.nvtxt.parser.internal.rules.Argument.TIME_BASE;

import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.internal.chunk.Contexts;
import dev.nvtxt.parser.internal.chunk.Naming;
import dev.nvtxt.parser.internal.chunk.StackSteps;
import dev.nvtxt.parser.internal.rules.CallValues.Status;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// What a call does: events, pushes and pops, names. Or what is left of it where it is skipped.
final class CallEffects {
    private final Line line;
    private final CallValues values;

    CallEffects(Line line, CallValues values) {
        this.line = line;
        this.values = values;
    }

    /// Judges the values of a call whose count is right, and does what it says.
    ///
    /// @return whether it could be done; else it is skipped
    boolean apply(Definition definition) {
        var command = definition.command();
        values.judge();
        boolean isComplete = true;
        for (var argument : command.argumentArray()) {
            if (command.requires(argument) && !values.isGood(argument)) {
                isComplete &= canGoWithout(definition, argument);
            }
        }
        if (!isComplete) {
            skip(command, true);
            return false;
        }
        switch (command) {
            case MARKER -> addEvent(Contexts.MARKER, TIME, TIME);
            case RANGE_START_END -> addRange();
            case RANGE_PUSH -> {
                int event = addEvent(Contexts.PUSH, TIME, TIME);
                addStep(event, line.chunk().events().contexts()[event], values.number(TIME));
            }
            case RANGE_POP -> addPop(definition);
            case NAME_CATEGORY -> addNaming(Naming.Subject.CATEGORY, CATEGORY_ID, null);
            case ADD_CHILD_CATEGORY -> addNaming(Naming.Subject.CHILD_CATEGORY, PARENT_CATEGORY_ID, CATEGORY_ID);
            case NAME_OS_THREAD -> addNaming(Naming.Subject.THREAD, PROCESS_ID, THREAD_ID);
            case NAME_PROCESS -> addNaming(Naming.Subject.PROCESS, PROCESS_ID, null);
            case SET_FILE_DISPLAY_NAME -> addNaming(Naming.Subject.FILE, null, null);
        }
        return true;
    }

    /// Reports what is missing.
    ///
    /// @return whether the call still means something without it
    private boolean canGoWithout(Definition definition, Argument argument) {
        var command = definition.command();
        var status = values.status(argument);
        boolean isOriginOfEvent = command.isEvent()
                && (argument == TIME_BASE || argument == PROCESS_ID || argument == THREAD_ID);
        if (status == Status.ABSENT && !definition.hasStrangers()) {
            if (!isOriginOfEvent) {
                values.reportMissing(argument);
            } else if (command != Command.RANGE_POP || argument != TIME_BASE) {
                values.reportMissingOnce(argument);
            } // a pop's missing time base is no problem if its push has one, which is known later
        }
        return isOriginOfEvent && status != Status.WRONG;
    }

    private int addEvent(int kind, Argument startArgument, Argument endArgument) {
        var chunk = line.chunk();
        int text = values.isGood(MESSAGE) ? internMessage() : -1;
        long start = values.number(startArgument);
        int event = chunk.events().add(start, values.number(endArgument), text, context(kind), line.number());
        if (values.isGood(PAYLOAD)) {
            chunk.events().payload(values.number(PAYLOAD));
        }
        return event;
    }

    private void addRange() {
        addEvent(Contexts.START_END, START, END);
        long start = values.number(START);
        long end = values.number(END);
        var log = line.chunk().problems();
        if (end < start && log.counts(ProblemCode.REVERSED_RANGE, line.number())) {
            log.keep(Line.problem(ProblemCode.REVERSED_RANGE, line.firstToken(), 0, Texts.reversedRange(start, end)));
        }
    }

    private int internMessage() {
        var texts = line.chunk().texts();
        var operand = values.operand(MESSAGE);
        boolean isInLine = values.source(MESSAGE) == null && operand.isLiteral();
        if (isInLine && line.firstIllFormed(operand.textStart(), operand.textEnd()) < 0) {
            return texts.intern(operand.textStart(), operand.textEnd() - operand.textStart());
        }
        return texts.internCopy(values.text(MESSAGE).getBytes(StandardCharsets.UTF_8));
    }

    private int context(int kind) {
        boolean hasAttributes = kind != Contexts.POP;
        int marks = kind | mark(PROCESS_ID, Contexts.HAS_PROCESS) | mark(THREAD_ID, Contexts.HAS_THREAD);
        if (hasAttributes) {
            marks |= mark(CATEGORY_ID, Contexts.HAS_CATEGORY) | mark(COLOR, Contexts.HAS_COLOR);
        }
        var chunk = line.chunk();
        int timeBase = chunk.timeBases().idOf(values.timeBase());
        return chunk.contexts().intern(Contexts.head(marks, timeBase, timeBase), numberOrZero(PROCESS_ID),
                numberOrZero(THREAD_ID), hasAttributes ? numberOrZero(CATEGORY_ID) : 0,
                hasAttributes ? (int) numberOrZero(COLOR) : 0);
    }

    private int mark(Argument argument, int mark) {
        return values.isGood(argument) ? mark : 0;
    }

    private long numberOrZero(Argument argument) {
        return values.isGood(argument) ? values.number(argument) : 0;
    }

    private void addPop(Definition definition) {
        int step = addStep(StackSteps.POP, context(Contexts.POP), values.number(TIME));
        if (values.status(TIME_BASE) == Status.ABSENT && !definition.hasStrangers()) {
            line.chunk().steps().missingTimeBase(step, line.pastColumn(), definition.line());
        }
    }

    private int addStep(int event, int context, long time) {
        var steps = line.chunk().steps();
        int step = steps.add(event, context, time, line.number());
        var span = line.firstToken();
        steps.place(step, span.column(), span.length());
        return step;
    }

    private void addNaming(Naming.Subject kind, @Nullable Argument first, @Nullable Argument second) {
        String name = kind == Naming.Subject.CHILD_CATEGORY ? "" : values.text(NAME);
        line.chunk().namings().add(new Naming(kind, first == null ? 0 : values.number(first),
                second == null ? 0 : values.number(second), name, line.firstToken()));
    }

    /// Does what is left of a call that is skipped: a push or pop still opens or closes its level where its process
    /// and thread are known, so that the ranges around it stay right.
    ///
    /// @param arePlacesKnown whether the values of the call are in their places
    void skip(Command command, boolean arePlacesKnown) {
        if (!command.isPushOrPop()) {
            return;
        }
        var process = idOfSkipped(PROCESS_ID, arePlacesKnown);
        var thread = idOfSkipped(THREAD_ID, arePlacesKnown);
        if (process == null || thread == null) {
            return;
        }
        int marks = Contexts.POP | Contexts.HAS_PROCESS | Contexts.HAS_THREAD;
        int context = line.chunk().contexts().intern(Contexts.head(marks, 0, 0), process, thread, 0, 0);
        addStep(skippedStep(command), context, 0);
    }

    /// A pop without a time base is only right if its push has one, so it counts whether a skipped push had none.
    private int skippedStep(Command command) {
        if (command == Command.RANGE_POP) {
            return StackSteps.SKIPPED_POP;
        }
        boolean isWithoutTimeBase = !values.definition().names(TIME_BASE) && values.source(TIME_BASE) == null
                && !values.isDoubtful();
        return isWithoutTimeBase ? StackSteps.SKIPPED_PUSH_WITHOUT_TIME_BASE : StackSteps.SKIPPED_PUSH;
    }

    private @Nullable Long idOfSkipped(Argument argument, boolean arePlacesKnown) {
        var operand = values.operand(argument);
        if (arePlacesKnown && operand.isPresent() && !operand.isText()) {
            return operand.number();
        }
        return values.staticNumber(argument);
    }
}
