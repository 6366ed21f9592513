// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.spark.query.GroupRequest;
import dev.nvtxt.spark.query.Ranks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A real cluster of three JVMs, of which one dies while a job runs.
class ClusterTest {
    private static final int RANKS = 12;

    @TempDir
    private static Path folder;
    private static Cluster cluster;
    private static SparkSession spark;

    @BeforeAll
    static void start() throws IOException {
        LocalSpark.stop(); // one session a JVM
        new RankJob(RANKS, 40, 3, 7).write(folder.resolve("run"));
        cluster = new Cluster(folder, 2);
        spark = cluster.session();
    }

    @AfterAll
    static void stop() {
        if (spark != null) {
            spark.stop();
        }
        if (cluster != null) {
            cluster.close();
        }
    }

    @Test
    void aWorkerThatDiesChangesNoRow() throws Exception {
        var run = folder.resolve("run").toString();
        var ranks = Ranks.of(spark, run);
        var before = rows(ranks);
        assertThat(DumpRows.of(ranks.events())).isEqualTo(DumpRows.ofProgram("dump", run))
                .hasSize(RANKS * 40 * RankJob.EVENTS_PER_STEP);
        var ended = new AtomicInteger();
        var isRemoved = new AtomicBoolean();
        spark.sparkContext().addSparkListener(new SparkListener() {
            @Override
            public void onTaskEnd(SparkListenerTaskEnd task) {
                if (ended.incrementAndGet() == 3) {
                    cluster.killWorker(0);
                }
            }

            @Override
            public void onExecutorRemoved(SparkListenerExecutorRemoved executor) {
                isRemoved.set(true);
            }
        });
        assertThat(rows(ranks)).isEqualTo(before);
        spark.sparkContext().listenerBus().waitUntilEmpty();
        assertThat(ended).hasValueGreaterThan(3);
        assertThat(isRemoved).isTrue();
        assertThat(rows(ranks)).isEqualTo(before);
    }

    private static List<String> rows(Ranks ranks) {
        var rows = new ArrayList<String>();
        ranks.statistics(GroupRequest.BY_MESSAGE).rows().collectAsList().forEach(row -> rows.add(row.toString()));
        ranks.events().filter("kind = 'marker'").groupBy("pid").count().orderBy("pid").collectAsList()
                .forEach(row -> rows.add(row.toString()));
        return rows;
    }
}
