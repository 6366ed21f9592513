// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import java.util.List;

/// Which rows of a comparison are to fail a build: the language of `--fail-if`.
///
///     slower > 5% and total > 1ms
///
/// `slower` and `faster` are the change of the median of rows so called, `total` is the change of the total, `count`
/// that of the number of events. Each is compared (`= != < <= > >=`) with a part in per cent of the first side, or with an
/// amount: a time with a unit, or a number for `count`. `slower` or `faster` alone means any row so called. Conditions
/// are joined by `and`, `or`, `not` and brackets. A comparison with something that a row does not have is false.
/// Immutable.
public final class FailCondition {
    private final String text;
    private final Expression expression;

    FailCondition(String text, Expression expression) {
        this.text = text;
        this.expression = expression;
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
        return expression.isMet(row.sides().getFirst(), row.sides().get(change + 1), row.changes().get(change));
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

    /// What a condition is made of.
    sealed interface Expression {
        boolean isMet(SideStatistics first, SideStatistics other, Change change);
    }

    record And(Expression left, Expression right) implements Expression {
        @Override
        public boolean isMet(SideStatistics first, SideStatistics other, Change change) {
            return left.isMet(first, other, change) && right.isMet(first, other, change);
        }
    }

    record Or(Expression left, Expression right) implements Expression {
        @Override
        public boolean isMet(SideStatistics first, SideStatistics other, Change change) {
            return left.isMet(first, other, change) || right.isMet(first, other, change);
        }
    }

    record Not(Expression inner) implements Expression {
        @Override
        public boolean isMet(SideStatistics first, SideStatistics other, Change change) {
            return !inner.isMet(first, other, change);
        }
    }

    /// A row is called so.
    record Called(Verdict verdict) implements Expression {
        @Override
        public boolean isMet(SideStatistics first, SideStatistics other, Change change) {
            return change.verdict() == verdict;
        }
    }

    /// A change compared with a limit.
    record Limit(Field field, Operator operator, double value, boolean isPart) implements Expression {
        @Override
        public boolean isMet(SideStatistics first, SideStatistics other, Change change) {
            return switch (field) {
                case SLOWER -> change.verdict() == Verdict.SLOWER && test(median(first, other), median(first), 1);
                case FASTER -> change.verdict() == Verdict.FASTER && test(median(first, other), median(first), -1);
                case TOTAL -> test((double) change.totalNs(), (double) first.totalNs(), 1);
                case COUNT ->
                    test((double) (other.counts().all() - first.counts().all()), (double) first.counts().all(), 1);
            };
        }

        private boolean test(double change, double of, int sign) {
            double amount = isPart ? (change == 0 ? 0 : change / of) : change;
            return operator.test(amount * sign, value);
        }

        private static double median(SideStatistics side) {
            var durations = side.durations();
            return durations == null ? Double.NaN : durations.medianNs();
        }

        private static double median(SideStatistics first, SideStatistics other) {
            return median(other) - median(first);
        }
    }

    /// What can be compared.
    enum Field {
        SLOWER, FASTER, TOTAL, COUNT
    }

    /// How to compare.
    enum Operator {
        EQUAL("="), NOT_EQUAL("!="), LESS_OR_EQUAL("<="), GREATER_OR_EQUAL(">="), LESS("<"), GREATER(">");

        private final String sign;

        Operator(String sign) {
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
