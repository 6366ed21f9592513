// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.source;

import module java.base;
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
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/// The filters that are applied before a row is made: comparisons of fields with a value, joined by *and* and
/// *or*. As in SQL a comparison with null is not true.
final class EventFilter {
    private static final Set<DataType> FOLDER_TYPES = Set.of(DataTypes.StringType, DataTypes.IntegerType,
            DataTypes.LongType);

    private EventFilter() {}

    /// {@return whether the filter can be applied here}
    ///
    /// @param folderColumns the columns that the names of folders give
    static boolean isSupported(Filter filter, StructType folderColumns) {
        return switch (filter) {
            case And both -> isSupported(both.left(), folderColumns) && isSupported(both.right(), folderColumns);
            case Or either -> isSupported(either.left(), folderColumns) && isSupported(either.right(), folderColumns);
            case EqualTo equal -> isOfColumns(filter, folderColumns) && isValue(equal.value());
            case In in -> isOfColumns(filter, folderColumns)
                    && Arrays.stream(in.values()).allMatch(EventFilter::isValue);
            case GreaterThan _,GreaterThanOrEqual _,LessThan _,LessThanOrEqual _,IsNotNull _,IsNull _ ->
                isOfColumns(filter, folderColumns);
            default -> false;
        };
    }

    private static boolean isOfColumns(Filter filter, StructType folderColumns) {
        return Arrays.stream(filter.references())
                .allMatch(name -> EventColumn.isQuick(name) || isComparable(folderColumns, name));
    }

    private static boolean isComparable(StructType folderColumns, String name) {
        return Arrays.stream(folderColumns.fields()).anyMatch(field -> field.name().equals(name)
                && FOLDER_TYPES.contains(field.dataType()));
    }

    private static boolean isValue(@Nullable Object value) {
        return value instanceof Number || value instanceof String;
    }

    /// {@return what says of each event of a file whether all filters let it pass}
    static IntPredicate of(List<Filter> filters, EventFile file) {
        IntPredicate all = _ -> true;
        for (var filter : filters) {
            all = all.and(predicate(filter, file::cell));
        }
        return all;
    }

    /// {@return whether a file can have rows that the filters let pass}
    ///
    /// @param constants the columns that have one value in all of its rows
    static boolean mayPass(List<Filter> filters, Map<String, @Nullable Object> constants) {
        return filters.stream().filter(filter -> constants.keySet().containsAll(List.of(filter.references())))
                .allMatch(filter -> predicate(filter, name -> _ -> constants.get(name)).test(0));
    }

    private static IntPredicate predicate(Filter filter, Function<String, EventColumn.Cell> cells) {
        return switch (filter) {
            case And both -> predicate(both.left(), cells).and(predicate(both.right(), cells));
            case Or either -> predicate(either.left(), cells).or(predicate(either.right(), cells));
            case IsNotNull some -> isNull(cells.apply(some.attribute())).negate();
            case IsNull none -> isNull(cells.apply(none.attribute()));
            case In in -> isIn(cells.apply(in.attribute()), in.values());
            case EqualTo equal -> isIn(cells.apply(equal.attribute()), new Object[]{ equal.value() });
            case GreaterThan than -> compare(cells.apply(than.attribute()), than.value(), order -> order > 0);
            case GreaterThanOrEqual than -> compare(cells.apply(than.attribute()), than.value(), order -> order >= 0);
            case LessThan than -> compare(cells.apply(than.attribute()), than.value(), order -> order < 0);
            case LessThanOrEqual than -> compare(cells.apply(than.attribute()), than.value(), order -> order <= 0);
            default -> throw new IllegalArgumentException("not a filter of this source: " + filter);
        };
    }

    private static IntPredicate isNull(EventColumn.Cell cell) {
        return event -> cell.of(event) == null;
    }

    private static IntPredicate isIn(EventColumn.Cell cell, Object[] values) {
        var accepted = new HashSet<Object>();
        for (var value : values) {
            accepted.add(inner(value));
        }
        return event -> {
            var value = cell.of(event);
            return value != null && accepted.contains(inner(value));
        };
    }

    private static IntPredicate compare(EventColumn.Cell cell, Object value, IntPredicate isMet) {
        var border = inner(value);
        return event -> {
            var own = cell.of(event);
            return own != null && isMet.test(order(inner(own), border));
        };
    }

    private static int order(Object own, Object border) {
        return border instanceof UTF8String text
                ? ((UTF8String) own).compareTo(text)
                : Long.compare((Long) own, (Long) border);
    }

    /// {@return a value as it is compared: texts as Spark's own, numbers as 64 bits}
    private static Object inner(Object value) {
        return switch (value) {
            case String text -> UTF8String.fromString(text);
            case Number number -> (Object) number.longValue();
            default -> value;
        };
    }
}
