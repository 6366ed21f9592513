// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.compare.FailCondition.And;
import dev.nvtxt.analysis.compare.FailCondition.Called;
import dev.nvtxt.analysis.compare.FailCondition.Expression;
import dev.nvtxt.analysis.compare.FailCondition.Field;
import dev.nvtxt.analysis.compare.FailCondition.Limit;
import dev.nvtxt.analysis.compare.FailCondition.Not;
import dev.nvtxt.analysis.compare.FailCondition.Operator;
import dev.nvtxt.analysis.compare.FailCondition.Or;
import dev.nvtxt.parser.time.NsText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Reads the language of [FailCondition]: `or` binds less than `and`, `and` less than `not`.
final class FailConditionParser {
    private static final Pattern TOKEN = Pattern.compile("\\s*(!=|<=|>=|[=<>()]|[^\\s=<>()!]+|!)");
    private static final int MAX_DEPTH = 100;

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

    Expression parse() {
        var expression = or();
        if (at < tokens.size()) {
            throw expected("'and', 'or' or the end");
        }
        return expression;
    }

    private Expression or() {
        var left = and();
        while (takes("or")) {
            left = new Or(left, and());
        }
        return left;
    }

    private Expression and() {
        var left = not();
        while (takes("and")) {
            left = new And(left, not());
        }
        return left;
    }

    private Expression not() {
        if (++depth > MAX_DEPTH) {
            throw expected("fewer brackets");
        }
        try {
            if (takes("not")) {
                return new Not(not());
            }
            if (takes("(")) {
                var inner = or();
                if (!takes(")")) {
                    throw expected("')'");
                }
                return inner;
            }
            return limit();
        } finally {
            depth--;
        }
    }

    private Expression limit() {
        var field = field();
        at++;
        for (var operator : Operator.values()) {
            if (takes(operator.sign())) {
                return limit(field, operator);
            }
        }
        return switch (field) {
            case SLOWER -> new Called(Verdict.SLOWER);
            case FASTER -> new Called(Verdict.FASTER);
            case TOTAL, COUNT -> throw expected("one of = != < <= > >=");
        };
    }

    private Expression limit(Field field, Operator operator) {
        String value = peek();
        String expected = field == Field.COUNT
                ? "a number, such as 10, or a part, such as 5%"
                : "a time with a unit, such as 1ms, or a part, such as 5%";
        boolean isPart = value.endsWith("%");
        double amount;
        if (isPart || field == Field.COUNT) {
            try {
                amount = Double.parseDouble(isPart ? value.substring(0, value.length() - 1) : value);
            } catch (NumberFormatException e) {
                throw expected(expected);
            }
        } else {
            amount = NsText.parse(value).filter(NsText.Value::hasUnit).flatMap(NsText.Value::rounded)
                    .orElseThrow(() -> expected(expected));
        }
        if (!Double.isFinite(amount)) {
            throw expected(expected);
        }
        at++;
        return new Limit(field, operator, isPart ? amount / 100 : amount, isPart);
    }

    private Field field() {
        for (var field : Field.values()) {
            if (peek().equals(field.name().toLowerCase(Locale.ROOT))) {
                return field;
            }
        }
        throw expected("slower, faster, total or count");
    }

    private String peek() {
        return at < tokens.size() ? tokens.get(at) : "";
    }

    private boolean takes(String token) {
        if (peek().equals(token)) {
            at++;
            return true;
        }
        return false;
    }

    private IllegalArgumentException expected(String what) {
        boolean ended = at >= tokens.size();
        int column = ended ? text.length() + 1 : columns.get(at);
        return new IllegalArgumentException("column " + column + ": " + (ended ? "it ends" : "'" + peek() + "' stands")
                + " where " + what + " is expected");
    }
}
