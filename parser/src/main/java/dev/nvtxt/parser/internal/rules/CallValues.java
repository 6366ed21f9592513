// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.rules;

import dev.nvtxt.parser.color.ColorText;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.internal.chunk.ChunkTables;
import dev.nvtxt.parser.internal.chunk.RankedProblem;
import dev.nvtxt.parser.time.TimeBase;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The values of one call: from the call itself, or from variables for the arguments that the definition does not
/// name. Reused from call to call.
///
/// What is wrong with a value of the call is reported there, each time; what is wrong with a variable's, where it was
/// assigned, and once for each assignment.
final class CallValues {
    static final long MAX_ID = 0xFFFF_FFFFL;

    /// What became of an argument.
    enum Status {
        /// It has a value.
        GOOD,
        /// Neither the call nor a variable gives one.
        ABSENT,
        /// The only assignments of its variable failed, which has been reported.
        BROKEN,
        /// What is given cannot be used, which has been reported.
        WRONG
    }

    private static final int ARGUMENTS = Argument.values().length;

    private final Line line;
    private final ReadState state;
    private final @Nullable TargetLimits target;
    private final RepeatedWording unknownColor = new RepeatedWording(Texts::unknownColor);
    private final RepeatedWording unknownTimeBase = new RepeatedWording(Texts::unknownTimeBase);
    private final Operand[] operands = new Operand[ARGUMENTS];
    private final Status[] statuses = new Status[ARGUMENTS];
    private final long[] numbers = new long[ARGUMENTS];
    private Definition definition = Definition.defaultOf(Command.MARKER);
    private TimeBase timeBase = TimeBase.UNSPECIFIED;
    private Operand operand = new Operand(); // of the argument that is being judged
    private @Nullable Variable variable; // of the argument that is being judged, where it is static

    CallValues(Line line, ReadState state, @Nullable TargetLimits target) {
        this.line = line;
        this.state = state;
        this.target = target;
        for (int i = 0; i < ARGUMENTS; i++) {
            operands[i] = new Operand();
            statuses[i] = Status.ABSENT;
        }
    }

    /// Starts a call.
    void begin(Definition newDefinition) {
        definition = newDefinition;
        for (var argument : newDefinition.command().argumentArray()) {
            operands[argument.ordinal()].clear();
            statuses[argument.ordinal()] = Status.ABSENT;
        }
        timeBase = TimeBase.UNSPECIFIED;
    }

    Definition definition() {
        return definition;
    }

    /// {@return whether another definition may have been meant}
    boolean isDoubtful() {
        return state.isDoubtful(definition.command());
    }

    Operand operand(Argument argument) {
        return operands[argument.ordinal()];
    }

    /// {@return whether each value of the call has a type that its argument takes}
    boolean fitTypes() {
        for (var argument : definition.command().argumentArray()) {
            var given = operands[argument.ordinal()];
            if (given.isPresent() && !argument.accepts(given.isText())) {
                return false;
            }
        }
        return true;
    }

    /// Judges all values and reports what is wrong with them.
    void judge() {
        for (var argument : definition.command().argumentArray()) {
            statuses[argument.ordinal()] = judge(argument);
        }
    }

    Status status(Argument argument) {
        return statuses[argument.ordinal()];
    }

    boolean isGood(Argument argument) {
        return statuses[argument.ordinal()] == Status.GOOD;
    }

    /// {@return the integer, or the color; meaningless unless good}
    long number(Argument argument) {
        return numbers[argument.ordinal()];
    }

    /// {@return the time base, `Unspecified` where there is none}
    TimeBase timeBase() {
        return timeBase;
    }

    /// {@return the variable that gives an argument, or null if the call does}
    @Nullable
    Variable source(Argument argument) {
        return definition.names(argument) ? null : state.variable(argument);
    }

    /// {@return the integer of the variable with the argument's name, or null if it has none}
    @Nullable
    Long staticNumber(Argument argument) {
        var assigned = state.variable(argument);
        return assigned == null || assigned.isBroken() || assigned.isText() ? null : assigned.number();
    }

    private Status judge(Argument argument) {
        operand = operands[argument.ordinal()];
        variable = source(argument);
        if (variable == null && !operand.isPresent()) {
            return Status.ABSENT;
        }
        if (variable != null && variable.isBroken()) {
            return Status.BROKEN;
        }
        if (!argument.accepts(isText())) {
            report(argument, ProblemCode.WRONG_TYPE, () -> Texts.wrongType(argument, describe()));
            return Status.WRONG;
        }
        return switch (argument.type()) {
            case INTEGER -> good(argument, number());
            case ID -> judgeId(argument);
            case COLOR -> isText() ? judgeColorText(argument) : judgeColorNumber(argument);
            case STRING -> argument == Argument.TIME_BASE ? judgeTimeBase(argument) : Status.GOOD;
        };
    }

    private Status good(Argument argument, long number) {
        numbers[argument.ordinal()] = number;
        return Status.GOOD;
    }

    private Status judgeId(Argument argument) {
        long id = number();
        if (id < 0 || id > MAX_ID) {
            report(argument, ProblemCode.ID_RANGE, () -> Texts.idRange(argument, id));
        }
        return good(argument, id);
    }

    private Status judgeColorNumber(Argument argument) {
        long color = number();
        if (color < 0 || color > 0xFFFF_FFFFL) {
            report(argument, ProblemCode.COLOR_RANGE, () -> Texts.colorRange(color));
            return Status.WRONG;
        }
        return good(argument, color);
    }

    private Status judgeColorText(Argument argument) {
        var text = text();
        var color = ColorText.parse(text);
        switch (color.notation()) {
            case EXACT -> {
            }
            case OTHER_CASE -> report(argument, ProblemCode.LETTER_CASE,
                    () -> Texts.letterCase("color", text, color.expected()));
            case SIX_DIGITS, TEN_DIGITS -> report(argument, ProblemCode.COLOR_DIGITS,
                    () -> Texts.colorDigits(text, color));
            case UNKNOWN -> {
                report(argument, ProblemCode.UNKNOWN_COLOR, () -> unknownColor.of(text));
                return Status.WRONG;
            }
        }
        return good(argument, color.argb() & 0xFFFF_FFFFL);
    }

    private Status judgeTimeBase(Argument argument) {
        var text = text();
        var standard = TimeBase.find(text);
        timeBase = standard.orElseGet(() -> new TimeBase(text));
        if (standard.isEmpty()) {
            report(argument, ProblemCode.UNKNOWN_TIME_BASE, () -> unknownTimeBase.of(text));
            return Status.GOOD;
        }
        if (!timeBase.name().equals(text)) {
            report(argument, ProblemCode.LETTER_CASE, () -> Texts.letterCase("time base", text, timeBase.name()));
        }
        if (target != null && !target.timeBases().contains(timeBase)) {
            line.chunk().offTarget(timeBase,
                    Line.problem(ProblemCode.TARGET_TIME_BASE, span(), 0, Texts.targetTimeBase(timeBase, target)));
        }
        return Status.GOOD;
    }

    private boolean isText() {
        return variable != null ? variable.isText() : operand.isText();
    }

    private long number() {
        return variable != null ? variable.number() : operand.number();
    }

    private String text() {
        String assigned = variable != null ? variable.text() : null;
        return assigned != null ? assigned : operand.text(line);
    }

    private SourceSpan span() {
        return variable != null ? variable.span() : line.span(operand.start(), operand.end());
    }

    private String describe() {
        return isText() ? Texts.string(text()) : Texts.integer(number());
    }

    /// {@return the text of a good string argument}
    String text(Argument argument) {
        operand = operands[argument.ordinal()];
        variable = source(argument);
        return text();
    }

    private void report(Argument argument, ProblemCode code, Supplier<Wording> wording) {
        var assigned = variable;
        if (assigned == null) {
            line.report(code, operand.start(), operand.end(), wording);
            return;
        }
        var reportedOnce = line.chunk().reportedOnce();
        int origin = assigned.span().line();
        if (!reportedOnce.isReported(argument.ordinal(), origin)) {
            var problem = Line.problem(code, assigned.span(), 0, wording.get());
            reportedOnce.report(argument.ordinal(), origin, problem, line.chunk().problems());
        }
    }

    /// Reports that a required argument of an event is missing, once for each definition.
    void reportMissingOnce(Argument argument) {
        var reportedOnce = line.chunk().reportedOnce();
        int slot = missingSlot(definition.command(), argument);
        if (!reportedOnce.isReported(slot, definition.line())) {
            reportedOnce.report(slot, definition.line(), missing(argument), line.chunk().problems());
        }
    }

    /// Reports that a required argument is missing, at this call.
    void reportMissing(Argument argument) {
        line.chunk().problems().add(missing(argument));
    }

    private RankedProblem missing(Argument argument) {
        var span = new SourceSpan(line.number(), line.pastColumn(), 1);
        int rank = definition.command().arguments().indexOf(argument);
        return Line.problem(ProblemCode.MISSING_ARGUMENT, span, rank,
                Texts.missingArgument(argument, definition.command(), definition.line()));
    }

    static int missingSlot(Command command, Argument argument) {
        return ChunkTables.STATIC_SLOTS + command.ordinal() * 16 + argument.ordinal();
    }
}
