// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Of a cut database, the rows on all pages that are left are read, also where the pages that lead to them are missing.
class NsysRecoveryTest {
    private static final int PAGE = 512;
    private static final int ROWS = 3000;
    private static final int RANGE_NS = 5;
    private static final int KERNEL_NS = 3;

    @TempDir
    private Path folder;

    /// Makes a database of small pages: trees of three levels, whose inner pages are among their leaves.
    private Path database(String... more) throws SQLException {
        var path = folder.resolve("run.sqlite");
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + path);
                var statement = connection.createStatement()) {
            statement.execute("PRAGMA page_size = " + PAGE);
            for (var sql : more) {
                statement.execute(sql);
            }
            statement.execute("CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT NOT NULL)");
            statement.execute("CREATE TABLE NVTX_EVENTS (start INTEGER NOT NULL, end INTEGER, eventType INTEGER, "
                    + "text TEXT, globalTid INTEGER, doubleValue REAL)");
            statement.execute("CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER NOT NULL, end INTEGER NOT NULL, "
                    + "deviceId INTEGER, streamId INTEGER, correlationId INTEGER, globalPid INTEGER)");
            connection.setAutoCommit(false);
            for (int i = 0; i < ROWS; i++) {
                statement.executeUpdate("INSERT INTO StringIds VALUES (" + i + ", 'text " + i + "')");
                statement.executeUpdate("INSERT INTO NVTX_EVENTS VALUES (" + i * 10 + ", " + (i * 10 + RANGE_NS)
                        + ", 59, 'own " + "x".repeat(i % 300) + i + "', " + ((1844L << 24) + 1) + ", " + i + ")");
                statement.executeUpdate("INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (" + i * 10 + ", "
                        + (i * 10 + KERNEL_NS) + ", 0, 7, " + i + ", " + (1844L << 24) + ")");
                if (more.length > 0) {
                    statement.executeUpdate("INSERT INTO Others VALUES (1, 2, 3, 4, 5, 6)");
                }
            }
            connection.commit();
        }
        return path;
    }

    /// {@return how many rows the first pages have, by what SQLite says of the pages of the whole file}
    private static int rows(Path whole, String table, int pages) throws SQLException {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + whole);
                var statement = connection.createStatement();
                var result = statement.executeQuery("SELECT coalesce(sum(ncell), 0) FROM dbstat WHERE name = '" + table
                        + "' AND pagetype = 'leaf' AND pageno <= " + pages)) {
            assertThat(result.next()).isTrue();
            return result.getInt(1);
        }
    }

    private TraceFile read(Path whole, int length) throws IOException {
        var cut = folder.resolve("cut.sqlite");
        Files.write(cut, Arrays.copyOf(Files.readAllBytes(whole), length));
        return new FormatReader(ReadOptions.DEFAULT).read(cut, ReadListener.NONE);
    }

    private static List<Long> starts(TraceFile file, int lengthNs) {
        var events = file.events();
        return IntStream.range(0, events.size()).filter(event -> events.end(event) - events.start(event) == lengthNs)
                .mapToObj(events::start).toList();
    }

    @Test
    void allRowsOfThePagesThatAreThereAreRead() throws IOException, SQLException {
        var whole = database();
        long size = Files.size(whole);
        for (int part = 1; part < 32; part++) {
            int length = (int) (size * part / 32) + part * 15;
            var file = read(whole, length);
            for (var table : List.of("NVTX_EVENTS", "CUPTI_ACTIVITY_KIND_KERNEL")) {
                var starts = starts(file, table.startsWith("N") ? RANGE_NS : KERNEL_NS);
                assertThat(starts).as("%s in %d bytes", table, length).hasSize(rows(whole, table, length / PAGE))
                        .doesNotHaveDuplicates().allMatch(start -> start % 10 == 0);
            }
            var events = file.events();
            for (int event = 0; event < events.size(); event++) {
                var own = "own " + "x".repeat((int) (events.start(event) / 10 % 300)) + events.start(event) / 10;
                assertThat(events.message(event)).isIn(own, "kernel", null);
            }
        }
    }

    @Test
    void rowsThatCouldBeOfTwoTablesAreLeftOut() throws IOException, SQLException {
        var whole = database("CREATE TABLE Others (a INTEGER, b INTEGER, c INTEGER, d INTEGER, e INTEGER, f INTEGER)");
        int messages = 0;
        for (int part = 1; part < 16; part++) {
            int length = (int) (Files.size(whole) * part / 16);
            var file = read(whole, length);
            var kernels = starts(file, KERNEL_NS);
            int present = rows(whole, "CUPTI_ACTIVITY_KIND_KERNEL", length / PAGE);
            assertThat(kernels).hasSizeLessThanOrEqualTo(present).doesNotHaveDuplicates();
            assertThat(starts(file, 1)).as("rows of the other table").isEmpty();
            boolean isSaid = file.problems().list().stream()
                    .anyMatch(problem -> problem.message().matches("the rows of \\d+ pages? are left out: .*"));
            assertThat(isSaid || kernels.size() == present).as("%d bytes", length).isTrue();
            messages += isSaid ? 1 : 0;
        }
        assertThat(messages).isPositive();
    }
}
