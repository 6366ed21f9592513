// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.spark.LocalProgram;
import dev.nvtxt.spark.LocalSpark;
import dev.nvtxt.spark.RankJob;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.SparkException;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RanksProgramTest {
    @TempDir
    private static Path folder;
    private static SparkSession spark;

    @BeforeAll
    static void writeJob() {
        spark = LocalSpark.session();
        new RankJob(9, 12, 4, 2).write(folder.resolve("run"));
        new RankJob(9, 12, -1, -1).write(folder.resolve("before"));
    }

    private String output(String name) {
        return folder.resolve(name).toString();
    }

    private static String out(int status, String... arguments) {
        var bytes = new ByteArrayOutputStream();
        var before = System.out;
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            assertThat(RanksProgram.run(arguments)).isEqualTo(status);
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void everyQuestionExplainsItself() {
        for (var question : List.of("stats", "diff", "outliers", "imbalance", "critical", "drift")) {
            assertThat(out(0, "--help")).contains("  " + question);
            assertThat(out(0, question, "--help")).contains("Usage: nvtxt-ranks " + question, "--output", "--clock");
        }
    }

    @Test
    void writesStatisticsAsJsonAndAsParquet() throws IOException {
        var run = folder.resolve("run").toString();
        assertThat(RanksProgram.run("stats", run, "-o", output("stats.json"))).isZero();
        var json = LocalProgram.parse(Files.readString(folder.resolve("stats.json")));
        var local = LocalProgram.parse(LocalProgram.run("stats", run, "--format", "json"));
        assertThat(json.get("coveredNs")).isEqualTo(local.get("coveredNs"));
        assertThat(json.at("/rows/0/totalNs")).isEqualTo(local.at("/rows/0/totalNs"));
        assertThat(json.at("/rows/0/longestFile").asText()).endsWith(".nvtxt");
        assertThat(RanksProgram.run("stats", run, "-o", output("stats.parquet"))).isZero();
        assertThat(spark.read().parquet(output("stats.parquet")).count()).isEqualTo(local.get("groups").asLong());
        // What is there stays.
        assertThat(RanksProgram.run("stats", run, "-o", output("stats.parquet"))).isEqualTo(2);
        assertThat(RanksProgram.run("stats", run, "-o", output("stats.parquet"), "--overwrite")).isZero();
    }

    @Test
    void answersTheOtherQuestions() {
        var run = folder.resolve("run").toString();
        assertThat(RanksProgram.run("diff", "-a", folder.resolve("before").toString(), "-b", run, "-o",
                output("diff.parquet"))).isZero();
        assertThat(spark.read().parquet(output("diff.parquet")).columns()).contains("verdict", "ratio", "fileB");
        assertThat(RanksProgram.run("outliers", run, "-o", output("outliers.parquet"), "--filter", "msg = compute"))
                .isZero();
        assertThat(spark.read().parquet(output("outliers.parquet")).select("file").first().getString(0))
                .endsWith("rank-0004.nvtxt");
        assertThat(RanksProgram.run("imbalance", run, "--message", "AllReduce", "--align", "barrier:barrier", "-o",
                output("imbalance.parquet"))).isZero();
        assertThat(spark.read().parquet(output("imbalance.parquet")).count()).isEqualTo(12);
        assertThat(RanksProgram.run("critical", run, "--message", "step", "-o", output("critical.parquet"))).isZero();
        assertThat(RanksProgram.run("drift", run, "--barrier", "barrier", "-o", output("drift.parquet"))).isZero();
        assertThat(spark.read().parquet(output("drift.parquet")).orderBy("file").collectAsList()).hasSize(9);
    }

    @Test
    void strictEndsAtTheFirstError() throws IOException {
        Files.createDirectories(folder.resolve("faulty"));
        Files.writeString(folder.resolve("faulty/a.nvtxt"),
                "TimeBase = Relative\n@Marker, Time\nMarker, x\nMarker, 5\n");
        assertThat(RanksProgram.run("stats", output("faulty"), "-o", output("faulty.json"))).isZero();
        assertThat(RanksProgram.run("stats", output("faulty"), "--strict", "-o", output("strict.json"))).isEqualTo(2);
        assertThat(folder.resolve("strict.json")).doesNotExist();
    }

    @Test
    void aFailedTaskIsReportedInOneLineOfItsOwn() {
        var failed = new IllegalStateException("a.nvtxt:3:9: error: Time takes an integer");
        assertThat(RanksProgram.reason(new SparkException("Job aborted", failed))).isEqualTo(failed.getMessage());
        assertThat(
                RanksProgram.reason(new SparkException("Job aborted: a.nvtxt:3:9: error\n\tat x.Y.z(Y.java:1)", null)))
                .isEqualTo("Job aborted: a.nvtxt:3:9: error");
        assertThat(RanksProgram.reason(new UncheckedIOException(new IOException("there is no file a"))))
                .isEqualTo("there is no file a");
        assertThat(RanksProgram.reason(new IllegalStateException())).isEqualTo("IllegalStateException");
    }

    @Test
    void saysWhatIsWrong() {
        assertThat(RanksProgram.run("stats", output("absent"), "-o", output("x.json"))).isEqualTo(2);
        assertThat(RanksProgram.run("stats", output("run"))).isEqualTo(2);
        assertThat(RanksProgram.run("imbalance", output("run"), "--message", "x", "--align", "moon", "-o",
                output("y.json"))).isEqualTo(2);
    }
}
