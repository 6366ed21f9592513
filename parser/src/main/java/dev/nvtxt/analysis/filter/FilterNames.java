// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.filter;

import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.diagnostic.Nearest;
import dev.nvtxt.parser.report.ReportFile;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/// Finds names in the conditions of a filter that no file of a report has.
final class FilterNames {
    private static final Set<EventField> NAMED = EnumSet.of(EventField.CATEGORY, EventField.PROCESS, EventField.THREAD,
            EventField.FILE);
    private static final Set<Operator> EXACT = EnumSet.of(Operator.EQUAL, Operator.NOT_EQUAL, Operator.CONTAINS);
    private static final int MAX_LISTED = 8;

    private FilterNames() {}

    static void check(Expression expression, Collection<ReportFile> files) throws FilterException {
        switch (expression) {
            case Expression.And(var all) -> checkAll(all, files);
            case Expression.Or(var any) -> checkAll(any, files);
            case Expression.Not(var inner) -> check(inner, files);
            case Expression.Condition condition -> check(condition, files);
            case Expression.All(),Expression.InMessage _,Expression.MessagePattern _ -> {
                // They name nothing.
            }
        }
    }

    private static void checkAll(List<Expression> all, Collection<ReportFile> files) throws FilterException {
        for (var each : all) {
            check(each, files);
        }
    }

    private static void check(Expression.Condition condition, Collection<ReportFile> files) throws FilterException {
        var field = condition.field();
        if (field == null || !NAMED.contains(field) || !EXACT.contains(condition.operator()) || files.isEmpty()) {
            return;
        }
        var asked = condition.operator() == Operator.NOT_EQUAL ? condition.with(Operator.EQUAL) : condition;
        if (files.stream().noneMatch(file -> of(file).isInFile(asked))) {
            throw new FilterException(condition.value().position(), unknown(field, condition.value().text(), files));
        }
    }

    private static FilterCompiler of(ReportFile file) {
        return new FilterCompiler(file, 0, Filter.ANY_CASE, CancelToken.ofCurrentThread());
    }

    private static String unknown(EventField field, String name, Collection<ReportFile> files) {
        var names = files.stream().flatMap(file -> of(file).named(field))
                .map(named -> named.name() == null ? Objects.toString(named.id(), "") : named.name())
                .filter(each -> !each.isEmpty()).distinct().sorted().toList();
        var kind = field.column().toLowerCase(Locale.ROOT);
        var nearest = Nearest.of(name, names);
        if (nearest != null) {
            return "No " + kind + " is '" + name + "'; did you mean '" + nearest + "'?";
        }
        var listed = names.stream().limit(MAX_LISTED).collect(Collectors.joining(", "));
        return "No " + kind + " is '" + name + "'; there " + (names.size() == 1 ? "is" : "are") + ": "
                + (names.isEmpty() ? "none" : listed) + (names.size() > MAX_LISTED ? ", …" : "") + ".";
    }
}
