package example;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.group.Grouping;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportBuilder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Prints the problems of a file, and how often and how long each message ran.
public class FirstLook {
    public static void main(String[] args) throws Exception {
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read(Path.of(args[0]), ReadListener.NONE);
        for (var problem : trace.problems().list()) {
            System.out.printf("line %d: %s%n", problem.line(), problem.message());
        }
        var report = ReportBuilder.build(List.of(trace), List.of());
        var file = report.files().getFirst();
        var visible = Filter.parse("kind = range and dur > 1us").match(file);
        var scope = new Scope(report.files(), Map.of(file, visible), AxisRange.ALL);
        for (var row : new Statistics().table(scope, Grouping.BY_MESSAGE).rows()) {
            System.out.printf("%s: %d times, %d ns%n", row.label(), row.counts().all(), row.totalNs());
        }
    }
}
