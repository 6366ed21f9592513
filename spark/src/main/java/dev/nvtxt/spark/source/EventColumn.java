// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.source;

import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.analysis.field.FieldType;
import dev.nvtxt.analysis.field.FieldValues;
import module java.base;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/// A column of the events: a field of the catalog. A task knows one file, so fields that number the events of all files are left
/// out, `file` is the path, and times are those of the file's clock.
///
/// @param field the field
record EventColumn(EventField field) {
    static final EventColumn FILE = new EventColumn(EventField.FILE);
    static final EventColumn SELF_NS = new EventColumn(EventField.SELF_NS);

    private static final List<EventColumn> ALL = Arrays.stream(EventField.values())
            .filter(field -> field != EventField.EVENT && field != EventField.PARENT).map(EventColumn::new).toList();

    /// All columns in their order.
    static final StructType SCHEMA = new StructType(
            ALL.stream().map(EventColumn::structField).toArray(StructField[]::new));

    /// Makes the values of one column of one file. Confined to one thread.
    @FunctionalInterface
    interface Cell {
        /// {@return the value of an event as Spark has it inside, or null}
        @Nullable
        Object of(int event);
    }

    /// {@return the name in the schema}
    String id() {
        return field.column();
    }

    /// {@return the column with that name}
    static EventColumn find(String id) {
        return ALL.stream().filter(column -> column.id().equals(id)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no column " + id));
    }

    /// {@return whether a name is that of a column whose values are there without a walk over the file}
    static boolean isQuick(String id) {
        return ALL.stream().anyMatch(column -> !column.field.isNested() && column.id().equals(id));
    }

    private StructField structField() {
        return DataTypes.createStructField(id(), type(field.type()), field.isNullable());
    }

    /// {@return the type of Spark for a type of the catalogs}
    static DataType type(FieldType type) {
        return switch (type) {
            case TEXT -> DataTypes.StringType;
            case INTEGER -> DataTypes.LongType;
            case REAL -> DataTypes.DoubleType;
            case BOOLEAN -> DataTypes.BooleanType;
        };
    }

    /// {@return what makes its values for a file}
    Cell cell(EventFile file) {
        var report = file.report();
        return switch (field) {
            case FILE -> {
                var path = UTF8String.fromString(file.trace().path());
                yield _ -> path;
            }
            case START_NS -> event -> report.hasStartNs(event) ? (Long) report.startNs(event) : null;
            case END_NS -> event -> report.hasEndNs(event) ? (Long) report.endNs(event) : null;
            case SELF_NS -> file::selfNs;
            default -> field.isText() ? texts(file.values(field)) : numbers(file.values(field));
        };
    }

    private static Cell numbers(FieldValues values) {
        return event -> values.has(event) ? (Long) values.number(event) : null;
    }

    /// Each text that returns is encoded once.
    private static Cell texts(FieldValues values) {
        var encoded = new HashMap<Long, UTF8String>();
        return event -> {
            if (!values.has(event)) {
                return null;
            }
            long id = values.textId(event);
            return id < 0
                    ? UTF8String.fromString(values.text(event))
                    : encoded.computeIfAbsent(id,
                            _ -> Objects.requireNonNull(UTF8String.fromString(values.text(event))));
        };
    }
}
