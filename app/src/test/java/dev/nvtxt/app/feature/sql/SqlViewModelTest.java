// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.CompletionItem;
import dev.nvtxt.app.shared.tables.TableFormat;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.app.testing.TestContext;
import dev.nvtxt.formats.sql.MemoryLimit;
import dev.nvtxt.parser.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.collections.FXCollections;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SqlViewModelTest {
    private static final String TEXT = """
            TimeBase = Manual
            ProcessId = 1
            ThreadId = 2
            @RangePush, Time, Message
            @RangePop, Time
            RangePush, 0, frame
            RangePush, 10, wait
            RangePop, 40
            RangePop, 100
            """;
    private static final String OTHER = TEXT.replace("ThreadId = 2", "ThreadId = 3");

    @TempDir
    Path folder = Path.of("");
    private final Workspace workspace = new Workspace(new InlineExecutor());
    private final SqlViewModel model = new SqlViewModel(workspace, FXCollections.observableArrayList(),
            () -> MemoryLimit.DEFAULT);
    private final List<EventRef> revealed = new ArrayList<>();
    private final List<String> told = new ArrayList<>();

    @BeforeEach
    void open() {
        TestContext.onReveal(workspace, revealed::add);
        workspace.onNotice(notice -> told.add(notice.text()));
        workspace.reportProperty().set(ReadFiles.report(TEXT, OTHER));
    }

    @AfterEach
    void close() {
        model.close();
    }

    private void run(String sql) {
        model.textProperty().set(sql);
        model.run();
    }

    @ParameterizedTest
    @EnumSource(ReadyQuery.class)
    void everyReadyQueryRuns(ReadyQuery query) {
        run(query.sql());
        assertThat(model.errorProperty().get()).isEmpty();
        assertThat(told).isEmpty();
        assertThat(model.statusProperty().get()).contains("row");
    }

    @Test
    void theThreadThatWaitedLongestAndItsFrameAreFound() {
        run(ReadyQuery.WAITING.sql());
        assertThat(model.rowsProperty().get().getFirst()).startsWith(1L, "2", 0L);
    }

    @Test
    void aRowLeadsToItsEventInItsFile() {
        run("SELECT event, message FROM events ORDER BY event DESC");
        model.go(0, Place.Approach.REVEAL);
        var files = workspace.reportProperty().get().files();
        assertThat(revealed).containsExactly(new EventRef(files.get(1), 1));
        model.go(3, Place.Approach.REVEAL);
        assertThat(revealed).last().isEqualTo(new EventRef(files.getFirst(), 0));
        run("SELECT 99 AS event");
        model.go(0, Place.Approach.REVEAL);
        assertThat(revealed).hasSize(2);
    }

    @Test
    void eventsOfTheResultAreHighlightedUntilAskedAgain() {
        run("SELECT event FROM events WHERE message = 'wait'");
        assertThat(model.hasEvents()).isTrue();
        model.showOnTimeline();
        assertThat(model.highlightedEventsProperty().get().values())
                .allSatisfy(set -> assertThat(set.toString()).isEqualTo("{1}"))
                .hasSize(2);
        model.showOnTimeline();
        assertThat(model.highlightedEventsProperty().get()).isNull();
    }

    @Test
    void rowsAreSortedByAColumnAndBack() {
        run("SELECT * FROM (VALUES (2, 'b'), (NULL, 'c'), (10, 'a')) t(n, s)");
        model.sort(0, false);
        assertThat(model.rowsProperty().get()).extracting(row -> row[1]).containsExactly("b", "a", "c");
        model.sort(0, true);
        assertThat(model.rowsProperty().get()).extracting(row -> row[1]).containsExactly("a", "b", "c");
        model.sort(-1, false);
        assertThat(model.rowsProperty().get()).extracting(row -> row[1]).containsExactly("b", "c", "a");
    }

    @Test
    void aWrongQueryIsExplainedAndTheNextOneWorks() {
        run("SELECT massage FROM events");
        assertThat(model.errorProperty().get()).contains("massage").contains("message");
        assertThat(told).isEmpty();
        run("SELECT 1 AS one");
        assertThat(model.errorProperty().get()).isEmpty();
        assertThat(model.history()).containsExactly("SELECT 1 AS one", "SELECT massage FROM events");
    }

    @Test
    void anotherReportForgetsTheResult() {
        run("SELECT count(*) FROM files");
        workspace.reportProperty().set(ReadFiles.report(TEXT));
        assertThat(model.rowsProperty().get()).isEmpty();
        assertThat(model.statusProperty().get()).contains("run the query again");
        model.run();
        assertThat(model.rowsProperty().get().getFirst()).containsExactly(1L);
        workspace.reportProperty().set(Report.EMPTY);
        model.run();
        assertThat(model.errorProperty().get()).isEqualTo("Open a file first.");
        workspace.openingProperty().set("Opening a.nvtxt…");
        model.run();
        assertThat(model.errorProperty().get()).startsWith("The file is still being read");
        workspace.reportProperty().set(ReadFiles.report(TEXT));
        assertThat(model.errorProperty().get()).isEmpty();
    }

    @Test
    void resultsAreCopiedAndSaved() throws IOException {
        run("SELECT 'a|b' AS x, 1 AS n");
        var clipboard = new ArrayList<String>();
        model.copy(TableFormat.MARKDOWN, clipboard::add);
        assertThat(clipboard).containsExactly("| x | n |\n| --- | --- |\n| a\\|b | 1 |\n");
        var target = folder.resolve("result.csv");
        model.save(TableFormat.CSV, target);
        assertThat(Files.readString(target)).isEqualTo("x,n\na|b,1\n");
    }

    @Test
    void queriesAreKeptToABound() {
        var kept = FXCollections.<String>observableArrayList();
        for (int i = 0; i < 60; i++) {
            kept.add("SELECT " + i);
        }
        var other = new SqlViewModel(workspace, kept, () -> MemoryLimit.DEFAULT);
        other.textProperty().set("SELECT 3");
        other.run();
        assertThat(kept).hasSize(50).startsWith("SELECT 3", "SELECT 0").doesNotHaveDuplicates();
        other.textProperty().set("SELECT '" + "x".repeat(20_000) + "'");
        other.run();
        assertThat(kept).first().isEqualTo("SELECT 3");
        other.close();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = { "SELECT dur^ FROM events; dur_ns", "SELECT dur FROM ev^; events",
        "SELECT se^ FROM problems; severity, SELECT", "SELECT dur_ns^ FROM events; ''", "SELECT 1 JOIN th^; threads",
        "gro^; GROUP BY", "SELECT coun^; counters, count(*)" })
    void namesAreCompleted(String query, String expected) {
        int caret = query.indexOf('^');
        model.textProperty().set(query.replace("^", ""));
        assertThat(model.completions(caret).stream().map(CompletionItem::text).collect(Collectors.joining(", ")))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '`', value = { "sel; true", "`SELECT `; false", "SELECT 12; false",
        "WHERE message = 'dur; false", "WHERE message = 'dur' AND dur; true", "-- dur; false", "a - dur; true" })
    void namesAreOfferedWhereTheyCanStand(String query, boolean isOffered) {
        assertThat(Completion.isWriting(query, query.length())).isEqualTo(isOffered);
    }
}
