// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.open.OpenReport;
import dev.nvtxt.app.shared.saving.OutputTarget;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.TestContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultViewModelTest {
    private static final String RANK = """
            TimeBase = Relative
            @RangeStartEnd, Start, End, Message
            RangeStartEnd, 0, 100, compute
            RangeStartEnd, 200, 900, compute
            """;

    @TempDir
    private Path folder;
    private final Workspace workspace = new Workspace(new InlineExecutor());
    private final List<Notice> notices = new ArrayList<>();
    private final List<EventRef> revealed = new ArrayList<>();
    private ResultViewModel model = new ResultViewModel(workspace, _ -> {});

    @BeforeEach
    void open() throws IOException {
        workspace.onNotice(notices::add);
        TestContext.onReveal(workspace, revealed::add);
        var open = new OpenReport(workspace, SettingsStore.openDirect(folder.resolve("settings.json")));
        model = new ResultViewModel(workspace, open::open);
        Files.writeString(folder.resolve("rank-0001.nvtxt"), RANK);
        Files.writeString(folder.resolve("rank-0002.nvtxt"), RANK);
    }

    private Path result(String sql) throws Exception {
        var path = folder.resolve("odd.parquet");
        try (var connection = DriverManager.getConnection("jdbc:duckdb:");
                var statement = connection.createStatement()) {
            statement.execute("COPY (" + sql + ") TO '" + path + "' (FORMAT parquet)");
        }
        return path;
    }

    private ResultTable table() {
        return Objects.requireNonNull(model.tableProperty().get());
    }

    @Test
    void aResultIsAnInput() throws Exception {
        var path = result("SELECT 1 AS a");
        model.open(path);
        assertThatThrownBy(() -> OutputTarget.of(path, workspace.inputs())).hasMessageStartingWith("it is an input");
    }

    @Test
    void aRowOpensItsFileAtItsLine() throws Exception {
        // The cluster read it from another place; it was copied beside the result.
        model.open(result("SELECT 'compute' AS message, 'hdfs://head/run42/rank-0001.nvtxt' AS file, "
                + "1234567::BIGINT AS totalNs, 4 AS line, 200::BIGINT AS startNs"));
        assertThat(table().columns()).containsExactly("message", "file", "totalNs", "line", "startNs");
        model.show(table().result().rows().getFirst());
        var selected = Objects.requireNonNull(workspace.selectionProperty().get());
        assertThat(selected.file().trace().path()).isEqualTo(folder.resolve("rank-0001.nvtxt").toString());
        assertThat(selected.file().trace().events().line(selected.event())).isEqualTo(4);
        assertThat(revealed).hasSize(1);
        assertThat(notices).isEmpty();
        // It is open now: nothing is read again.
        model.show(table().result().rows().getFirst());
        assertThat(workspace.reportProperty().get().files()).hasSize(1);
        assertThat(revealed).hasSize(2);
    }

    @Test
    void aRowOfTwoFilesOpensBothAndShowsTheLateOne() throws Exception {
        model.open(result("SELECT '" + folder.resolve("rank-0002.nvtxt") + "' AS earliestFile, '"
                + folder.resolve("rank-0001.nvtxt").toUri() + "' AS file, 3 AS line"));
        model.show(table().result().rows().getFirst());
        assertThat(workspace.reportProperty().get().files()).hasSize(2);
        assertThat(Objects.requireNonNull(workspace.selectionProperty().get()).file().trace().fileName())
                .isEqualTo("rank-0001.nvtxt");
    }

    @Test
    void saysWhatIsMissing() throws Exception {
        model.open(result("SELECT 's3a://jobs/rank-0009.nvtxt' AS file, 1 AS line"));
        model.show(table().result().rows().getFirst());
        assertThat(notices).map(Notice::text).containsExactly(
                "Can't find s3a://jobs/rank-0009.nvtxt. Copy it beside the result, then try again.");
        notices.clear();
        model.open(result("SELECT '" + folder.resolve("rank-0001.nvtxt") + "' AS file, 1 AS line"));
        model.show(table().result().rows().getFirst());
        assertThat(notices).map(Notice::text).singleElement().asString().contains("has no event on that line");
        notices.clear();
        model.open(result("SELECT 1 AS n"));
        model.show(table().result().rows().getFirst());
        assertThat(notices).map(Notice::text).containsExactly("This row names no file.");
    }

    @Test
    void aFileThatIsNoParquetIsSaidToBeNone() {
        model.open(folder.resolve("rank-0001.nvtxt"));
        assertThat(model.tableProperty().get()).isNull();
        assertThat(notices).map(Notice::text).singleElement().asString()
                .startsWith("Can't open the result: ").contains("is not valid Parquet");
    }

    @Test
    void cellsAreShortAndTitlesAreWords() throws Exception {
        model.open(result(
                "SELECT 26522800::BIGINT AS medianTotalNs, 0.25::DOUBLE AS share, 1844674407::BIGINT AS startNs, "
                        + "7715::BIGINT AS ranges, 12345 AS line, 12.34567::DOUBLE AS zTotal, NULL::VARCHAR AS \"pattern-path\""));
        var row = table().result().rows().getFirst();
        var texts = new ArrayList<String>();
        for (int column = 0; column < row.length; column++) {
            texts.add(ResultTable.title(table().columns().get(column)) + "=" + table().text(column, row[column]));
        }
        assertThat(texts).containsExactly("Median total=26.52 ms", "Share=25.0%", "Start=1844674407", "Ranges=7,715",
                "Line=12345", "Z total=12.35", "Pattern path=");
    }
}
