// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.condition;

import dev.nvtxt.analysis.compare.Change;
import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.ComparisonRow;
import dev.nvtxt.analysis.compare.RunValues;
import dev.nvtxt.analysis.compare.SideStatistics;
import dev.nvtxt.analysis.compare.Verdict;
import dev.nvtxt.analysis.compare.history.ChangePoint;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Which rows of a comparison are to fail a build: the language of `--fail-if`.
///
///     slower > 5% and total > 1ms
///
/// A verdict alone (`slower`, `faster`, `unchanged`, `inconclusive`, `added`, `removed`) means any row so called. `slower` and
/// `faster` are also the change of the time per occurrence of rows so called. The other names are columns: `total`, `self`,
/// `median`, `mean`, `duration` (the mean of a call), `per-second` (the total in each second of a side), `calls` (per
/// occurrence) and `count` are the change of it, compared (`= != < <= > >=`) with a part in percent of the first side, or with
/// an amount: a time with a unit, or a number for `count` and `calls`. `ratio` (of the times per occurrence) and `p` are
/// compared with a number. `gpu` is the change of the
/// GPU time per occurrence, `gpu-slower` and `gpu-faster` that of rows that are so on GPUs, or alone any such row. A row that neither side of a pair has meets nothing. Conditions are joined by `and`, `or`, `not` and brackets. A comparison with something that a row does not have is false.
/// Immutable.
public final class FailCondition {
    private final String text;
    private final Predicate<ComparedSide> condition;

    private FailCondition(String text, Predicate<ComparedSide> condition) {
        this.text = text;
        this.condition = condition;
    }

    /// Reads a condition.
    ///
    /// @throws IllegalArgumentException if it is none; the message says where and what was expected
    public static FailCondition parse(String text) {
        return new FailCondition(text, new FailConditionParser(text).parse());
    }

    /// {@return the text it was read from}
    public String text() {
        return text;
    }

    /// {@return whether a change of a row fulfills it}
    public boolean isMet(ComparisonRow row, int change) {
        var first = row.sides().getFirst();
        var other = row.sides().get(change + 1);
        return row.isOf(change)
                && condition.test(new ComparedSide(of -> of.of(first), of -> of.of(other), row.changes().get(change)));
    }

    /// {@return whether a change of a history fulfills it: that of the means of the runs before and after it}
    public boolean isMet(ChangePoint point) {
        return condition.test(new ComparedSide(of -> of.of(point.before()), of -> of.of(point.after()),
                point.change()));
    }

    /// {@return the rows of which some change fulfills it, in their order}
    public List<ComparisonRow> met(Comparison comparison) {
        return comparison.rows().stream().filter(row -> {
            for (int change = 0; change < row.changes().size(); change++) {
                if (isMet(row, change)) {
                    return true;
                }
            }
            return false;
        }).toList();
    }

    /// The side of a row that a condition is about.
    record ComparedSide(ToDoubleFunction<SideValue> first, ToDoubleFunction<SideValue> other, Change change) {}

    /// A column compared with a limit.
    record Limit(Measure field, Relation operator, double value, boolean isPart)
            implements
                Predicate<ComparedSide> {
        @Override
        public boolean test(ComparedSide side) {
            var change = side.change;
            return switch (field) {
                case SLOWER -> change.verdict() == Verdict.SLOWER && test(side, SideValue.TIME, 1);
                case GPU -> testGpu(change.gpu(), 1);
                case GPU_SLOWER -> isOnGpu(change, Verdict.SLOWER) && testGpu(change.gpu(), 1);
                case GPU_FASTER -> isOnGpu(change, Verdict.FASTER) && testGpu(change.gpu(), -1);
                case FASTER -> change.verdict() == Verdict.FASTER && test(side, SideValue.TIME, -1);
                case TOTAL -> test(side, SideValue.TOTAL, 1);
                case SELF -> test(side, SideValue.SELF, 1);
                case MEDIAN -> test(side, SideValue.MEDIAN, 1);
                case MEAN, DURATION -> test(side, SideValue.MEAN, 1);
                case CALLS -> test(side, SideValue.CALLS, 1);
                case PER_SECOND -> test(side, SideValue.PER_SECOND, 1);
                case COUNT -> test(side, SideValue.COUNT, 1);
                case RATIO -> change.time().value() != null && operator.test(change.time().value(), value);
                case P -> change.adjustedPValue() != null && operator.test(change.adjustedPValue(), value);
            };
        }

        private boolean testGpu(@Nullable Change gpu, int sign) {
            var ratio = gpu == null ? null : gpu.time().value();
            return gpu != null && ratio != null
                    && operator.test((isPart ? ratio - 1 : gpu.amounts().timeNs()) * sign, value);
        }

        private boolean test(ComparedSide side, SideValue of, int sign) {
            double a = side.first.applyAsDouble(of);
            double amount = side.other.applyAsDouble(of) - a;
            if (isPart) {
                amount = amount == 0 ? 0 : amount / a;
            }
            // Not a number: a side has no such value.
            return !Double.isNaN(amount) && operator.test(amount * sign, value);
        }
    }

    static boolean isOnGpu(Change change, Verdict verdict) {
        return change.gpu() != null && change.gpu().verdict() == verdict;
    }

    /// What the change of a column is the change of.
    enum SideValue {
        TIME, TOTAL, SELF, MEDIAN, MEAN, PER_SECOND, CALLS, COUNT;

        /// Totals are those of a mean run's occurrence; medians are not known.
        private double of(RunValues run) {
            return switch (this) {
                case TIME, TOTAL -> run.timeNs();
                case SELF -> run.selfNs();
                case MEAN -> run.meanNs();
                case CALLS, COUNT -> run.calls();
                case MEDIAN, PER_SECOND -> Double.NaN;
            };
        }

        private double of(SideStatistics side) {
            var durations = side.durations();
            return switch (this) {
                case TIME -> side.timeNs();
                case TOTAL -> side.totalNs();
                case SELF -> side.selfNs();
                case MEDIAN -> durations == null ? Double.NaN : durations.medianNs();
                case MEAN -> durations == null ? Double.NaN : durations.meanNs();
                case PER_SECOND -> side.totalPerSecondNs();
                case CALLS -> side.calls();
                case COUNT -> side.counts().all();
            };
        }
    }

    /// What can be compared.
    enum Measure {
        SLOWER("slower"),
        FASTER("faster"),
        GPU("gpu"),
        GPU_SLOWER("gpu-slower"),
        GPU_FASTER("gpu-faster"),
        TOTAL("total"),
        SELF("self"),
        MEDIAN("median"),
        MEAN("mean"),
        DURATION("duration"),
        CALLS("calls"),
        PER_SECOND("per-second"),
        COUNT("count"),
        RATIO("ratio"),
        P("p");

        private final String word;

        Measure(String word) {
            this.word = word;
        }

        String word() {
            return word;
        }

        /// {@return whether its changes are numbers, not times}
        boolean isCount() {
            return this == COUNT || this == CALLS;
        }

        /// {@return whether it is a number by itself, not a change}
        boolean isNumber() {
            return this == RATIO || this == P;
        }
    }

    /// How to compare.
    enum Relation {
        EQUAL("="), NOT_EQUAL("!="), LESS_OR_EQUAL("<="), GREATER_OR_EQUAL(">="), LESS("<"), GREATER(">");

        private final String sign;

        Relation(String sign) {
            this.sign = sign;
        }

        String sign() {
            return sign;
        }

        private boolean test(double amount, double value) {
            return switch (this) {
                case EQUAL -> amount == value;
                case NOT_EQUAL -> amount != value;
                case LESS -> amount < value;
                case LESS_OR_EQUAL -> amount <= value;
                case GREATER -> amount > value;
                case GREATER_OR_EQUAL -> amount >= value;
            };
        }
    }
}
