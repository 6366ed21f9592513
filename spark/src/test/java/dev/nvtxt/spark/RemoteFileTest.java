// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.Zstd;
import dev.nvtxt.analysis.rank.OutlierFinder;
import dev.nvtxt.spark.query.GroupRequest;
import dev.nvtxt.spark.query.Ranks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files of a file system that is not the local one.
class RemoteFileTest {
    @TempDir
    private static Path folder;
    private static SparkSession spark;

    @BeforeAll
    static void write() throws IOException {
        spark = LocalSpark.session();
        spark.sparkContext().hadoopConfiguration().set("fs.counted.impl", CountedFileSystem.class.getName());
        new RankJob(2, 100, -1, -1).write(folder);
        var packed = Files.readAllBytes(folder.resolve("rank-0001.nvtxt"));
        Files.write(folder.resolve("rank-0001.nvtxt.zst"), Zstd.compress(packed));
        Files.delete(folder.resolve("rank-0001.nvtxt"));
    }

    private static List<String> rows(String batchBytes, String path) {
        return DumpRows.of(spark.read().format("nvtxt").option("batchBytes", batchBytes).load(path)).stream()
                .map(row -> row.replace("file=counted:/", "file=/")).toList();
    }

    @Test
    void filesAreReadOnceFromWhereTheyAre() throws IOException {
        var expected = DumpRows.ofProgram("dump", folder.toString());
        long bytes = Files.size(folder.resolve("rank-0000.nvtxt")) + Files.size(folder.resolve("rank-0001.nvtxt.zst"));
        CountedFileSystem.reset();
        assertThat(rows("64m", "counted:" + folder)).isEqualTo(expected).hasSize(1000);
        assertThat(CountedFileSystem.BYTES.get()).isEqualTo(bytes);
        assertThat(CountedFileSystem.OPENED).hasValue(2);
        // Batches read the copy twice.
        CountedFileSystem.reset();
        assertThat(rows("4k", "counted:" + folder)).isEqualTo(expected);
        assertThat(CountedFileSystem.BYTES.get()).isEqualTo(bytes);
    }

    @Test
    void globsAndResultsAreThereToo() throws IOException {
        assertThat(rows("64m", "counted:" + folder + "/*.zst")).hasSize(500);
        var result = folder.resolve("result.parquet");
        Ranks.of(spark, "counted:" + folder).outliers(GroupRequest.BY_MESSAGE, OutlierFinder.DEFAULT).rows().write()
                .parquet("counted:" + result);
        assertThat(result.resolve("_SUCCESS")).exists();
    }

    @Test
    void copiesOfFilesGoWithTheTask() throws IOException {
        assertThat(rows("64m", "counted:" + folder)).isNotEmpty();
        try (var files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            assertThat(files.filter(file -> file.getFileName().toString().startsWith("nvtxt-spark-"))).isEmpty();
        }
    }
}
