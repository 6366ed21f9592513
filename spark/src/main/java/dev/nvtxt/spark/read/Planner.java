// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import dev.nvtxt.spark.read.FileReading.ContentKind;
import dev.nvtxt.spark.read.SourceFile.NumberedFile;
import module java.base;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;

/// Finds out what tasks need to know of files that they do not read.
///
/// Where a clock can depend on other files, all files are read once, by a job whose answers are a few numbers a file: the first and
/// the last tick of each time base.
public final class Planner {
    private final SparkSession spark;
    private final ReadRequest request;
    private boolean isOfTimes;

    public Planner(SparkSession spark, ReadRequest request) {
        this.spark = spark;
        this.request = request;
    }

    /// Finds out when the first event of all files is.
    public Planner withReportStart() {
        isOfTimes = true;
        return this;
    }

    /// {@return what tasks read}
    ///
    /// @param files the files of the report in their order
    /// @param needed those that are read
    public ReadPlan plan(List<SourceFile> files, Set<SourceFile> needed, ContentKind rowRequest) {
        var all = IntStream.range(0, files.size()).mapToObj(i -> new NumberedFile(i, files.get(i))).toList();
        boolean needsSpans = request.clocks().needSpans() || request.events().needsReport() || isOfTimes;
        var clocks = new ReportPlan(request.clocks(), request.events(),
                rowRequest != ContentKind.PROBLEMS && needsSpans ? spans(all) : List.of());
        var _ = clocks.span(); // an option that is wrong fails here, not in a task
        return new ReadPlan(groups(all.stream().filter(file -> needed.contains(file.file())).toList()), clocks);
    }

    private List<List<NumberedFile>> groups(List<NumberedFile> files) {
        return FileGroups.of(files, file -> file.file().bytes(), spark.sparkContext().defaultParallelism());
    }

    /// The spans of a text with the number of its file.
    private record NumberedSpans(int number, FileSpans spans) implements Serializable {}

    /// {@return the spans of all files, in the order of the report}
    private List<FileSpans> spans(List<NumberedFile> files) {
        var groups = groups(files);
        if (groups.isEmpty()) {
            return List.of();
        }
        var read = request;
        var spans = new ArrayList<>(JavaSparkContext.fromSparkContext(spark.sparkContext())
                .parallelize(groups, groups.size()).flatMap(group -> spansOf(read, group).iterator()).collect());
        spans.sort(Comparator.comparingInt(NumberedSpans::number));
        // A path once: with the same file named twice the report has it once.
        var byPath = new LinkedHashMap<String, FileSpans>();
        spans.forEach(each -> byPath.putIfAbsent(each.spans.path(), each.spans));
        return new ArrayList<>(byPath.values());
    }

    private static List<NumberedSpans> spansOf(ReadRequest request, List<NumberedFile> files) throws IOException {
        var spans = new ArrayList<NumberedSpans>();
        try (var reading = new FileReading(request, ReportPlan.NONE, ContentKind.SPANS)) {
            for (var file : files) {
                reading.open(file.file());
                for (var content = reading.next(); content != null; content = reading.next()) {
                    if (content instanceof FileContent.Spans(var own)) {
                        spans.add(new NumberedSpans(file.number(), own));
                    }
                }
            }
        }
        return spans;
    }

    /// Which task of a job reads what, and with which clocks.
    ///
    /// @param tasks the files of each task
    /// @param clocks gives files their clocks
    public record ReadPlan(List<List<NumberedFile>> tasks, ReportPlan clocks) {
        public ReadPlan {
            tasks = List.copyOf(tasks);
        }
    }

    /// What a task reads: a big file alone, small files together, so that ten thousand of them are not ten thousand
    /// tasks.
    public static final class FileGroups {
        private static final long MAX_BYTES = 32L << 20;
        /// What opening a file costs, in bytes that could be read meanwhile.
        private static final long OPEN_BYTES = 256L << 10;

        private FileGroups() {}

        /// {@return files in groups, in order; every core has something to do where there are enough}
        ///
        /// @param cores how many tasks run at a time
        public static <T> List<List<T>> of(List<T> files, ToLongFunction<T> size, int cores) {
            long total = files.stream().mapToLong(file -> size.applyAsLong(file) + OPEN_BYTES).sum();
            long groupBytes = Math.min(MAX_BYTES, total / Math.max(1, cores * 2L));
            var groups = new ArrayList<List<T>>();
            var group = new ArrayList<T>();
            long bytes = 0;
            for (var file : files) {
                long own = size.applyAsLong(file) + OPEN_BYTES;
                if (!group.isEmpty() && bytes + own > groupBytes) {
                    groups.add(new ArrayList<>(group));
                    group.clear();
                    bytes = 0;
                }
                group.add(file);
                bytes += own;
            }
            if (!group.isEmpty()) {
                groups.add(new ArrayList<>(group));
            }
            return groups;
        }
    }
}
