// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;

/// Finds out on the driver what tasks need to know of files that they do not read.
///
/// Where a clock can depend on other files, a job of its own reads all files once for the first and the last tick of each time
/// base: a few numbers a file come back.
public final class Planner {
    private final SparkSession spark;

    /// Makes a planner.
    public Planner(SparkSession spark) {
        this.spark = spark;
    }

    /// {@return what gives each file its clocks}
    ///
    /// @param files the files of the report in their order
    public ReportPlan plan(ReadRequest request, List<SourceFile> files) {
        return request.clocks().needSpans()
                ? new ReportPlan(request.clocks(), spans(request, files))
                : request.planWithoutSpans();
    }

    /// {@return the spans of all files; reads them once}
    private List<FileSpans> spans(ReadRequest request, List<SourceFile> files) {
        var groups = FileGroups.of(files, cores());
        if (groups.isEmpty()) {
            return List.of();
        }
        var found = JavaSparkContext.fromSparkContext(spark.sparkContext()).parallelize(groups, groups.size())
                .flatMap(group -> {
                    var spans = new ArrayList<FileSpans>();
                    for (var file : group) {
                        spans.addAll(spansOf(request, file));
                    }
                    return spans.iterator();
                }).collect();
        // A path once: with the same file named twice the report has it once.
        Map<String, FileSpans> byPath = found.stream()
                .collect(Collectors.toMap(FileSpans::path, Function.identity(), (first, _) -> first,
                        LinkedHashMap::new));
        return new ArrayList<>(byPath.values());
    }

    private static List<FileSpans> spansOf(ReadRequest request, SourceFile file) throws IOException {
        var plain = new ReportPlan(ClockTexts.NONE, List.of());
        var spans = new ArrayList<FileSpans>();
        try (var opened = request.open(file)) {
            for (int text = 0; text < opened.size(); text++) {
                if (opened.read(text) instanceof OpenedFile.Content.Read(var trace)) {
                    spans.add(FileSpans.of(plain.place(trace)));
                }
            }
        }
        return spans;
    }

    /// {@return how many tasks run at a time}
    public int cores() {
        return spark.sparkContext().defaultParallelism();
    }
}
