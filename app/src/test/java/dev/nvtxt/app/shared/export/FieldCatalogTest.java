// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.analysis.field.FieldType;
import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.analysis.table.ReportTable;
import dev.nvtxt.app.feature.events.FieldColumn;
import dev.nvtxt.formats.export.ExportProgress;
import dev.nvtxt.formats.export.ExportScope;
import dev.nvtxt.formats.sql.MemoryLimit;
import dev.nvtxt.formats.sql.SqlDatabase;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Everything that names fields names those of the catalogs, with their types and in their order.
class FieldCatalogTest {
    private static Report report = Report.EMPTY;
    @TempDir
    private Path folder;

    @BeforeAll
    static void read() throws Exception {
        var file = new NvtxtReader(ReadOptions.DEFAULT).read(Path.of("../samples/frame-loop.nvtxt"), ReadListener.NONE);
        report = ReportBuilder.build(List.of(file), List.of());
    }

    private static List<String> eventFields() {
        return Arrays.stream(EventField.values()).map(field -> field.column() + " " + sqlType(field.type())).toList();
    }

    private static String sqlType(FieldType type) {
        return switch (type) {
            case TEXT -> "VARCHAR";
            case INTEGER -> "BIGINT";
            case REAL -> "DOUBLE";
            case BOOLEAN -> "BOOLEAN";
        };
    }

    private static String sqliteType(FieldType type) {
        return switch (type) {
            case TEXT -> "TEXT";
            case INTEGER, BOOLEAN -> "INTEGER";
            case REAL -> "REAL";
        };
    }

    private static List<String> query(String url, String sql) throws Exception {
        var rows = new ArrayList<String>();
        try (var connection = DriverManager.getConnection(url);
                var statement = connection.createStatement();
                var result = statement.executeQuery(sql)) {
            while (result.next()) {
                rows.add(result.getString(1) + " " + result.getString(2));
            }
        }
        return rows;
    }

    private Path export(EventFormat format) throws Exception {
        var file = folder.resolve("all." + format.extension());
        format.exporter().write(ExportScope.all(report), file, ExportProgress.none());
        return file;
    }

    @Test
    void namesAndTypesOfEventsAreThoseOfTheCatalog() throws Exception {
        var names = Arrays.stream(EventField.values()).map(EventField::column).toList();
        assertThat(Files.readAllLines(export(EventFormat.CSV)).getFirst()).isEqualTo(String.join(",", names));
        assertThat(query("jdbc:duckdb:", "SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM '"
                + export(EventFormat.PARQUET) + "')")).isEqualTo(eventFields());
        assertThat(query("jdbc:sqlite:" + export(EventFormat.SQLITE),
                "SELECT name, type FROM pragma_table_info('events')"))
                .isEqualTo(Arrays.stream(EventField.values())
                        .map(field -> field.column() + " " + sqliteType(field.type())).toList());
        try (var database = SqlDatabase.open(ExportScope.all(report), MemoryLimit.DEFAULT)) {
            assertThat(database.query("SELECT column_name || ' ' || column_type FROM (DESCRIBE events)", 99).rows())
                    .extracting(row -> row[0]).isEqualTo(eventFields());
        }
        assertThat(Filter.fields()).isEqualTo(names);
        assertThat(GroupKey.plain().stream().map(GroupKey::id).filter(names::contains))
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(EventField.values())
                        .filter(EventField::isGroupable).map(EventField::column).toList());
        assertThat(Stream.of(FieldColumn.STANDARD, List.of(FieldColumn.TRACK), FieldColumn.ADDED).flatMap(List::stream)
                .map(FieldColumn::field))
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(EventField.values())
                        .filter(field -> !field.isNested() && field != EventField.EVENT && field != EventField.ARGS)
                        .toList());
    }

    @Test
    void filtersTakeEveryField() throws Exception {
        var file = report.files().getFirst();
        for (var field : EventField.values()) {
            var some = Filter.parse(field.column() + " ~ .").match(file);
            var none = Filter.parse("not " + field.column() + " ~ .").match(file);
            assertThat(some.cardinality() + none.cardinality()).as(field.column())
                    .isEqualTo(file.trace().events().size());
            assertThat(none.isEmpty() || field.isNullable() || field.isText()).as(field.column()).isTrue();
        }
    }

    @Test
    void namesAndTypesOfOtherTablesAreThoseOfTheCatalog() throws Exception {
        var sqlite = "jdbc:sqlite:" + export(EventFormat.SQLITE);
        try (var database = SqlDatabase.open(ExportScope.all(report), MemoryLimit.DEFAULT)) {
            for (var table : ReportTable.all()) {
                assertThat(database.query("SELECT column_name || ' ' || column_type FROM (DESCRIBE " + table.name()
                        + ")", 99).rows()).as(table.name()).extracting(row -> row[0]).isEqualTo(
                                table.fields().stream().map(field -> field.name() + " " + sqlType(field.type()))
                                        .toList());
                assertThat(query(sqlite, "SELECT name, type FROM pragma_table_info('" + table.name() + "')"))
                        .as(table.name()).startsWith(table.fields().stream()
                                .map(field -> field.name() + " " + sqliteType(field.type())).toArray(String[]::new));
            }
        }
    }

    @Test
    void requiredFieldsHaveValues() {
        for (var cells : ExportScope.all(report).files().stream()
                .map(file -> EventCells.of(file, 0)).toList()) {
            for (var field : EventField.values()) {
                for (int event = 0; event < cells.size(); event++) {
                    var value = cells.value(field, event);
                    assertThat(value != null || field.isNullable()).as("%s of %d", field, event).isTrue();
                    assertThat(value == null || field.isText() == value instanceof String).isTrue();
                }
            }
        }
    }
}
