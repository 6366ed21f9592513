// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import org.apache.spark.sql.sources.And;
import org.apache.spark.sql.sources.EqualTo;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.sources.GreaterThan;
import org.apache.spark.sql.sources.GreaterThanOrEqual;
import org.apache.spark.sql.sources.In;
import org.apache.spark.sql.sources.IsNotNull;
import org.apache.spark.sql.sources.IsNull;
import org.apache.spark.sql.sources.LessThan;
import org.apache.spark.sql.sources.LessThanOrEqual;
import org.apache.spark.sql.sources.Or;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/// The filters that are applied before a row is made: comparisons of file, times, kind, process and thread, joined by *and* and
/// *or*. As in SQL a comparison with null is not true.
final class EventFilter {
    private static final Set<EventColumn> COLUMNS = EnumSet.of(EventColumn.FILE, EventColumn.START_NS,
            EventColumn.END_NS, EventColumn.START, EventColumn.END, EventColumn.KIND, EventColumn.PID, EventColumn.TID);

    private EventFilter() {}

    /// {@return whether the filter can be applied here}
    static boolean isSupported(Filter filter) {
        return switch (filter) {
            case And both -> isSupported(both.left()) && isSupported(both.right());
            case Or either -> isSupported(either.left()) && isSupported(either.right());
            case EqualTo equal -> isOfColumns(filter) && isValue(equal.value());
            case In in -> isOfColumns(filter) && Arrays.stream(in.values()).allMatch(EventFilter::isValue);
            case GreaterThan _,GreaterThanOrEqual _,LessThan _,LessThanOrEqual _,IsNotNull _,IsNull _ ->
                isOfColumns(filter);
            default -> false;
        };
    }

    private static boolean isOfColumns(Filter filter) {
        return Arrays.stream(filter.references())
                .allMatch(name -> COLUMNS.stream().anyMatch(column -> column.id().equals(name)));
    }

    private static boolean isValue(@Nullable Object value) {
        return value instanceof Number || value instanceof String;
    }

    /// {@return what says of each event of a file whether all filters let it pass}
    static IntPredicate of(List<Filter> filters, EventFile file) {
        IntPredicate all = _ -> true;
        for (var filter : filters) {
            all = all.and(predicate(filter, file));
        }
        return all;
    }

    /// {@return whether a file can have rows that the filters let pass; an archive's rows have longer paths than its own}
    static boolean mayPass(List<Filter> filters, String path) {
        return filters.stream().allMatch(filter -> switch (filter) {
            case EqualTo equal when isFile(equal.attribute()) -> path.equals(equal.value());
            case In in when isFile(in.attribute()) -> Arrays.asList(in.values()).contains(path);
            default -> true;
        });
    }

    private static boolean isFile(String attribute) {
        return attribute.equals(EventColumn.FILE.id());
    }

    private static IntPredicate predicate(Filter filter, EventFile file) {
        return switch (filter) {
            case And both -> predicate(both.left(), file).and(predicate(both.right(), file));
            case Or either -> predicate(either.left(), file).or(predicate(either.right(), file));
            case IsNotNull some -> isNull(some.attribute(), file).negate();
            case IsNull none -> isNull(none.attribute(), file);
            case In in -> isIn(EventColumn.find(in.attribute()).cell(file), in.values());
            case EqualTo equal -> isIn(EventColumn.find(equal.attribute()).cell(file), new Object[]{ equal.value() });
            case GreaterThan than -> compare(than.attribute(), than.value(), file, order -> order > 0);
            case GreaterThanOrEqual than -> compare(than.attribute(), than.value(), file, order -> order >= 0);
            case LessThan than -> compare(than.attribute(), than.value(), file, order -> order < 0);
            case LessThanOrEqual than -> compare(than.attribute(), than.value(), file, order -> order <= 0);
            default -> throw new IllegalArgumentException("not a filter of this source: " + filter);
        };
    }

    private static IntPredicate isNull(String attribute, EventFile file) {
        var cell = EventColumn.find(attribute).cell(file);
        return event -> cell.of(event) == null;
    }

    private static IntPredicate isIn(EventColumn.Cell cell, Object[] values) {
        var wanted = new HashSet<Object>();
        var list = new ArrayList<>(Arrays.asList(values));
        list.forEach(value -> wanted.add(inner(value)));
        return event -> {
            var value = cell.of(event);
            return value != null && wanted.contains(value);
        };
    }

    private static IntPredicate compare(String attribute, Object value, EventFile file, IntPredicate isMet) {
        var cell = EventColumn.find(attribute).cell(file);
        var border = inner(value);
        return event -> {
            var own = cell.of(event);
            return own != null && isMet.test(order(own, border));
        };
    }

    private static int order(Object own, Object border) {
        return border instanceof UTF8String text
                ? ((UTF8String) own).compareTo(text)
                : Long.compare((Long) own, (Long) border);
    }

    /// {@return a value as the columns have it}
    private static Object inner(Object value) {
        return value instanceof String text ? UTF8String.fromString(text) : (Object) ((Number) value).longValue();
    }
}
