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
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
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

    private static List<String> err(int status, String... arguments) {
        var bytes = new ByteArrayOutputStream();
        var before = System.err;
        System.setErr(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            assertThat(RanksProgram.run(arguments)).isEqualTo(status);
        } finally {
            System.setErr(before);
        }
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }

    /// A folder with a good file and one of each kind that is left out.
    private static Path mixed() throws IOException {
        var mixed = Files.createDirectories(folder.resolve("mixed"));
        var head = "ProcessId = 1\nThreadId = 1\n@Marker, Time, Message\n";
        Files.writeString(mixed.resolve("a-good.nvtxt"), head + "TimeBase = Relative\nMarker, 5, tick\n");
        Files.write(mixed.resolve("b-short.nvtxt.gz"), new byte[]{ 0x1F, (byte) 0x8B, 8, 0, 0 });
        Files.writeString(mixed.resolve("c-broken.zip"), "PK\3\4xxxxxxxxxxxxx");
        Files.writeString(mixed.resolve("d-clockless.nvtxt"), head + "TimeBase = Rdtsc\nMarker, 5, tick\n");
        Files.deleteIfExists(mixed.resolve("e-dangling.nvtxt"));
        Files.createSymbolicLink(mixed.resolve("e-dangling.nvtxt"), Path.of("nowhere.nvtxt"));
        Files.writeString(mixed.resolve("f-empty.nvtxt"), "");
        var packed = new ByteArrayOutputStream();
        try (var gzip = new GZIPOutputStream(packed)) {
            gzip.write((head + "TimeBase = Relative\n").getBytes(StandardCharsets.UTF_8));
            var random = new Random(1);
            for (int i = 0; i < 20_000; i++) {
                gzip.write(("Marker, " + i + ", m" + random.nextInt(1000) + "\n").getBytes(StandardCharsets.UTF_8));
            }
        }
        Files.write(mixed.resolve("g-cut.nvtxt.gz"), Arrays.copyOf(packed.toByteArray(), packed.size() / 2));
        return mixed;
    }

    @Test
    void everyAnswerSaysWhichFilesTookPartAndWhyTheOthersDidNot() throws IOException {
        var mixed = mixed().toString();
        assertThat(err(2, "stats", mixed, "-o", output("mixed.json"))).containsExactly(
                "nvtxt-ranks: " + mixed + "/b-short.nvtxt.gz: has no events",
                "nvtxt-ranks: " + mixed + "/b-short.nvtxt.gz: 1 error (`nvtxt check` lists them)",
                "nvtxt-ranks: " + mixed + "/c-broken.zip: the archive is cut or damaged, and no trace in it is left",
                "nvtxt-ranks: " + mixed
                        + "/d-clockless.nvtxt: no clock frequency for Rdtsc, so 1 event is not measured; "
                        + "--clock '*:Rdtsc=FREQUENCY' sets it",
                "nvtxt-ranks: " + mixed + "/e-dangling.nvtxt: there is no such file",
                "nvtxt-ranks: " + mixed + "/f-empty.nvtxt: has no events",
                "nvtxt-ranks: " + mixed + "/g-cut.nvtxt.gz: 1 error (`nvtxt check` lists them)",
                "nvtxt-ranks: 2 of 7 files took part");
        var json = LocalProgram.parse(Files.readString(folder.resolve("mixed.json"))).get("participation");
        assertThat(json.get("files").asInt()).isEqualTo(7);
        assertThat(json.get("tookPart").asInt()).isEqualTo(2);
        assertThat(json.findValuesAsText("code")).containsExactly("no-events", "errors", "unreadable", "no-clock",
                "not-found", "no-events", "errors");
        assertThat(err(2, "outliers", mixed, "-o", output("mixed.parquet")))
                .contains("nvtxt-ranks: 2 of 7 files took part");
        assertThat(spark.read().parquet(output("mixed.parquet/_problems")).where("not tookPart").select("file")
                .distinct().collectAsList()).hasSize(5);
        assertThat(spark.read().parquet(output("mixed.parquet")).columns()).contains("zTotal");
        assertThat(err(2, "imbalance", mixed, "--message", "tick", "-o", output("late.json"))).contains(
                "nvtxt-ranks: " + mixed + "/g-cut.nvtxt.gz: has no 'tick'", "nvtxt-ranks: 1 of 7 files took part");
        assertThat(err(2, "diff", "-a", mixed, "-b", output("run"), "-o", output("mixed-diff.json")))
                .contains("nvtxt-ranks: before: 2 of 7 files took part", "nvtxt-ranks: after: 9 of 9 files took part");
    }

    @Test
    void aFileThatIsCutCountsForStrict() throws IOException {
        var cut = mixed().resolve("g-cut.nvtxt.gz").toString();
        assertThat(RanksProgram.run("stats", cut, "-o", output("cut.json"))).isZero();
        assertThat(RanksProgram.run("stats", cut, "--strict", "-o", output("cut-strict.json"))).isEqualTo(1);
    }

    @Test
    void aNameThatNoFileHasIsAnErrorWithTheNearest() {
        assertThat(err(2, "drift", output("run"), "--barrier", "Barier", "-o", output("no.json")))
                .containsExactly("nvtxt-ranks: none of the 9 files has an event 'Barier'; did you mean 'barrier'?");
        assertThat(err(2, "critical", output("run"), "--message", "step", "--align", "marker:dome", "-o",
                output("no.json")))
                .containsExactly("nvtxt-ranks: none of the 9 files has an event 'dome'; did you mean 'done'?");
        assertThat(folder.resolve("no.json")).doesNotExist();
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
    void strictEndsWithOneWhereAFileHasErrors() throws IOException {
        Files.createDirectories(folder.resolve("faulty"));
        Files.writeString(folder.resolve("faulty/a.nvtxt"),
                "TimeBase = Relative\n@Marker, Time\nMarker, x\nMarker, 5\n");
        assertThat(RanksProgram.run("stats", output("faulty"), "-o", output("faulty.json"))).isZero();
        assertThat(RanksProgram.run("stats", output("faulty"), "--strict", "-o", output("strict.json"))).isEqualTo(1);
        assertThat(LocalProgram.parse(Files.readString(folder.resolve("strict.json"))).get("rows"))
                .isEqualTo(LocalProgram.parse(Files.readString(folder.resolve("faulty.json"))).get("rows"));
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
        assertThat(RanksProgram.run("stats")).isEqualTo(2);
        assertThat(RanksProgram.run("imbalance", output("run"), "--message", "x", "--align", "moon", "-o",
                output("y.json"))).isEqualTo(2);
    }
}
