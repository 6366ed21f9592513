// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import dev.nvtxt.analysis.rank.OutlierFinder;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.spark.read.EventRequest;
import dev.nvtxt.spark.read.FileContent;
import dev.nvtxt.spark.read.FileLister;
import dev.nvtxt.spark.read.FileReading;
import dev.nvtxt.spark.read.FileReading.ContentKind;
import dev.nvtxt.spark.read.Planner;
import dev.nvtxt.spark.read.Planner.ReadPlan;
import dev.nvtxt.spark.read.ReadRequest;
import dev.nvtxt.spark.read.SourceFile.NumberedFile;
import dev.nvtxt.spark.read.TaskMemory;
import module java.base;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import scala.Tuple2;
import scala.jdk.javaapi.CollectionConverters;

/// The files of a job, a rank each, and the questions that can be asked of them. Immutable.
///
/// From Python: `spark._jvm.dev.nvtxt.spark.query.Ranks.of(spark._jsparkSession, "hdfs:/run42")`.
public final class Ranks {
    private static final String PARTITIONS = "spark.sql.shuffle.partitions";
    private static final long ROWS_PER_PARTITION = 100_000;

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

    public Dataset<Row> events() {
        return load("nvtxt");
    }

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
    /// @param threshold the change of the median that is worth a word, as a part: 0.01 is one percent
    public RankComparison compareWith(Ranks after, GroupRequest request, double threshold) {
        return RankComparison.of(this, after, request, threshold);
    }

    /// {@return the outlying ranks, the farthest first}
    ///
    /// @param limits from where on a rank is an outlier
    public RankAnswer outliers(GroupRequest request, OutlierFinder limits) {
        return Outliers.of(this, request, limits);
    }

    /// {@return how far apart the ranks start each collective}
    ///
    /// @throws IllegalArgumentException if no file has an event with one of the messages
    public RankAnswer imbalance(String message, Aligning aligning) {
        return Occurrences.of(this, message, aligning).imbalance();
    }

    /// {@return which rank ends each step last}
    ///
    /// @throws IllegalArgumentException if no file has an event with one of the messages
    public RankAnswer criticalRanks(String message, Aligning aligning) {
        return Occurrences.of(this, message, aligning).criticalRanks();
    }

    /// {@return how the clock of each rank drifts from those of the others, by the ends of a barrier}
    ///
    /// @throws IllegalArgumentException if no file has an event with the message
    public RankAnswer drift(String barrier) {
        return Occurrences.ofEnds(this, barrier).drift();
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

    /// Makes results of a file, in the task that reads it.
    ///
    /// @param <T> the results
    @FunctionalInterface
    interface FileQuestion<T> extends Serializable {
        /// {@return the results}
        ///
        /// @param reader has the file open
        /// @param input the number of the file
        Collection<T> ask(FileReading reader, int input) throws IOException;
    }

    /// Reads all files, each in one task.
    <T> JavaRDD<T> read(ReadPlan plan, ContentKind request, FileQuestion<T> question) {
        var read = request();
        var clocks = plan.clocks();
        return JavaSparkContext.fromSparkContext(spark.sparkContext())
                .parallelize(plan.tasks(), Math.max(1, plan.tasks().size()))
                .flatMap(task -> new FileResults<>(task,
                        file -> {
                            try (var reader = new FileReading(read, clocks, request)) {
                                reader.open(file.file());
                                return question.ask(reader, file.number());
                            }
                        }));
    }

    /// {@return which task reads what}
    ///
    /// @param filter what may need to know when the first event is
    ReadPlan plan(ContentKind request, String filter) {
        var files = new FileLister(spark, options).list(paths).files();
        var planner = new Planner(spark, request());
        if (EventRequest.isOfTimes(filter)) {
            planner.withReportStart();
        }
        return planner.plan(files, new HashSet<>(files), request);
    }

    /// Reads all files and sums up their groups: those with one id together, and a part for each file as a whole.
    JavaPairRDD<GroupId, GroupPart> parts(GroupRequest groups, FileParts.Purpose purpose) {
        var plan = plan(ContentKind.WHOLE_FILES, groups.filter());
        var span = plan.clocks().span();
        var asked = new Asked(groups, purpose, request().events().filter(), span.startNs(), span.endNs(),
                plan.clocks().startNs());
        return read(plan, ContentKind.WHOLE_FILES, (reader, input) -> {
            var parts = new HashMap<GroupId, GroupPart>();
            for (var content = reader.next(); content != null; content = reader.next()) {
                add(content, input, asked, parts);
            }
            return parts.entrySet().stream().map(part -> new Tuple2<>(part.getKey(), part.getValue())).toList();
        }).mapToPair(part -> part).reduceByKey(GroupPart::plus,
                Math.clamp(plan.tasks().size(), 1, spark.sparkContext().defaultParallelism() * 2));
    }

    private static void add(FileContent content, int input, Asked asked, Map<GroupId, GroupPart> into) {
        switch (content) {
            case FileContent.Events file -> {
                var summed = asked.parts().of(file.file(), asked.startNs);
                summed.parts().forEach((id, part) -> into.merge(id, part, GroupPart::plus));
                var totals = FileTotals.of(input, file, summed);
                into.put(GroupId.ofFile(totals.path()), GroupPart.of(totals));
            }
            case FileContent.Unreadable file ->
                into.put(GroupId.ofFile(file.path()), GroupPart.of(FileTotals.of(input, file)));
            case FileContent.Faults _,FileContent.Spans _ ->
                throw new IllegalStateException("only events were asked for");
        }
    }

    /// {@return a session like the user's, whose shuffles have no more partitions than rows are worth}
    ///
    /// Spark's own number, 200, makes thousands of tasks of a few rows each.
    ///
    /// @param rows how many rows are shuffled, about
    SparkSession sized(long rows) {
        var sized = spark.newSession();
        CollectionConverters.asJava(spark.conf().getAll()).forEach((name, value) -> {
            if (sized.conf().isModifiable(name)) {
                sized.conf().set(name, value);
            }
        });
        long partitions = Math.ceilDiv(Math.max(1, rows), ROWS_PER_PARTITION);
        sized.conf().set(PARTITIONS, Math.min(partitions, Long.parseLong(spark.conf().get(PARTITIONS))));
        return sized;
    }

    /// The results of the files of a task, read one after the other, each handed out once. Confined to one thread.
    /// Where the heap is too small for a file, the task fails with a sentence.
    ///
    /// @param <T> the results
    static final class FileResults<T> implements Iterator<T> {
        private final Iterator<NumberedFile> files;
        private final Reading<T> reading;
        private final Queue<T> results = new ArrayDeque<>();

        @FunctionalInterface
        interface Reading<T> {
            Collection<T> read(NumberedFile file) throws IOException;
        }

        FileResults(List<NumberedFile> files, Reading<T> reading) {
            this.files = files.iterator();
            this.reading = reading;
        }

        @Override
        public boolean hasNext() {
            while (results.isEmpty() && files.hasNext()) {
                var file = files.next();
                try {
                    results.addAll(reading.read(file));
                } catch (OutOfMemoryError e) {
                    throw new UncheckedIOException(TaskMemory.exceeded(file.file().path(), e));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
            return !results.isEmpty();
        }

        @Override
        public T next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return results.remove();
        }
    }
}
