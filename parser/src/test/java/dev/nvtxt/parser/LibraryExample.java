// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.analysis.filter.FilterException;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.group.Grouping;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportBuilder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// The program on the first page of the library's documentation: which messages take the most time in a file.
final class LibraryExample {
    private LibraryExample() {}

    static String run(Path path) throws IOException, FilterException {
        // begin
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read(path, ReadListener.NONE);
        var text = new StringBuilder();
        for (var problem : trace.problems().list()) {
            text.append("line %d: %s%n".formatted(problem.line(), problem.message()));
        }
        var report = ReportBuilder.build(List.of(trace), List.of());
        var file = report.files().getFirst();
        var visible = Filter.parse("kind = range and dur > 1us").match(file);
        var scope = new Scope(report.files(), Map.of(file, visible), AxisRange.ALL);
        for (var row : new Statistics().table(scope, Grouping.BY_MESSAGE).rows()) {
            text.append("%s: %d times, %d ns%n".formatted(row.label(), row.counts().all(), row.totalNs()));
        }
        // end
        return text.toString();
    }
}
