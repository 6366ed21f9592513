// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.SplitFile;
import dev.nvtxt.spark.read.PieceReader.Wanted;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.sql.SparkSession;

/// Finds out what tasks need to know of what they do not read, by jobs of its own whose answers are a few numbers a file.
///
/// Big files are read once to be cut into splits; the state where each begins comes back. Where a clock can depend on other files, all
/// files are read once for the first and the last tick of each time base. Where self times are asked for, splits in which pushes
/// of earlier splits are open are read once for what is inside these.
public final class Planner {
    private final SparkSession spark;
    private final ReadRequest request;
    private boolean isOfTimes;

    /// Makes a planner.
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
    public ReadPlan plan(List<SourceFile> files, Set<SourceFile> needed, Wanted wanted) {
        var inParts = wanted == Wanted.EVENTS || wanted == Wanted.NESTED_EVENTS
                ? cut(numbered(files).stream().filter(file -> needed.contains(file.file)).toList())
                : Map.<Integer, SplitFile>of();
        boolean needsSpans = request.clocks().needSpans() || request.events().needsReport() || isOfTimes;
        var clocks = new ReportPlan(request.clocks(), request.events(),
                wanted != Wanted.PROBLEMS && needsSpans ? spans(files, inParts) : List.of());
        var _ = clocks.span(); // what is wrong with it is said here, not by a task
        var pieces = new ArrayList<FilePiece>();
        for (var file : numbered(files)) {
            var parted = inParts.get(file.number);
            if (needed.contains(file.file) && parted == null) {
                pieces.add(FilePiece.whole(file.number, file.file));
            } else if (needed.contains(file.file) && parted != null) {
                pieces.addAll(wanted == Wanted.EVENTS
                        ? pieces(file, parted, Map.of())
                        : nested(file, parted.cutAtGaps(), clocks));
            }
        }
        return new ReadPlan(FileGroups.of(pieces, FilePiece::bytes, cores()), clocks);
    }

    /// A file with its place in the report.
    private record Numbered(int number, SourceFile file) implements Serializable {}

    private static List<Numbered> numbered(List<SourceFile> files) {
        return IntStream.range(0, files.size()).mapToObj(i -> new Numbered(i, files.get(i))).toList();
    }

    private static List<FilePiece> pieces(Numbered file, SplitFile parted, Map<SplitFile.Push, Long> insideNs) {
        var pieces = new ArrayList<FilePiece>();
        for (int i = 0; i < parted.size(); i++) {
            int split = i;
            var own = new HashMap<SplitFile.Push, Long>();
            insideNs.forEach((push, ns) -> {
                if (push.split() == split) {
                    own.put(new SplitFile.Push(0, push.event()), ns);
                }
            });
            pieces.add(new FilePiece(file.number, file.file, parted.only(split), own));
        }
        return pieces;
    }

    /// A file with its number and its splits.
    private record CutFile(int number, SplitFile splits) implements Serializable {}

    /// {@return the splits of the big files among some by their numbers}
    private Map<Integer, SplitFile> cut(List<Numbered> files) {
        var big = files.stream().filter(file -> request.isBig(file.file)).toList();
        Map<Integer, SplitFile> parted = new HashMap<>();
        var read = request;
        run(big, file -> {
            var found = new ArrayList<CutFile>();
            try (var reader = read.splits(file.file)) {
                // A compressed file is read by one task: expanding its beginning for each split would take longer.
                if (reader.isPlain()) {
                    var scan = reader.scan(read.splitBytes(), ReadListener.NONE);
                    read.check(file.file.path(), scan.problems());
                    if (scan.file().hasRandomAccess()) {
                        found.add(new CutFile(file.number, scan.file()));
                    }
                }
            } catch (IOException e) {
                if (!PieceReader.isOfFile(e)) {
                    throw e;
                }
            }
            return found.iterator();
        }).forEach(found -> parted.put(found.number, found.splits));
        return parted;
    }

    /// A split of a file.
    private record Split(FilePiece piece, ReportPlan plan) implements Serializable {}

    /// How long ranges of a split are inside a push of an earlier one.
    private record InnerTime(SplitFile.Push push, long insideNs) implements Serializable {}

    private List<FilePiece> nested(Numbered file, SplitFile parted, ReportPlan plan) {
        var splits = pieces(file, parted, Map.of()).stream()
                .filter(piece -> piece.split() != null && piece.split().firstEvent(0) > 0)
                .map(piece -> new Split(piece, plan)).toList();
        var read = request;
        Map<SplitFile.Push, Long> insideNs = new HashMap<>();
        run(splits, split -> {
            var known = split.piece.split();
            if (known == null) {
                throw new IllegalStateException("no split of " + split.piece.file());
            }
            try (var reader = read.splits(split.piece.file())) {
                var times = new ArrayList<InnerTime>();
                InnerTimes.of(reader, known, 0, split.plan).forEach((push, ns) -> times.add(new InnerTime(push, ns)));
                return times.iterator();
            }
        }).forEach(time -> insideNs.merge(time.push, time.insideNs, Long::sum));
        return pieces(file, parted, insideNs);
    }

    /// {@return the spans of all files; reads those that are not known once}
    private List<FileSpans> spans(List<SourceFile> files, Map<Integer, SplitFile> inParts) {
        var unknown = numbered(files).stream().filter(file -> !inParts.containsKey(file.number)).toList();
        var read = request;
        var found = run(FileGroups.of(unknown, file -> file.file.bytes(), cores()), group -> {
            var spans = new ArrayList<NumberedSpans>();
            for (var file : group) {
                for (var each : spansOf(read, file.file)) {
                    spans.add(new NumberedSpans(file.number, each));
                }
            }
            return spans.iterator();
        });
        // A path once: with the same file named twice the report has it once.
        Map<String, FileSpans> byPath = new LinkedHashMap<>();
        for (var file : numbered(files)) {
            var parted = inParts.get(file.number);
            if (parted != null) {
                byPath.putIfAbsent(parted.path(), FileSpans.of(parted));
            }
            found.stream().filter(spans -> spans.number == file.number)
                    .forEach(spans -> byPath.putIfAbsent(spans.spans.path(), spans.spans));
        }
        return new ArrayList<>(byPath.values());
    }

    /// The spans of a file with its number.
    private record NumberedSpans(int number, FileSpans spans) implements Serializable {}

    private static List<FileSpans> spansOf(ReadRequest request, SourceFile file) throws IOException {
        var plain = new ReportPlan(ClockTexts.NONE, new EventRequest("", null, null), List.of());
        Map<String, FileSpans> spans = new LinkedHashMap<>();
        try (var reader = new PieceReader(request, plain, Wanted.EVENTS)) {
            reader.open(FilePiece.whole(0, file));
            for (var content = reader.next(); content != null; content = reader.next()) {
                if (content instanceof FileContent.Events events) {
                    // Of a split its file's, which all splits know.
                    spans.putIfAbsent(events.file().trace().path(), events.spans());
                }
            }
        }
        return new ArrayList<>(spans.values());
    }

    private <T, R> List<R> run(List<T> tasks, FlatMapFunction<T, R> function) {
        return tasks.isEmpty()
                ? List.of()
                : JavaSparkContext.fromSparkContext(spark.sparkContext()).parallelize(tasks, tasks.size())
                        .flatMap(function).collect();
    }

    /// {@return how many tasks run at a time}
    public int cores() {
        return spark.sparkContext().defaultParallelism();
    }
}
