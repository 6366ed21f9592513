// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nvtxt.analysis.rank.OutlierFinder;
import dev.nvtxt.spark.LocalProgram;
import dev.nvtxt.spark.LocalSpark;
import dev.nvtxt.spark.RankJob;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RanksTest {
    private static final int RANKS = 40;
    private static final int SLOW = 17;
    private static final int DRIFTING = 5;

    @TempDir
    private static Path folder;
    private static SparkSession spark;

    @BeforeAll
    static void writeJob() {
        spark = LocalSpark.session();
        new RankJob(RANKS, 30, SLOW, DRIFTING).write(folder.resolve("run"));
        new RankJob(RANKS, 30, -1, -1).write(folder.resolve("before"));
    }

    private static Ranks run() {
        return Ranks.of(spark, folder.resolve("run").toString());
    }

    private static JsonNode json(RankStatistics statistics) throws IOException {
        var out = new ByteArrayOutputStream();
        new ResultJson(out).print(statistics);
        var json = LocalProgram.parse(out.toString(StandardCharsets.UTF_8));
        json.get("rows").forEach(row -> ((ObjectNode) row)
                .remove(List.of("rankError", "longestFile", "longestLine", "longestStartNs")));
        return withoutParticipation(json);
    }

    /// What the local program says to standard error.
    private static JsonNode withoutParticipation(JsonNode json) {
        assertThat(((ObjectNode) json).remove("participation").get("notes")).isEmpty();
        return json;
    }

    private static JsonNode local(String... arguments) {
        return LocalProgram.parse(LocalProgram.run(arguments));
    }

    @Test
    void statisticsAreThoseOfTheLocalProgram() throws IOException {
        var path = folder.resolve("run").toString();
        for (var keys : List.of("message", "pattern", "path", "kind,message", "process", "thread,message", "file",
                "category")) {
            assertThat(json(run().statistics(GroupRequest.BY_MESSAGE.by(keys)))).as(keys)
                    .isEqualTo(local("stats", path, "--format", "json", "--group-by", keys));
        }
        assertThat(json(run().statistics(GroupRequest.BY_MESSAGE.where("dur > 4.1ms"))))
                .isEqualTo(local("stats", path, "--format", "json", "--filter", "dur > 4.1ms"));
    }

    @Test
    void timesAndFiltersAreThoseOfTheLocalProgram() throws IOException {
        var path = folder.resolve("run").toString();
        for (var options : List.of(Map.of("from", "53ms", "to", "201ms"), Map.of("from", "@1300000000000000"),
                Map.of("filter", "start < 100ms or msg = done", "to", "0.2s"))) {
            var arguments = new ArrayList<>(List.of("stats", path, "--format", "json", "--group-by", "kind,message"));
            options.forEach((name, value) -> arguments.addAll(List.of("--" + name, value)));
            assertThat(json(with(run(), options).statistics(GroupRequest.BY_MESSAGE.by("kind,message"))))
                    .as(options.toString()).isEqualTo(local(arguments.toArray(String[]::new)));
        }
        var options = Map.of("from", "53ms", "to", "201ms", "filter", "msg != AllReduce");
        var before = folder.resolve("before").toString();
        assertThat(measured(json(with(Ranks.of(spark, before), options).compareWith(with(run(), options),
                GroupRequest.BY_MESSAGE, 0.01))))
                .isEqualTo(measured(local("diff", before, path, "--format", "json", "--from", "53ms", "--to", "201ms",
                        "--filter", "msg != AllReduce")));
    }

    /// {@return a comparison without its verdicts, in the order of its keys} The local program knows runs and the order of
    /// calls, which are not gathered on a cluster.
    private static JsonNode measured(JsonNode comparison) {
        var root = (ObjectNode) comparison;
        root.remove(List.of("occurrence", "notes", "headlines", "threshold"));
        root.get("sides").forEach(side -> ((ObjectNode) side).remove(List.of("runs", "lengthNs")));
        var rows = new TreeMap<String, JsonNode>();
        for (var row : root.withArray("rows")) {
            ((ObjectNode) row).remove("changes");
            row.get("sides").forEach(side -> ((ObjectNode) side)
                    .remove(List.of("timePerOccurrenceNs", "selfPerOccurrenceNs", "callsPerOccurrence",
                            "perSecondNs")));
            rows.put(row.get("key").toString(), row);
        }
        var sorted = root.putArray("rows");
        rows.values().forEach(sorted::add);
        return root;
    }

    private static Ranks with(Ranks ranks, Map<String, String> options) {
        var all = ranks;
        for (var option : options.entrySet()) {
            all = all.option(option.getKey(), option.getValue());
        }
        return all;
    }

    private static JsonNode json(RankComparison comparison) throws IOException {
        var out = new ByteArrayOutputStream();
        new ResultJson(out).print(comparison);
        var json = LocalProgram.parse(out.toString(StandardCharsets.UTF_8));
        json.get("sides").forEach(RanksTest::withoutParticipation);
        return json;
    }

    @Test
    void statisticsOfSamplesAreThoseOfTheLocalProgram() throws IOException {
        var path = Path.of("..", "samples", "training").toAbsolutePath().normalize().toString();
        for (var keys : List.of("message", "pattern-path", "category,thread", "payload")) {
            assertThat(json(Ranks.of(spark, path).statistics(GroupRequest.BY_MESSAGE.by(keys)))).as(keys)
                    .isEqualTo(local("stats", path, "--format", "json", "--group-by", keys));
        }
    }

    @Test
    void percentilesBeyondTheLimitComeFromASketchThatTellsItsError() {
        var request = GroupRequest.BY_MESSAGE;
        var exact = run().statistics(request).rows().where("message = 'compute'").first();
        var sketched = run().statistics(new GroupRequest("message", null, "", 500)).rows()
                .where("message = 'compute'").first();
        assertThat(exact.<Double>getAs("rankError")).isNull();
        assertThat(sketched.<Double>getAs("rankError")).isPositive().isLessThan(0.01);
        for (var name : List.of("ranges", "totalNs", "selfNs", "minNs", "maxNs", "meanNs")) {
            assertThat(sketched.get(sketched.fieldIndex(name))).as(name)
                    .isEqualTo(exact.get(exact.fieldIndex(name)));
        }
        assertThat(sketched.<Double>getAs("deviationNs")).isCloseTo(exact.<Double>getAs("deviationNs"), within(1.0));
        assertThat(sketched.<Long>getAs("p90Ns").doubleValue()).isCloseTo(exact.<Long>getAs("p90Ns"), within(20_000.0));
    }

    @Test
    void comparisonIsThatOfTheLocalProgram() throws IOException {
        var before = folder.resolve("before").toString();
        var after = folder.resolve("run").toString();
        for (var keys : List.of("message", "kind,message", "path")) {
            var comparison = Ranks.of(spark, before).compareWith(Ranks.of(spark, after),
                    GroupRequest.BY_MESSAGE.by(keys), 0.01);
            assertThat(measured(json(comparison))).as(keys)
                    .isEqualTo(measured(local("diff", before, after, "--format", "json", "--group-by", keys)));
            assertThat(comparison.table(spark).count()).isEqualTo(comparison.rows().size());
        }
    }

    @Test
    void theSlowRankStandsOut() {
        var rows = run().outliers(GroupRequest.BY_MESSAGE.where("msg = compute"), OutlierFinder.DEFAULT)
                .rows().collectAsList();
        assertThat(rows).hasSize(1);
        var row = rows.getFirst();
        assertThat(row.<String>getAs("file")).endsWith("rank-0017.nvtxt");
        assertThat(row.<Double>getAs("zTotal")).isGreaterThan(10);
        assertThat(row.<Integer>getAs("line")).isPositive();
        assertThat(row.<Long>getAs("totalNs")).isGreaterThan((long) (1.3 * row.<Double>getAs("medianTotalNs")));
    }

    @Test
    void theClockThatDriftsIsFound() {
        var rows = run().drift("barrier").rows().collectAsList();
        assertThat(rows).hasSize(RANKS);
        assertThat(rows.getFirst().<String>getAs("file")).endsWith("rank-0005.nvtxt");
        assertThat(rows.getFirst().<Double>getAs("driftPpm")).isCloseTo(150, within(1.0));
        assertThat(rows.getFirst().<Double>getAs("z")).isGreaterThan(3.5);
        assertThat(Math.abs(rows.get(1).<Double>getAs("driftPpm"))).isLessThan(1);
    }

    /// A rank that lacks the first 3 of 30 barriers: its fourth would be paired with the others' first.
    private static Ranks withALateRank() throws IOException {
        var late = folder.resolve("late");
        new RankJob(6, 30, -1, -1).write(late);
        var file = late.resolve("rank-0002.nvtxt");
        var lines = new ArrayList<>(Files.readAllLines(file));
        for (int i = 0; i < 3; i++) {
            lines.remove(lines.stream().filter(line -> line.endsWith(", barrier")).findFirst().orElseThrow());
        }
        Files.write(file, lines);
        return Ranks.of(spark, late.toString());
    }

    @Test
    void aRankThatLacksEventsIsLeftOutAndNamed() throws IOException {
        var drift = withALateRank().drift("barrier");
        assertThat(drift.rows().collectAsList()).hasSize(5)
                .allMatch(row -> Math.abs(row.<Double>getAs("driftPpm")) < 1)
                .noneMatch(row -> row.<String>getAs("file").endsWith("rank-0002.nvtxt"));
        assertThat(drift.participation().summary()).isEqualTo("5 of 6 files took part");
        assertThat(drift.participation().notes()).singleElement().satisfies(note -> {
            assertThat(note.path()).endsWith("rank-0002.nvtxt");
            assertThat(note.message()).startsWith("has 27 'barrier' where most files have 30");
        });
        var imbalance = withALateRank().imbalance("AllReduce", Aligning.parse("barrier:barrier"));
        assertThat(imbalance.participation().tookPart()).isEqualTo(5);
        // Aligned by its fourth barrier the rank would be 30 ms early.
        assertThat(imbalance.rows().first().<Long>getAs("imbalanceNs")).isLessThan(1_000_000);
        assertThat(imbalance.problems().select("code").collectAsList()).map(row -> row.getString(0))
                .containsExactly("other-count");
    }

    @Test
    void ranksOfWhichNoTwoHaveTheSameNumberAreRefused() throws IOException {
        var uneven = folder.resolve("uneven");
        for (int steps = 1; steps <= 3; steps++) {
            new RankJob(1, steps, -1, -1).write(folder.resolve("steps"));
            Files.createDirectories(uneven);
            Files.copy(folder.resolve("steps/rank-0000.nvtxt"), uneven.resolve("steps-" + steps + ".nvtxt"));
        }
        assertThatThrownBy(() -> Ranks.of(spark, uneven.toString()).imbalance("AllReduce", Aligning.BY_CLOCK))
                .hasMessageStartingWith("no two of the 3 files that have 'AllReduce' have the same number of it");
    }

    @Test
    void aDriftNeedsThreeRanksWithThreeEndsEach() {
        var two = folder.resolve("two");
        new RankJob(2, 30, -1, -1).write(two);
        assertThatThrownBy(() -> Ranks.of(spark, two.toString()).drift("barrier"))
                .hasMessage("a drift is a slope over 3 or more 'barrier' of 3 or more files; 2 of 2 files took part");
    }

    @Test
    void aPatternComparesEachMessageByItself() throws IOException {
        var rows = withALateRank().imbalance("%e%", Aligning.BY_CLOCK);
        assertThat(rows.rows().select("message").distinct().collectAsList()).map(row -> row.getString(0))
                .containsExactlyInAnyOrder("barrier", "AllReduce", "compute", "done", "step");
        assertThat(rows.rows().where("message = 'AllReduce'").first().<Long>getAs("ranks")).isEqualTo(6);
        assertThat(rows.rows().where("message = 'barrier'").first().<Long>getAs("ranks")).isEqualTo(5);
        assertThat(rows.participation().summary()).isEqualTo("6 of 6 files took part");
        assertThat(rows.participation().notes()).hasSize(1);
    }

    @Test
    void shufflesHaveAsManyPartitionsAsTheirRowsAreWorth() {
        var own = spark.newSession();
        own.conf().set("spark.sql.shuffle.partitions", "200");
        var tasks = new AtomicInteger();
        var listener = new SparkListener() {
            @Override
            public void onTaskEnd(SparkListenerTaskEnd task) {
                tasks.incrementAndGet();
            }
        };
        spark.sparkContext().addSparkListener(listener);
        try {
            assertThat(Ranks.of(own, folder.resolve("run").toString()).drift("barrier").rows().collectAsList())
                    .hasSize(RANKS);
            spark.sparkContext().listenerBus().waitUntilEmpty();
        } catch (TimeoutException e) {
            throw new AssertionError(e);
        } finally {
            spark.sparkContext().removeSparkListener(listener);
        }
        assertThat(tasks.get()).isBetween(4, 60);
        assertThat(own.conf().get("spark.sql.shuffle.partitions")).isEqualTo("200");
    }

    @Test
    void imbalanceIsLatestLessEarliestStart() {
        var rows = run().imbalance("AllReduce", Aligning.BY_CLOCK).rows().collectAsList();
        assertThat(rows).hasSize(30);
        // 150 ppm of 0.29 s, and the ranks' own scatter of 50 µs.
        assertThat(rows.getFirst().<Long>getAs("imbalanceNs")).isBetween(43_000L, 95_000L);
        assertThat(rows.stream().map(row -> row.<Long>getAs("ranks"))).containsOnly((long) RANKS);
        assertThat(rows.stream().limit(3).map(row -> row.<String>getAs("file")))
                .allMatch(file -> file.endsWith("rank-0005.nvtxt"));
        var byBarrier = run().imbalance("AllReduce", Aligning.parse("barrier:barrier")).rows().collectAsList();
        assertThat(byBarrier).hasSize(30);
        assertThatThrownBy(() -> run().imbalance("AllReduce", Aligning.parse("marker:nothing")))
                .hasMessage("none of the 40 files has an event 'nothing'");
    }

    @Test
    void theRankThatEndsLastIsCritical() {
        var rows = run().criticalRanks("step", Aligning.BY_CLOCK).rows().collectAsList();
        assertThat(rows).hasSize(30);
        assertThat(rows.stream().map(row -> row.<String>getAs("file")))
                .allMatch(file -> file.endsWith("rank-0017.nvtxt"));
        assertThat(rows.stream().map((Row row) -> row.<Long>getAs("lateNs"))).allMatch(late -> late > 250_000);
    }
}
