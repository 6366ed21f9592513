// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import dev.nvtxt.analysis.stats.column.AxisRange;
import dev.nvtxt.spark.read.EventRequest;
import dev.nvtxt.spark.read.FileContent;
import dev.nvtxt.spark.read.FileLister;
import dev.nvtxt.spark.read.FilePiece;
import dev.nvtxt.spark.read.PieceReader;
import dev.nvtxt.spark.read.PieceReader.Wanted;
import dev.nvtxt.spark.read.Planner;
import dev.nvtxt.spark.read.ReadRequest;
import java.io.IOException;
import java.io.Serializable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import scala.Tuple2;

/// The files of a job, a rank each, and the questions that can be asked of them. Immutable.
///
/// From Python: `spark._jvm.dev.nvtxt.spark.query.Ranks.of(spark._jsparkSession, "hdfs:/run42")`.
public final class Ranks {
    private final SparkSession spark;
    private final List<String> paths;
    private final Map<String, String> options;

    private Ranks(SparkSession spark, List<String> paths, Map<String, String> options) {
        this.spark = spark;
        this.paths = List.copyOf(paths);
        this.options = Map.copyOf(options);
    }

    /// {@return the files of a path: a file, a folder or a glob}
    public static Ranks of(SparkSession spark, String path) {
        return of(spark, List.of(path));
    }

    /// {@return the files of some paths: files, folders, globs}
    public static Ranks of(SparkSession spark, List<String> paths) {
        return new Ranks(spark, paths, Map.of());
    }

    /// {@return the same with an option of the data source, as `clock`}
    public Ranks option(String name, String value) {
        var more = new HashMap<>(options);
        more.put(name.toLowerCase(Locale.ROOT), value);
        return new Ranks(spark, paths, more);
    }

    /// {@return all events, a row each}
    public Dataset<Row> events() {
        return load("nvtxt");
    }

    /// {@return all problems, a row each}
    public Dataset<Row> problems() {
        return load("nvtxt-problems");
    }

    private Dataset<Row> load(String format) {
        return spark.read().format(format).options(options).load(paths.toArray(String[]::new));
    }

    /// {@return statistics of all files together, as `nvtxt stats` has them}
    public RankStatistics statistics(GroupRequest request) {
        return RankStatistics.of(this, request);
    }

    /// {@return these files against others, as `nvtxt diff` has them}
    ///
    /// @param after the files that are compared with these
    /// @param threshold the change of the median that is worth a word, as a part: 0.01 is one per cent
    public RankComparison compareWith(Ranks after, GroupRequest request, double threshold) {
        return RankComparison.of(this, after, request, threshold);
    }

    /// {@return the ranks that stand out, the farthest first}
    public Dataset<Row> outliers(GroupRequest request, Outliers.Limits limits) {
        return Outliers.of(this, request, limits);
    }

    /// {@return how far apart the ranks start each collective}
    public Dataset<Row> imbalance(String message, Aligning aligning) {
        return new Occurrences(this, message, aligning).imbalance();
    }

    /// {@return which rank ends each step last}
    public Dataset<Row> criticalRanks(String message, Aligning aligning) {
        return new Occurrences(this, message, aligning).criticalRanks();
    }

    /// {@return how the clock of each rank drifts from those of the others, by the ends of a barrier}
    public Dataset<Row> drift(String barrier) {
        return new Occurrences(this, barrier, Aligning.BY_CLOCK).drift();
    }

    SparkSession spark() {
        return spark;
    }

    List<String> paths() {
        return paths;
    }

    ReadRequest request() {
        return ReadRequest.of(options, spark.sparkContext().hadoopConfiguration());
    }

    /// What is summed up. Travels to the tasks.
    private record Asked(GroupRequest groups, FileParts.Purpose purpose, String filter, long fromNs, long toNs,
            long startNs) implements Serializable {
        FileParts parts() {
            return new FileParts(groups, purpose, filter, new AxisRange(fromNs, toNs));
        }
    }

    /// Reads all files and sums up their groups: those with one id together, and a part for each file as a whole.
    JavaPairRDD<GroupId, GroupPart> parts(GroupRequest groups, FileParts.Purpose purpose) {
        var read = request();
        var files = new FileLister(spark, options).list(paths).files();
        var planner = new Planner(spark, read);
        if (EventRequest.isOfTimes(groups.filter())) {
            planner.withReportStart();
        }
        var plan = planner.plan(files, new HashSet<>(files), Wanted.WHOLE_FILES);
        var clocks = plan.clocks();
        var span = clocks.span();
        var asked = new Asked(groups, purpose, read.events().filter(), span.startNs(), span.endNs(), clocks.startNs());
        int tasks = Math.max(1, plan.tasks().size());
        return JavaSparkContext.fromSparkContext(spark.sparkContext()).parallelize(plan.tasks(), tasks)
                .flatMapToPair(task -> {
                    Map<GroupId, GroupPart> parts = new HashMap<>();
                    try (var reader = new PieceReader(read, clocks, Wanted.WHOLE_FILES)) {
                        for (var piece : task) {
                            add(reader, piece, asked, parts);
                        }
                    }
                    return parts.entrySet().stream().map(part -> new Tuple2<>(part.getKey(), part.getValue()))
                            .iterator();
                }).reduceByKey(GroupPart::plus, Math.min(tasks, planner.cores() * 2));
    }

    private static void add(PieceReader reader, FilePiece piece, Asked asked,
            Map<GroupId, GroupPart> into)
            throws IOException {
        reader.open(piece);
        for (var content = reader.next(); content != null; content = reader.next()) {
            if (content instanceof FileContent.Events events) {
                add(events, new FileTotals.Order(piece.number(), events.text()), asked, into);
            }
        }
    }

    private static void add(FileContent.Events events, FileTotals.Order order, Asked asked,
            Map<GroupId, GroupPart> into) {
        var summed = asked.parts().of(events.file(), asked.startNs);
        summed.parts().forEach((id, part) -> into.merge(id, part, GroupPart::plus));
        var trace = events.file().trace();
        into.put(GroupId.ofFile(trace.path()), GroupPart.of(
                new FileTotals(order, trace.path(), trace.label(), summed.coveredNs(), events.spans())));
    }
}
