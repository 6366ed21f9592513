// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// However a database is damaged, it is read to an end, and what is lost is said.
class NsysRobustnessTest {
    private static final int PAGE = 512;
    private static final int ROWS = 400;
    private static final int ROUNDS = 250;
    /// How a page begins that leads to other pages of a table.
    private static final byte INNER = 5;
    /// How a page begins that has rows of a table.
    private static final byte LEAF = 13;

    @TempDir
    private Path folder;

    /// Makes a database of small pages, so that trees have levels and most bytes mean something.
    private byte[] database(String... more) throws IOException, SQLException {
        var path = Files.createTempFile(folder, "run", ".sqlite");
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + path);
                var statement = connection.createStatement()) {
            statement.execute("PRAGMA page_size = " + PAGE);
            for (var sql : more) {
                statement.execute(sql);
            }
            statement.execute("CREATE TABLE StringIds (id INTEGER PRIMARY KEY, value TEXT NOT NULL)");
            statement.execute("CREATE TABLE NVTX_EVENTS (start INTEGER NOT NULL, end INTEGER, eventType INTEGER, "
                    + "category INTEGER, color INTEGER, text TEXT, globalTid INTEGER, textId INTEGER, "
                    + "doubleValue REAL, jsonText TEXT)");
            connection.setAutoCommit(false);
            for (int i = 0; i < ROWS; i++) {
                statement.executeUpdate("INSERT INTO StringIds VALUES (" + i + ", 'text " + i + "')");
                statement.executeUpdate("INSERT INTO NVTX_EVENTS VALUES (" + i * 10 + ", " + (i * 10 + 5) + ", 59, 1, "
                        + i + ", " + (i % 3 == 0 ? "NULL" : "'own " + "x".repeat(i) + "'") + ", "
                        + ((1844L << 24) + i % 4)
                        + ", " + i + ", 0.5, '{\"k\":[1,{\"a\":" + i + "}]}')");
            }
            connection.commit();
        }
        return Files.readAllBytes(path);
    }

    private TraceFile read(byte[] bytes) throws IOException {
        var path = Files.write(folder.resolve("damaged.sqlite"), bytes);
        var file = new FormatReader(ReadOptions.DEFAULT, TraceFormat.NSYS).read(path, ReadListener.NONE);
        var events = file.events();
        for (int event = 0; event < events.size(); event++) {
            assertThat(events.args(event)).isNotNull();
            assertThat(events.isOpen(event) || events.end(event) >= events.start(event)).isTrue();
        }
        assertThat(file.problems().list()).allMatch(problem -> !problem.message().isBlank());
        try (var left = Files.list(folder)) {
            assertThat(left).noneMatch(name -> name.toString().matches(".*-(wal|shm|journal)"));
        }
        return file;
    }

    @Test
    void flippedBitsAreRead() throws IOException, SQLException {
        var whole = database();
        int damaged = 0;
        for (int seed = 0; seed < ROUNDS; seed++) {
            var random = new Random(seed);
            var bytes = whole.clone();
            for (int flips = 1 + random.nextInt(8); flips > 0; flips--) {
                int page = random.nextInt(bytes.length / PAGE);
                // Every other flip meets the header of a page, where the tree is.
                int at = random.nextBoolean() ? random.nextInt(12) : random.nextInt(PAGE);
                bytes[page * PAGE + at] ^= (byte) (1 << random.nextInt(8));
            }
            var file = read(bytes);
            damaged += file.problems().errors() > 0 ? 1 : 0;
            assertThat(file.events().size()).as("seed %d", seed).isBetween(0, whole.length);
        }
        assertThat(damaged).as("databases of which a loss was said").isGreaterThan(ROUNDS / 3);
    }

    @Test
    void cutsAreProblems() throws IOException, SQLException {
        var whole = database();
        for (int seed = 0; seed < ROUNDS; seed++) {
            int length = new Random(seed).nextInt(whole.length - PAGE);
            var problems = read(Arrays.copyOf(whole, length)).problems();
            assertThat(problems.errors()).as("%d bytes", length).isPositive();
            assertThat(problems.list()).as("%d bytes", length)
                    .anyMatch(problem -> problem.code() == ProblemCode.FILE_CUT || length < 2 * PAGE);
        }
    }

    @Test
    void whatTheFirstPagesHaveIsRead() throws IOException, SQLException {
        int page = 2 * PAGE; // so long that the first page of each tree leads to all of its rows
        var whole = database("PRAGMA page_size = " + page);
        for (int eighths = 1; eighths < 8; eighths++) {
            int length = whole.length * eighths / 8;
            var file = read(Arrays.copyOf(whole, length));
            // Texts and events are written by turns: as many rows are left as pages.
            assertThat(file.events().size()).as("%d eighths", eighths).isBetween(ROWS * (eighths - 1) / 8, ROWS);
            for (int event = 0; event < file.events().size(); event++) {
                long start = file.events().start(event);
                assertThat(file.events().end(event)).isEqualTo(start + 5);
                assertThat(event == 0 || start > file.events().start(event - 1)).as("each once, in order").isTrue();
            }
            assertThat(file.problems().list()).filteredOn(problem -> problem.code() == ProblemCode.FILE_CUT)
                    .singleElement().satisfies(problem -> {
                        assertThat(problem.message()).isEqualTo("the database ends early: "
                                + (whole.length - length + page - 1) / page + " pages are missing");
                        assertThat(problem.span().offset()).isEqualTo(length);
                    });
        }
    }

    @Test
    void rowsBehindADamagedPageAreRead() throws IOException, SQLException {
        var whole = database();
        var leaves = IntStream.range(1, whole.length / PAGE).filter(page -> whole[page * PAGE] == LEAF)
                .filter(page -> !new String(whole, page * PAGE, PAGE, StandardCharsets.ISO_8859_1)
                        .contains("tableNVTX_EVENTS"))
                .toArray();
        int losses = 0;
        for (int leaf : leaves) {
            var bytes = whole.clone();
            Arrays.fill(bytes, leaf * PAGE, (leaf + 1) * PAGE, (byte) 0xFF);
            var file = read(bytes);
            int rows = whole[leaf * PAGE + 4];
            assertThat(file.events().size()).as("page %d", leaf).isBetween(ROWS - rows, ROWS);
            assertThat(file.problems().list()).as("page %d", leaf).singleElement()
                    .satisfies(problem -> assertThat(problem.message())
                            .matches("can't read all of table (StringIds|NVTX_EVENTS): .*malformed.*"));
            losses += ROWS - file.events().size();
        }
        assertThat(losses).as("each event is on one page").isEqualTo(ROWS);
    }

    @Test
    void aTreeOfMoreRowsThanThereIsRoomForEnds() throws IOException, SQLException {
        var bytes = database();
        var buffer = ByteBuffer.wrap(bytes);
        var inner = IntStream.range(1, bytes.length / PAGE).filter(page -> bytes[page * PAGE] == INNER).toArray();
        assertThat(inner).hasSizeGreaterThan(4);
        // Each inner page leads to the next one, with all of its children: a path, and as many rows as no file has.
        for (int i = 0; i + 1 < inner.length; i++) {
            int page = inner[i] * PAGE;
            buffer.putInt(page + 8, inner[i + 1] + 1);
            for (int cell = 0; cell < buffer.getShort(page + 3); cell++) {
                buffer.putInt(page + buffer.getShort(page + 12 + 2 * cell), inner[i + 1] + 1);
            }
        }
        var file = read(bytes);
        assertThat(file.events().size()).isLessThanOrEqualTo(ROWS);
        assertThat(file.problems().list())
                .anyMatch(problem -> problem.message().contains("pages of it lead back to each other"));
    }

    @Test
    void aDatabaseWithALogLeavesNoFilesBeside() throws IOException, SQLException {
        var file = read(database("PRAGMA journal_mode = WAL"));
        assertThat(file.problems().list()).isEmpty();
        assertThat(file.events().size()).isEqualTo(ROWS);
    }

    @Test
    void tablesOfLabelsAreReadInOneOrder() throws IOException, SQLException {
        var tables = List.of("ENUM_CUDA_MEMCPY_OPER", "ENUM_CUDA_MEM_KIND", "ENUM_CUDA_UNIF_MEM_MIGRATION",
                "ENUM_CUPTI_SYNC_TYPE", "ENUM_GPU_CTX_SWITCH");
        int page = 8 * PAGE; // so long that the list of tables is on one
        var created = tables.stream().map(table -> "CREATE TABLE " + table + " (id INTEGER, label TEXT)");
        var bytes = database(Stream.concat(Stream.of("PRAGMA page_size = " + page), created).toArray(String[]::new));
        Arrays.fill(bytes, page, (1 + tables.size()) * page, (byte) 0xFF); // their first pages
        assertThat(read(bytes).problems().list()).extracting(problem -> problem.message().replaceAll(":.*", ""))
                .containsSubsequence(tables.stream().map(table -> "can't read all of table " + table).toList());
    }
}
