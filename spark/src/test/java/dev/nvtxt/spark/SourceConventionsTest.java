// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What users of Spark expect of every source of files.
class SourceConventionsTest {
    private static final String MARKER = "TimeBase = Relative\nProcessId = 1\nThreadId = 1\n@Marker, Time, Message\nMarker, 5, ";

    private static SparkSession spark;
    @TempDir
    private Path folder;

    @BeforeAll
    static void start() {
        spark = LocalSpark.session();
    }

    @AfterEach
    void dropTables() {
        spark.sql("DROP TABLE IF EXISTS ranks");
    }

    private Path write(String name) throws IOException {
        var path = folder.resolve(name);
        Files.createDirectories(path.getParent());
        return Files.writeString(path, MARKER + "\"" + path.getFileName() + "\"\n");
    }

    private static DataFrameReader reader() {
        return spark.read().format("nvtxt");
    }

    private static List<String> rows(Dataset<Row> table, String... columns) {
        return table.selectExpr(columns).collectAsList().stream().map(Row::toString).sorted().toList();
    }

    @Test
    void recursiveFileLookupReadsFoldersInFolders() throws IOException {
        write("a.nvtxt");
        write("deep/er/b.nvtxt");
        write("rank=7/c.nvtxt");
        var all = reader().option("recursiveFileLookup", "true").load(folder.toString());
        assertThat(rows(all, "message")).containsExactly("[a.nvtxt]", "[b.nvtxt]", "[c.nvtxt]");
        assertThat(all.columns()).doesNotContain("rank");
    }

    @Test
    void aFolderStandsForTheFilesDirectlyInIt() throws IOException {
        write("a.nvtxt");
        write("deep/b.nvtxt");
        write("notes.txt");
        assertThat(rows(reader().load(folder.toString()), "message")).containsExactly("[a.nvtxt]");
    }

    @Test
    void pathGlobFilterSelectsByName() throws IOException {
        write("a-1.nvtxt");
        write("b-1.nvtxt");
        write("b-2.txt");
        var names = reader().option("pathGlobFilter", "b-*").load(folder.toString());
        assertThat(rows(names, "message")).containsExactly("[b-1.nvtxt]", "[b-2.txt]");
    }

    @Test
    void foldersThatNameAValueAreAColumn() throws IOException {
        write("job=x/rank=3/a.nvtxt");
        write("job=x/rank=10/b.nvtxt");
        Files.writeString(write("job=y/rank=3/broken.nvtxt"), "nonsense\n");
        var all = reader().load(folder.toString());
        assertThat(all.schema().fieldNames()).endsWith("time_base", "job", "rank");
        assertThat(all.schema().apply("rank").dataType().typeName()).isEqualTo("integer");
        assertThat(rows(all, "message", "job", "rank")).containsExactly("[a.nvtxt,x,3]", "[b.nvtxt,x,10]");
        assertThat(rows(all, "rank")).containsExactly("[10]", "[3]");
        assertThat(rows(all.where("rank > 3"), "message")).containsExactly("[b.nvtxt]");
        assertThat(all.where("rank > 3").queryExecution().executedPlan().toString()).contains("nvtxt, 1 files");
        assertThat(rows(all.where("rank = 3 and message like 'a%'"), "job")).containsExactly("[x]");
        var problems = spark.read().format("nvtxt-problems").load(folder.toString());
        assertThat(rows(problems.where("severity = 'error'"), "code", "job", "rank"))
                .containsExactly("[unknown-command,y,3]");
        assertThat(rows(reader().option("basePath", folder.toString()).load(folder.resolve("job=x/rank=3").toString()),
                "job", "rank")).containsExactly("[x,3]");
    }

    @Test
    void aFolderThatNamesAColumnOfTheTableIsRefused() throws IOException {
        write("pid=3/a.nvtxt");
        assertThatThrownBy(() -> reader().load(folder.toString()).count())
                .hasStackTraceContaining("folders as 'pid=…' give a column that the table has already");
    }

    @Test
    void aTableOfTheCatalogIsRead() throws IOException {
        write("a.nvtxt");
        spark.sql("CREATE TABLE ranks USING nvtxt OPTIONS (filter 'msg != b*') LOCATION '" + folder + "'");
        write("b.nvtxt");
        assertThat(rows(spark.sql("SELECT * FROM ranks"), "message")).containsExactly("[a.nvtxt]");
        write("c.nvtxt");
        assertThat(rows(spark.sql("SELECT message FROM ranks WHERE kind = 'marker'"), "message"))
                .containsExactly("[a.nvtxt]", "[c.nvtxt]");
        assertThat(rows(spark.sql("SELECT * FROM ranks WITH ('filter' = 'msg = b*')"), "message"))
                .containsExactly("[b.nvtxt]");
        assertThatThrownBy(() -> spark.sql("INSERT INTO ranks SELECT * FROM ranks"))
                .hasStackTraceContaining("does not support append");
    }

    @Test
    void inputFileNameIsThatOfTheRow() throws IOException {
        write("a.nvtxt");
        write("b 1.nvtxt");
        assertThat(rows(reader().load(folder.toString()), "input_file_name()"))
                .isEqualTo(
                        rows(spark.read().text(folder.toString()).where("value like 'Marker%'"), "input_file_name()"))
                .hasSize(2).last().asString().endsWith("/b%201.nvtxt]");
    }
}
