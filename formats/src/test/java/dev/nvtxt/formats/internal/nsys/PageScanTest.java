// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Rows that are read from pages against those of SQLite.
class PageScanTest {
    private static final int ROUNDS = 150;
    private static final List<String> COLUMNS = List.of("id", "a", "b", "c", "d", "e", "late", "given");

    @TempDir
    private Path folder;

    private Path database(String pragma, String... more) throws SQLException, IOException {
        var path = Files.createTempFile(folder, "rows", ".sqlite");
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + path);
                var statement = connection.createStatement()) {
            statement.execute(pragma);
            for (var sql : more) {
                statement.execute(sql);
            }
        }
        return path;
    }

    private static String[] rows(String table) {
        return new String[]{
            table,
            """
                    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
                    INSERT INTO t(id, a, b, c, d, e) SELECT i * 3, CASE i % 12 WHEN 0 THEN 0 WHEN 1 THEN 1 WHEN 2 THEN -128 WHEN 3
                    THEN 32767 WHEN 4 THEN -8388608 WHEN 5 THEN 2147483647 WHEN 6 THEN -140737488355328 WHEN 7 THEN
                    9223372036854775807 WHEN 8 THEN 0.5 WHEN 9 THEN 'text' WHEN 10 THEN x'0001ff' END, i, i * 1.5,
                    'text ' || substr(hex(zeroblob(i * 4)), 1, (i % 7) * i * 3) || char(252, 0, 8364, 128512), zeroblob(i % 5) FROM n""",
            "DELETE FROM t WHERE id BETWEEN 300 AND 600",
            "ALTER TABLE t ADD COLUMN late INTEGER" };
    }

    private static String table(String id) {
        return "CREATE TABLE t (id " + id + ", a, b REAL, c NUMERIC, d TEXT, e BLOB)";
    }

    /// {@return each row, and what was said in the end}
    private static List<String> read(Path path, boolean isByPages) throws IOException, SQLException {
        var lines = new ArrayList<String>();
        try (var database = new Database(path, isByPages)) {
            lines.add(database.has("t") + " " + database.missingPages() + " " + database.damage());
            database.read("t", COLUMNS, () -> {}, row -> lines.add(row.table() + " " + row.number() + " "
                    + COLUMNS.stream().map(column -> row.integer(column) + "/" + row.real(column) + "/"
                            + row.text(column) + "/" + row.hasValue(column) + "/" + row.has(column)).toList()));
        } catch (SQLException e) {
            lines.add(e.toString().replaceAll("\\(.*", ""));
        }
        return lines;
    }

    @ParameterizedTest
    @ValueSource(strings = { "page_size = 512", "page_size = 4096", "page_size = 65536", "auto_vacuum = 1",
        "encoding = 'UTF-16le'", "journal_mode = WAL" })
    void rowsAreThoseOfSqlite(String pragma) throws IOException, SQLException {
        var path = database("PRAGMA " + pragma, rows(table("INTEGER PRIMARY KEY")));
        assertThat(read(path, true)).hasSizeGreaterThan(400).isEqualTo(read(path, false));
    }

    @ParameterizedTest
    @ValueSource(strings = { "INTEGER", "INT PRIMARY KEY", "INTEGER PRIMARY KEY DESC", "rowid INTEGER",
        "INTEGER PRIMARY KEY, oid, _rowid_, rowid" })
    void keysAreThoseOfSqlite(String id) throws IOException, SQLException {
        var path = database("PRAGMA page_size = 1024", rows(table(id).replace("id rowid", "id").replace("rowid INTEGER",
                "INTEGER")));
        assertThat(read(path, true)).isEqualTo(read(path, false));
    }

    @Test
    void tablesOfOtherKindsAreLeftToSqlite() throws IOException, SQLException {
        for (var sql : List.of("CREATE TABLE t (id INTEGER PRIMARY KEY, a, b, c, d, e) WITHOUT ROWID",
                "CREATE TABLE t (id INTEGER PRIMARY KEY, given AS (a), a, b, c, d, e)",
                "CREATE VIRTUAL TABLE t USING fts5(id, a, b, c, d, e)")) {
            var path = database("PRAGMA page_size = 1024", rows(sql)[0],
                    "INSERT INTO t(id, a) VALUES (5, 'x'), (7, 'y')");
            assertThat(read(path, true)).isEqualTo(read(path, false));
        }
        var late = database("PRAGMA page_size = 1024", rows(table("INTEGER")));
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + late);
                var statement = connection.createStatement()) {
            statement.execute("ALTER TABLE t ADD COLUMN given INTEGER DEFAULT 7");
            statement.execute("INSERT INTO t(id, given) VALUES (99999, 8)");
        }
        assertThat(read(late, true)).isEqualTo(read(late, false)).anyMatch(line -> line.contains("7/7.0"));
    }

    @Test
    void damagedRowsAreThoseOfSqlite() throws IOException, SQLException {
        var whole = Files.readAllBytes(database("PRAGMA page_size = 512", rows(table("INTEGER PRIMARY KEY"))));
        var path = folder.resolve("damaged.sqlite");
        for (int round = 0; round < ROUNDS; round++) {
            var random = new Random(round);
            byte[] bytes = random.nextInt(8) == 0 ? Arrays.copyOf(whole, random.nextInt(whole.length)) : whole.clone();
            for (int i = random.nextInt(6); i >= 0; i--) {
                int at = 512 + random.nextInt(Math.max(1, bytes.length - 520));
                if (at + 8 > bytes.length) {
                    continue;
                }
                switch (random.nextInt(5)) {
                    case 0 -> bytes[at / 512 * 512 + random.nextInt(16)] = (byte) random.nextInt();
                    case 1 -> ByteBuffer.wrap(bytes).putInt(at, random.nextInt(100));
                    case 2 -> System.arraycopy(bytes, 512 + random.nextInt(bytes.length / 2), bytes, at / 512 * 512,
                            Math.min(512, bytes.length - at / 512 * 512));
                    default -> bytes[at] = (byte) random.nextInt();
                }
            }
            Files.write(path, bytes);
            assertThat(read(path, true)).as(() -> String.format(Locale.ROOT, "%d bytes", bytes.length))
                    .isEqualTo(read(path, false));
        }
    }
}
