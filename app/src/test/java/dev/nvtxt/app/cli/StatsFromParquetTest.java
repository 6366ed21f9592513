// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatsFromParquetTest {
    private static final String ROWS = """
            SELECT * FROM (VALUES
              ('draw', 3::BIGINT, 3::BIGINT, 0::BIGINT, 0::BIGINT, 0::BIGINT, 0::BIGINT, 0::BIGINT, 0::BIGINT, 600::BIGINT, 0.6, 500::BIGINT,
               200.0::DOUBLE, 200.0::DOUBLE, 100::BIGINT, 300::BIGINT, 100.0::DOUBLE, 300::BIGINT, 300::BIGINT, 300::BIGINT, 300::BIGINT,
               0::BIGINT, 900::BIGINT, 1000::BIGINT),
              (NULL, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0.0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 7, 7, 1000))
            AS t(message, events, ranges, markers, open, reversed, clockless, outOfRange, cut, totalNs, share, selfNs, meanNs,
              medianNs, minNs, maxNs, deviationNs, p90Ns, p95Ns, p99Ns, p999Ns, firstNs, lastNs, coveredNs)""";

    @TempDir
    private Path folder;

    private String write(String sql) throws Exception {
        // As Spark does: a folder with parts and a mark that they are all there.
        var result = Files.createDirectories(folder.resolve("run42.parquet"));
        Files.writeString(result.resolve("_SUCCESS"), "");
        try (var connection = DriverManager.getConnection("jdbc:duckdb:");
                var statement = connection.createStatement()) {
            statement.execute(
                    "COPY (" + sql + ") TO '" + result.resolve("part-0.snappy.parquet") + "' (FORMAT parquet)");
        }
        return result.toString();
    }

    @Test
    void printsWhatAClusterMeasured() throws Exception {
        var result = write(ROWS);
        var text = Run.of("stats", "--from-parquet", result);
        assertThat(text.status()).isZero();
        assertThat(text.out()).contains("draw").containsPattern("share \\(%\\).*\ndraw +3 +600 +60\\.0 ")
                .contains("4 events in 2 groups; coverage 1.000 µs");
        var csv = Run.of("stats", "--from-parquet", result, "--format", "csv", "--top", "1");
        assertThat(csv.out().lines().toList().get(1))
                .startsWith("draw,3,3,0,0,0,0,600,0.6,,500,200,200,100,300,100,300,300,300,300,0,900");
        var json = Run.of("stats", result, "--from-parquet", "--format", "json");
        assertThat(json.out())
                .startsWith("{\"version\":1,\"files\":[],\"groupBy\":[\"message\"],\"events\":{\"events\":4,")
                .contains("\"coveredNs\":1000", "{\"key\":{\"message\":null},\"events\":1,");
    }

    @Test
    void refusesWhatIsNoSuchResult() throws Exception {
        var other = Run.of("stats", "--from-parquet", write("SELECT 1 AS line"));
        assertThat(other.status()).isEqualTo(2);
        assertThat(other.err()).contains("the table has no statistics (column events)");
        assertThat(Run.of("stats", "--from-parquet", folder.resolve("none.parquet").toString()).err())
                .contains("there is no file");
        assertThat(Run.of("stats", "--from-parquet", folder.toString()).err()).contains("has no .parquet files");
        assertThat(Run.of("stats", "--from-parquet", "--filter", "x", folder.toString()).status()).isEqualTo(2);
    }
}
