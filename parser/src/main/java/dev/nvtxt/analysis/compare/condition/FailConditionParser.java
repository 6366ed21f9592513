// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.condition;

import dev.nvtxt.analysis.compare.Verdict;
import dev.nvtxt.analysis.compare.condition.FailCondition.ComparedSide;
import dev.nvtxt.analysis.compare.condition.FailCondition.Limit;
import dev.nvtxt.analysis.compare.condition.FailCondition.Measure;
import dev.nvtxt.analysis.compare.condition.FailCondition.Relation;
import dev.nvtxt.parser.time.text.NsText;
import module java.base;

/// Reads the language of [FailCondition]: `or` binds less than `and`, `and` less than `not`.
final class FailConditionParser {
    private static final Pattern TOKEN = Pattern.compile("\\s*(!=|<=|>=|[=<>()]|[^\\s=<>()!]+|!)");
    private static final Pattern NUMBER = Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?");
    private static final int MAX_DEPTH = 100;
    private static final String NAMES = "a verdict (slower, faster, unchanged, inconclusive, added, removed, gpu-slower, gpu-faster) "
            + "or a column (total, self, median, mean, duration, per-second, calls, count, gpu, ratio, p)";

    private final String text;
    private final List<String> tokens = new ArrayList<>();
    private final List<Integer> columns = new ArrayList<>();
    private int at;
    private int depth;

    FailConditionParser(String text) {
        this.text = text;
        var matcher = TOKEN.matcher(text);
        while (matcher.lookingAt()) {
            tokens.add(matcher.group(1));
            columns.add(matcher.start(1) + 1);
            matcher.region(matcher.end(), text.length());
        }
    }

    Predicate<ComparedSide> parse() {
        var expression = or();
        if (at < tokens.size()) {
            throw expected("'and', 'or' or the end");
        }
        return expression;
    }

    private Predicate<ComparedSide> or() {
        var left = and();
        while (skip("or")) {
            left = left.or(and());
        }
        return left;
    }

    private Predicate<ComparedSide> and() {
        var left = not();
        while (skip("and")) {
            left = left.and(not());
        }
        return left;
    }

    private Predicate<ComparedSide> not() {
        if (++depth > MAX_DEPTH) {
            throw expected("fewer brackets");
        }
        try {
            if (skip("not")) {
                return not().negate();
            }
            if (skip("(")) {
                var inner = or();
                if (!skip(")")) {
                    throw expected("')'");
                }
                return inner;
            }
            return limit();
        } finally {
            depth--;
        }
    }

    private Predicate<ComparedSide> limit() {
        var verdict = verdict();
        var field = field();
        if (verdict.isEmpty() && field.isEmpty()) {
            throw expected(NAMES);
        }
        at++;
        if (field.isPresent()) {
            for (var operator : Relation.values()) {
                if (skip(operator.sign())) {
                    return limit(field.get(), operator);
                }
            }
        }
        if (field.filter(of -> of == Measure.GPU_SLOWER || of == Measure.GPU_FASTER).isPresent()) {
            var onGpu = field.get() == Measure.GPU_SLOWER ? Verdict.SLOWER : Verdict.FASTER;
            return side -> FailCondition.isOnGpu(side.change(), onGpu);
        }
        var called = verdict.orElseThrow(() -> expected("one of = != < <= > >="));
        return side -> side.change().verdict() == called;
    }

    private Predicate<ComparedSide> limit(Measure field, Relation operator) {
        var value = peek();
        if (field.isNumber()) {
            double number = number(value, "a number, such as " + (field == Measure.P ? "0.01" : "1.1"));
            at++;
            return new Limit(field, operator, number, false);
        }
        boolean isPart = value.endsWith("%");
        String expected = field.isCount()
                ? "a number, such as 10, or a percentage, such as 5%"
                : "a time with a unit, such as 1ms, or a percentage, such as 5%";
        double amount;
        if (isPart) {
            amount = number(value.substring(0, value.length() - 1), expected) / 100;
        } else if (field.isCount()) {
            amount = number(value, expected);
        } else {
            amount = NsText.parse(value).filter(NsText.Value::hasUnit).flatMap(NsText.Value::rounded)
                    .orElseThrow(() -> expected(expected));
        }
        at++;
        return new Limit(field, operator, amount, isPart);
    }

    /// Digits only: what Java also takes for a number, as `1d` and `NaN`, is none here.
    private double number(String text, String expected) {
        if (!NUMBER.matcher(text).matches()) {
            throw expected(expected);
        }
        double number = Double.parseDouble(text);
        if (!Double.isFinite(number)) {
            throw expected(expected);
        }
        return number;
    }

    private Optional<Verdict> verdict() {
        return Arrays.stream(Verdict.values()).filter(of -> of != Verdict.ABSENT && peek().equals(of.word()))
                .findFirst();
    }

    private Optional<Measure> field() {
        return Arrays.stream(Measure.values()).filter(of -> peek().equals(of.word())).findFirst();
    }

    private String peek() {
        return at < tokens.size() ? tokens.get(at) : "";
    }

    private boolean skip(String token) {
        if (peek().equals(token)) {
            at++;
            return true;
        }
        return false;
    }

    private IllegalArgumentException expected(String what) {
        boolean ended = at >= tokens.size();
        int column = ended ? text.length() + 1 : columns.get(at);
        return new IllegalArgumentException("column " + column + ": expected " + what + ", not "
                + (ended ? "the end" : "'" + peek() + "'"));
    }
}
