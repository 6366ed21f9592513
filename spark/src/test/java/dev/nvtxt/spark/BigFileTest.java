// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark;

import static org.apache.spark.sql.functions.lit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.Zstd;
import dev.nvtxt.spark.query.Aligning;
import dev.nvtxt.spark.query.Ranks;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A file that is read in batches has the rows that it has as a whole.
class BigFileTest {
    @TempDir
    private static Path folder;
    private static SparkSession spark;
    private static Path big;

    @BeforeAll
    static void write() throws IOException {
        spark = LocalSpark.session();
        big = Files.writeString(folder.resolve("big.nvtxt"), text(new SplittableRandom(5)));
        Files.copy(big, folder.resolve("copy.nvtxt"));
    }

    /// Threads with pushes that are open for long, ranges, variables that change, and names at the end.
    private static String text(SplittableRandom random) {
        var text = new StringBuilder("""
                @RangePush, Time, ThreadId, Message
                @RangePop, Time, ThreadId
                @RangeStartEnd, Start, End, ThreadId, CategoryId, Message
                @Marker, Time, TimeBase, Message
                TimeBase = Rdtsc
                ProcessId = 7
                RangePush, 5, 1, main
                RangePush, 6, 2, "never popped"
                """);
        long time = 10;
        for (int i = 0; i < 400; i++) {
            if (i % 50 == 20) {
                text.append("ProcessId = ").append(i % 100 == 20 ? 8 : 7).append('\n');
                text.append("@RangePush, ").append(i % 100 == 20 ? "ThreadId, Time" : "Time, ThreadId")
                        .append(", Message\n");
            }
            boolean isTurned = i % 100 >= 20 && i % 100 < 70;
            text.append("RangePush, ").append(isTurned ? "1, " + time : time + ", 1").append(", frame\n");
            text.append("RangePush, ").append(isTurned ? "1, " + (time + 2) : time + 2 + ", 1").append(", draw_")
                    .append(i % 7).append('\n');
            text.append("RangeStartEnd, ").append(time).append(", ").append(time + 5 + random.nextInt(9))
                    .append(", 3, ").append(i % 3).append(", copy\n");
            if (i % 3 > 0) {
                text.append("RangePop, ").append(time + 7).append(", 1\n");
                text.append("RangePop, ").append(time + 15).append(", 1\n");
            }
            text.append("Marker, ").append(time * 3).append(", Qpc, done\n");
            text.append(i % 40 == 3 ? "Marker, x, Qpc, wrong\n" : "");
            time += 20;
        }
        for (int i = 0; i < 300; i++) {
            text.append("RangePop, ").append(time++).append(", 1\n");
        }
        return text.append("NameOsThread, 7, 1, \"render\"\nNameProcess, 8, \"other\"\nNameCategory, 1, \"one\"\n"
                + "AddChildCategory, 0, 1\nSetFileDisplayName, \"big one\"\n").toString();
    }

    private static DataFrameReader reader(String format, String batchBytes) {
        return spark.read().format(format).option("batchBytes", batchBytes).option("clock", "*:Rdtsc=3GHz");
    }

    @Test
    void rowsAreThoseOfDumpInAnyNumberOfBatches() {
        var expected = DumpRows.ofProgram("dump", big.toString(), "--clock", "*:Rdtsc=3GHz");
        for (var bytes : List.of("1g", "16k", "2k")) {
            var rows = reader("nvtxt", bytes).load(big.toString());
            assertThat(rows.drop("self_ns").rdd().getNumPartitions()).as(bytes).isEqualTo(1);
            assertThat(DumpRows.of(rows)).as(bytes).isEqualTo(expected).hasSize(1602);
        }
    }

    @Test
    void aPackedFileAndOneInUtf16AreReadInBatchesToo() throws IOException {
        var expected = DumpRows.of(reader("nvtxt", "1g").load(big.toString()).drop("file").withColumn("file", lit("")));
        var packed = Files.write(folder.resolve("packed.nvtxt.zst"), Zstd.compress(Files.readAllBytes(big)));
        var wide = Files.write(folder.resolve("utf16.nvtxt"),
                ("\uFEFF" + Files.readString(big)).getBytes(StandardCharsets.UTF_16LE));
        for (var file : List.of(packed, wide)) {
            assertThat(
                    DumpRows.of(reader("nvtxt", "2k").load(file.toString()).drop("file").withColumn("file", lit(""))))
                    .isEqualTo(expected);
        }
    }

    @Test
    void questionsAboutOccurrencesReadBatches() {
        var rows = new ArrayList<String>();
        for (var bytes : List.of("1g", "2k")) {
            var copies = Ranks.of(spark, List.of(big.toString(), big.resolveSibling("copy.nvtxt").toString()))
                    .option("batchBytes", bytes).option("clock", "*:Rdtsc=3GHz");
            var answer = copies.imbalance("draw_%", Aligning.BY_CLOCK);
            rows.add(answer.participation() + answer.rows().collectAsList().toString());
        }
        assertThat(rows.getFirst()).contains("draw_6").isEqualTo(rows.getLast());
    }

    private static List<String> selfTimes(Path file, String batchBytes) {
        return reader("nvtxt", batchBytes).load(file.toString()).select("line", "self_ns", "category")
                .collectAsList().stream().map(Row::toString).toList();
    }

    @Test
    void selfTimesAreThoseOfTheWholeFile() throws IOException {
        var whole = selfTimes(big, "1g");
        assertThat(selfTimes(big, "2k")).isEqualTo(whole).hasSize(1602);
        // main holds all: it is popped near the end.
        assertThat(whole.getFirst()).startsWith("[7,");
        var packed = Files.write(folder.resolve("big.nvtxt.zst"), Zstd.compress(Files.readAllBytes(big)));
        assertThat(selfTimes(packed, "2k")).isEqualTo(whole);
        var wide = Files.write(folder.resolve("wide.nvtxt"),
                ("\uFEFF" + Files.readString(big)).getBytes(StandardCharsets.UTF_16LE));
        assertThat(selfTimes(wide, "2k")).isEqualTo(whole);
    }

    @Test
    void problemsAreThoseOfTheWholeFile() {
        var problems = reader("nvtxt-problems", "2k").load(big.toString()).collectAsList();
        assertThat(problems).isEqualTo(reader("nvtxt-problems", "1g").load(big.toString()).collectAsList())
                .hasSizeGreaterThan(20);
        assertThatThrownBy(() -> reader("nvtxt", "2k").option("mode", "failfast").load(big.toString()).count())
                .hasStackTraceContaining("big.nvtxt:12:22: error:");
    }

    @Test
    void clocksKnowTheSpanOfAllBatches() {
        var mode = List.of("--mode", "*:Rdtsc=lerp", "--ns_a", "5", "--ns_b", "1s");
        var rows = spark.read().format("nvtxt").option("batchBytes", "2k")
                .option("clockMode", "*:Rdtsc=lerp ns_a=5 ns_b=1s").load(big.toString());
        assertThat(DumpRows.of(rows)).isEqualTo(DumpRows.ofProgram("dump", big.toString(), mode.get(0), mode.get(1),
                mode.get(2), mode.get(3), mode.get(4), mode.get(5)));
    }
}
