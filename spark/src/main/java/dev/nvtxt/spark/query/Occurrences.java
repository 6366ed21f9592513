// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import static org.apache.spark.sql.functions.abs;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.collect_list;
import static org.apache.spark.sql.functions.sort_array;
import static org.apache.spark.sql.functions.struct;

import dev.nvtxt.analysis.rank.ClockDrift;
import dev.nvtxt.analysis.rank.EventSeries;
import dev.nvtxt.analysis.rank.OccurrenceTimes;
import dev.nvtxt.analysis.rank.RobustScore;
import dev.nvtxt.spark.read.FileReading.ContentKind;
import module java.base;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;

/// The same event on all ranks: the first `AllReduce` of each, the second of each, and so on.
///
/// The files are read once; what is left of them are the times of the events that the question is about.
///
/// @param aligned the events with their number on their rank, on one axis: columns `start` and `end`
/// @param participation which ranks take part
record Occurrences(Dataset<Row> aligned, Participation participation) {
    private static final int MIN_OF_SLOPE = 3;
    private static final StructType SCHEMA = StructType
            .fromDDL("file STRING, line INT, message STRING, startNs BIGINT, "
                    + "endNs BIGINT, occurrence INT, start BIGINT, end BIGINT");

    /// Which events are compared over the ranks. Travels to the tasks.
    ///
    /// @param message their message; `%` matches any text, and then each message by itself
    /// @param aligning how ranks are put on one axis
    /// @param needsEnds whether events without an end are left out
    record Request(String message, Aligning aligning, boolean needsEnds) implements Serializable {}

    /// {@return the events of a message}
    ///
    /// @param message the events; `%` matches any text, and then each message by itself
    static Occurrences of(Ranks ranks, String message, Aligning aligning) {
        return of(ranks, new Request(message, aligning, false));
    }

    /// {@return the ranges of a message that have an end}
    static Occurrences ofEnds(Ranks ranks, String message) {
        return of(ranks, new Request(message, Aligning.BY_CLOCK, true));
    }

    private static Occurrences of(Ranks ranks, Request request) {
        var plan = ranks.plan(ContentKind.EVENTS, "");
        var filter = plan.clocks().filter();
        var events = ranks.read(plan, ContentKind.EVENTS,
                (reader, input) -> new OccurrenceReader(request, filter).read(reader, input))
                .persist(StorageLevel.MEMORY_AND_DISK());
        var pairing = Pairing.of(request, events.map(RankEvents::summary).collect());
        var usual = pairing.usual();
        if (request.needsEnds() && (pairing.participation().tookPart() < MIN_OF_SLOPE
                || usual.values().stream().allMatch(count -> count < MIN_OF_SLOPE))) {
            throw new IllegalArgumentException(String.format(Locale.ROOT,
                    "a drift is a slope over 3 or more '%s' of 3 or more files; %s", request.message(),
                    pairing.participation().summary()));
        }
        int zeros = pairing.usualZeros();
        var aligning = request.aligning();
        var rows = events.filter(rank -> rank.zero().size() == zeros)
                .flatMap(rank -> rank.rows(aligning, usual).iterator());
        long count = usual.values().stream().mapToLong(Integer::longValue).sum()
                * pairing.participation().tookPart();
        return new Occurrences(ranks.sized(count).createDataFrame(rows, SCHEMA), pairing.participation());
    }

    /// One occurrence on all ranks that have it, in the order of their files.
    private record Together(String message, int occurrence, List<Row> ranks) {
        OccurrenceTimes times() {
            return OccurrenceTimes.of(ranks.stream().mapToLong(rank -> rank.<Long>getAs("start")).toArray(),
                    ranks.stream().mapToLong(Together::end).toArray());
        }

        static long end(Row rank) {
            return rank.isNullAt(rank.fieldIndex("end")) ? EventSeries.NO_END : rank.<Long>getAs("end");
        }
    }

    /// {@return the occurrences that several ranks have}
    private static JavaRDD<Together> together(Dataset<Row> events, int minRanks) {
        return events.groupBy("message", "occurrence")
                .agg(sort_array(collect_list(struct("file", "line", "startNs", "endNs", "start", "end"))).as("ranks"))
                .javaRDD().map(row -> new Together(row.getString(0), row.getInt(1), row.getList(2)))
                .filter(occurrence -> occurrence.ranks.size() >= minRanks);
    }

    /// {@return per collective how far apart the first and the last rank start, the farthest first}
    RankAnswer imbalance() {
        var schema = "message STRING, occurrence INT, ranks BIGINT, imbalanceNs BIGINT, earliestFile STRING, file STRING, "
                + "line INT, startNs BIGINT";
        return answer(together(aligned, 2).map(each -> {
            var times = each.times();
            var latest = each.ranks.get(times.latest());
            return RowFactory.create(each.message, each.occurrence, (long) times.ranks(), times.imbalanceNs(),
                    each.ranks.get(times.earliest()).getAs("file"), latest.getAs("file"), latest.getAs("line"),
                    latest.getAs("startNs"));
        }), schema, table -> table.orderBy(col("imbalanceNs").desc(), col("message"), col("occurrence")));
    }

    /// {@return per step which rank ends it last, and how long after the rank in the middle; in the order of the steps}
    RankAnswer criticalRanks() {
        var schema = "message STRING, occurrence INT, ranks BIGINT, lateNs BIGINT, spanNs BIGINT, durationNs BIGINT, "
                + "file STRING, line INT, startNs BIGINT";
        return answer(together(aligned.where("end is not null"), 2).map(each -> {
            var times = each.times();
            var last = each.ranks.get(times.last());
            return RowFactory.create(each.message, each.occurrence, (long) times.ranks(), times.lateEndNs(),
                    times.spanNs(), last.<Long>getAs("endNs") - last.<Long>getAs("startNs"), last.getAs("file"),
                    last.getAs("line"), last.getAs("startNs"));
        }), schema, table -> table.orderBy("message", "occurrence"));
    }

    /// How far a rank is from the middle of all at an end.
    private record EndDistance(long middleNs, long aheadNs, int line, long startNs) implements Serializable {}

    /// A clock's line, and where it is farthest off.
    private record FileDrift(String file, long occurrences, ClockDrift drift, EndDistance farthest)
            implements
                Serializable {
        static FileDrift of(String file, Iterable<EndDistance> distances, long originNs) {
            var all = new ArrayList<EndDistance>();
            distances.forEach(all::add);
            // In one order: the last digits of a sum depend on it.
            all.sort(Comparator.comparingLong(EndDistance::middleNs).thenComparingInt(EndDistance::line));
            var farthest = all.stream().max(Comparator.comparingLong((EndDistance at) -> Math.abs(at.aheadNs))
                    .thenComparingInt(EndDistance::line).thenComparingLong(EndDistance::startNs)).orElseThrow();
            return new FileDrift(file, all.size(),
                    ClockDrift.of(all.stream().mapToDouble(at -> at.middleNs - originNs).toArray(),
                            all.stream().mapToDouble(EndDistance::aheadNs).toArray()),
                    farthest);
        }

        /// Rounded, so that equal clocks have equal drifts.
        double ppm() {
            return Math.round(drift.ppm() * 1e6) / 1e6;
        }
    }

    /// {@return per rank the slope of its ends against the middle of all ranks in parts per million, the greatest first}
    RankAnswer drift() {
        var distances = together(aligned, MIN_OF_SLOPE).flatMapToPair(each -> {
            long middle = each.times().middleEndNs();
            return each.ranks.stream().map(rank -> new Tuple2<>(rank.<String>getAs("file"), new EndDistance(middle,
                    Together.end(rank) - middle, rank.getAs("line"), rank.getAs("startNs")))).iterator();
        }).persist(StorageLevel.MEMORY_AND_DISK());
        long origin = distances.values().map(EndDistance::middleNs).fold(Long.MAX_VALUE, Math::min);
        var drifts = distances.groupByKey().map(file -> FileDrift.of(file._1(), file._2(), origin))
                .filter(file -> file.occurrences >= MIN_OF_SLOPE && !Double.isNaN(file.drift.ppm())).collect();
        double[] scores = RobustScore.of(drifts.stream().mapToDouble(FileDrift::ppm).toArray());
        var rows = IntStream.range(0, drifts.size()).mapToObj(i -> {
            var file = drifts.get(i);
            return RowFactory.create(file.file, file.occurrences, file.ppm(), Outliers.nullable(scores[i]),
                    Math.round(file.drift.offsetNs() * 1e3) / 1e3, file.farthest.line, file.farthest.startNs);
        }).toList();
        var schema = StructType.fromDDL("file STRING, occurrences BIGINT, driftPpm DOUBLE, z DOUBLE, offsetNs DOUBLE, "
                + "line INT, startNs BIGINT");
        return new RankAnswer.Table(aligned.sparkSession().createDataFrame(rows, schema)
                .orderBy(abs(col("driftPpm")).desc(), col("file")), participation);
    }

    private RankAnswer answer(JavaRDD<Row> rows, String schema, UnaryOperator<Dataset<Row>> order) {
        return new RankAnswer.Table(
                order.apply(aligned.sparkSession().createDataFrame(rows, StructType.fromDDL(schema))),
                participation);
    }
}
